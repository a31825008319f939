import type { Check } from '../check.ts'
import { repeatedGroups } from './duplicate-group.ts'

/** Several groups for everybody. */
export const multipleStar: Check = {
  id: 'multiple-star',
  severity: 'hint',
  title: 'Several groups for everybody',
  why: 'RFC 9309 joins them. In 1994 only one was legal, Yandex reports an error, and readers that take the first never see the second.',
  source: 'A Standard for Robot Exclusion, 1994; Yandex Webmaster help',
  bad: [{ robots: 'User-agent: *\nDisallow: /a\n\nUser-agent: *\nDisallow: /b\n', lines: [4] }],
  good: [{ robots: 'User-agent: *\nDisallow: /a\n\nUser-agent: b\nDisallow: /b\n' }],
  run: (context) => repeatedGroups(context, (name) => name === '*'),
}
