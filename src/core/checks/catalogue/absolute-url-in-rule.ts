import type { Check, CheckTexts } from '../check.ts'
import { ruleLines } from '../support/rule-lines.ts'
import { isElsewhere, isWholeSite } from '../lines/hosts-in-rules.ts'

function pathIn(value: string): string | null {
  const scheme = /^[a-z][a-z0-9+.-]*:\/\//i.exec(value)?.[0]
  if (scheme === undefined) return null
  const slash = value.indexOf('/', scheme.length)
  return slash < 0 ? '/' : value.slice(slash)
}

/** A whole address where a path belongs. */
export const absoluteUrlInRule: Check = {
  id: 'absolute-url-in-rule',
  severity: 'error',
  *run(context) {
    for (const { line, value, span } of ruleLines(context)) {
      const path = pathIn(value)
      if (path === null) continue
      // A path of another site is none of this one.
      const away = isElsewhere(context, value)
      const where = away ? ', and no rule here can be about another host' : ''
      yield {
        line: line.number,
        span,
        message: `A rule has a path, not a whole URL, so this one matches nothing${where}.`,
        fixes:
          away || isWholeSite(path)
            ? []
            : [{ title: `Keep ${path}`, edits: [{ span, insert: path }] }],
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Whole URL in a rule',
  why: 'Rules are compared with the path of a URL only, so a whole URL with scheme and host matches nothing.',
  sources: [
    { source: 'rfc9309', section: 'section 2.2.2' },
    { source: 'google-spec', section: 'File location and range of validity' },
  ],
  bad: [
    { robots: 'User-agent: *\nDisallow: https://example.com/a\n', lines: [2] },
    { robots: 'User-agent: *\nDisallow: HTTP://example.com/a/b\n', lines: [2] },
  ],
  good: [{ robots: 'User-agent: *\nDisallow: /go?to=https://example.com/\n' }],
}
