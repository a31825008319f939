import type { Check, CheckTexts } from '../check.ts'
import { repeatedGroups } from '../groups/repeated-groups.ts'

/** The same crawler in two groups. */
export const duplicateGroup: Check = {
  id: 'duplicate-group',
  severity: 'hint',
  run: (context) => repeatedGroups(context, (name) => name !== '*' && name !== ''),
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Two groups for one crawler',
  why: 'Google, Bing and RFC 9309 join them. Crawlers that use only the first group, or only the last, ignore the other.',
  sources: [
    { source: 'rfc9309', section: 'section 2.2.1' },
    { source: 'google-spec', section: 'Order of precedence for user agents' },
    { source: 'bing-tester-corpus' },
    { source: 'koster-draft-1996', section: 'section 3.2.1' },
    { source: 'spatie-robots' },
  ],
  bad: [
    { robots: 'User-agent: a\nDisallow: /a\n\nUser-agent: A\nDisallow: /b\n', lines: [4] },
    {
      robots: 'User-agent: a\nDisallow: /a\n\nUser-agent: a\nDisallow: /b\n',
      dialects: ['baidu', 'koster1996'],
      lines: [4],
      severity: 'warning',
    },
  ],
  good: [{ robots: 'User-agent: a\nDisallow: /a\n\nUser-agent: b\nDisallow: /b\n' }],
}
