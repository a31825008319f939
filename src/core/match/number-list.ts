/** A list of numbers that is filled and emptied again and again without new memory. */
export class NumberList {
  items = new Int32Array(32)
  count = 0

  clear(): void {
    this.count = 0
  }

  push(number: number): void {
    if (this.count === this.items.length) {
      const larger = new Int32Array(this.count * 2)
      larger.set(this.items)
      this.items = larger
    }
    this.items[this.count] = number
    this.count += 1
  }
}
