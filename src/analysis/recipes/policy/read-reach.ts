import type { Stance } from '../../../core/crawlers/crawler.ts'
import { trainingPolicyToken } from '../../../core/crawlers/policy-token.ts'
import type { RuleSet } from '../../../core/dialects/dialect.ts'
import type { Selection } from '../../../core/decide/decision.ts'
import { groupsNaming, select } from '../../../core/decide/select.ts'
import type { Rule } from '../../../core/parse/robots.ts'
import { decidePath } from '../../../core/proof/compare-selections.ts'
import { proveClaim } from '../../../core/proof/prove-claim.ts'
import type { DialectChoice } from '../../../case/scenario.ts'
import { builtIds, type ParsedFile } from '../../judge-tests.ts'
import { dialectFor, resolveCrawler } from '../../tests/resolve-crawler.ts'
import { addressFor } from '../tests-of.ts'
import { membersOf, type PolicyUse } from './uses.ts'

/** How much of the site a crawler is blocked from: all URLs, some, or none. */
export type SiteReach = 'blocked' | 'part' | 'open'

/** What a file says to one crawler. */
export interface CrawlerReach {
  readonly name: string
  readonly stance: Stance
  readonly reach: SiteReach
  /** The front page is blocked. */
  readonly isShutOut: boolean
  /** 1-based line of the rule that decides; 0 where none does. */
  readonly ruleLine: number
  /** 1-based first line of the group that it follows; 0 where it follows none. */
  readonly groupLine: number
  /** Whose group it follows: its own, that for all, that of another name, or none. */
  readonly via: 'own' | 'star' | 'other' | 'none'
}

/** What is the same for several crawlers of one use. */
export interface ReachReason extends Pick<
  CrawlerReach,
  'reach' | 'ruleLine' | 'groupLine' | 'via'
> {
  readonly names: readonly string[]
}

/** The present state of one switch. */
export interface UseState {
  readonly use: PolicyUse
  readonly total: number
  readonly blocked: number
  /** Blocked from some URLs. */
  readonly part: number
  readonly open: number
  /** Why, those that the fewest crawlers share first. */
  readonly reasons: readonly ReachReason[]
  /** Who says what about obeying robots.txt, by name. */
  readonly stances: Readonly<Record<Stance, readonly string[]>>
}

/** The addresses of so many rules are tried before all are proven about. */
const maxTried = 50
const effort = { maxStates: 20_000, isOver: () => false }

/** How much of the site the rules of a selection block. */
function reachBy(selection: Selection): SiteReach {
  const front = decidePath(selection, '/')
  if (front.reason === 'too-large' || front.reason === 'closed') {
    return front.verdict === 'disallow' ? 'blocked' : 'open'
  }
  const { ruleSet } = selection
  // A rule that matches nothing is no rule.
  const rules = selection.rules.filter(
    ({ value, keyword }) => ruleSet.compile(value, keyword) !== null,
  )
  const blocking = rules.filter(({ verdict }) => verdict === 'disallow')
  if (blocking.length === 0) return 'open'
  if (blocking.length === rules.length && blocking.some(({ value }) => value === '/')) {
    return 'blocked'
  }
  const isUnlike = ({ value }: Rule): boolean =>
    decidePath(selection, addressFor(value)).verdict !== front.verdict
  // A proof about thousands of rules takes long, and an address of one of the first mostly refutes it.
  if (rules.slice(0, maxTried).some(isUnlike)) return 'part'
  const isShut = front.verdict === 'disallow'
  const claim = { kind: isShut ? 'all-blocked' : 'none-blocked', path: '/' } as const
  const { holds } = proveClaim(selection, claim, effort)
  // Where a dialect cannot be proven about, an address for each rule has to do.
  if (!(holds ?? !rules.some(isUnlike))) return 'part'
  return isShut ? 'blocked' : 'open'
}

function viaOf({ token, identity }: Selection, name: string): CrawlerReach['via'] {
  if (token === null) return 'none'
  if (token === '*') return 'star'
  const own = [name, identity.tokens[0] ?? ''].map((one) => one.toLowerCase())
  return own.includes(token.toLowerCase()) ? 'own' : 'other'
}

