import type { Dialect } from '../../dialects/dialect.ts'
import type { Check, CheckFix, CheckTexts } from '../check.ts'
import type { CheckContext, SourceLine } from '../check-context.ts'
import { lineEdits } from '../support/edits.ts'
import { splitJoinedLines } from '../support/unread-lines.ts'

/** Two User-agent lines of one group, with something between them that was to part them. */
interface MergedNames {
  readonly above: SourceLine
  readonly agent: SourceLine
  readonly between: readonly SourceLine[]
}

const isRule = ({ reading }: SourceLine): boolean =>
  reading.meaning === 'allow' || reading.meaning === 'disallow'

const isStar = ({ reading }: SourceLine): boolean => reading.valueText === '*'

function mergedAt(context: CheckContext, upper: number, lower: number): MergedNames | null {
  const above = context.line(upper)
  const agent = context.line(lower)
  if (above === null || agent === null || upper + 1 === lower) return null
  // Its rule stands on its own line, and `several-directives-one-line` says so.
  if (splitJoinedLines(above.text).length > 1) return null
  const between = context.lines.slice(upper, lower - 1)
  if (between.every(({ reading }) => reading.kind === 'comment') || between.some(isRule))
    return null
  return { above, agent, between }
}

function* mergedUnder(context: CheckContext, dialect: Dialect): Iterable<MergedNames> {
  for (const { agents, rules } of context.parsedAs(dialect).groups) {
    if (agents.length < 2 || rules.length === 0) continue
    for (const [index, agent] of agents.entries()) {
      const above = agents[index - 1]
      const merged = above === undefined ? null : mergedAt(context, above.line, agent.line)
      if (merged !== null) yield merged
    }
  }
}

/** Every such pair, with the dialects that make one group of it. */
function mergedNames(context: CheckContext): ReadonlyMap<number, MergedNames & { by: Dialect[] }> {
  const found = new Map<number, MergedNames & { by: Dialect[] }>()
  for (const dialect of context.dialects) {
    for (const merged of mergedUnder(context, dialect)) {
      const existing = found.get(merged.agent.number)
      if (existing === undefined) found.set(merged.agent.number, { ...merged, by: [dialect] })
      else existing.by.push(dialect)
    }
  }
  return found
}

function fixesFor(
  context: CheckContext,
  { above, agent, between }: MergedNames,
  isCertain: boolean,
): readonly CheckFix[] {
  const blanks = between.filter(({ reading }) => reading.kind === 'blank')
  const rest = between.filter(({ reading }) => !/blank|comment/.test(reading.kind))
  const join: CheckFix = {
    title: 'Remove the blank line: one group for both',
    edits: blanks.map(({ number }) => lineEdits.remove(context, number)),
    ...(isCertain ? { keepsVerdicts: true } : {}),
  }
  const part: CheckFix = {
    title: `Give ${above.reading.valueText} an empty Disallow of its own (allow everything)`,
    edits: [lineEdits.insertAfter(context, above.number, 'Disallow:')],
  }
  // The rules for all are for it anyway: to open the whole site to it would be no mend.
  if (isStar(agent)) return rest.length > 0 ? [] : [join]
  // Lines of other names would have to move.
  return rest.length > 0 ? [part] : [join, part]
}

/** A User-agent line that joins the one above across something that was to part them. */
export const agentMerge: Check = {
  id: 'agent-merge',
  severity: 'warning',
  *run(context) {
    for (const [line, merged] of mergedNames(context)) {
      const { above, agent, by } = merged
      const isCertain = by.length === context.dialects.length
      const name = isStar(above)
        ? 'All crawlers (*) also get'
        : `${above.reading.valueText} also gets`
      const forWhom = isCertain ? '' : `For ${by.map((dialect) => dialect.name).join(', ')}, `
      yield {
        line,
        // As it would without a line of its own.
        ...(isStar(agent) ? { severity: 'info' as const } : {}),
        message: `${forWhom}${name} the rules of this group: line ${above.number} has no rule of its own.`,
        fixes: fixesFor(context, merged, isCertain),
        claim: { kind: 'one-group', lines: [above.number, line], dialects: by.map(({ id }) => id) },
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Two groups that become one',
  why: 'A User-agent line without rules joins the next group: for Google and RFC 9309, blank lines, Crawl-delay and Sitemap lines do not separate them. The rules below then apply to both.',
  sources: [
    { source: 'google-robotstxt', section: 'robots_test.cc' },
    { source: 'rfc9309', section: 'section 2.2' },
    { source: 'rfc9309', section: 'section 2.2.4' },
    { source: 'google-spec', section: 'Grouping of lines and rules' },
  ],
  bad: [
    { robots: 'User-agent: a\n\nUser-agent: b\nDisallow: /x\n', lines: [3] },
    { robots: 'User-agent: *\nCrawl-delay: 10\nUser-agent: BadBot\nDisallow: /x\n', lines: [3] },
    {
      robots: 'User-agent: bingbot\nCrawl-delay: 1\n\nUser-agent: *\nDisallow: /x\n',
      lines: [4],
      severity: 'info',
    },
  ],
  good: [
    { robots: 'User-agent: a\nUser-agent: b\nDisallow: /x\n' },
    { robots: 'User-agent: a\n# b as well\nUser-agent: b\nDisallow: /x\n' },
    { robots: 'User-agent: a\nDisallow:\n\nUser-agent: *\nDisallow: /x\n' },
    { robots: 'User-agent: a Disallow: /y\n\nUser-agent: *\nDisallow: /x\n' },
  ],
}
