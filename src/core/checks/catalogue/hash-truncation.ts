import type { Check, CheckFix, CheckTexts } from '../check.ts'
import type { CheckContext } from '../check-context.ts'
import { removalOfIdleRule } from '../support/edits.ts'
import { isCutByHash, isEveryPath, ruleLines } from '../support/rule-lines.ts'

/** The fix that removes the line, with what that undoes in its title. */
const titledRemoval = (context: CheckContext, line: number, so: string): readonly CheckFix[] =>
  removalOfIdleRule(context, line).map(({ title, edits }) => ({ title: title + so, edits }))

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
      yield {
        line: line.number,
        span: at,
        severity: isNote ? 'hint' : 'warning',
        message: isNote
          ? `The rule ends before the #: it is “${value}”${so}.`
          : `The rule ends before the #: it is “${value}”${so}. Crawlers never send what follows # in a URL.`,
        fixes: isNote
          ? [{ title: 'Put a space before #', edits: [{ span: at, insert: ' #' }] }]
          : isAll
            ? titledRemoval(context, line.number, so)
            : [
                {
                  title: `Write ${value}`,
                  edits: [{ span: comment, insert: '' }],
                  keepsVerdicts: true,
                },
              ],
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
    { robots: 'User-agent: *\nDisallow: /a#b\n', lines: [2] },
    { robots: 'User-agent: *\nDisallow: /a/# note\n', lines: [2], severity: 'hint' },
  ],
  good: [
    { robots: 'User-agent: *# all\nDisallow:# none\n' },
    { robots: 'User-agent: *\nDisallow: /a # note\n' },
  ],
}
