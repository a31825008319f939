import type { Selection } from '../../../core/decide/decision.ts'
import type { CrawlerReader } from '../../../core/crawlers/reader.ts'
import { readers } from '../../../core/crawlers/readers.ts'
import { FileForCrawlers } from '../../../core/log/log-judge.ts'
import type { LogPaths } from './held/path-folders.ts'

/** Twice the line, and one more where the path is blocked; by the id of the path, plus one, so that 0 is none yet. */
type Verdicts = Uint32Array<ArrayBuffer>

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

/** Crawlers that read the same rules in the same way. */
interface Reading {
  readonly crawlers: number[]
  verdicts: Verdicts
}

/** Verdicts on their way to another thread: by reading those who read so, and what is known of each path. */
export type SentVerdicts = readonly {
  readonly crawlers: readonly number[]
  readonly verdicts: Verdicts
}[]

/** Says what a file has for each path of a log, once for all crawlers that read the same rules in the same way. */
export class JudgedOnce {
  readonly #file: FileForCrawlers
  readonly #paths: LogPaths
  readonly #byRules = new Map<Selection['rules'], Map<Selection['ruleSet'], Reading>>()
  readonly #byCrawler: (Verdicts | undefined)[] = []
  readonly #most: number
  #held = 0

  /** `paths` are those of the log, of which more may come; `most`: so many verdicts are held. */
  constructor(file: string | Uint8Array, paths: LogPaths, most = mostHeld) {
    this.#file = new FileForCrawlers(file)
    this.#paths = paths
    this.#most = most
  }

  /** What another thread can go on from that holds the same file against the same paths. */
  sent(): SentVerdicts {
    return [...this.#byRules.values()].flatMap((bySet) => [...bySet.values()])
  }

  /** Goes on from what another thread has found. */
  take(sent: SentVerdicts): void {
    for (const { crawlers, verdicts } of sent) {
      for (const crawler of crawlers) {
        const reader = readers[crawler]
        if (reader === undefined) continue
        const reading = this.#readingOf(crawler, reader)
        if (reading.verdicts.length < verdicts.length) this.#hold(reading, verdicts)
      }
    }
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
    let verdicts = this.#byCrawler[crawler] ?? this.#readingOf(crawler, reader).verdicts
    if (pathId >= verdicts.length) verdicts = this.#grown(this.#readingOf(crawler, reader))
    const known = verdicts[pathId] ?? 0
    if (known > 0) return known - 1
    const { line, verdict } = this.#file.decisionFor(reader, this.#paths.at(pathId))
    const code = line * 2 + (verdict === 'disallow' ? 1 : 0)
    verdicts[pathId] = code + 1
    return code
  }

  #readingOf(crawler: number, reader: CrawlerReader): Reading {
    const { rules, ruleSet } = this.#file.selectionFor(reader)
    const bySet = this.#byRules.get(rules) ?? new Map<Selection['ruleSet'], Reading>()
    this.#byRules.set(rules, bySet)
    const reading = bySet.get(ruleSet) ?? { crawlers: [], verdicts: new Uint32Array() }
    bySet.set(ruleSet, reading)
    if (this.#byCrawler[crawler] === undefined) reading.crawlers.push(crawler)
    this.#byCrawler[crawler] = reading.verdicts
    return reading
  }

  #hold(reading: Reading, verdicts: Verdicts): void {
    this.#held += verdicts.length - reading.verdicts.length
    reading.verdicts = verdicts
    for (const crawler of reading.crawlers) this.#byCrawler[crawler] = verdicts
  }

  /** Verdicts with room for all paths so far, and for some that may come; as they are where they would be too many. */
  #grown(reading: Reading): Verdicts {
    const { length } = reading.verdicts
    const { size } = this.#paths
    const room = length === 0 ? size : Math.max(size, length * 2)
    if (this.#held - length + room > this.#most) return reading.verdicts
    const more = new Uint32Array(room)
    more.set(reading.verdicts)
    this.#hold(reading, more)
    return more
  }
}
