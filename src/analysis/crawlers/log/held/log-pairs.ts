import { ownText } from '../../../../core/log/agents.ts'
import { topFolder } from '../../../../core/log/folder-book.ts'
import { addOne } from '../../../../core/log/tally.ts'
import { heldLimits, type HeldLimits } from './held-limits.ts'
import { LogPair } from './log-pair.ts'
import type { PairBatch } from './pair-batch.ts'
import { LogPairTable, type SentPairTable } from './pair-table.ts'
import type { LogPaths } from './path-folders.ts'
import type { SpanTable } from './span-table.ts'

/** What rare URLs were asked for below one folder, once there are too many to tell apart. */
export interface FoldedFolder {
  readonly crawler: number
  readonly folder: string
  requests: number
  bytes: number
}

/** So many pairs of crawler and folder are told apart of what is counted by folder. */
const maxFolded = 50_000

/** Pairs on their way to another thread. */
export interface SentPairs {
  readonly table: SentPairTable
  readonly folded: Map<string, FoldedFolder>
  readonly elsewhere: Map<number, number>
  readonly hasLongUrls: boolean
}

/** The memory of pairs that can be handed to another thread as it is. */
export function memoryOf({ table: { spans, rows, paths, places } }: SentPairs): ArrayBuffer[] {
  return [
    ...[spans, rows, paths.rows].flatMap(({ blocks }) => blocks),
    ...[...paths.blocks, paths.places.buffer, places.buffer],
  ]
}

/** The pairs of crawler and URL in a log, as far as they can be told apart. */
export class LogPairs {
  readonly table: LogPairTable
  readonly #limits: HeldLimits
  readonly #folded: Map<string, FoldedFolder>
  readonly #elsewhere: Map<number, number>
  #hasLongUrls: boolean

  /** `sent`: by another thread. */
  constructor(limits: HeldLimits = heldLimits, sent: SentPairs | null = null) {
    this.#limits = limits
    this.table = new LogPairTable(limits.spans, sent?.table)
    this.#folded = sent?.folded ?? new Map<string, FoldedFolder>()
    this.#elsewhere = sent?.elsewhere ?? new Map<number, number>()
    this.#hasLongUrls = sent?.hasLongUrls ?? false
  }

  /** What another thread makes the same pairs of. Once it is sent there these are of no use. */
  sent(): SentPairs {
    return {
      ...{ table: this.table.sent(), folded: this.#folded, elsewhere: this.#elsewhere },
      hasLongUrls: this.#hasLongUrls,
    }
  }

  get size(): number {
    return this.table.size
  }

  /** Each path once, by its id. */
  get paths(): LogPaths {
    return this.table.paths
  }

  /** The spans of all pairs. */
  get spans(): SpanTable {
    return this.table.spans
  }

  /** Were URLs counted by folder as they are long, and not as they are many? */
  get hasLongUrls(): boolean {
    return this.#hasLongUrls
  }

  *all(): Generator<LogPair> {
    for (let row = 0; row < this.size; row += 1) yield new LogPair(this.table, row)
  }

  /** What is counted by folder only. */
  folded(): readonly FoldedFolder[] {
    return [...this.#folded.values()]
  }

  /** By the crawler: requests that are counted by no folder either, as there are too many. */
  foldedElsewhere(): ReadonlyMap<number, number> {
    return this.#elsewhere
  }

  /** Adds all requests of a batch. */
  add(batch: PairBatch): void {
    const { length, units } = batch
    for (let at = 0; at < length; at += 1) {
      const [visitor, from, to] = [batch.visitorOf(at), batch.endOf(at - 1), batch.endOf(at)]
      let row = this.table.rowOf(visitor, units, from, to)
      if (row < 0) {
        if (this.#isFull()) this.#foldRarest()
        row = this.table.add(visitor, units, from, to)
      }
      this.table.count(row, batch, at)
    }
  }

  #isFull(): boolean {
    return this.size >= this.#limits.pairs || this.table.urlBytes >= this.#limits.urlBytes
  }

  /** Leaves the pairs with most requests, as many as fill half of the limits. */
  #foldRarest(): void {
    this.#hasLongUrls ||= this.size < this.#limits.pairs
    const least = this.#leastKept()
    const isKept = new Uint8Array(this.size)
    for (let row = 0; row < this.size; row += 1) {
      if (this.table.requestsAt(row) >= least) isKept[row] = 1
      else this.#fold(row)
    }
    this.table.keep(isKept)
  }

  /** So many requests a pair needs to stay. */
  #leastKept(): number {
    const { size, table } = this
    const isLong = table.urlBytes * 2 > this.#limits.urlBytes
    const byRequests = new Map<number, { pairs: number; bytes: number }>()
    for (let row = 0; row < size; row += 1) {
      const requests = table.requestsAt(row)
      const sum = byRequests.get(requests) ?? { pairs: 0, bytes: 0 }
      byRequests.set(requests, sum)
      sum.pairs += 1
      if (isLong) sum.bytes += table.urlBytesAt(row)
    }
    let [pairs, bytes, least] = [0, 0, Infinity]
    for (const [requests, sum] of [...byRequests].sort(([a], [b]) => b - a)) {
      pairs += sum.pairs
      bytes += sum.bytes
      if (pairs * 2 > this.#limits.pairs || bytes * 2 > this.#limits.urlBytes) break
      least = requests
    }
    return least
  }

  #fold(row: number): void {
    const { table } = this
    const [crawler, requests] = [table.crawlerAt(row), table.requestsAt(row)]
    const folder = topFolder(table.pathAt(row))
    const key = `${crawler} ${folder}`
    let known = this.#folded.get(key)
    if (known === undefined) {
      if (this.#folded.size >= maxFolded) return addOne(this.#elsewhere, crawler, requests)
      known = { crawler, folder: ownText(folder), requests: 0, bytes: 0 }
      this.#folded.set(key, known)
    }
    known.requests += requests
    known.bytes += table.bytesAt(row)
  }
}
