import { compareAddresses, type IpAddress } from './address.ts'
import { isInRanges, type AddressRange } from './ranges.ts'

/** Where a range of a list begins, or where the first address behind it is. */
interface Edge {
  readonly at: IpAddress
  readonly list: number
  readonly isStart: boolean
}

/** The address after this one; null behind the last of all. */
function addressAfter(address: IpAddress): IpAddress | null {
  const words: [number, number, number, number] = [...address]
  for (const index of [3, 2, 1, 0] as const) {
    if (words[index] < 0xffffffff) {
      words[index] += 1
      return words
    }
    words[index] = 0
  }
  return null
}

function edgesOf(ranges: readonly AddressRange[], list: number): readonly Edge[] {
  return ranges.flatMap(({ first, last }) => {
    const behind = addressAfter(last)
    const start = { at: first, list, isStart: true }
    return behind === null ? [start] : [start, { at: behind, list, isStart: false }]
  })
}

/** How many ranges of each list are open while the edges are walked. */
class OpenLists {
  readonly #counts = new Map<number, number>()

  pass({ list, isStart }: Edge): void {
    const count = (this.#counts.get(list) ?? 0) + (isStart ? 1 : -1)
    if (count === 0) this.#counts.delete(list)
    else this.#counts.set(list, count)
  }

  get lists(): readonly number[] {
    return [...this.#counts.keys()].toSorted((a, b) => a - b)
  }
}

const wordsPerEdge = 4

/**
 * Many lists of addresses in one index: which lists hold an address is found by one binary search, however many
 * lists there are and however their ranges lie in each other.
 */
export class RangeIndex {
  /** The first addresses of the stretches that lie in the same lists, in order, four words each. */
  readonly #starts: Uint32Array
  /** The lists of each stretch, as a place in `#sets`. */
  readonly #setOf: Uint32Array
  readonly #sets: readonly (readonly number[])[]

  /** @param lists the ranges of each list; an address is answered with the places of its lists here */
  constructor(lists: readonly (readonly AddressRange[])[]) {
    const edges = lists.flatMap(edgesOf).toSorted((a, b) => compareAddresses(a.at, b.at))
    const starts = new Uint32Array(edges.length * wordsPerEdge)
    const setOf = new Uint32Array(edges.length)
    const sets: (readonly number[])[] = []
    const known = new Map<string, number>()
    const open = new OpenLists()
    let count = 0
    for (const [place, edge] of edges.entries()) {
      open.pass(edge)
      const next = edges[place + 1]
      if (next !== undefined && compareAddresses(edge.at, next.at) === 0) continue
      const members = open.lists
      const key = members.join()
      const set = known.get(key) ?? sets.push(members) - 1
      known.set(key, set)
      starts.set(edge.at, count * wordsPerEdge)
      setOf[count] = set
      count += 1
    }
    this.#starts = starts.subarray(0, count * wordsPerEdge)
    this.#setOf = setOf.subarray(0, count)
    this.#sets = sets
  }

  /** The lists that hold an address, by their places, in order. */
  listsWith(address: IpAddress): readonly number[] {
    const stretches = this.#stretchesTo(address)
    return stretches === 0 ? [] : (this.#sets[this.#setOf[stretches - 1] ?? 0] ?? [])
  }

  /** Are all addresses of a range in the same lists? False also where that cannot be told. */
  areAlike({ first, last }: AddressRange): boolean {
    return this.#stretchesTo(first) === this.#stretchesTo(last)
  }

  /** How many stretches begin at an address or before it. */
  #stretchesTo(address: IpAddress): number {
    let low = 0
    let high = this.#setOf.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#isAfter(middle, address)) high = middle
      else low = middle + 1
    }
    return low
  }

  /** Does the stretch at this place begin behind the address? */
  #isAfter(place: number, address: IpAddress): boolean {
    const at = place * wordsPerEdge
    for (let word = 0; word < wordsPerEdge; word += 1) {
      const start = this.#starts[at + word] ?? 0
      const wanted = address[word] ?? 0
      if (start !== wanted) return start > wanted
    }
    return false
  }
}

/** How often each list was asked, or its index once that pays. */
const askedLists = new WeakMap<readonly AddressRange[], RangeIndex | number>()
/** A list is looked through so often; then it gets an index, which costs as much as looking through it some ten times. */
const looksBeforeIndex = 10

/** Does an address lie in a list? The same list may be asked a million times. */
export function isInList(address: IpAddress, ranges: readonly AddressRange[]): boolean {
  const known = askedLists.get(ranges) ?? 0
  if (typeof known !== 'number') return known.listsWith(address).length > 0
  askedLists.set(ranges, known < looksBeforeIndex ? known + 1 : new RangeIndex([ranges]))
  return isInRanges(address, ranges)
}
