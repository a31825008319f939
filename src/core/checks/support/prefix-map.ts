/** Things filed under a text, to be found by every text that begins with it. */
export class Heads<Thing> {
  private readonly things = new Map<string, Thing>()
  private readonly lengths = new Set<number>()

  /** Of several under one text the first stays. */
  add(head: string, thing: Thing): void {
    if (this.things.has(head)) return
    this.things.set(head, thing)
    this.lengths.add(head.length)
  }

  /** What is filed under a beginning of a text, in no order. */
  of(text: string): readonly Thing[] {
    const found: Thing[] = []
    for (const length of this.lengths) {
      const thing = length > text.length ? undefined : this.things.get(text.slice(0, length))
      if (thing !== undefined) found.push(thing)
    }
    return found
  }
}
