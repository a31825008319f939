import type { DialectAbout } from './about.ts'

export const rep1994: DialectAbout = {
  summary:
    'Disallow only, no wildcards. A blank line ends a group, and the first group that fits is the only one.',
  references: [{ title: 'A Standard for Robot Exclusion (30 June 1994)' }],
  honours: ['User-agent', 'Disallow'],
  facts: [
    { sentence: 'A blank line ends a group; a line with a comment does not.', basis: 'documented' },
    {
      sentence: 'A name in the file fits when it is part of the robot’s name, without the version.',
      basis: 'interpretation',
    },
    { sentence: 'Of several groups that fit, the first is used.', basis: 'interpretation' },
    { sentence: 'Upper and lower case differ in paths.', basis: 'interpretation' },
    { sentence: 'Paths are compared together with their query.', basis: 'interpretation' },
    { sentence: 'A line of blanks only counts as a blank line.', basis: 'interpretation' },
  ],
}
