type Numbers = Uint32Array<ArrayBuffer> | Float64Array<ArrayBuffer>

const leastRoom = 1024

/** Numbers by their row, without an object for each; it grows as rows are added. */
export class NumberColumn {
  readonly #make: (room: number) => Numbers
  #numbers: Numbers
  length = 0

  constructor(kind: 'count' | 'number') {
    this.#make =
      kind === 'count' ? (room) => new Uint32Array(room) : (room) => new Float64Array(room)
    this.#numbers = this.#make(leastRoom)
  }

  push(value: number): void {
    if (this.length === this.#numbers.length) {
      const larger = this.#make(this.length * 2)
      larger.set(this.#numbers)
      this.#numbers = larger
    }
    this.#numbers[this.length] = value
    this.length += 1
  }

  at(row: number): number {
    return this.#numbers[row] ?? 0
  }

  set(row: number, value: number): void {
    this.#numbers[row] = value
  }

  add(row: number, more: number): void {
    this.#numbers[row] = (this.#numbers[row] ?? 0) + more
  }

  /** A copy of its numbers. */
  values(): Numbers {
    return this.#numbers.slice(0, this.length)
  }

  /** Leaves the rows that are marked, which move up without a gap, in their order and without a copy. */
  keep(isKept: Uint8Array): void {
    let to = 0
    for (let row = 0; row < this.length; row += 1) {
      if (isKept[row] !== 1) continue
      this.#numbers[to] = this.#numbers[row] ?? 0
      to += 1
    }
    this.length = to
  }
}

/** Where each row is once those that are marked have moved up; what stands for the others is of no use. */
export function placesAfter(isKept: Uint8Array): Uint32Array {
  const places = new Uint32Array(isKept.length)
  let to = 0
  for (let row = 0; row < isKept.length; row += 1) {
    places[row] = to
    to += isKept[row] ?? 0
  }
  return places
}
