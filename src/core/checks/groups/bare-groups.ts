import { isGone } from '../../crawlers/crawler.ts'
import { crawlerNamed } from '../../crawlers/index.ts'
import type { Selection } from '../../decide/decision.ts'
import { missingRules } from '../../decide/missing-rules.ts'
import type { Dialect } from '../../dialects/dialect.ts'
import { asciiLower } from '../../dialects/parts/agents.ts'
import type { Group, Rule } from '../../parse/robots.ts'
import type { CheckFix } from '../check.ts'
import { agentNameOf, type CheckContext, type SourceLine } from '../check-context.ts'
import { assetBlockLines } from '../assets/blocked-assets.ts'
import { baseToken, followedWithout } from './followed-without.ts'
import { mayRead } from './delay-readers.ts'
import { lossesOf } from './needless-losses.ts'
import { lineEdits } from '../support/edits.ts'
import { memoizeByContext } from '../support/memoize.ts'
import { selectionsIn } from '../support/selections.ts'
import { maxCopied, StarRules } from './star-rules.ts'
import { followerDialect, mayObeyStar, saysUseAlone } from './star-followers.ts'

/** Crawlers that lose the rules for everybody by groups of their own without any rule: with a delay alone. */
export interface BareLoss {
  readonly names: readonly string[]
  /** 1-based line of the first of their groups. */
  readonly line: number
  readonly count: number
  /** What they lose, exceptions included, in the order of the file; none where nobody copies so many. */
  readonly rules: readonly Rule[]
  /** How many rules for all there are, with those that nobody misses. */
  readonly all: number
  /** How many of them none of their groups repeats: all, as these have no rules. */
  readonly missing: number
  /** Are rules for styles and scripts, which a crawler that draws pages needs, left out? */
  readonly sparesAssets: boolean
  readonly groups: readonly Group[]
  /** What they would follow without these groups. */
  readonly base: Selection
}

/** The rules for everybody that a group without rules does without. */
type StarLoss = Pick<BareLoss, 'all' | 'missing' | 'sparesAssets' | 'count' | 'rules' | 'base'>

const byLine = (a: Rule, b: Rule): number => a.line - b.line

function lossUnder(
  context: CheckContext,
  dialect: Dialect,
  base: Selection,
  names: readonly string[],
): StarLoss {
  const star = new StarRules(base, [])
  const lost = star.lost([])
  const dropped = lost.reduce((sum, [from, to]) => sum + to - from, 0)
  const missing = missingRules(base.rules, []).length
  if (dropped > maxCopied)
    return { all: star.count, missing, sparesAssets: false, count: dropped, rules: [], base }
  const unwanted = dialect.rendersPages ? assetBlockLines(context) : new Set<number>()
  const isLoss = lossesOf(context, { base, own: null, names })
  const missed = star.rulesAt(lost).filter(isLoss)
  const wanted = missed.filter(({ line }) => !unwanted.has(line))
  const sparesAssets = wanted.length < missed.length
  const rules = [...wanted, ...star.exceptions([])].sort(byLine)
  return { all: star.count, missing, sparesAssets, count: wanted.length, rules, base }
}

interface Found {
  readonly names: string[]
  /** By their first line: dialects have groups of their own making. */
  readonly groups: Map<number, Group>
  readonly loss: StarLoss
}

/** Every such loss, those of the same rules as one. */
export const bareLosses = memoizeByContext((context): readonly BareLoss[] => {
  const losses = new Map<readonly Rule[], StarLoss>()
  const found = new Map<string, Found>()
  const seen = new Set<string>()
  const tested = new Set(context.tests.map(({ crawler }) => agentNameOf(crawler)))
  for (const { agents } of context.leniently().groups) {
    for (const { value } of agents) {
      const name = agentNameOf(value)
      if (seen.has(name)) continue
      seen.add(name)
      if (name === '*' || !mayObeyStar(value) || saysUseAlone(value)) continue
      const dialect = context.readerLike(followerDialect(context, value))
      const selection = selectionsIn(context, dialect).byName.get(value)
      if (selection === undefined || selection.token === '*') continue
      if (selection.rules.length > 0 || selection.groups.length === 0) continue
      const base = followedWithout(context, dialect, value, selection)
      const isTested = tested.has(name)
      const known = isTested ? undefined : losses.get(base.rules)
      const loss = known ?? lossUnder(context, dialect, base, [value])
      if (!isTested) losses.set(base.rules, loss)
      if (loss.count === 0) continue
      const key = `${loss.count} ${loss.rules.map(({ line }) => line).join()}`
      const same = found.get(key) ?? { names: [], groups: new Map<number, Group>(), loss }
      found.set(key, same)
      same.names.push(value)
      for (const group of selection.groups) same.groups.set(group.firstLine, group)
    }
  }
  return [...found.values()].map(({ names, groups, loss }) => {
    const all = [...groups.values()]
    return {
      ...loss,
      names,
      groups: all,
      line: [...groups.keys()].reduce((one, other) => Math.min(one, other)),
    }
  })
})

