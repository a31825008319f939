/** Things filed under a text, to be found by every text that begins with it. */
export class PrefixMap<Value> {
  private readonly entries = new Map<string, Value>()
  private readonly lengths = new Set<number>()

  /** Of several under one text the first stays. */
  add(prefix: string, value: Value): void {
    if (this.entries.has(prefix)) return
    this.entries.set(prefix, value)
    this.lengths.add(prefix.length)
  }

  /** What is filed under a beginning of a text, in no order. */
  valuesForPrefixesOf(text: string): readonly Value[] {
    const found: Value[] = []
    for (const length of this.lengths) {
      const value = length > text.length ? undefined : this.entries.get(text.slice(0, length))
      if (value !== undefined) found.push(value)
    }
    return found
  }
}
