import type { Span } from '../../text/text.ts'
import type { Check, CheckFix, CheckTexts } from '../check.ts'
import type { CheckContext } from '../check-context.ts'
import { hashBlocks, withoutHashBlocks } from '../lines/hash-rules.ts'
import { removalOfIdleRule } from '../support/edits.ts'
import { namesInSentence } from '../support/message-parts.ts'
import { isCutByHash, isEveryPath, ruleLines, type RuleLine } from '../support/rule-lines.ts'

/** The fix that removes the line. */
const plainRemoval = (context: CheckContext, line: number): readonly CheckFix[] =>
  removalOfIdleRule(context, line).map(({ title, edits }) => ({ title, edits }))

const isOfSite = ({ value }: RuleLine): boolean => isEveryPath(value)

/** What becomes of a Disallow without the part of a page that it names. */
function effectOf(rule: RuleLine): string {
  const { keyword } = rule
  if (isOfSite(rule)) return `, which ${keyword === 'allow' ? 'allows' : 'blocks'} the whole site`
  return keyword === 'allow' ? '' : ', and blocks every URL that begins with it'
}

/** “, as line 3 does”. */
const alike = ([, ...others]: readonly number[]): string =>
  others.length === 0
    ? ''
    : `, as ${others.length > 1 ? 'lines' : 'line'} ${namesInSentence(others.slice(0, 5).map(String))} ${others.length > 1 ? 'do' : 'does'}`

/** The whole path, with the sign as it has to be written, where it is the last of a name: /wiki/C#/. */
function escaped(value: string, remark: string): string | null {
  if (isEveryPath(value) || value.endsWith('/') || !/^#(?:\/\S*)?$/.test(remark)) return null
  return `${value}%23${remark.slice(1)}`
}

const rewriting = (path: string | null, span: Span): readonly CheckFix[] =>
  path === null ? [] : [{ title: `Change to ${path}`, edits: [{ span, insert: path }] }]

/** No rule is about a part of a page: what is left is written as it is read, or goes. */
function fixesOf(context: CheckContext, rule: RuleLine, whole: string | null): readonly CheckFix[] {
  const { line, keyword, value, span } = rule
  const { comment } = line.reading
  if (isOfSite(rule)) return plainRemoval(context, line.number)
  if (comment === null) return []
  const written: CheckFix = {
    title: `Change to ${value}`,
    edits: [{ span: comment, insert: '' }],
    keepsVerdicts: true,
  }
  // A sign that belongs to a name is no part of a page.
  if (whole !== null) return [written, ...rewriting(whole, { from: span.from, to: comment.to })]
  return [written, ...(keyword === 'allow' ? [] : plainRemoval(context, line.number))]
}

/** A `#` inside a path, which makes a comment of the rest. */
export const hashTruncation: Check = {
  id: 'hash-truncation',
  severity: 'warning',
  *run(context) {
    for (const rule of ruleLines(context)) {
      const { line, value, span } = rule
      const { comment } = line.reading
      if (comment?.from !== span.to) continue
      const isNote = !isCutByHash(line)
      const blocks = hashBlocks(context, line.number)
      // Of lines that all block the whole site the first tells it.
      if (blocks.length > 0 && blocks[0] !== line.number) continue
      const at = { from: comment.from, to: comment.from + 1 }
      const whole = escaped(value, line.text.slice(comment.from - line.span.from))
      const sign = whole === null ? '' : '; in a path, write # as %23'
      const read = `# begins a comment, so the rule is “${value}”`
      yield {
        line: line.number,
        ...(blocks.length > 1 && { also: blocks.slice(1) }),
        span: at,
        severity: isNote ? 'hint' : 'warning',
        message: isNote
          ? `${read}${isOfSite(rule) ? effectOf(rule) : ''}.`
          : `${read}${effectOf(rule)}${alike(blocks)}. Crawlers never send the part of a URL after #${sign}.`,
        fixes: isNote
          ? [{ title: 'Put a space before #', edits: [{ span: at, insert: ' #' }] }]
          : blocks.length > 0
            ? withoutHashBlocks(context, blocks)
            : fixesOf(context, rule, whole),
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: '# inside a path',
  why: 'To Google and by RFC 9309 everything from # on is a comment, so the rule is shorter than it looks and matches more. A few libraries take it for a part of the path.',
  sources: [
    { source: 'rfc9309', section: 'section 2.2.3' },
    { source: 'google-robotstxt', section: 'robots.cc' },
    { source: 'spatie-robots' },
  ],
  bad: [
    { robots: 'User-agent: *\nDisallow: /a#b\nDisallow: /wiki/C#/\n', lines: [2, 3] },
    { robots: 'User-agent: *\nDisallow: /a/# note\n', lines: [2], severity: 'hint' },
  ],
  good: [
    { robots: 'User-agent: *# all\nDisallow:# none\n' },
    { robots: 'User-agent: *\nDisallow: /a # note\n' },
  ],
}
