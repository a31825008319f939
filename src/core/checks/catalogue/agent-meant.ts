import type { Check, CheckFix, CheckTexts, Severity } from '../check.ts'
import type { CheckContext } from '../check-context.ts'
import { lineEdits } from '../support/edits.ts'
import { meantByName, type MeantName } from '../names/meant-names.ts'
import {
  freesFromRules,
  nameReadersSentence,
  standingOf,
  standingSentence,
  wouldChange,
} from '../names/name-effects.ts'
import { lineNaming, writing } from '../names/name-problem.ts'
import { agentLines, type AgentLine } from '../support/rule-lines.ts'
import { namesInSentence } from '../support/message-parts.ts'

/** Would right names follow no rule any more, since there is none in their group? */
const isFreeing = (context: CheckContext, line: number, missing: readonly string[]): boolean =>
  missing.some((token) => freesFromRules(context, token, line))

/** How much is lost: by what the group would change for those that it does not name. */
function severityFor(context: CheckContext, line: number, missing: readonly string[]): Severity {
  if (isFreeing(context, line, missing)) return 'info'
  const whom = missing.length > 0 ? missing : ['*']
  return whom.some((token) => wouldChange(context, token, line)) ? 'warning' : 'info'
}

function fixesFor(
  context: CheckContext,
  agent: AgentLine,
  missing: readonly string[],
): readonly CheckFix[] {
  const [first] = missing
  if (first === undefined || isFreeing(context, agent.line.number, missing)) return []
  const one = writing(agent.span, first)
  if (missing.length === 1) return [one]
  const { line, span } = agent
  const head = line.text.slice(0, span.from - line.span.from)
  const tail = context.text.slice(span.to, line.span.to)
  const text = missing.map((token) => head + token).join('\n') + tail
  const edits = [lineEdits.replace(context, line.number, text)]
  return [one, { title: `Add ${namesInSentence(missing)}`, edits }]
}

/** What the crawler does that is meant first, and has no group yet. */
function endOf(context: CheckContext, line: number, missing: readonly string[]): string {
  const [first] = missing
  if (first === undefined) return ''
  return ` ${standingSentence(first, standingOf(context, first, line))}.`
}

/** Who is meant and has no group of its own; null where all have one, and nothing is to be said. */
function missingOf(context: CheckContext, { tokens }: MeantName): readonly string[] | null {
  const missing = tokens.filter((token) => lineNaming(context, token) === null)
  return tokens.length > 0 && missing.length === 0 ? null : missing
}

/** The name of a product or a company, which is no crawler’s. */
export const agentMeant: Check = {
  id: 'agent-meant',
  severity: 'warning',
  *run(context) {
    for (const agent of agentLines(context)) {
      const { line, value, crawler, span } = agent
      const known = crawler === null ? meantByName(value) : null
      const missing = known === null ? null : missingOf(context, known)
      if (known === null || missing === null) continue
      const others = nameReadersSentence(context, value, known.tokens)
      yield {
        line: line.number,
        span,
        severity: severityFor(context, line.number, missing),
        message: `No crawler is called “${value}”. ${known.sentence}${endOf(context, line.number, missing)}${others}`,
        fixes: fixesFor(context, agent, missing),
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Name of a product in place of its crawler',
  why: 'Crawlers look for the names that their operators document, and few of these are the name of a product or a company, as Yandex is. A group for another reaches at most programs that compare parts of names.',
  sources: [
    { source: 'rfc9309', section: 'section 2.2.1' },
    { source: 'yandex-user-agent' },
    { source: 'rep-1994' },
  ],
  bad: [
    { robots: 'User-agent: Gemini\nDisallow: /\n', lines: [1] },
    {
      robots: 'User-agent: OpenAI\nUser-agent: Bard\nUser-agent: Google-Gemini\nDisallow: /\n',
      lines: [1, 2, 3],
    },
    {
      robots:
        'User-agent: BingAI\nUser-agent: PerplexityAI\nUser-agent: CommonCrawl\nDisallow: /\n',
      lines: [1, 2, 3],
    },
    {
      robots: 'User-agent: OpenAI-SearchBot\nUser-agent: ChatGPTBot\nDisallow: /\n',
      lines: [1, 2],
    },
    { robots: 'User-agent: DuckDuckGo\nDisallow:\n', lines: [1], severity: 'info' },
    { robots: 'User-agent: Yahoo\nDisallow: /\n', lines: [1], severity: 'warning' },
  ],
  good: [
    {
      robots:
        'User-agent: GPTBot\nUser-agent: Google-Extended\nUser-agent: ClaudeBot\nDisallow: /\n',
    },
    {
      robots:
        'User-agent: OpenAI\nUser-agent: GPTBot\nUser-agent: OAI-SearchBot\nUser-agent: ChatGPT-User\nDisallow: /\n',
    },
  ],
}
