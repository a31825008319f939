import type { DialectAbout } from './about.ts'

export const rep1994: DialectAbout = {
  summary:
    'Disallow only, no wildcards. A blank line ends a group, and the first group that fits is the only one.',
  references: [{ title: 'A Standard for Robot Exclusion (30 June 1994)' }],
  interpretations: [
    'A name in the file fits when it is part of the robot’s name, without the version.',
    'Of several groups that fit, the first is used.',
    'Upper and lower case differ in paths.',
    'Paths are compared together with their query.',
    'A line of blanks only counts as a blank line.',
  ],
}
