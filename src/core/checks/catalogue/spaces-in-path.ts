import type { Span } from '../../text/text.ts'
import type { Check, CheckFix, CheckTexts } from '../check.ts'
import { ruleLines } from '../support/rule-lines.ts'
import { namesOf, pathMeantBy, readersOf } from '../support/rule-readers.ts'

/** A remark behind a path, and what parts the two. */
const remark =
  /^([^\s,]+)(?:,[ \t]+(?=[^/*])|[ \t]+(?=[([][^()[\]]*[)\]]$|(?:<?[-=]+>?|[–—])[ \t]))/

function commentFix(value: string, { from }: Span): readonly CheckFix[] {
  const [all, path] = remark.exec(value) ?? []
  if (all === undefined || path === undefined) return []
  const span = { from: from + path.length, to: from + all.length }
  return [{ title: 'Make the rest a comment', edits: [{ span, insert: ' # ' }] }]
}

/** A blank inside a path, which no URL has. */
export const spacesInPath: Check = {
  id: 'spaces-in-path',
  severity: 'warning',
  *run(context) {
    for (const rule of ruleLines(context)) {
      const { line, value, span } = rule
      if (!/[ \t]/.test(value)) continue
      const path = pathMeantBy(value, /[ \t]/g, () => '%20')
      const { missing, isMissed, claim } = readersOf(context, rule, path)
      const who = isMissed ? '' : `For ${namesOf(missing)}, `
      const insert = value.replace(/[ \t]/g, '%20')
      yield {
        line: line.number,
        span,
        message:
          missing.length === 0
            ? 'URLs have %20 for the space in this path; not every crawler treats the two as the same.'
            : `${who}${who === '' ? 'T' : 't'}he space in this path matches no URL: URLs have %20.`,
        ...(missing.length === 0 ? { severity: 'info' } : {}),
        ...(claim === undefined ? {} : { claim }),
        // Beside a wildcard the space is a slip, and no URL has one there.
        fixes: /[*][ \t]|[ \t][*]|^\/[ \t]/.test(value)
          ? []
          : [...commentFix(value, span), { title: 'Write %20', edits: [{ span, insert }] }],
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Space in a path',
  why: 'URLs are sent with %20 for a space. Google compares a real space as written, so the rule does not match them; others escape it first.',
  sources: [{ source: 'rfc9309', section: 'section 2.2.2' }],
  bad: [{ robots: 'User-agent: *\nDisallow: /my files/\n', lines: [2] }],
  good: [{ robots: 'User-agent: *\nDisallow: /my%20files/ \n' }],
}
