import type { Span } from '../../text/text.ts'
import type { Check, CheckFix, CheckTexts } from '../check.ts'
import type { CheckContext } from '../check-context.ts'
import { removalOfIdleRule } from '../support/edits.ts'
import { isCutByHash, isEveryPath, ruleLines } from '../support/rule-lines.ts'

/** The fix that removes the line, with what that undoes in its title. */
const titledRemoval = (context: CheckContext, line: number, so: string): readonly CheckFix[] =>
  removalOfIdleRule(context, line).map(({ title, edits }) => ({ title: title + so, edits }))

/** The whole path, with the sign as it has to be written, where it is the last of a name: /wiki/C#/. */
function escaped(value: string, remark: string): string | null {
  if (isEveryPath(value) || value.endsWith('/') || !/^#(?:\/\S*)?$/.test(remark)) return null
  return `${value}%23${remark.slice(1)}`
}

const withoutRemark = (value: string, remark: Span): CheckFix => ({
  title: `Write ${value}`,
  edits: [{ span: remark, insert: '' }],
  keepsVerdicts: true,
})

const rewriting = (path: string | null, span: Span): readonly CheckFix[] =>
  path === null ? [] : [{ title: `Write ${path}`, edits: [{ span, insert: path }] }]

/** A `#` inside a path, which makes a comment of the rest. */
export const hashTruncation: Check = {
  id: 'hash-truncation',
  severity: 'warning',
  *run(context) {
    for (const { line, keyword, value, span } of ruleLines(context)) {
      const { comment } = line.reading
      if (comment?.from !== span.to) continue
      const isNote = !isCutByHash(line)
      const isAll = isEveryPath(value)
      const so = isAll ? `, which ${keyword === 'allow' ? 'allows' : 'blocks'} the whole site` : ''
      const at = { from: comment.from, to: comment.from + 1 }
      const cut = `The rule ends before the #: it is “${value}”${so}.`
      if (isNote) {
        const fixes = [{ title: 'Put a space before #', edits: [{ span: at, insert: ' #' }] }]
        yield { line: line.number, span: at, severity: 'hint', message: cut, fixes }
        continue
      }
      const whole = escaped(value, line.text.slice(comment.from - line.span.from))
      yield {
        line: line.number,
        span: at,
        message: `${cut} Crawlers never send what follows # in a URL.${whole === null ? '' : ' A # of a path is written %23.'}`,
        fixes: isAll
          ? titledRemoval(context, line.number, so)
          : [
              withoutRemark(value, comment),
              ...rewriting(whole, { from: span.from, to: comment.to }),
            ],
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: '# inside a path',
  why: 'Everything from # on is a comment, so the rule is shorter than it looks and blocks more.',
  sources: [{ source: 'google-robotstxt', section: 'robots.cc' }],
  bad: [
    { robots: 'User-agent: *\nDisallow: /a#b\nDisallow: /wiki/C#/\n', lines: [2, 3] },
    { robots: 'User-agent: *\nDisallow: /a/# note\n', lines: [2], severity: 'hint' },
  ],
  good: [
    { robots: 'User-agent: *# all\nDisallow:# none\n' },
    { robots: 'User-agent: *\nDisallow: /a # note\n' },
  ],
}
