import type { AccessRequest } from '../../../../core/log/request.ts'

/** Requests of one batch at most. */
const maxRequests = 4096
/** UTF-16 units of all paths of a batch at most; no path is longer (`maxLogUrl`). */
const maxUnits = 2 ** 18

// Fields of a request: two of any numbers, and four counts.
const numbers = 2
const timeField = 0
const bytesField = 1
const counts = 4
const visitorField = 0
const statusField = 1
const placeField = 2
const endField = 3

const numberBytes = maxRequests * numbers * 8
const countBytes = maxRequests * counts * 4

/**
 * Requests of crawlers for URLs, one after the other, in one piece of memory: so that they can be handed to another
 * thread without a copy, and filled again there and back.
 */
export class PairBatch {
  readonly memory: ArrayBuffer
  /** The paths of all requests, one behind the other, as UTF-16 units. */
  readonly units: Uint16Array<ArrayBuffer>
  readonly #numbers: Float64Array
  readonly #counts: Uint32Array
  #length: number

  /** `memory` and `length`: of a batch that came from another thread. */
  constructor(memory = new ArrayBuffer(numberBytes + countBytes + maxUnits * 2), length = 0) {
    this.memory = memory
    this.#numbers = new Float64Array(memory, 0, maxRequests * numbers)
    this.#counts = new Uint32Array(memory, numberBytes, maxRequests * counts)
    this.units = new Uint16Array(memory, numberBytes + countBytes)
    this.#length = length
  }

  /** Requests so far. */
  get length(): number {
    return this.#length
  }

  clear(): void {
    this.#length = 0
  }

  /** Is there room for one more request? */
  hasRoomFor(path: string): boolean {
    return this.#length < maxRequests && this.endOf(this.#length - 1) + path.length <= maxUnits
  }

  /** Adds a request. `visitor` is a crawler at a host, as `LogPairTable` counts them; `place`: where it stands in the log. */
  add(
    visitor: number,
    path: string,
    { time, status, bytes }: Pick<AccessRequest, 'time' | 'status' | 'bytes'>,
    place: number,
  ): void {
    const at = this.#length
    let end = this.endOf(at - 1)
    for (let from = 0; from < path.length; from += 1, end += 1) {
      this.units[end] = path.charCodeAt(from)
    }
    this.#numbers[at * numbers + timeField] = time
    this.#numbers[at * numbers + bytesField] = bytes ?? 0
    this.#counts[at * counts + visitorField] = visitor
    this.#counts[at * counts + statusField] = status ?? 0
    this.#counts[at * counts + placeField] = place
    this.#counts[at * counts + endField] = end
    this.#length = at + 1
  }

  /** Milliseconds since 1970; NaN where the log has no time. */
  timeOf(at: number): number {
    return this.#numbers[at * numbers + timeField] ?? NaN
  }

  /** Bytes that were sent; 0 where it is not known. */
  bytesOf(at: number): number {
    return this.#numbers[at * numbers + bytesField] ?? 0
  }

  visitorOf(at: number): number {
    return this.#counts[at * counts + visitorField] ?? 0
  }

  /** 0 where the log has none. */
  statusOf(at: number): number {
    return this.#counts[at * counts + statusField] ?? 0
  }

  /** Where it stands in the log. */
  placeOf(at: number): number {
    return this.#counts[at * counts + placeField] ?? 0
  }

  /** Where its path ends in `units`; it begins where the one before ends. */
  endOf(at: number): number {
    return at < 0 ? 0 : (this.#counts[at * counts + endField] ?? 0)
  }
}
