/** What decided: a line of the robots.txt, 0 where no rule did, or nothing as it could not be judged. */
export type SumPlace = number | 'error'

/** What the columns that are summed come to, in their order, for one crawler and what decided. */
export interface RuleSum {
  /** Index of the crawler. */
  readonly crawler: number
  readonly place: SumPlace
  readonly sums: number[]
}

/** Higher than every line, so that it comes last. */
const errorOrder = 2 ** 32 - 1
const orderOf = ({ crawler, place }: Omit<RuleSum, 'sums'>): number =>
  crawler * 2 ** 32 + (place === 'error' ? errorOrder : place)

/** Adds up numbers that came with URLs, by the rule that decided. */
export class Sums {
  readonly #sums = new Map<number, RuleSum>()

  add(crawler: number, place: SumPlace, numbers: readonly number[]): void {
    if (numbers.length === 0) return
    const order = orderOf({ crawler, place })
    const known = this.#sums.get(order)
    if (known === undefined) {
      this.#sums.set(order, { crawler, place, sums: [...numbers] })
      return
    }
    for (const [at, number] of numbers.entries()) known.sums[at] = (known.sums[at] ?? 0) + number
  }

  /** In the order of crawlers, then of lines. */
  list(): readonly RuleSum[] {
    return [...this.#sums.values()].sort((a, b) => orderOf(a) - orderOf(b))
  }
}

/** Adding up tenths leaves 0.30000000000000004: of a sum with decimals twelve digits are told. */
const sumText = (sum: number): string =>
  Number.isInteger(sum) ? String(sum) : String(Number(sum.toPrecision(12)))

const placeWords = (place: SumPlace): string => {
  if (place === 'error') return 'error'
  return place === 0 ? 'no rule' : `line ${place}`
}

/** Sums as lines, column by column. */
export function sumLines(
  columns: readonly string[],
  crawlers: readonly string[],
  sums: readonly RuleSum[],
): readonly string[] {
  return columns.flatMap((column, at) =>
    sums.map(({ crawler, place, sums }) =>
      [`sum ${column}`, crawlers[crawler] ?? '', placeWords(place), sumText(sums[at] ?? 0)].join(
        '  ',
      ),
    ),
  )
}
