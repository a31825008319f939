const leastRoom = 1024

/** Whole numbers from 0 to 2 ** 32 − 1 one after the other, without an object for each; it grows as they are added. */
export class NumberColumn {
  #numbers = new Uint32Array(leastRoom)
  length = 0

  push(value: number): void {
    if (this.length === this.#numbers.length) {
      const larger = new Uint32Array(this.length * 2)
      larger.set(this.#numbers)
      this.#numbers = larger
    }
    this.#numbers[this.length] = value
    this.length += 1
  }

  /** A copy of its numbers. */
  values(): Uint32Array<ArrayBuffer> {
    return this.#numbers.slice(0, this.length)
  }
}
