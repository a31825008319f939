import type { Check, CheckTexts } from '../check.ts'
import { pageLevelAdvice, reportRemovableLines } from '../support/removable-lines.ts'

/** Page-level wishes in robots.txt. */
export const nofollowNoarchiveDirective: Check = {
  id: 'nofollow-noarchive-directive',
  severity: 'warning',
  run: (context) =>
    reportRemovableLines(
      context,
      ['nofollow', 'noarchive'],
      (name) => `No search engine is known to read ${name} in robots.txt. ${pageLevelAdvice}`,
    ),
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Nofollow or Noarchive in robots.txt',
  why: 'These belong in the page or its headers. Google does not read them in robots.txt, and no other search engine says that it does.',
  sources: [
    { source: 'google-reporter' },
    { source: 'google-unsupported-2019' },
    { source: 'google-robots-meta' },
  ],
  bad: [{ robots: 'User-agent: *\nDisallow:\nNofollow: /a\nNoarchive: /b\n', lines: [3] }],
  good: [{ robots: 'User-agent: *\nDisallow: /nofollow\n' }],
}
