import type { DialectAbout } from './about.ts'

export const rfc9309: DialectAbout = {
  kind: 'standard',
  summary:
    'The internet standard: the longest rule wins, Allow wins a tie, both sides are percent-normalised.',
  references: [{ title: 'RFC 9309 Robots Exclusion Protocol', section: '§2.2' }],
  honours: ['User-agent', 'Allow', 'Disallow', 'Sitemap'],
  facts: [
    { sentence: 'All groups that name the crawler count as one.', basis: 'documented' },
    { sentence: 'robots.txt itself may always be fetched.', basis: 'documented' },
    {
      sentence:
        'A crawler whose name has characters that the standard does not allow, such as MJ12bot, is compared with the whole first word of the line.',
      basis: 'interpretation',
    },
    {
      sentence:
        'Allow wins a tie between any two rules of equal length, not only between equivalent ones.',
      basis: 'interpretation',
    },
    {
      sentence: 'In a rule, %2A and %24 stand for a literal * and $.',
      basis: 'documented',
    },
    {
      sentence: 'A byte-order mark at the start of the file is skipped.',
      basis: 'interpretation',
    },
    {
      sentence: 'A user-agent line without a usable name still starts a group, for nobody.',
      basis: 'interpretation',
    },
  ],
}
