import type { Check, CheckFix, CheckTexts } from '../check.ts'
import type { CheckContext } from '../check-context.ts'
import { remarksIn } from '../remarks/remarks.ts'
import { lineEdits } from '../support/edits.ts'
import { shown } from '../support/message-parts.ts'

/** “Uncomment”, in the languages in which templates are written. */
const uncomment =
  /(?:^|[^\p{L}])(?:un-?comment(?:ed|ing)?|remove the (?:#|hash(?:es)?|comments?)|einkommentier\p{L}{1,4}|décomment\p{L}{1,4}|de(?:s)?comenta\p{L}{0,4}|decommenta\p{L}{0,4}|раскоммент\p{L}{1,8})(?![\p{L}])/iu

const isActive = (context: CheckContext, number: number): boolean => {
  const { kind, meaning, valueText } = context.line(number)?.reading ?? {}
  if (kind === undefined || kind === 'comment' || kind === 'blank') return false
  return (
    meaning === 'user-agent' ||
    ((meaning === 'allow' || meaning === 'disallow') && valueText !== '')
  )
}

/** The lines in use right below a remark, up to the first that is none. */
function linesBelow(context: CheckContext, last: number): readonly number[] {
  const found: number[] = []
  for (let line = last + 1; isActive(context, line); line += 1) found.push(line)
  return found
}

/** Comments the lines out; no fix where other lines of their group would be left without a name. */
function puttingOut(context: CheckContext, lines: readonly number[]): readonly CheckFix[] {
  const [first = 0] = lines
  const last = lines.at(-1) ?? first
  const { groups } = context.parsedAs(context.primaryDialect())
  const own = groups.find(({ firstLine }) => firstLine === first)
  if (own?.lastLine !== last) return []
  const where = first === last ? `line ${first}` : `lines ${first} to ${last}`
  const edits = lines.map((line) =>
    lineEdits.replace(context, line, `# ${context.line(line)?.text ?? ''}`),
  )
  return [{ title: `Put # before ${where}`, edits }]
}

/** Lines in use below a remark that says when to uncomment them. */
export const remarkUncomment: Check = {
  id: 'remark-uncomment',
  severity: 'info',
  *run(context) {
    for (const { text, first, last } of remarksIn(context)) {
      if (context.line(last)?.reading.kind !== 'comment' || !uncomment.test(text)) continue
      const lines = linesBelow(context, last)
      const [line] = lines
      if (line === undefined) continue
      const end = lines.at(-1) ?? line
      const which = end === line ? `line ${line} is` : `lines ${line} to ${end} are`
      yield {
        line,
        message: `The comment in line ${first} says “${shown(text)}”, but ${which} already active.`,
        fixes: puttingOut(context, lines),
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Active lines below a comment about uncommenting them',
  why: 'Templates contain lines that are meant to be uncommented only where they are wanted. A line without # in front of it applies, whatever the comment above it says.',
  sources: [{ source: 'rfc9309', section: 'section 2.2' }],
  bad: [
    {
      robots:
        'User-agent: *\nDisallow: /a\n\n# Uncomment if you do not want pictures to be indexed\nUser-agent: Googlebot-Image\nDisallow: /\n',
      lines: [5],
    },
    {
      robots: 'User-agent: *\nDisallow: /a\n# décommentez pour la recherche\nDisallow: /q\n',
      lines: [4],
    },
  ],
  good: [
    {
      robots:
        'User-agent: *\nDisallow: /a\n\n# Uncomment if you do not want pictures to be indexed\n# User-agent: Googlebot-Image\n# Disallow: /\n\nUser-agent: B\nDisallow: /b\n',
    },
    { robots: 'User-agent: *\n# no comment\nDisallow: /a\n' },
  ],
}
