import { crawlerNamed } from '../../crawlers/index.ts'
import type { Check, CheckFix, CheckTexts, Severity } from '../check.ts'
import type { CheckContext } from '../check-context.ts'
import { findsItself, wouldChange } from '../names/name-effects.ts'
import { lineNaming, severityFor, writing } from '../names/name-problem.ts'
import { namesInList } from '../names/name-list.ts'
import { namePattern } from '../names/name-patterns.ts'
import { lineEdits } from '../support/edits.ts'
import { namesInSentence, shown } from '../support/message-parts.ts'
import { agentLines, type AgentLine } from '../support/rule-lines.ts'

/** So many names are told one by one. */
const mostNamed = 6

function severityOf(context: CheckContext, tokens: readonly string[], line: number): Severity {
  if (tokens.length === 0) return wouldChange(context, '*', line) ? 'warning' : 'info'
  const all = tokens.map((token) => severityFor(context, token, line))
  return all.includes('error') ? 'error' : all.includes('warning') ? 'warning' : 'info'
}

/** A name a line, of those that the file does not name elsewhere: such a name would join another group. */
function writingOut(
  context: CheckContext,
  { line, span }: AgentLine,
  tokens: readonly string[],
): readonly CheckFix[] {
  const fresh = tokens.filter((token) => lineNaming(context, token) === null)
  const [only] = fresh
  if (only === undefined) return []
  if (fresh.length === 1) return [writing(span, only)]
  const head = line.text.slice(0, span.from - line.span.from)
  const text = fresh.map((token) => head + token).join('\n')
  const listed = fresh.length > mostNamed ? `${fresh.length} names` : namesInSentence(fresh)
  return [
    {
      title: `Write ${listed}, one a line`,
      edits: [lineEdits.replace(context, line.number, text)],
    },
  ]
}

function messageOf(value: string, readers: readonly string[]): string {
  const who =
    readers.length === 0
      ? 'no crawler finds its name'
      : `only ${namesInSentence(readers)} ${readers.length > 1 ? 'find their names' : 'finds its name'}`
  return `User-agent takes a name, not a regular expression: ${who} in “${shown(value)}”. Write one name on each line.`
}

/** A regular expression where a name belongs. */
export const agentPattern: Check = {
  id: 'agent-pattern',
  severity: 'warning',
  *run(context) {
    for (const agent of agentLines(context)) {
      const { line, value, span, crawler } = agent
      if (crawler !== null || !/[()[\]\\^$+*]/.test(value) || namesInList(value) !== null) continue
      const pattern = namePattern(value)
      if (pattern === null) continue
      const { tokens } = pattern
      // A name with signs that are no names of anybody is told elsewhere.
      if (tokens.length === 0 && !/[|\\]|\(\?/.test(value)) continue
      const readers = tokens.filter((token) => {
        const one = crawlerNamed(token)
        return one !== null && findsItself(context, one, value)
      })
      yield {
        line: line.number,
        span,
        severity: severityOf(context, tokens, line.number),
        message: messageOf(value, readers),
        fixes: writingOut(context, agent, tokens),
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Regular expression in place of a crawler’s name',
  why: 'A User-agent line has one name. Brackets, bars and .* from the settings of a server mean nothing there, so the rules below apply to no crawler.',
  sources: [
    { source: 'rfc9309', section: 'section 2.2.1' },
    { source: 'google-robotstxt', section: 'robots.cc' },
  ],
  bad: [
    { robots: 'User-agent: (semrush|ahrefs)bot\nDisallow: /\n', lines: [1], severity: 'warning' },
    { robots: 'User-agent: ^(AhrefsBot|SemrushBot).*$\nDisallow: /\n', lines: [1] },
    { robots: 'User-agent: (?i)gptbot\nDisallow: /\n', lines: [1] },
    { robots: 'User-agent: [Gg]ooglebot\nDisallow: /a\n', lines: [1], severity: 'error' },
    { robots: 'User-agent: (foo|bar)spider\nDisallow: /\n', lines: [1], severity: 'warning' },
  ],
  good: [
    { robots: 'User-agent: GPTBot\nUser-agent: CCBot\nDisallow: /\n' },
    { robots: 'User-agent: Offline Explorer (Pro)\nDisallow: /\n' },
  ],
}
