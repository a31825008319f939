import { decide } from '../decide/decide.ts'
import type { Selection } from '../decide/decision.ts'
import { foreignTest } from './hosts.ts'
import { MissCounts, type NearMissCount } from './miss-counts.ts'
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

/**
 * For each rule of a file the URLs of a list that it decides and those that it narrowly misses, for the crawler
 * of a selection; by line, without rules that have neither. The same for the same URLs in any order.
 */
export function nearMissesOf(
  selection: Selection,
  urls: readonly ListedUrl[],
  options: NearMissOptions = {},
): readonly RuleMisses[] {
  const decided = new Map<number, number>()
  const isForeign = foreignTest(options.origin ?? null)
  for (const { url } of urls) {
    if (isForeign(url)) continue
    const decision = decide(selection, url)
    if (!isDecided(decision)) continue
    decided.set(decision.line, (decided.get(decision.line) ?? 0) + 1)
  }
  const counts = new MissCounts()
  const finder = new NearMissFinder(selection, (line) => !decided.has(line), options)
  for (const listed of urls) {
    finder.find(listed, ({ line }, kind) => counts.add(line, kind, listed))
  }
  const lines = [...new Set([...decided.keys(), ...counts.lines()])].sort((a, b) => a - b)
  return lines.map((line) => ({
    line,
    decides: decided.get(line) ?? 0,
    misses: counts.ofLine(line),
  }))
}
