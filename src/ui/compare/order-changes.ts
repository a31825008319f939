import type { OrderAnswer, OrderChange } from '../../analysis/compare/order-test.ts'

/**
 * A test whose verdict changes with the order of lines, and the dialects under which it changes in
 * the same way.
 */
export interface SharedChange {
  readonly names: readonly string[]
  readonly change: OrderChange
  /** Number of tests that change under each of these dialects. */
  readonly most: number
}

/** The first change of each dialect; dialects with the same one share it. */
export function changesOf({ dialects }: OrderAnswer): readonly SharedChange[] {
  const shared = new Map<string, SharedChange>()
  for (const { name, first, changes } of dialects) {
    if (first === null) continue
    const key = JSON.stringify([first, changes])
    const existing = shared.get(key)
    shared.set(key, { names: [...(existing?.names ?? []), name], change: first, most: changes })
  }
  return [...shared.values()]
}