/** Reads who may fetch what, for crawlers of the catalogue and others by their names. */
export class ReachReader {
  readonly #parsed: ParsedFile
  readonly #choice: DialectChoice
  readonly #reaches = new Map<readonly Rule[], Map<RuleSet, SiteReach>>()

  constructor(parsed: ParsedFile, choice: DialectChoice) {
    this.#parsed = parsed
    this.#choice = choice
  }

  /** What a crawler follows, as it reads the file. */
  selectionOf(name: string): Selection {
    if (name === trainingPolicyToken) {
      const robots = this.#parsed.parsedAs(dialectFor(this.#choice, '', builtIds).id)
      return select(robots, { tokens: [name], obeysStar: false })
    }
    const crawler = resolveCrawler(name)
    return this.#parsed.selection(dialectFor(this.#choice, crawler.dialectId, builtIds).id, crawler)
  }

  /** What the file says to a crawler. */
  read(name: string, stance: Stance = 'unstated'): CrawlerReach {
    const selection = this.selectionOf(name)
    const { groups } = selection
    const front = decidePath(selection, '/')
    const reach = this.#reachOf(selection)
    const partLine = selection.rules.find(({ verdict }) => verdict === 'disallow')?.line ?? 0
    return {
      name,
      stance,
      reach,
      isShutOut: front.verdict === 'disallow',
      ruleLine: front.line === 0 && reach === 'part' ? partLine : front.line,
      groupLine: groups[0]?.firstLine ?? 0,
      via: viaOf(selection, name),
    }
  }

  /** Crawlers that obey the same rules are alike. */
  #reachOf(selection: Selection): SiteReach {
    const { rules, ruleSet } = selection
    const known = this.#reaches.get(rules) ?? new Map<RuleSet, SiteReach>()
    this.#reaches.set(rules, known)
    const reach = known.get(ruleSet) ?? reachBy(selection)
    known.set(ruleSet, reach)
    return reach
  }

  /** What the file says to each crawler of a use. */
  readUse(use: PolicyUse): readonly CrawlerReach[] {
    return membersOf[use].map(({ token, stance }) => this.read(token, stance))
  }

  /** The line that names a token, whatever its rules; 0 for none. */
  lineNaming(token: string): number {
    const { robots } = this.selectionOf(token)
    const [group] = groupsNaming(robots, token, null)
    return group?.agents.find(({ value }) => value.toLowerCase() === token)?.line ?? 0
  }
}

const samePlace = ({ reach, ruleLine, groupLine, via }: CrawlerReach): string =>
  [reach, ruleLine, groupLine, via].join()

function reasonsOf(all: readonly CrawlerReach[]): readonly ReachReason[] {
  const found = new Map<string, { readonly first: CrawlerReach; readonly names: string[] }>()
  for (const one of all) {
    const known = found.get(samePlace(one))
    if (known === undefined) found.set(samePlace(one), { first: one, names: [one.name] })
    else known.names.push(one.name)
  }
  return [...found.values()]
    .map(({ first: { reach, ruleLine, groupLine, via }, names }) => ({
      reach,
      ruleLine,
      groupLine,
      via,
      names,
    }))
    .sort((a, b) => a.names.length - b.names.length || a.ruleLine - b.ruleLine)
}

const namesWith = (all: readonly CrawlerReach[], wanted: Stance): readonly string[] =>
  all.filter(({ stance }) => stance === wanted).map(({ name }) => name)

/** The present state of one switch. */
export function stateOfUse(use: PolicyUse, all: readonly CrawlerReach[]): UseState {
  const count = (wanted: SiteReach) => all.filter(({ reach }) => reach === wanted).length
  return {
    use,
    total: all.length,
    blocked: count('blocked'),
    part: count('part'),
    open: count('open'),
    reasons: reasonsOf(all),
    stances: {
      yes: namesWith(all, 'yes'),
      partly: namesWith(all, 'partly'),
      no: namesWith(all, 'no'),
      unstated: namesWith(all, 'unstated'),
    },
  }
}
