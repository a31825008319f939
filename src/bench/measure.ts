/** The median of some numbers. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? NaN
}

/** Milliseconds that one call takes on average, over as many calls as fit into `sliceMs`. */
export async function timeOf(call: () => unknown, sliceMs: number): Promise<number> {
  const from = performance.now()
  let calls = 0
  let passed = 0
  while (passed < sliceMs) {
    const result = call()
    if (result instanceof Promise) await result
    calls += 1
    passed = performance.now() - from
  }
  return passed / calls
}

/** Rows as a table of text: the first column is aligned to the left, the others to the right. */
export function tableOf(rows: readonly (readonly string[])[]): string {
  const [head = []] = rows
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, column) => {
          const width = widths[column] ?? 0
          return column === 0 ? cell.padEnd(width) : cell.padStart(width)
        })
        .join('  '),
    )
    .join('\n')
}

/** Other columns than the first are so wide at least, when their cells are not known yet. */
const leastWidth = 7

/**
 * Prints a table row by row, for figures that take long: each is seen as soon as it is measured. Prints the
 * head at once and gives what prints a row.
 * @param firstColumn what stands in the first column, as far as it is known, so that all fits
 */
export function openTable(
  head: readonly string[],
  firstColumn: readonly string[],
): (row: readonly string[]) => void {
  const [first = '', ...others] = head
  const firstWidth = Math.max(...[first, ...firstColumn].map(({ length }) => length))
  const print = ([name = '', ...cells]: readonly string[]): void => {
    const padded = cells.map((cell, at) =>
      cell.padStart(Math.max(leastWidth, others[at]?.length ?? 0)),
    )
    console.info([name.padEnd(firstWidth), ...padded].join('  '))
  }
  print(head)
  return print
}

/** Gives true once in ten seconds: when to say how far a long measurement is. */
export function isTimeToTell(): () => boolean {
  let last = performance.now()
  return () => {
    const isTime = performance.now() - last > 10_000
    if (isTime) last = performance.now()
    return isTime
  }
}
