import { decide } from '../decide/decide.ts'
import type { Selection } from '../decide/decision.ts'
import { foreignTest } from './hosts.ts'
import { MissCounts, type NearMissCount } from './miss-counts.ts'
import type { NearMissKind } from './near-miss-class.ts'
import { NearMissFinder, type ListedUrl, type NearMissOptions } from './near-miss-finder.ts'

/** What one rule is to a list of URLs. */
export interface RuleMisses {
  /** 1-based. */
  readonly line: number
  /** URLs that it decides. */
  readonly decides: number
  /** URLs that it narrowly misses, by the cause: most weight first. */
  readonly misses: readonly NearMissCount[]
}

const isDecided = ({ reason }: ReturnType<typeof decide>): boolean =>
  reason === 'rule' || reason === 'empty-rule'

/** Lines that decide a URL for some of the crawlers. */
const decidingLines = (selections: readonly Selection[], url: string): readonly number[] => {
  const decisions = selections.map((selection) => decide(selection, url)).filter(isDecided)
  return decisions.length < 2
    ? decisions.map(({ line }) => line)
    : [...new Set(decisions.map(({ line }) => line))]
}

/** What the rules of a file are to a list of URLs, and some of the URLs. */
export interface CountedMisses {
  readonly rules: readonly RuleMisses[]
  /** Some of the URLs that the rule of a line misses for a cause, as they are sent: the shortest. */
  samplesOf(line: number, kind: NearMissKind): readonly string[]
}

/**
 * For each rule of a file the URLs of a list that it decides and those that it narrowly misses, for the crawlers
 * of some selections, each URL once; by line, without rules that have neither. The same for the same URLs in any
 * order.
 */
export function countNearMisses(
  selections: readonly Selection[],
  urls: readonly ListedUrl[],
  options: NearMissOptions = {},
): CountedMisses {
  const decided = new Map<number, number>()
  const isForeign = foreignTest(options.origin ?? null)
  for (const { url } of urls) {
    if (isForeign(url)) continue
    for (const line of decidingLines(selections, url)) {
      decided.set(line, (decided.get(line) ?? 0) + 1)
    }
  }
  const counts = new MissCounts()
  const isIdle = (line: number): boolean => !decided.has(line)
  const finders = selections.map((selection) => new NearMissFinder(selection, isIdle, options))
  const found = new Set<number>()
  for (const listed of urls) {
    found.clear()
    for (const finder of finders) {
      finder.find(listed, ({ line }, kind) => {
        if (!found.has(line)) counts.add(line, kind, listed)
        found.add(line)
      })
    }
  }
  const lines = [...new Set([...decided.keys(), ...counts.lines()])].sort((a, b) => a - b)
  const rules = lines.map((line) => ({
    line,
    decides: decided.get(line) ?? 0,
    misses: counts.ofLine(line),
  }))
  return { rules, samplesOf: (line, kind) => counts.samplesOf(line, kind) }
}

/** The rules alone of `countNearMisses`. */
export const nearMissesOf = (
  selections: readonly Selection[],
  urls: readonly ListedUrl[],
  options: NearMissOptions = {},
): readonly RuleMisses[] => countNearMisses(selections, urls, options).rules
