import { decide } from '../decide/decide.ts'
import type { Selection } from '../decide/decision.ts'
import { foreignTest } from './hosts.ts'
import {
  NearMissCounter,
  type ListedUrl,
  type NearMissCount,
  type NearMissOptions,
} from './miss-counter.ts'

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
  const counter = new NearMissCounter(selection, (line) => !decided.has(line), options)
  for (const listed of urls) counter.add(listed)
  return byLine(decided, counter.result())
}

/** What both counts say, by line. A program that reads several rules of one line counts them as one. */
function byLine(
  decided: ReadonlyMap<number, number>,
  misses: ReturnType<NearMissCounter['result']>,
): readonly RuleMisses[] {
  const found = new Map<number, NearMissCount[]>()
  for (const [{ line }, counts] of misses) found.set(line, [...(found.get(line) ?? []), ...counts])
  const lines = [...new Set([...decided.keys(), ...found.keys()])].sort((a, b) => a - b)
  return lines.map((line) => ({
    line,
    decides: decided.get(line) ?? 0,
    misses: found.get(line) ?? [],
  }))
}
