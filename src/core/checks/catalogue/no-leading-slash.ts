import type { Check, CheckTexts } from '../check.ts'
import { ruleLines } from '../support/rule-lines.ts'

/** A path that does not begin at the root and so meets no URL. */
export const noLeadingSlash: Check = {
  id: 'no-leading-slash',
  severity: 'error',
  *run(context) {
    for (const { line, value, span } of ruleLines(context)) {
      const first = value.charAt(0)
      if (first === '/' || first === '*') continue
      const insert =
        first === '?' || first === '.' || first === '&' ? '/*' : first === '$' ? '' : '/'
      const at = { from: span.from, to: span.from }
      yield {
        line: line.number,
        span,
        message: `“${value}” does not begin with a slash, so it matches no URL.`,
        fixes:
          insert === ''
            ? []
            : [{ title: `Write ${insert}${value}`, edits: [{ span: at, insert }] }],
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Path without a leading slash',
  why: 'Every path of a site begins with a slash, so a rule without one matches nothing. Yandex reports it as an error.',
  sources: [{ source: 'rfc9309', section: 'section 2.2.2' }, { source: 'yandex-errors' }],
  bad: [
    { robots: 'User-agent: *\nDisallow: images/\n', lines: [2] },
    { robots: 'User-agent: *\nDisallow: /a\nAllow: a/b\n', lines: [3] },
    { robots: 'User-agent: *\nDisallow: ?sort=\n', lines: [2] },
  ],
  good: [
    { robots: 'User-agent: *\nDisallow: /images/\nDisallow: *.pdf\nAllow:\n' },
    { robots: 'User-agent: *\nDisallow: https://example.com/a\n' },
  ],
}
