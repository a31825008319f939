import type { RobotsTxt } from '../../../core/parse/robots-txt.ts'
import { labelOf } from '../../annotations/group-words.ts'
import { stateOfCode } from '../../../case/grid/grid.ts'
import { timeUpTo, type JudgedCase } from '../judged-case.ts'
import { scaleProgress, type JudgedUrls, type Steps } from '../judged-urls.ts'
import { countDecided, type DecidedUrls } from './decided-urls.ts'
import { weighDecided } from './decided-weights.ts'
import { createNeverProofs } from './never-decides.ts'
import { countMissed, type RuleMiss } from './missed-urls.ts'
import { countOverridden, type OverriddenMatches } from './overridden-matches.ts'
import { readingsOf, type UsageReading } from './readings.ts'

/**
 * What a rule is to a list of URLs. `decides`: at least one of them. `overridden`: it matches some, and
 * another rule decides each of them. `unmatched`: it matches none that was compared. `never`: proven that
 * it can decide no URL at all for these crawlers. `other-crawlers`: its group is for others. `no-group`: it
 * stands in no group, so that nobody obeys it.
 */
export const ruleStates = [
  'decides',
  'overridden',
  'unmatched',
  'never',
  'other-crawlers',
  'no-group',
] as const
/** One of `ruleStates`. */
export type RuleState = (typeof ruleStates)[number]

/** What one line of the file does for a list of URLs. */
export interface RuleUse {
  /** 1-based. */
  readonly line: number
  /** The names of its group: "Googlebot", "*"; empty outside of one. */
  readonly group: string
  readonly state: RuleState
  /** URLs that it decides, for whichever crawler. */
  readonly urls: number
  /** Cells that it decides, by the index of the crawler. */
  readonly cells: readonly number[]
  /** URLs that it matches while another rule decides, of those that were compared. */
  readonly overridden: number
  /** The lines that decide those, the most frequent first. */
  readonly overriddenBy: readonly number[]
  /** URLs that it narrowly misses, by the cause: most URLs first. */
  readonly misses: readonly RuleMiss[]
  /** What the URLs that it decides have, by the place of the column among `RuleUsage.weights`. */
  readonly weights: readonly number[]
  /** The same for each crawler: by the place of the column, then by the index of the crawler. */
  readonly cellWeights: readonly (readonly number[])[]
  /** For `never`: the line that wins wherever this one matches; null: there is no single one. */
  readonly cover: number | null
  /** For `never`: a rule near it that would decide URLs, as a line; '' where none is known. */
  readonly near: string
}

/** What URLs have in one column of numbers that came with them. */
export interface UsageWeight {
  readonly name: string
  /** Of all URLs. */
  readonly all: number
  /** Of those that are blocked, by the index of the crawler. */
  readonly blocked: readonly number[]
}

/** How many URLs are what for one crawler. */
export interface UsageCounts {
  readonly allowed: number
  readonly blocked: number
  readonly cantSay: number
  /** URLs of other hosts. */
  readonly otherHost: number
}

/** What the rules of a file do for a list of URLs. Plain data. */
export interface RuleUsage {
  /** Names of the crawlers as shown. */
  readonly crawlers: readonly string[]
  /** Names of those for which the answer of the server decides, and no rule. */
  readonly byFetch: readonly string[]
  /** What the server answered, in a sentence; empty when nobody minds. */
  readonly fetchSummary: string
  /** In the order of the file; none where the rules decide nothing for any crawler. */
  readonly rules: readonly RuleUse[]
  /** How many of these are a rule to some of the crawlers only, as with a word that one reads and another does not. */
  readonly rulesOfSome: number
  readonly urls: number
  /** By the index of the crawler. */
  readonly counts: readonly UsageCounts[]
  /** The columns of numbers that came with the URLs. */
  readonly weights: readonly UsageWeight[]
  /** Cells that a line decides. */
  readonly decidedCells: number
  /** URLs that were compared with every rule; fewer than `urls` where there was no time for all. */
  readonly compared: number
  /** URLs that were looked at for near misses. */
  readonly comparedForMisses: number
}

interface RuleLine {
  readonly line: number
  readonly group: string
  readonly isOrphan: boolean
}

/** Every line that is a rule to one of these readers, in the order of the file. */
function ruleLinesOf(files: readonly RobotsTxt[]): readonly RuleLine[] {
  const lines = new Map<number, RuleLine>()
  for (const { groups } of files) {
    for (const group of groups) {
      const label = labelOf(group)
      for (const { line } of group.rules) {
        if (!lines.has(line)) lines.set(line, { line, group: label, isOrphan: false })
      }
    }
  }
  for (const { orphans } of files) {
    for (const { line } of orphans) {
      if (!lines.has(line)) lines.set(line, { line, group: '', isOrphan: true })
    }
  }
  return [...lines.values()].sort((a, b) => a.line - b.line)
}

/** How many of these lines are no rule to one of these readers. */
function countOfSome(lines: readonly RuleLine[], files: readonly RobotsTxt[]): number {
  const readers = files.map(
    ({ groups, orphans }) =>
      new Set([...groups.flatMap(({ rules }) => rules), ...orphans].map(({ line }) => line)),
  )
  return lines.filter(({ line }) => readers.some((rules) => !rules.has(line))).length
}

