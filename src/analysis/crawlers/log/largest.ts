/** So many times as many as are wanted are held before the others are dropped. */
const slack = 3

/** Finds the entries with the largest sizes among any number of them, holding few. */
export class Largest<Entry> {
  readonly #most: number
  readonly #sizeOf: (entry: Entry) => number
  #found: Entry[] = []
  /** Once there are enough, entries of no larger size are none of them. */
  #least = -Infinity
  /** Entries that were added. */
  count = 0

  constructor(most: number, sizeOf: (entry: Entry) => number) {
    this.#most = most
    this.#sizeOf = sizeOf
  }

  add(entry: Entry): void {
    this.count += 1
    if (this.#sizeOf(entry) <= this.#least) return
    this.#found.push(entry)
    if (this.#found.length >= this.#most * slack) this.#cut()
  }

  #cut(): void {
    this.#found.sort((a, b) => this.#sizeOf(b) - this.#sizeOf(a))
    if (this.#found.length < this.#most) return
    this.#found.length = this.#most
    const last = this.#found.at(-1)
    if (last !== undefined) this.#least = this.#sizeOf(last)
  }

  /** The largest first; of one size those that came first. */
  entries(): readonly Entry[] {
    this.#cut()
    return [...this.#found]
  }
}

/** Tables of URLs have so many UTF-16 units of these at most: a case that keeps more is written for too long. */
const maxTableText = 100_000

/** The rows of a table whose texts have room, those first that come first; a text without room is left out alone. */
export function withRoomFor<Row>(
  rows: readonly Row[],
  textOf: (row: Row) => string,
): readonly Row[] {
  let left = maxTableText
  return rows.filter((row) => {
    const { length } = textOf(row)
    if (length > left) return false
    left -= length
    return true
  })
}
