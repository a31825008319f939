import type { Selection } from '../../decide/decision.ts'
import type { PathPattern } from '../../dialects/dialect.ts'
import { pathOf } from '../../match/path.ts'
import { matches } from '../../match/pattern.ts'
import type { Rule, Verdict } from '../../parse/robots.ts'
import { compareSelections, decidePath, haveSameRules } from '../../proof/compare-selections.ts'
import { turnedRules } from './file-reading.ts'

/**
 * A part of the site. `site`: all of it. `most`: all but what other rules say. `rest`: all but the home
 * page. `home`: the home page alone. `path`: what the path of a rule matches. `some`: a part of that.
 */
export interface EffectArea {
  readonly kind: 'site' | 'most' | 'rest' | 'home' | 'path' | 'some'
  /** The path as it stands in the rule; of the others `/`. */
  readonly path: string
}

/** A part of the site whose verdict turns. */
export interface TurnedArea {
  /** What holds for it afterwards. */
  readonly verdict: Verdict
  readonly area: EffectArea
}

/** What turns for one selection. */
export interface Turned {
  readonly areas: readonly TurnedArea[]
  /** Nothing else turns: proven. */
  readonly isProven: boolean
  /** Rules that changed and were not looked at. */
  readonly left: number
}

/** More changed rules are counted only: in lists from files each path takes a walk through all of it. */
const maxRules = 24
const maxRulesInLong = 4
const maxSamplesInLong = 1
const longLength = 1_000
/** Rules that are tried on one path. */
const maxTried = 4_000

const isLong = (...selections: readonly Selection[]): boolean =>
  selections.some(({ rules }) => rules.length > longLength)

const rulesAsked = (...selections: readonly Selection[]): number =>
  isLong(...selections) ? maxRulesInLong : maxRules

/** Rules of which so many pairs can be compared for all URLs. */
const maxPairs = 40_000

/** States that one comparison looks at. */
const maxStatesAtOnce = 2_000

/** What may still be looked at to prove what the fixes of one file turn. */
export interface ProofEffort {
  statesLeft: number
}

type Turns = (path: string) => Verdict | null

/** What a value begins with that stands for itself; what holds for an index page may hold for its folder. */
const headOf = ({ value }: Rule): string =>
  value.includes('/index.') ? '' : (/^\/[\w./-]*/.exec(value)?.[0] ?? '').toLowerCase()

/** A long selection without the rules that match none of some paths. */
function narrowed(selection: Selection, paths: readonly string[]): Selection {
  if (!isLong(selection)) return selection
  const asked = paths.map((path) => path.toLowerCase())
  const rules = selection.rules.filter((rule) => {
    const head = headOf(rule)
    return asked.some((path) => path.startsWith(head))
  })
  return { ...selection, rules }
}

/** What becomes of each of some paths; null where too many rules would have to be tried. */
function turnsBetween(before: Selection, after: Selection, paths: readonly string[]): Turns | null {
  const [was, is] = [narrowed(before, paths), narrowed(after, paths)]
  if (Math.max(was.rules.length, is.rules.length) > maxTried) return null
  return (path) => {
    const { verdict } = decidePath(is, path)
    return decidePath(was, path).verdict === verdict ? null : verdict
  }
}

const pathIn = (text: string): string => pathOf(`https://example.com${text}`)

/** Paths that a pattern matches: as it stands, with something for its stars, and below it. */
function samplesOf(selection: Selection, pattern: PathPattern): readonly string[] {
  const { ruleSet } = selection
  const rooted = ['', 'zz'].map((gap) => {
    const text = pattern.pieces.join(gap)
    return text.startsWith('/') ? text : `/${text}`
  })
  const below = pattern.anchored ? [] : ['zz', 'zz/q.html?x=1']
  const [plain = '/', filled = '/'] = rooted
  const all = [plain, filled, ...below.map((rest) => plain + rest)]
  return [...new Set(all)]
    .filter((path) => matches(pattern, ruleSet.canonicalPath(pathIn(path))))
    .slice(0, isLong(selection) ? maxSamplesInLong : Infinity)
}

function patternOf({ ruleSet }: Selection, { value, keyword }: Rule): PathPattern | null {
  return ruleSet.compile(value, keyword)
}

/** Verdicts that rules go against: what a whole site has of them is no longer whole. */
function hasExceptions(selection: Selection, verdict: Verdict): boolean {
  const others = selection.rules.filter((rule) => rule.verdict !== verdict)
  const samples = others.slice(0, rulesAsked(selection)).flatMap((rule) => {
    const pattern = patternOf(selection, rule)
    return pattern === null ? [] : samplesOf(selection, pattern)
  })
  const own = narrowed(selection, samples)
  return samples.some((path) => decidePath(own, path).verdict !== verdict)
}

/** Paths that stand for the site, in places that a rule rarely takes at once. */
const unknownPaths = ['/zz-7f3a', '/q7f3-a/zz/x.html', '/7f3a_zz'] as const
const plainPaths = ['/', ...unknownPaths]

