import type { Check, CheckTexts, CheckFix } from '../check.ts'
import { ruleLines } from '../support/rule-lines.ts'
import type { Span } from '../../text/text.ts'
import type { Verdict } from '../../parse/robots.ts'
import { isKnownName } from '../../directives/index.ts'

/** Extensions of files, which are written like the ends of hosts. */
const fileEnd =
  /\.(?:html?|php\d?|aspx?|jspx?|cfm|cgi|pl|txt|xml|json|js|css|pdf|docx?|xlsx?|do|gif|jpe?g|png|svg|swf|zip|ece|axd|ashx|action)$/i

/** The host that a value begins with, as “www.example.com/a”; null for what can be a file or a folder. */
function hostIn(value: string): string | null {
  const host = /^[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,6}(?=\/|$)/i.exec(value)?.[0] ?? null
  return host === null || fileEnd.test(host) ? null : host
}

interface WholeValue {
  readonly report: { readonly message: string }
  fixesAt(span: Span, keyword: Verdict): readonly CheckFix[]
}

/** What a value is that no slash in front would mend; null for a path. */
function wholeValue(value: string): WholeValue | null {
  const host = hostIn(value)
  if (host !== null) {
    const message = `“${host}” is a host, and a rule has a path of its own site only, so this one matches no URL.`
    return { report: { message }, fixesAt: () => [] }
  }
  if (value.endsWith(':') && isKnownName(value.slice(0, -1))) {
    const message = `“${value}” is the name of another line, and no path.`
    return { report: { message }, fixesAt: () => [] }
  }
  if (/^none$/i.test(value)) {
    const message = `“${value}” is read as a path, and matches no URL. For “nothing” the value is empty.`
    return {
      report: { message },
      fixesAt: (span, keyword) =>
        keyword === 'disallow'
          ? [{ title: 'Empty the value (allow everything)', edits: [{ span, insert: '' }] }]
          : [],
    }
  }
  const bare = /^:+[ \t]*(?=[/*])/.exec(value)?.[0]
  if (bare === undefined) return null
  const right = value.slice(bare.length)
  const closing = /^(?:\/\**|\*+)$/.test(right) ? ', which blocks the whole site' : ''
  return {
    report: { message: 'A second colon is a part of the path, so this rule matches no URL.' },
    fixesAt: (span, keyword) => [
      {
        title: `Write ${right}${keyword === 'disallow' ? closing : ''}`,
        edits: [{ span, insert: right }],
      },
    ],
  }
}

/** A path that does not begin at the root and so meets no URL. */
export const noLeadingSlash: Check = {
  id: 'no-leading-slash',
  severity: 'error',
  *run(context) {
    for (const { line, keyword, value, span } of ruleLines(context)) {
      const first = value.charAt(0)
      if (first === '/' || first === '*') continue
      const whole = wholeValue(value)
      if (whole !== null) {
        yield { line: line.number, span, ...whole.report, fixes: whole.fixesAt(span, keyword) }
        continue
      }
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
    { robots: 'User-agent: *\nDisallow: www.example.com/a\n', lines: [2] },
    { robots: 'User-agent: *\nDisallow:: /x\n', lines: [2] },
    { robots: 'User-agent: *\nDisallow: None\n', lines: [2] },
    { robots: 'User-agent: *\nAllow: Sitemap:\n', lines: [2] },
  ],
  good: [
    { robots: 'User-agent: *\nDisallow: /images/\nDisallow: *.pdf\nAllow:\n' },
    { robots: 'User-agent: *\nDisallow: https://example.com/a\n' },
  ],
}
