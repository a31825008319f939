import { ownText } from '../../../core/log/agents.ts'
import { topFolder } from '../../../core/log/folder-book.ts'
import type { AccessRequest } from '../../../core/log/request.ts'

/** Requests in a row of one pair: one, or several within an hour, whose single moments are not known any more. */
export interface LogSpan {
  requests: number
  /** Those of them that were answered with 401, 403, 429 or 503. */
  refused: number
  /** Milliseconds since 1970 as they came; NaN where the log has no time. */
  first: number
  last: number
  /** Where they stand in the log. */
  firstAt: number
  lastAt: number
}

/** What one crawler asked for at one URL. */
export interface LogPair {
  /** Where the crawler stands in the catalogue. */
  readonly crawler: number
  readonly path: string
  /** Of the hosts of the book; −1 where the log names none. */
  readonly host: number
  requests: number
  bytes: number
  redirects: number
  /** Answers of 400 and above. */
  errors: number
  /** In their order. */
  readonly spans: LogSpan[]
}

/** What rare URLs were asked for below one folder, once there are too many to tell apart. */
export interface FoldedFolder {
  readonly crawler: number
  readonly folder: string
  requests: number
  bytes: number
}

/** So many times of a pair are kept one by one; later ones are counted by the hour. */
export const singleTimes = 8
/** So many pairs are told apart; then the rarer half is counted by folder. */
export const maxPairs = 1_000_000

const hourMs = 3_600_000
const refusals = new Set([401, 403, 429, 503])

const hourOf = (time: number): number => Math.floor(time / hourMs)

/** Do requests at two times belong to the same hour? Those without a time do. */
const isSameHour = (a: number, b: number): boolean => Object.is(hourOf(a), hourOf(b))

function addSpan(spans: LogSpan[], time: number, at: number, isRefused: boolean): void {
  const last = spans.length < singleTimes ? undefined : spans.at(-1)
  const refused = isRefused ? 1 : 0
  // The one behind the single times begins an hour.
  if (last !== undefined && spans.length > singleTimes && isSameHour(last.last, time)) {
    last.requests += 1
    last.refused += refused
    last.last = time
    last.lastAt = at
  } else spans.push({ requests: 1, refused, first: time, last: time, firstAt: at, lastAt: at })
}

/** The pairs of crawler and URL in a log, as far as they can be told apart. */
export class LogPairs {
  readonly #most: number
  /** By crawler and host, then by path. */
  readonly #byVisitor = new Map<number, Map<string, LogPair>>()
  readonly #folded = new Map<string, FoldedFolder>()
  #size = 0

  constructor(most = maxPairs) {
    this.#most = most
  }

  get size(): number {
    return this.#size
  }

  *all(): Generator<LogPair> {
    for (const pairs of this.#byVisitor.values()) yield* pairs.values()
  }

  /** What is counted by folder only. */
  folded(): readonly FoldedFolder[] {
    return [...this.#folded.values()]
  }

  /** `at` is where the request stands in the log. */
  add(crawler: number, host: number, path: string, request: AccessRequest, at: number): void {
    const { time, status, bytes } = request
    const pair = this.#pairOf(crawler, host, path)
    pair.requests += 1
    pair.bytes += bytes ?? 0
    if (status !== null && status >= 400) pair.errors += 1
    else if (status !== null && status >= 300 && status !== 304) pair.redirects += 1
    addSpan(pair.spans, time, at, status !== null && refusals.has(status))
  }

  #pairOf(crawler: number, host: number, path: string): LogPair {
    // Hosts are at most 2,000, and −1 is one of them.
    const key = crawler * 4096 + host + 1
    const pairs = this.#byVisitor.get(key) ?? new Map<string, LogPair>()
    this.#byVisitor.set(key, pairs)
    const known = pairs.get(path)
    if (known !== undefined) return known
    if (this.#size >= this.#most) this.#foldRarest()
    const own = ownText(path)
    const counts = { requests: 0, bytes: 0, redirects: 0, errors: 0 }
    const pair: LogPair = { crawler, path: own, host, ...counts, spans: [] }
    pairs.set(own, pair)
    this.#size += 1
    return pair
  }

  #foldRarest(): void {
    const counts = Float64Array.from(this.all(), ({ requests }) => requests).sort()
    const limit = counts[counts.length >> 1] ?? 0
    for (const pairs of this.#byVisitor.values()) {
      for (const [path, pair] of pairs) {
        if (pair.requests > limit) continue
        this.#fold(pair)
        pairs.delete(path)
        this.#size -= 1
      }
    }
  }

  #fold({ crawler, path, requests, bytes }: LogPair): void {
    const folder = topFolder(path)
    const key = `${crawler} ${folder}`
    const known = this.#folded.get(key) ?? { crawler, folder, requests: 0, bytes: 0 }
    this.#folded.set(key, known)
    known.requests += requests
    known.bytes += bytes
  }
}