/** The verdict that all unknown paths have afterwards and most have not had before; null for none. */
function verdictOfSite(after: Selection, turns: Turns): Verdict | null {
  const turned = unknownPaths.map(turns).filter((one) => one !== null)
  const [verdict] = turned
  if (verdict === undefined || turned.length < 2) return null
  const own = narrowed(after, unknownPaths)
  const isAll = unknownPaths.every((path) => decidePath(own, path).verdict === verdict)
  return isAll ? verdict : null
}

/** The whole site, or what is nearly so; null where neither it nor the home page turns. */
function siteArea(after: Selection, turns: Turns): TurnedArea | null {
  const home = turns('/')
  const verdict = verdictOfSite(after, turns)
  if (verdict === null) {
    return home === null ? null : { verdict: home, area: { kind: 'home', path: '/' } }
  }
  const isRest = home === null && decidePath(narrowed(after, ['/']), '/').verdict !== verdict
  const isMost = home !== null && home !== verdict
  const kind = isRest ? 'rest' : isMost || hasExceptions(after, verdict) ? 'most' : 'site'
  return { verdict, area: { kind, path: '/' } }
}

/** What turns of the paths that the pattern of a rule matches. */
function ruleAreas(rule: Rule, samples: readonly string[], turns: Turns): readonly TurnedArea[] {
  const turned = samples.map(turns)
  return (['disallow', 'allow'] as const).flatMap((verdict): readonly TurnedArea[] => {
    if (!turned.includes(verdict)) return []
    const kind = turned.every((one) => one === verdict) ? 'path' : 'some'
    return [{ verdict, area: { kind, path: rule.value } }]
  })
}

/** A rule that changed, and what it matches. */
interface Candidate {
  readonly rule: Rule
  readonly pattern: PathPattern
  readonly samples: readonly string[]
}

function candidatesOf(
  before: Selection,
  after: Selection,
  rules: readonly Rule[],
): readonly Candidate[] {
  return rules.slice(0, rulesAsked(before, after)).flatMap((rule) => {
    const own = after.rules.includes(rule) ? after : before
    const pattern = patternOf(own, rule)
    return pattern === null ? [] : [{ rule, pattern, samples: samplesOf(own, pattern) }]
  })
}

const siteWide: readonly EffectArea['kind'][] = ['site', 'most', 'rest']

/** A path that only the home page has. */
const isHomePath = ({ area }: TurnedArea): boolean => area.path === '/$'

/** Parts that turn as the whole site or the home page does are told with it. */
function withoutParts(site: TurnedArea, parts: readonly TurnedArea[]): readonly TurnedArea[] {
  const isWide = siteWide.includes(site.area.kind)
  const isTold = (one: TurnedArea): boolean =>
    one.verdict === site.verdict && (isWide || isHomePath(one))
  return [site, ...parts.filter((one) => !isTold(one))]
}

/** Does an area that was found hold a path that turns? */
const holds =
  ({ ruleSet }: Selection, path: string, verdict: Verdict) =>
  (one: TurnedArea): boolean => {
    if (one.verdict !== verdict) return false
    if (one.area.kind === 'home') return path === '/'
    if (one.area.kind !== 'path' && one.area.kind !== 'some') return true
    const pattern = ruleSet.compile(one.area.path, 'disallow')
    return pattern !== null && matches(pattern, ruleSet.canonicalPath(pathIn(path)))
  }

/** What else turns, of all URLs; `isProven` where that is known. */
function provenAreas(
  before: Selection,
  after: Selection,
  found: readonly TurnedArea[],
  candidates: readonly Candidate[],
  effort: ProofEffort,
): Pick<Turned, 'areas' | 'isProven'> {
  const pairs = before.rules.length * after.rules.length
  const maxStates = Math.min(maxStatesAtOnce, effort.statesLeft)
  if (pairs > maxPairs || maxStates <= 0) return { areas: found, isProven: false }
  const comparison = compareSelections(before, after, { maxStates, isOver: () => false })
  const { complete, witnesses, states } = comparison
  effort.statesLeft -= states
  const areas = [...found]
  for (const { url, after: verdict } of witnesses) {
    if (areas.some(holds(after, url, verdict))) continue
    const canonical = after.ruleSet.canonicalPath(pathIn(url))
    const of = candidates.find(({ pattern }) => matches(pattern, canonical))
    areas.push({ verdict, area: { kind: 'some', path: of?.rule.value ?? url } })
  }
  return { areas, isProven: complete }
}

const nothing: Turned = { areas: [], isProven: true, left: 0 }

/** What turns for a crawler that obeyed one selection before and obeys another one after. */
export function turnedAreas(before: Selection, after: Selection, effort: ProofEffort): Turned {
  if (haveSameRules(before, after)) return nothing
  const rules = turnedRules(before, after)
  const candidates = candidatesOf(before, after, rules)
  const asked = [...plainPaths, ...candidates.flatMap(({ samples }) => samples)]
  const turns = turnsBetween(before, after, asked)
  if (turns === null) return { areas: [], isProven: false, left: rules.length }
  const site = siteArea(after, turns)
  const parts = candidates.flatMap(({ rule, samples }) => ruleAreas(rule, samples, turns))
  const all = site === null ? parts : withoutParts(site, parts)
  return {
    ...provenAreas(before, after, all, candidates, effort),
    left: Math.max(0, rules.length - rulesAsked(before, after)),
  }
}
