import type { Check, CheckTexts } from '../check.ts'
import { repeatedGroups } from '../support/repeated-groups.ts'

/** Several groups for everybody. */
export const multipleStar: Check = {
  id: 'multiple-star',
  severity: 'hint',
  run: (context) => repeatedGroups(context, (name) => name === '*'),
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Several groups for everybody',
  why: 'RFC 9309 joins them. In 1994 only one was legal, Yandex reports an error, and readers that take the first never see the second.',
  sources: [{ source: 'rep-1994' }, { source: 'yandex-robots-txt' }],
  bad: [
    { robots: 'User-agent: *\nDisallow: /a\n\nUser-agent: *\nDisallow: /b\n', lines: [4] },
    {
      robots: 'User-agent: *\nDisallow: /a\n\nUser-agent: *\nDisallow: /b\n',
      dialects: ['rep1994'],
      lines: [4],
      severity: 'warning',
    },
  ],
  good: [{ robots: 'User-agent: *\nDisallow: /a\n\nUser-agent: b\nDisallow: /b\n' }],
}
