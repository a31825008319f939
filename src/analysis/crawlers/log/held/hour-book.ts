const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** How often each crawler came, by the hour; by longer steps once these would be too many. */
export class HourBook {
  /** Requests by the crawler, then by the step since 1970. */
  readonly byCrawler = new Map<number, Map<number, number>>()
  readonly #most: number
  #stepMs = hourMs
  #size = 0

  /** `most`: so many pairs of crawler and step are told apart. */
  constructor(most: number) {
    this.#most = most
  }

  /** How long a step is: an hour, a day, or so many days. */
  get stepMs(): number {
    return this.#stepMs
  }

  /** Is it longer than an hour, since the log has too many? */
  get isCoarse(): boolean {
    return this.#stepMs > hourMs
  }

  /** A moment of a step that stands for all of it, in milliseconds since 1970. */
  timeOf(step: number): number {
    // Days may begin elsewhere in the zone of the log: most of a step lies about its middle.
    return step * this.#stepMs + (this.isCoarse ? this.#stepMs / 2 : 0)
  }

  add(crawler: number, time: number): void {
    this.#count(crawler, Math.floor(time / this.#stepMs), 1)
    while (this.#size > this.#most) this.#lengthen()
  }

  #count(crawler: number, step: number, requests: number): void {
    const steps = this.byCrawler.get(crawler) ?? new Map<number, number>()
    this.byCrawler.set(crawler, steps)
    const known = steps.get(step)
    if (known === undefined) this.#size += 1
    steps.set(step, (known ?? 0) + requests)
  }

  /** Days in place of hours, then twice as many days. */
  #lengthen(): void {
    const former = [...this.byCrawler]
    const times = this.isCoarse ? 2 : dayMs / hourMs
    this.#stepMs *= times
    this.#size = 0
    this.byCrawler.clear()
    for (const [crawler, steps] of former)
      for (const [step, requests] of steps) this.#count(crawler, Math.floor(step / times), requests)
  }
}
