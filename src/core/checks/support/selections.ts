import type { Selection } from '../../decide/decision.ts'
import { groupsNaming, select } from '../../decide/select.ts'
import type { Dialect } from '../../dialects/dialect.ts'
import { asciiLower, leadingToken } from '../../dialects/parts/agents.ts'
import type { Group, Rule } from '../../parse/robots.ts'
import type { RobotsTxt } from '../../parse/robots-txt.ts'
import { crawlerNamed } from '../../crawlers/index.ts'
import type { CheckContext } from '../check-context.ts'
import { memoizeByContext } from './memoize.ts'

/** What the crawlers obey that a file names, as one dialect reads it. */
export interface NamedSelections {
  /** By the value of a User-agent line: what holds for a crawler of that name. */
  readonly byName: ReadonlyMap<string, Selection>
  /** Every different choice of groups once, that for everybody included. */
  readonly distinct: readonly Selection[]
}

/** So many User-agent lines are held against names one by one; further names are left out. */
const maxComparisons = 1_000_000

/** Rules that may be gathered from several groups: only a file of thousands of names has more. */
const maxGatheredRules = 500_000

/** Finds the groups whose User-agent lines name a token, as `select` wants them. */
type Naming = typeof groupsNaming

/** Where whole names are compared, all groups are found without trying each for every name. */
function indexedNaming({ groups, dialect }: RobotsTxt): Naming {
  const { nameKeys } = dialect.agents
  if (nameKeys === undefined) return groupsNaming
  const byKey = new Map<string, Group[]>()
  for (const group of groups) {
    for (const key of group.agents.flatMap(({ value }) => nameKeys(value))) {
      const same = byKey.get(key)
      if (same === undefined) byKey.set(key, [group])
      else if (same.at(-1) !== group) same.push(group)
    }
  }
  return (_, token) => byKey.get(asciiLower(token)) ?? []
}

function selectionFor(robots: RobotsTxt, token: string, naming: Naming): Selection {
  const userAgent = crawlerNamed(token)?.userAgent
  const identity = { tokens: [token], obeysStar: true, ...(userAgent ? { userAgent } : {}) }
  return select(robots, identity, naming)
}

/** The values of all User-agent lines, each once. */
const namesIn = ({ groups }: RobotsTxt): ReadonlySet<string> =>
  new Set(groups.flatMap(({ agents }) => agents.map(({ value }) => value)))

function findSelections(context: CheckContext, dialect: Dialect): NamedSelections {
  const robots = context.parsedAs(dialect)
  const names = namesIn(robots)
  const naming = indexedNaming(robots)
  const byName = new Map<string, Selection>()
  // The same groups may have other rules for another name.
  const distinct = new Map<readonly Rule[], Selection>()
  const add = (selection: Selection): Selection => {
    const same = distinct.get(selection.rules) ?? selection
    distinct.set(selection.rules, same)
    return same
  }
  const stars = add(context.selection(dialect, '*'))
  const byToken = new Map<string, Selection>()
  // Thousands of names may begin with one token, whose groups are gathered once.
  const selectionOf = (token: string): Selection => {
    const selection = byToken.get(token) ?? add(selectionFor(robots, token, naming))
    byToken.set(token, selection)
    return selection
  }
  let comparisonsLeft = maxComparisons
  let rulesLeft = maxGatheredRules
  for (const name of names) {
    // No crawler is called nothing.
    if (name === '') continue
    if (comparisonsLeft < 0 || rulesLeft < 0) break
    if (naming === groupsNaming) comparisonsLeft -= names.size
    const isStar = dialect.agents.isStar(name)
    const whole = isStar ? stars : selectionOf(name)
    const token = leadingToken(name)
    const short = token !== name && token !== '' && !isStar ? selectionOf(token) : null
    // A line with a version is for the crawler that it begins with, where the whole of it names nobody.
    const selection = whole.token === name || short?.token !== token ? whole : short
    byName.set(name, selection)
    if (selection.groups.length > 1) rulesLeft -= selection.rules.length
  }
  return { byName, distinct: [...distinct.values()].filter(({ groups }) => groups.length > 0) }
}

const selectionsByDialect = memoizeByContext(() => new Map<Dialect, NamedSelections>())

/** What the crawlers that a file names obey in it, under one dialect. */
export function selectionsIn(context: CheckContext, dialect: Dialect): NamedSelections {
  const cached = selectionsByDialect(context)
  const selections = cached.get(dialect) ?? findSelections(context, dialect)
  cached.set(dialect, selections)
  return selections
}
