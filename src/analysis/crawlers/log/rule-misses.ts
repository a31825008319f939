import { readers } from '../../../core/crawlers/readers.ts'
import type { Selection } from '../../../core/decide/decision.ts'
import { FileForCrawlers } from '../../../core/log/log-judge.ts'
import type { LogQuestion } from '../../../core/log/count-log.ts'
import {
  effectKinds,
  nearMissKinds,
  type NearMissKind,
} from '../../../core/near-misses/near-miss-class.ts'
import { NearMissFinder } from '../../../core/near-misses/near-miss-finder.ts'
import { Largest } from './largest.ts'
import type { LogBook } from './log-book.ts'

/** Requests that a rule would decide but for one cause. */
export interface MissedRequests {
  readonly kind: NearMissKind
  requests: number
  /** The URLs with most requests, as far as they are named. */
  readonly urls: readonly { readonly path: string; readonly requests: number }[]
}

/** A rule that decides few requests or none. */
export interface IdleRule {
  readonly line: number
  /** Requests that it decides. */
  readonly requests: number
  /** No crawler of the log follows its group. */
  readonly isUnfollowed: boolean
  /** Most requests first. */
  readonly misses: readonly MissedRequests[]
}

/** The rules of a file that decide few requests of a log or none. */
export interface IdleRules {
  /** Those that most requests miss come first. */
  readonly rules: readonly IdleRule[]
  /** Pairs of crawler and URL that were looked at for misses, of so many. */
  readonly compared: number
  readonly pairs: number
}

/** A rule that decides less than this share of the requests decides little. */
const littleShare = 0.001
/** Of each reading of the file the pairs with most requests are looked at. */
const maxCompared = 20_000
const maxRules = 1000
const maxNamedUrls = 100
const pairsPerStep = 200
/** Hosts are a matter of the log, and what other rules or groups do is no mistake of a rule. */
const kinds = nearMissKinds.filter((kind) => kind !== 'other-site' && !effectKinds.includes(kind))

/** Crawlers that read the same rules in the same way. */
interface Reading {
  readonly selection: Selection
  /** Their rows. */
  readonly pairs: Largest<number>
}

type Missed = Map<NearMissKind, { requests: number; urls: Map<string, number> }>

class MissCounting {
  readonly #book: LogBook
  readonly #host: string | null
  readonly #file: FileForCrawlers
  readonly #decided: ReadonlyMap<number, number>
  readonly #byCrawler = new Map<number, Reading>()
  readonly #readings: Reading[] = []
  readonly #missed = new Map<number, Missed>()

  constructor(book: LogBook, question: LogQuestion, decided: ReadonlyMap<number, number>) {
    this.#book = book
    this.#host = question.host
    this.#file = new FileForCrawlers(question.robots ?? '')
    this.#decided = decided
  }

  #readingOf(crawler: number): Reading | null {
    const known = this.#byCrawler.get(crawler)
    if (known !== undefined) return known
    const reader = readers[crawler]
    if (reader === undefined) return null
    const selection = this.#file.selectionFor(reader)
    const { rules, ruleSet } = selection
    let reading = this.#readings.find(
      ({ selection: other }) => other.rules === rules && other.ruleSet === ruleSet,
    )
    if (reading === undefined) {
      const { table } = this.#book.pairs
      reading = { selection, pairs: new Largest(maxCompared, (row) => table.requestsAt(row)) }
      this.#readings.push(reading)
    }
    this.#byCrawler.set(crawler, reading)
    return reading
  }

  *steps(): Generator<null, IdleRules> {
    const { pairs, hosts } = this.#book
    const { table } = pairs
    for (let row = 0; row < table.size; row += 1) {
      const host = table.hostAt(row)
      const isOwn = this.#host === null || host < 0 || hosts[host] === this.#host
      if (isOwn) this.#readingOf(table.crawlerAt(row))?.pairs.add(row)
      if (row % (pairsPerStep * 10) === 0) yield null
    }
    let compared = 0
    for (const { selection, pairs: some } of this.#readings) {
      const finder = new NearMissFinder(selection, (line) => !this.#decided.has(line), { kinds })
      for (const row of some.entries()) {
        this.#find(finder, table.pathAt(row), table.requestsAt(row))
        compared += 1
        if (compared % pairsPerStep === 0) yield null
      }
    }
    return { rules: this.#rules(), compared, pairs: pairs.size }
  }

  #find(finder: NearMissFinder, path: string, requests: number): void {
    const url = path.startsWith('//') ? `http://h${path}` : path
    finder.find({ url, text: path, weight: requests }, ({ line }, kind) => {
      const byKind: Missed = this.#missed.get(line) ?? new Map()
      this.#missed.set(line, byKind)
      const missed = byKind.get(kind) ?? { requests: 0, urls: new Map<string, number>() }
      byKind.set(kind, missed)
      missed.requests += requests
      // Pairs come by their requests, so that the first URLs are those that matter.
      const known = missed.urls.get(path)
      if (known !== undefined || missed.urls.size < maxNamedUrls) {
        missed.urls.set(path, (known ?? 0) + requests)
      }
    })
  }

  #rules(): readonly IdleRule[] {
    const followed = new Set<number>()
    const lines = new Set<number>()
    for (const { selection } of this.#readings) {
      for (const { line } of selection.rules) followed.add(line)
      for (const { rules } of selection.robots.groups) for (const { line } of rules) lines.add(line)
    }
    let all = 0
    for (const requests of this.#decided.values()) all += requests
    const rules = [...lines].flatMap((line): readonly IdleRule[] => {
      const requests = this.#decided.get(line) ?? 0
      if (requests > 0 && requests >= all * littleShare) return []
      return [{ line, requests, isUnfollowed: !followed.has(line), misses: this.#missesOf(line) }]
    })
    const missedBy = ({ misses }: IdleRule): number =>
      misses.reduce((sum, one) => sum + one.requests, 0)
    return rules.sort((a, b) => missedBy(b) - missedBy(a) || a.line - b.line).slice(0, maxRules)
  }

  #missesOf(line: number): readonly MissedRequests[] {
    return [...(this.#missed.get(line) ?? [])]
      .map(([kind, { requests, urls }]) => ({
        kind,
        requests,
        urls: [...urls].map(([path, some]) => ({ path, requests: some })),
      }))
      .sort((a, b) => b.requests - a.requests)
  }
}

/**
 * Finds rules that decide few requests of a log or none, and the requests that miss them narrowly. `decided`: requests
 * by the line that decides them.
 */
export const missSteps = (
  book: LogBook,
  question: LogQuestion,
  decided: ReadonlyMap<number, number>,
): Generator<null, IdleRules> => new MissCounting(book, question, decided).steps()
