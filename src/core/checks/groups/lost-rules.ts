import { crawlerNamed } from '../../crawlers/index.ts'
import type { Selection } from '../../decide/decision.ts'
import { missingRules } from '../../decide/missing-rules.ts'
import type { Dialect } from '../../dialects/dialect.ts'
import { asciiLower } from '../../dialects/parts/agents.ts'
import { pushAll } from '../../lists.ts'
import type { Group, Rule } from '../../parse/robots.ts'
import { assetBlockLines } from '../assets/blocked-assets.ts'
import type { Severity } from '../check.ts'
import { agentNameOf, type CheckContext } from '../check-context.ts'
import { enginesFirst } from '../names/engine-names.ts'
import { firstWithEffects } from '../support/distinct-readers.ts'
import { isEveryPath } from '../support/rule-lines.ts'
import { selectionsIn } from '../support/selections.ts'
import { isCleaned } from './cleaned-rules.ts'
import { compiledIn, maxCopied, StarRules } from './star-rules.ts'
import { followedWithout } from './followed-without.ts'
import { lossesOf } from './needless-losses.ts'
import { followerDialect, mayObeyStar, saysUseAlone } from './star-followers.ts'

const byLine = (a: Rule, b: Rule): number => a.line - b.line

const noLines: ReadonlySet<number> = new Set()

/** Says in so many words that this crawler may go everywhere. */
function optsOut(rules: readonly Rule[]): boolean {
  const blocks = rules.some(({ keyword, value }) => keyword === 'disallow' && value !== '')
  const opens = rules.some(
    ({ keyword, value }) =>
      (keyword === 'disallow' && value === '') ||
      (keyword === 'allow' && /^(?:\/\**|\*+)$/.test(value)),
  )
  return !blocks && opens
}

/** All that a group says is a Disallow without a path. */
const hasOnlyEmptyDisallow = (rules: readonly Rule[]): boolean =>
  rules.every(({ keyword, value }) => keyword === 'disallow' && value === '')

/** The rules that a crawler loses by a group of its own. */
export interface LostRules {
  readonly name: string
  /** All names of the group where an empty Disallow opens everything to them; else none. */
  readonly opened: readonly string[]
  readonly line: number
  readonly after: number
  readonly count: number
  /** How many rules for all there are, with those that it does not miss. */
  readonly all: number
  /** How many rules for all its group does not repeat, as Why counts them, too. */
  readonly missing: number
  /** Are rules for styles and scripts, which a crawler that draws pages needs, left out of these? */
  readonly sparesAssets: boolean
  /** All that it loses, without what it is better off without; none where they are very many. */
  readonly lost: readonly Rule[]
  /** None when there are too many to be copied, or others would get them too. */
  readonly rules: readonly Rule[]
  readonly severity: Severity
  /** What the crawler would follow without the group. */
  readonly base: Selection
}

interface OwnGroup {
  readonly name: string
  readonly group: Group
  readonly selection: Selection
  /** What it would follow without the group. */
  readonly base: Selection
}

/** The name in a group that a finding is about: of a search engine, or the first that loses rules by it. */
function losingName({ agents }: Group): string | undefined {
  const names = enginesFirst(
    agents.filter(({ value }) => mayObeyStar(value)).map(({ value }) => value),
  )
  const visitors = names.filter((name) => !saysUseAlone(name))
  // Of old and new names of one the new one says more.
  return visitors.find((name) => crawlerNamed(name)?.token !== 'msnbot') ?? visitors[0] ?? names[0]
}

/** Is it an old name, whose group nobody follows beside one for the new name? */
function isSucceeded(name: string, byName: ReadonlyMap<string, Selection>): boolean {
  const { status } = crawlerNamed(name) ?? {}
  if (status?.to === undefined) return false
  const next = asciiLower(status.to)
  return [...byName.keys()].some((key) => asciiLower(key) === next)
}

/** The groups under one dialect for crawlers that are judged by it or one alike, one for each name. */
function* ownGroups(context: CheckContext, reader: Dialect): Iterable<OwnGroup> {
  const isJudged = (name: string | undefined): name is string =>
    name !== undefined && context.readerLike(followerDialect(context, name)) === reader
  const { groups } = context.parsedAs(reader)
  if (!groups.some((group) => isJudged(losingName(group)))) return
  const seen = new Set<string>()
  for (const group of groups) {
    const name = losingName(group)
    const isFresh = name !== undefined && !seen.has(agentNameOf(name))
    for (const { value } of group.agents) seen.add(agentNameOf(value))
    if (!isFresh || !isJudged(name)) continue
    const selection = selectionsIn(context, reader).byName.get(name)
    // Of groups without rules all names are told at once.
    if (selection === undefined || selection.rules.length === 0) continue
    if (isSucceeded(name, selectionsIn(context, reader).byName)) continue
    if (!selection.groups.includes(group)) continue
    yield { name, group, selection, base: followedWithout(context, reader, name, selection) }
  }
}

/** The groups of one's own under one dialect, and what they replace. */
interface OwnGroups {
  readonly dialect: Dialect
  readonly groups: readonly OwnGroup[]
}

/** Does something other than remarks stand between its names? To some it is several groups then. */
const isParted = ({ lines }: CheckContext, { agents }: Group): boolean =>
  agents.some(({ line }, at) => {
    const above = agents[at - 1]
    const between = above === undefined ? [] : lines.slice(above.line, line - 1)
    return between.some(({ reading }) => reading.kind !== 'comment')
  })

