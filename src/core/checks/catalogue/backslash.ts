import type { Check, CheckTexts } from '../check.ts'
import type { Span } from '../../text/text.ts'
import { ruleLines } from '../support/rule-lines.ts'

/** A backslash that belongs to a regular expression: before a sign, or a class of one letter. */
const escape = /\\(?:[^\w\\/*-]|[dwsb](?![\w\\/-]))/i

/**
 * Where Markdown puts a backslash: before a star or an underscore that stands for itself. In a path that begins
 * with a slash that is no way to write folders.
 */
const markdown = /^(?:\/|\\\*)(?:[^\\]|\\[*_])*$/

const markdownReport = (value: string, span: Span) => {
  const sign = /\\[*_]/.exec(value)?.[0] ?? ''
  const right = value.replace(/\\(?=[*_])/g, '')
  const insert = /^[/*]/.test(right) ? right : `/${right}`
  return {
    message: `“${sign}” is Markdown for “${sign.slice(1)}”. Browsers send / for the backslash, so this rule matches no URL.`,
    fixes: [{ title: `Change to ${insert}`, edits: [{ span, insert }] }],
  }
}

/** A backslash for a slash, as Windows writes paths, or one of Markdown. */
export const backslash: Check = {
  id: 'backslash',
  severity: 'error',
  *run(context) {
    for (const { line, value, span } of ruleLines(context)) {
      // In a query it stays one.
      const path = value.split('?', 1)[0] ?? ''
      if (!path.includes('\\') || escape.test(value)) continue
      if (markdown.test(path)) {
        yield { line: line.number, span, ...markdownReport(value, span) }
        continue
      }
      const slashes = path.replace(/[\\/]+/g, (run) => (run.includes('\\') ? '/' : run))
      const right = /^[/*]/.test(slashes) ? slashes : `/${slashes}`
      const insert = right + value.slice(path.length)
      yield {
        line: line.number,
        span,
        message: 'Browsers send / for each \\ in a URL, so this rule matches no URL.',
        // A drive is no folder of the site, and a slash alone is the whole site.
        fixes: /^[/\\]*(?:[a-z]:|$)/i.test(value)
          ? []
          : [{ title: `Change to ${insert}`, edits: [{ span, insert }] }],
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Backslash in a path',
  why: 'Browsers, and crawlers that read links as they do, send a slash where the path of a link has a backslash. So a rule with one in its path matches no URL that they ask for.',
  sources: [{ source: 'url-standard', section: 'path state' }],
  bad: [
    { robots: 'User-agent: *\nDisallow: \\admin\\\nDisallow: /tmp\\\n', lines: [2, 3] },
    { robots: 'User-agent: *\nDisallow: /\\*.php\nDisallow: /my\\_dir/\n', lines: [2, 3] },
    { robots: 'User-agent: *\nDisallow: \\docs\\*.pdf\n', lines: [2] },
  ],
  good: [
    { robots: 'User-agent: *\nDisallow: /admin/\nDisallow: /x?a=\\b\n' },
    { robots: 'User-agent: *\nDisallow: /\\d+\nDisallow: /*\\?a\n' },
  ],
}
