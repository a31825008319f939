import { isGone } from '../../crawlers/crawler.ts'
import { crawlerNamed } from '../../crawlers/index.ts'
import { canMatch } from '../../match/cover.ts'
import { compiledRulesOf } from '../../match/rank.ts'
import type { Check, CheckTexts } from '../check.ts'
import type { CheckContext, SourceLine } from '../check-context.ts'
import { bareLossLines } from '../groups/bare-groups.ts'
import { linesOfValuesBelow } from '../lines/values-below.ts'
import { lineEdits } from '../support/edits.ts'
import { splitJoinedLines, isMeantFor, unrecognisedLines } from '../support/unread-lines.ts'

/** User-agent lines under which nothing stands, for one of the dialects at least. */
interface EmptyGroup {
  readonly agents: readonly SourceLine[]
  /** 1-based number of the last of them, and of the User-agent line that comes next. */
  readonly last: number
  readonly next: number
}

const isRule = ({ reading }: SourceLine): boolean =>
  reading.meaning === 'allow' || reading.meaning === 'disallow'

/** The next User-agent line behind a line; Infinity at the end, null when a rule comes first. */
function nextAgent({ lines }: CheckContext, line: number): number | null {
  for (let at = line; at < lines.length; at += 1) {
    const behind = lines[at]
    if (behind?.reading.meaning === 'user-agent') return behind.number
    if (behind !== undefined && isRule(behind)) return null
  }
  return Infinity
}

function emptyGroups(context: CheckContext): readonly EmptyGroup[] {
  const found = new Map<number, EmptyGroup>()
  for (const dialect of context.dialects) {
    for (const { agents, rules, firstLine } of context.parsedAs(dialect).groups) {
      const last = agents.at(-1)?.line ?? firstLine
      const next = rules.length > 0 ? null : nextAgent(context, last)
      if (next === null || found.has(firstLine)) continue
      const lines = agents.flatMap(({ line }) => context.line(line) ?? [])
      found.set(firstLine, { agents: lines, last, next })
    }
  }
  return [...found.values()].sort((a, b) => a.last - b.last)
}

/** Only of crawlers that no longer come: how they treat it matters to nobody. */
const isOfTheGone = (agents: readonly SourceLine[]): boolean =>
  agents.every(({ reading }) => {
    const crawler = crawlerNamed(reading.valueText)
    return crawler !== null && isGone(crawler)
  })

/** The last lines of names that stand together: what stands between others parts them for some. */
const endsOf = (agents: readonly SourceLine[]): readonly number[] =>
  agents.flatMap(({ number }, at) => (agents[at + 1]?.number === number + 1 ? [] : [number]))

const isStar = ({ reading }: SourceLine): boolean => reading.valueText === '*'

/** Is anything blocked for those that drop the group, and go by the one for everybody? */
const blocksSomething = (context: CheckContext): boolean =>
  context.dialects.some((dialect) =>
    compiledRulesOf(context.selection(dialect, '*')).some(
      ({ rule, pattern }) => rule.verdict === 'disallow' && canMatch(pattern),
    ),
  )

/** A User-agent line with nothing below it. */
export const groupWithoutRules: Check = {
  id: 'group-without-rules',
  severity: 'warning',
  *run(context) {
    const below = linesOfValuesBelow(context)
    const lost = unrecognisedLines(context).filter(
      (strange) => isMeantFor(strange, 'rule') || below.has(strange.line.number),
    )
    const told = bareLossLines(context)
    for (const { agents, next } of emptyGroups(context)) {
      const [first] = agents
      if (first === undefined) continue
      // What crawlers lose by it is told for all such groups at once.
      if (agents.some(({ number }) => told.has(number))) continue
      // Where a rule went wrong, its own finding says so.
      const isMeant = agents.some(({ text }) => splitJoinedLines(text).length > 1)
      const isLost = lost.some(({ line }) => line.number > first.number && line.number < next)
      if (isMeant || isLost || isOfTheGone(agents)) continue
      const edits = endsOf(agents).map((end) => lineEdits.insertAfter(context, end, 'Disallow:'))
      const isOpenAnyway = agents.some(isStar) || !blocksSomething(context)
      yield {
        line: first.number,
        severity: isOpenAnyway ? 'hint' : 'warning',
        message: isOpenAnyway
          ? 'This group has no rules, so it allows everything.'
          : 'This group has no rules, and crawlers treat such groups differently.',
        fixes: [{ title: 'Add an empty Disallow (allow everything)', edits }],
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Group without rules',
  why: 'Crawlers differ on a group without rules: Google and others read it as “everything allowed”, some parsers drop it and use the * group.',
  sources: [
    { source: 'google-robotstxt', section: 'robots.cc' },
    { source: 'robots-parser' },
    { source: 'python-robotparser-3-11' },
  ],
  bad: [
    {
      robots: 'User-agent: *\nDisallow: /a\n\nUser-agent: Ask Jeeves\n',
      lines: [4],
      severity: 'warning',
    },
    { robots: 'User-agent: *\n', lines: [1], severity: 'hint' },
    {
      robots: 'User-agent: *\nCrawl-delay: 10\n\nUser-agent: usasearch\nCrawl-delay: 2\n',
      lines: [1],
      severity: 'hint',
    },
    { robots: 'User-agent: a\nDisallow: /a\n\nUser-agent: b\n', lines: [4], severity: 'hint' },
    { robots: 'User-agent: a\n\nUser-agent: b\nDisallow: /\n', dialects: ['seznam'], lines: [1] },
  ],
  good: [
    { robots: 'User-agent: *\nDisallow:\n' },
    { robots: 'User-agent: a\n\nUser-agent: b\nDisallow: /\n' },
    { robots: 'User-agent: *\nAlow: /a\n' },
    { robots: '# ours\nUser-agent: * Disallow: /a\n' },
  ],
}