/** The line that names it, where its group begins with names that stand apart; else the first of the group. */
function lineOf(context: CheckContext, group: Group, name: string): number {
  const own = group.agents.find(({ value }) => value === name)
  return own !== undefined && isParted(context, group) ? own.line : group.firstLine
}

/** Does everybody in a group that is parted lose the rules for all as well? Then all of them may get them. */
const allLose = ({ agents }: Group, name: string): boolean =>
  agents.every(({ value }) => value === name || mayObeyStar(value))

/** Does one rule block the whole site, for which the home page at most is an exception? */
function isClosedButForHome(context: CheckContext, base: Selection): boolean {
  if (context.siteBlockOf(base) !== null) return true
  const [, ...others] = context.siteProbes(base)
  return others.every(
    ({ verdict, rule }) => verdict === 'disallow' && isEveryPath(rule?.value ?? ''),
  )
}

/** What crawlers lose under one dialect by having a group of their own. */
function* lostUnder(
  context: CheckContext,
  { dialect, groups }: OwnGroups,
  star: StarRules,
): Iterable<LostRules> {
  for (const { name, group, selection, base } of groups) {
    const own = compiledIn(selection)
    const lost = star.lost(own)
    const dropped = lost.reduce((sum, [from, to]) => sum + to - from, 0)
    if (dropped === 0) continue
    const names = group.agents.map(({ value }) => value)
    const isLoss = lossesOf(context, { base, own: selection, names })
    // A crawler that draws pages needs their styles and scripts.
    const unwanted = dialect.rendersPages ? assetBlockLines(context) : noLines
    const missed =
      dropped > maxCopied
        ? []
        : star
            .rulesAt(lost)
            .filter((rule) => isLoss(rule) && !isCleaned(context, crawlerNamed(name), rule))
    const wanted = missed.filter(({ line }) => !unwanted.has(line))
    const count = dropped > maxCopied ? dropped : wanted.length
    if (count === 0) continue
    const exceptions = star.exceptions(own)
    // On lists of welcome crawlers the others are kept out: that they are not is the point.
    if (isClosedButForHome(context, base)) continue
    const isMeant = optsOut(selection.rules)
    const isShared = group.agents.some(({ value }) => dialect.agents.isStar(value))
    const isForOthers = isShared || (isParted(context, group) && !allLose(group, name))
    const isCopy = isNearCopy(star.blocks, count)
    const isForPages = isCopy && wanted.every(({ value }) => ofPages.test(value))
    const tooMany = isMeant || isForOthers || isForPages || count + exceptions.length > maxCopied
    const rules = tooMany ? [] : [...wanted, ...exceptions].sort(byLine)
    const severity: Severity = isMeant || isCopy ? 'info' : 'warning'
    const opened = hasOnlyEmptyDisallow(selection.rules) ? [...new Set(names)] : []
    yield {
      name,
      opened,
      line: lineOf(context, group, name),
      after: group.lastLine,
      count,
      all: star.count,
      missing: missingRules(base.rules, selection.rules).length,
      sparesAssets: wanted.length < missed.length,
      lost: wanted,
      rules,
      severity,
      base,
    }
  }
}

/** So many rules have to be repeated in a group for what it leaves out to be a choice, and so many times those. */
const fewestRepeated = 8
const timesLost = 8

/** Does a group repeat all rules for everybody but a few? It may well be there for these. */
const isNearCopy = (blocks: number, lost: number): boolean => {
  const repeated = blocks - lost
  return repeated >= fewestRepeated && repeated >= lost * timesLost
}

/** Files that pages load, which a search engine is let have on purpose. */
const ofPages =
  /^\/?\*?\/?(?:images?|img|pictures?|photos?|media|assets|static|css|js|fonts?)(?![a-z])/i

/** Groups by what holds without them, for each way of it. */
function byBase(
  groups: readonly OwnGroup[],
): readonly (readonly [Selection, readonly OwnGroup[]])[] {
  const found = new Map<readonly Rule[], [Selection, OwnGroup[]]>()
  for (const group of groups) {
    const { base } = group
    const known = found.get(base.rules)
    if (known === undefined) found.set(base.rules, [base, [group]])
    else known[1].push(group)
  }
  return [...found.values()]
}

/** What each crawler loses, on the line that names it first. */
export function lostBy(context: CheckContext): readonly LostRules[] {
  const all = context.distinctDialects
    .map((dialect): OwnGroups => ({ dialect, groups: [...ownGroups(context, dialect)] }))
    .filter(({ groups }) => groups.length > 0)
  const found: LostRules[] = []
  for (const first of new Set(all.map(({ dialect }) => firstWithEffects(context, dialect)))) {
    const alike = all.filter(({ dialect }) => firstWithEffects(context, dialect) === first)
    const stars = context.selection(first, '*')
    const isOfStar = ({ base }: OwnGroup): boolean => base.token === '*' || base.token === null
    const own = alike.flatMap(({ groups }) => groups.filter(isOfStar))
    const star = new StarRules(
      stars,
      own.map(({ selection }) => selection),
    )
    for (const { dialect, groups } of alike) {
      pushAll(found, lostUnder(context, { dialect, groups: groups.filter(isOfStar) }, star))
      for (const [base, theirs] of byBase(groups.filter((group) => !isOfStar(group)))) {
        const selections = theirs.map(({ selection }) => selection)
        const rules = new StarRules(base, selections)
        pushAll(found, lostUnder(context, { dialect, groups: theirs }, rules))
      }
    }
  }
  return found.sort((a, b) => a.line - b.line)
}
