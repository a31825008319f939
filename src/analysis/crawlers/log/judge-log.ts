import type { Decision, Selection } from '../../../core/decide/decision.ts'
import { readers } from '../../../core/crawlers/readers.ts'
import { FileForCrawlers } from '../../../core/log/log-judge.ts'

type Verdicts = Map<string, Decision>

/** Says what a file has for each path, once for all crawlers that read the same rules in the same way. */
export class JudgedOnce {
  readonly #file: FileForCrawlers
  readonly #byRules = new Map<Selection['rules'], Map<Selection['ruleSet'], Verdicts>>()
  readonly #byCrawler = new Map<number, Verdicts>()

  constructor(file: string | Uint8Array) {
    this.#file = new FileForCrawlers(file)
  }

  /** Null: there is no such crawler. */
  decisionFor(crawler: number, path: string): Decision | null {
    const reader = readers[crawler]
    if (reader === undefined) return null
    const verdicts = this.#byCrawler.get(crawler) ?? this.#verdictsOf(crawler)
    const known = verdicts?.get(path)
    if (known !== undefined) return known
    const decision = this.#file.decisionFor(reader, path)
    verdicts?.set(path, decision)
    return decision
  }

  #verdictsOf(crawler: number): Verdicts | null {
    const reader = readers[crawler]
    if (reader === undefined) return null
    const { rules, ruleSet } = this.#file.selectionFor(reader)
    const bySet = this.#byRules.get(rules) ?? new Map<Selection['ruleSet'], Verdicts>()
    this.#byRules.set(rules, bySet)
    const verdicts = bySet.get(ruleSet) ?? new Map<string, Decision>()
    bySet.set(ruleSet, verdicts)
    this.#byCrawler.set(crawler, verdicts)
    return verdicts
  }
}
