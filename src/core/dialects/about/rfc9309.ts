import type { DialectAbout } from './about.ts'

export const rfc9309: DialectAbout = {
  summary:
    'The internet standard: the longest rule wins, Allow wins a tie, both sides are percent-normalised.',
  references: [{ title: 'RFC 9309 Robots Exclusion Protocol', section: '§2.2' }],
  interpretations: [
    'A crawler whose name has characters that the standard does not allow, such as MJ12bot, is compared with the whole first word of the line.',
    'Allow wins a tie between any two rules of equal length, not only between equivalent ones.',
    'In a rule, %2A and %24 stand for a literal * and $.',
    'A byte-order mark at the start of the file is skipped.',
    'A user-agent line without a usable name still starts a group, for nobody.',
  ],
}
