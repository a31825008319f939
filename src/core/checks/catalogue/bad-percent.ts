import type { Check, CheckTexts } from '../check.ts'
import { checkPaths } from '../support/check-paths.ts'

/** A percent sign without two hex digits behind it. */
export const badPercent: Check = {
  id: 'bad-percent',
  severity: 'warning',
  run: (context) =>
    checkPaths(context, {
      sign: '%',
      pattern: /%(?![0-9a-f]{2})/gi,
      report: () => ({ message: 'No two hex digits follow this percent sign.' }),
      instead: () => '%25',
    }),
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Percent sign without its two digits',
  why: 'A percent sign begins an escape of two hex digits. Without them it is up to each crawler what the rule means.',
  sources: [{ source: 'rfc3986', section: 'section 2.1' }],
  bad: [{ robots: 'User-agent: *\nDisallow: /100%\nDisallow: /a%zz\n', lines: [2, 3] }],
  good: [{ robots: 'User-agent: *\nDisallow: /100%25\nDisallow: /caf%C3%A9\n' }],
}
