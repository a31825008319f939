import type { Selection } from '../../../core/decide/decision.ts'
import type { CrawlerReader } from '../../../core/crawlers/reader.ts'
import { readers } from '../../../core/crawlers/readers.ts'
import { FileForCrawlers } from '../../../core/log/log-judge.ts'
import type { LogPaths } from './held/path-folders.ts'

/** Twice the line, and one more where the path is blocked; by the id of the path, plus one, so that 0 is none yet. */
type Verdicts = Uint32Array

/** What a file says about a path. */
export interface JudgedPath {
  /** That decides; 0: none does. */
  readonly line: number
  readonly isBlocked: boolean
}

/** So many verdicts are held in all, of 4 bytes each: those of readings beyond are found anew each time. */
const mostHeld = 20_000_000

/** What stands for a crawler that the catalogue does not have. */
const nobody = -2

/** Says what a file has for each path of a log, once for all crawlers that read the same rules in the same way. */
export class JudgedOnce {
  readonly #file: FileForCrawlers
  readonly #paths: LogPaths
  readonly #byRules = new Map<Selection['rules'], Map<Selection['ruleSet'], Verdicts>>()
  readonly #byCrawler: (Verdicts | undefined)[] = []
  readonly #most: number
  #held = 0

  /** `paths` are those of the log; `most`: so many verdicts are held. */
  constructor(file: string | Uint8Array, paths: LogPaths, most = mostHeld) {
    this.#file = new FileForCrawlers(file)
    this.#paths = paths
    this.#most = most
  }

  /** Null: there is no such crawler. */
  decisionFor(crawler: number, pathId: number): JudgedPath | null {
    const code = this.codeFor(crawler, pathId)
    return code === nobody ? null : { line: code >> 1, isBlocked: (code & 1) === 1 }
  }

  /** The same as a number: twice the line, and one more where the path is blocked; below 0: there is no such crawler. */
  codeFor(crawler: number, pathId: number): number {
    const code = this.#byCrawler[crawler]?.[pathId] ?? 0
    return code > 0 ? code - 1 : this.#judge(crawler, pathId)
  }

  /** What a crawler obeys; null: there is no such crawler. */
  selectionFor(crawler: number): Selection | null {
    const reader = readers[crawler]
    return reader === undefined ? null : this.#file.selectionFor(reader)
  }

  #judge(crawler: number, pathId: number): number {
    const reader = readers[crawler]
    if (reader === undefined) return nobody
    const verdicts = this.#byCrawler[crawler] ?? this.#verdictsOf(crawler, reader)
    const known = verdicts[pathId] ?? 0
    if (known > 0) return known - 1
    const { line, verdict } = this.#file.decisionFor(reader, this.#paths.at(pathId))
    const code = line * 2 + (verdict === 'disallow' ? 1 : 0)
    verdicts[pathId] = code + 1
    return code
  }

  #verdictsOf(crawler: number, reader: CrawlerReader): Verdicts {
    const { rules, ruleSet } = this.#file.selectionFor(reader)
    const bySet = this.#byRules.get(rules) ?? new Map<Selection['ruleSet'], Verdicts>()
    this.#byRules.set(rules, bySet)
    const verdicts = bySet.get(ruleSet) ?? this.#noVerdicts()
    bySet.set(ruleSet, verdicts)
    this.#byCrawler[crawler] = verdicts
    return verdicts
  }

  /** Room for the verdicts of one more reading; none where there are too many. */
  #noVerdicts(): Verdicts {
    const room = this.#held + this.#paths.size > this.#most ? 0 : this.#paths.size
    this.#held += room
    return new Uint32Array(room)
  }
}
