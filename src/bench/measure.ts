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
