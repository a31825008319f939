import type { OrderAnswer, OrderChange } from '../../analysis/compare/order-test.ts'

/** The first test that changes, and the dialects under which it does so alike. */
export interface SharedChange {
  readonly names: readonly string[]
  readonly change: OrderChange
  /** Tests that change in all. */
  readonly most: number
}

export function changesOf({ dialects }: OrderAnswer): readonly SharedChange[] {
  const shared = new Map<string, SharedChange>()
  for (const { name, first, changes } of dialects) {
    if (first === null) continue
    const key = JSON.stringify([first, changes])
    const known = shared.get(key)
    shared.set(key, { names: [...(known?.names ?? []), name], change: first, most: changes })
  }
  return [...shared.values()]
}
