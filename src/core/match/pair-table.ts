/** Numbers of each slot: the pair, and the number of its list + 1. */
const slotSize = 3

/** Lists by pairs of small numbers, in a hash table without objects: most lookups end with no. */
export class PairTable {
  private readonly lists: (readonly number[])[]
  private readonly slots: Int32Array
  private readonly mask: number

  /** `lists`: at the first number of a pair, by the second one. */
  constructor(lists: readonly ReadonlyMap<number, readonly number[]>[]) {
    this.lists = lists.flatMap((inner) => [...inner.values()])
    let size = 8
    while (size < this.lists.length * 2) size *= 2
    this.mask = size - 1
    this.slots = new Int32Array(size * slotSize)
    let list = 0
    for (const [first, inner] of lists.entries()) {
      for (const second of inner.keys()) {
        list += 1
        this.place(first, second, list)
      }
    }
  }

  private slotOf(first: number, second: number): number {
    const mixed = Math.imul(first + 1, 0x9e3779b1) ^ Math.imul(second + 1, 0x85ebca6b)
    return (mixed ^ (mixed >>> 15)) & this.mask
  }

  private place(first: number, second: number, list: number): void {
    let slot = this.slotOf(first, second)
    while (this.slots[slot * slotSize + 2] !== 0) slot = (slot + 1) & this.mask
    this.slots.set([first, second, list], slot * slotSize)
  }

  /** The list of a pair; null when there is none. */
  find(first: number, second: number): readonly number[] | null {
    const { slots, mask } = this
    let slot = this.slotOf(first, second)
    for (;;) {
      const at = slot * slotSize
      const list = slots[at + 2] ?? 0
      if (list === 0) return null
      if (slots[at] === first && slots[at + 1] === second) return this.lists[list - 1] ?? null
      slot = (slot + 1) & mask
    }
  }
}
