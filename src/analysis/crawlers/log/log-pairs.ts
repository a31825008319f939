import { topFolder } from '../../../core/log/folder-book.ts'
import type { AccessRequest } from '../../../core/log/request.ts'
import { LogPairTable, type LogPair } from './pair-table.ts'
import type { SpanTable } from './span-table.ts'

/** What rare URLs were asked for below one folder, once there are too many to tell apart. */
export interface FoldedFolder {
  readonly crawler: number
  readonly folder: string
  requests: number
  bytes: number
}

/** So many pairs are told apart; then the rarer half is counted by folder. */
export const maxPairs = 2_000_000

/** The pairs of crawler and URL in a log, as far as they can be told apart. */
export class LogPairs {
  readonly #most: number
  readonly #folded = new Map<string, FoldedFolder>()
  #table = new LogPairTable()

  constructor(most = maxPairs) {
    this.#most = most
  }

  get size(): number {
    return this.#table.size
  }

  /** The pairs by their rows. */
  get table(): LogPairTable {
    return this.#table
  }

  /** Each path once, by its id. */
  get paths(): readonly string[] {
    return this.#table.paths
  }

  /** The spans of all pairs. */
  get spans(): SpanTable {
    return this.#table.spans
  }

  all(): Generator<LogPair> {
    return this.#table.all()
  }

  /** What is counted by folder only. */
  folded(): readonly FoldedFolder[] {
    return [...this.#folded.values()]
  }

  /** `at` is where the request stands in the log. */
  add(crawler: number, host: number, path: string, request: AccessRequest, at: number): void {
    let row = this.#table.rowOf(crawler, host, path)
    if (row < 0) {
      if (this.size >= this.#most) this.#foldRarest()
      row = this.#table.add(crawler, host, path)
    }
    this.#table.count(row, request, at)
  }

  /** Leaves the pairs with more requests than most have, in a table of their own. */
  #foldRarest(): void {
    const counts = this.#table.requests.values().sort()
    const limit = counts[counts.length >> 1] ?? 0
    const former = this.#table
    const table = new LogPairTable()
    for (const pair of former.all()) {
      if (pair.requests <= limit) this.#fold(pair)
      else table.copy(pair, former.spans)
    }
    this.#table = table
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