/** What a rule is, whatever it decides. */
type Standing = Pick<RuleUse, 'state' | 'cover' | 'near'>

/** What each rule is, one after the other, since a proof may take long. */
function* statesOf(
  lines: readonly RuleLine[],
  readings: readonly UsageReading[],
  isOver: () => boolean,
  counts: { readonly decided: DecidedUrls; readonly overridden: OverriddenMatches },
): Steps<ReadonlyMap<number, Standing>> {
  const { decided, overridden } = counts
  const obeyed = new Set(
    readings.flatMap(({ selection }) => selection.rules.map((one) => one.line)),
  )
  const proveNever = createNeverProofs(readings, isOver)
  const stateOf = ({ line, isOrphan }: RuleLine): Standing => {
    if ((decided.urls[line] ?? 0) > 0) return { state: 'decides', cover: null, near: '' }
    if (isOrphan) return { state: 'no-group', cover: null, near: '' }
    if (!obeyed.has(line)) return { state: 'other-crawlers', cover: null, near: '' }
    const never = proveNever(line)
    if (never !== null) return { state: 'never', ...never }
    return {
      state: overridden.byLine.has(line) ? 'overridden' : 'unmatched',
      cover: null,
      near: '',
    }
  }
  const states = new Map<number, Standing>()
  for (const [at, one] of lines.entries()) {
    states.set(one.line, stateOf(one))
    yield (at + 1) / lines.length
  }
  return states
}

/** Parts of the whole work, as far as can be guessed. */
const shares = { decided: 0.05, weighed: 0.1, overridden: 0.6, missed: 0.9 } as const

/** How many URLs are what for each crawler. */
function countsOf({ columns, length }: JudgedUrls): readonly UsageCounts[] {
  return columns.map(({ states }) => {
    const counts = { allowed: 0, blocked: 0, cantSay: 0, otherHost: 0 }
    for (let row = 0; row < length; row += 1) counts[countNames[stateOfCode(states[row])]] += 1
    return counts
  })
}

const countNames = {
  allow: 'allowed',
  disallow: 'blocked',
  'cant-say': 'cantSay',
  'other-host': 'otherHost',
} as const

/**
 * What every rule does for a list of URLs and the crawlers of a case: what it decides, what it matches
 * without deciding it, and whether it can decide anything at all. What a rule decides is always counted whole.
 */
export function* ruleUsage({
  parsedFile,
  input,
  urls,
  counted = urls,
  effort,
}: JudgedCase): Steps<RuleUsage> {
  const { list, files, byFetch } = readingsOf(parsedFile, input, urls.columns)
  const labels = urls.columns.map(({ label }) => label)
  const decided = yield* scaleProgress(countDecided(counted), 0, shares.decided)
  const weighed = yield* scaleProgress(weighDecided(counted), shares.decided, shares.weighed)
  const common = {
    counts: countsOf(urls),
    weights: weighed.map(({ name, all, blocked }) => ({ name, all, blocked })),
    crawlers: labels,
    byFetch: byFetch.map((column) => labels[column] ?? ''),
    fetchSummary: parsedFile.delivery?.fetchSummary ?? '',
    urls: urls.length,
    decidedCells: decided.total,
  }
  if (list.length === 0 && byFetch.length > 0)
    return { ...common, rules: [], rulesOfSome: 0, compared: 0, comparedForMisses: 0 }
  const counting = countOverridden(list, urls, {
    maxComparisons: effort.maxComparisons,
    isOver: timeUpTo(effort.countingMs),
  })
  const overridden = yield* scaleProgress(counting, shares.weighed, shares.overridden)
  const { byLine, compared } = overridden
  const isIdle = (line: number): boolean => (decided.urls[line] ?? 0) === 0
  const missing = countMissed(list, urls, isIdle, timeUpTo(effort.missingMs))
  const missed = yield* scaleProgress(missing, shares.overridden, shares.missed)
  const lines = ruleLinesOf(files)
  const isOver = timeUpTo(effort.provingMs)
  const proving = statesOf(lines, list, isOver, { decided, overridden })
  const states = yield* scaleProgress(proving, shares.missed, 1)
  const rules = lines.map(({ line, group }): RuleUse => {
    const { urls: lost, by } = byLine.get(line) ?? { urls: 0, by: new Map<number, number>() }
    const winners = [...by]
      .filter(([other]) => other > 0)
      .sort((a, b) => b[1] - a[1] || a[0] - b[0])
    return {
      line,
      group,
      ...(states.get(line) ?? { state: 'unmatched', cover: null, near: '' }),
      urls: decided.urls[line] ?? 0,
      cells: decided.cellsOf(line),
      weights: weighed.map((weight) => weight.ofLine(line)),
      cellWeights: weighed.map((weight) => weight.cellsOfLine(line)),
      overridden: lost,
      overriddenBy: winners.map(([other]) => other),
      misses: missed.ofLine(line),
    }
  })
  const rulesOfSome = countOfSome(lines, files)
  return { ...common, rules, rulesOfSome, compared, comparedForMisses: missed.compared }
}
