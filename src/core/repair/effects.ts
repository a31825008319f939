import { decide } from '../decide/decide.ts'
import type { Selection } from '../decide/decision.ts'
import { pathOf } from '../match/path.ts'
import { compareSelections, decidePath, haveSameRules } from '../proof/compare-selections.ts'
import { searchDifference } from '../proof/difference.ts'
import { sideOf, type RankedPattern } from '../proof/side.ts'
import { proveClaim } from '../proof/prove-claim.ts'
import { wildcardPattern } from '../match/pattern.ts'
import type { FileReadings } from './bystanders.ts'
import type { KeptUrls } from './kept-urls.ts'
import { mostCaught, type CaughtUrl, type RepairQuestion, type TurnedUrl } from './question.ts'

/** What an edited file does to what was asked about. */
export interface Effects {
  /** Indexes of wishes, and of claims behind them, that do not hold. */
  readonly unmet: readonly number[]
  readonly turned: readonly TurnedUrl[]
}

const claimEffort = { maxStates: 100_000, isOver: () => false }
const states = 40_000

/** What the wishes and claims are by another file, and with `kept` what of that turns. */
export function effectsOf(
  { crawlers, wishes, claims }: RepairQuestion,
  before: readonly Selection[],
  file: FileReadings,
  kept: ((selection: Selection) => KeptUrls) | null,
): Effects {
  const after = crawlers.map((crawler) => file.select(crawler))
  const unmet: number[] = []
  const turned: TurnedUrl[] = []
  const asked = new Set<string>()
  for (const [at, { crawler, url, verdict: wished }] of wishes.entries()) {
    const [was, is] = [before[crawler], after[crawler]]
    if (was === undefined || is === undefined) continue
    const { verdict } = decide(is, url)
    if (verdict !== wished) unmet.push(at)
    const key = `${crawler} ${url}`
    const isNew = !asked.has(key)
    asked.add(key)
    if (isNew && decide(was, url).verdict !== verdict) turned.push({ crawler, url, verdict })
  }
  for (const [at, { crawler, kind, path }] of claims.entries()) {
    const selection = after[crawler]
    const isHeld =
      selection !== undefined && proveClaim(selection, { kind, path }, claimEffort).holds !== false
    if (!isHeld) unmet.push(wishes.length + at)
  }
  for (const [crawler, was] of before.entries()) {
    const is = after[crawler]
    if (kept === null || is === undefined || haveSameRules(was, is)) continue
    for (const [url, verdict] of kept(was).turnedBetween(is)) {
      if (!asked.has(`${crawler} ${url}`)) turned.push({ crawler, url, verdict })
    }
  }
  return { unmet, turned }
}

/** URLs that are caught besides, and whether all pairs of lines were looked at. */
export interface Caught {
  readonly also: readonly CaughtUrl[]
  readonly isWhole: boolean
}

/** A pattern that matches one path alone. */
const exactly = (path: string): RankedPattern => ({
  pattern: { ...wildcardPattern(''), text: path, pieces: [path], anchored: true },
  verdict: 'allow',
  line: 0,
})

/** Further URLs of pairs of lines whose shortest URL is one that was asked about. */
function furtherUrls(
  was: Selection,
  is: Selection,
  asked: readonly string[],
  pairs: ReadonlySet<string>,
): { readonly urls: readonly string[]; readonly isWhole: boolean } {
  const paths = new Set(asked.map((url) => was.ruleSet.canonicalPath(pathOf(url))))
  const first = [...paths].map(exactly)
  const [one, other] = [was, is].map((selection) => {
    const side = sideOf(selection)
    return { ...side, patterns: [...first, ...side.patterns] }
  })
  if (one === undefined || other === undefined) return { urls: [], isWhole: false }
  const urls: string[] = []
  const known = new Set<string>()
  const effort = { maxStates: states, isOver: () => false }
  const { complete } = searchDifference(was.ruleSet, [one, other], effort, (url, lines) => {
    if (!pairs.has(lines) || known.has(lines)) return
    if (decidePath(was, url).verdict === decidePath(is, url).verdict) return
    known.add(lines)
    urls.push(url)
  })
  return { urls, isWhole: complete }
}

/** Paths beyond so many are not told apart from further ones. */
const mostAsked = 60

/** The shortest further URL of each pair of lines whose verdicts differ, for one crawler. */
function caughtBy(
  was: Selection,
  is: Selection,
  asked: readonly string[],
): Caught & { urls: readonly string[] } {
  const effort = { maxStates: states, isOver: () => false }
  const { witnesses, complete } = compareSelections(was, is, effort)
  const paths = new Set(asked.map((url) => was.ruleSet.canonicalPath(pathOf(url))))
  const isAsked = (url: string): boolean => paths.has(was.ruleSet.canonicalPath(url))
  const urls = witnesses.filter(({ url }) => !isAsked(url)).map(({ url }) => url)
  const open = witnesses.filter(({ url }) => isAsked(url))
  if (open.length === 0) return { also: [], urls, isWhole: complete }
  const pairs = new Set(open.map(({ beforeLine, afterLine }) => `${beforeLine} ${afterLine}`))
  const further = furtherUrls(was, is, asked.slice(0, mostAsked), pairs)
  const more = further.urls.filter((url) => !isAsked(url))
  return { also: [], urls: [...urls, ...more], isWhole: complete && further.isWhole }
}

/** What an edit catches besides the URLs that it is for, crawler by crawler. */
export function caughtOf(
  before: readonly Selection[],
  after: readonly Selection[],
  turned: readonly TurnedUrl[],
): Caught {
  const also: CaughtUrl[] = []
  let isWhole = true
  for (const [crawler, was] of before.entries()) {
    const is = after[crawler]
    if (is === undefined || haveSameRules(was, is)) continue
    const asked = turned.filter((one) => one.crawler === crawler).map(({ url }) => url)
    const caught = caughtBy(was, is, asked)
    isWhole &&= caught.isWhole
    const urls = [...caught.urls].sort((a, b) => a.length - b.length)
    for (const url of urls) {
      const before = decidePath(was, url).verdict
      also.push({ crawler, url, before, after: decidePath(is, url).verdict })
    }
  }
  return { also: also.slice(0, mostCaught), isWhole: isWhole && also.length <= mostCaught }
}
