/**
 * Adds items at the end of a list. `list.push(...items)` puts each on the stack, and a list from outside
 * may be longer than the stack: some 120,000 items end in a RangeError.
 */
export function pushAll<Item>(list: Item[], items: Iterable<Item>): void {
  for (const item of items) list.push(item)
}

/**
 * The greatest of any number of numbers, and `least` when none is greater. Never throws: see above for
 * what `Math.max(...values)` does with many.
 */
export function greatestOf(values: Iterable<number>, least: number): number {
  let greatest = least
  for (const value of values) if (value > greatest) greatest = value
  return greatest
}
