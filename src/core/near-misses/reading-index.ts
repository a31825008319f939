import { gramAt, GramTable } from '../match/gram-table.ts'

/** Lengths of the runs of characters by which texts are found, longest first. */
const gramLengths = [4, 2] as const

/** What is filed under texts that paths have. */
interface Filed<T> {
  readonly item: T
  readonly keys: readonly string[]
}

/** The run of a text that the fewest other texts have: what is filed under it is found least in vain. */
function rarestGram(key: string, length: number, uses: ReadonlyMap<number, number>): number {
  let best = gramAt(key, 0, length)
  for (let at = 1; at + length <= key.length; at += 1) {
    const gram = gramAt(key, at, length)
    if ((uses.get(gram) ?? 0) < (uses.get(best) ?? 0)) best = gram
  }
  return best
}

/**
 * Finds what may count for a path by texts that the path has, so that thousands of paths are not compared
 * with each of hundreds of rules. Gives too much rather than too little, and each item once.
 */
export class ReadingIndex<T> {
  private readonly items: T[] = []
  /** Places of items that no text tells. */
  private readonly always: number[] = []
  private readonly tables = gramLengths.map((length) => ({ length, table: new GramTable() }))
  /** By the place of an item: the last search that has found it. */
  private readonly seen: Uint32Array
  private search = 0

  constructor(filed: readonly Filed<T>[]) {
    this.seen = new Uint32Array(filed.length)
    const uses = new Map<number, number>()
    const gramLengthOf = (key: string) => gramLengths.find((length) => key.length >= length)
    for (const { keys } of filed) {
      for (const key of keys) {
        const length = gramLengthOf(key) ?? 0
        for (let at = 0; length > 0 && at + length <= key.length; at += 1) {
          const gram = gramAt(key, at, length)
          uses.set(gram, (uses.get(gram) ?? 0) + 1)
        }
      }
    }
    for (const [place, { item, keys }] of filed.entries()) {
      this.items.push(item)
      if (keys.length === 0 || keys.some((key) => gramLengthOf(key) === undefined)) {
        this.always.push(place)
        continue
      }
      for (const key of keys) {
        const length = gramLengthOf(key) ?? 0
        const { table } = this.tables.find((one) => one.length === length) ?? {}
        table?.add(rarestGram(key, length, uses), place)
      }
    }
  }

  get isEmpty(): boolean {
    return this.items.length === 0
  }

  /** Calls back with each item that may count for a path. */
  find(path: string, visit: (item: T) => void): void {
    this.search += 1
    for (const place of this.always) this.visit(place, visit)
    for (const { length, table } of this.tables) {
      for (let at = 0; at + length <= path.length; at += 1) {
        const bucket = table.find(gramAt(path, at, length))
        if (bucket === null || bucket.seen === this.search) continue
        bucket.seen = this.search
        for (const place of bucket.ranks) this.visit(place, visit)
      }
    }
  }

  private visit(place: number, visit: (item: T) => void): void {
    if (this.seen[place] === this.search) return
    this.seen[place] = this.search
    const item = this.items[place]
    if (item !== undefined) visit(item)
  }
}