/** The User-agent lines of all groups of which these losses tell. */
export const bareLossLines = memoizeByContext(
  (context): ReadonlySet<number> =>
    new Set(
      bareLosses(context).flatMap(({ groups }) =>
        groups.flatMap(({ agents }) => agents.map(({ line }) => line)),
      ),
    ),
)

const isAgent = (line: SourceLine | null): boolean => line?.reading.meaning === 'user-agent'

/** Where rules go that are for the names that stand together at a line: below what they have already. */
export function endBelow(context: CheckContext, line: number): number {
  let end = line
  while (isAgent(context.line(end + 1))) end += 1
  for (let at = end + 1; ; at += 1) {
    const next = context.line(at)
    if (next === null || isAgent(next)) return end
    if (next.reading.kind === 'record' && next.reading.meaning !== 'sitemap') end = at
  }
}

/** Copies what is lost into each of the groups; none where others would get it too. */
export function copyingInto(
  context: CheckContext,
  { groups, rules, names, base }: BareLoss,
): readonly CheckFix[] {
  const losing = new Set(names)
  const isTheirs = groups.every(({ agents }) =>
    agents.every(({ value }) => {
      const crawler = crawlerNamed(value)
      // Nobody is called as no crawler is; whoever should be followed the rules for all as well.
      const isNobody =
        crawler === null && !context.dialects.some(({ agents }) => agents.isStar(value))
      return losing.has(value) || isNobody || (crawler !== null && isGone(crawler))
    }),
  )
  if (!isTheirs || rules.length === 0) return []
  const lines = new Set(groups.flatMap(({ agents }) => agents.map(({ line }) => line)))
  const last = [...lines].filter((line) => !isAgent(context.line(line + 1)))
  if (last.length * rules.length > maxCopied) return []
  const text = rules
    .map(({ keyword, value }) => `${keyword === 'allow' ? 'Allow' : 'Disallow'}: ${value}`)
    .join('\n')
  const edits = last.map((line) => lineEdits.insertAfter(context, endBelow(context, line), text))
  return [{ title: `Copy the rules for ${baseToken(base)} to these groups`, edits }]
}

/** What only its own crawler reads, so that it can go with its group where the crawler does not. */
const ownDirectives = new Set(['crawl-delay', 'request-rate', 'visit-time'])

/** The lines of a group that can go without a loss; null where somebody may read one of them. */
function needlessLines({ agents, others }: Group): readonly number[] | null {
  const lines = agents.map(({ line }) => line)
  for (const { key, line } of others) {
    const name = asciiLower(key)
    // A sitemap is for everybody wherever it stands.
    if (name === 'sitemap') continue
    if (!ownDirectives.has(name)) return null
    if (agents.some(({ value }) => mayRead(value, name))) return null
    lines.push(line)
  }
  return lines
}

/** Takes the groups away, so that the one for everybody counts, where nothing goes that anybody reads. */
export function removing(context: CheckContext, { groups, base }: BareLoss): readonly CheckFix[] {
  const isShared = groups.some(({ agents }) => agents.some(({ value }) => value === '*'))
  const lines = groups.map(needlessLines)
  if (isShared || lines.includes(null)) return []
  const going = new Set(lines.flatMap((own) => own ?? []))
  const edits = [...going].map((line) => lineEdits.remove(context, line))
  const what = groups.flatMap(({ agents }) => agents).length > 1 ? 'these groups' : 'the group'
  return [{ title: `Remove ${what}, so that the group for ${baseToken(base)} applies`, edits }]
}
