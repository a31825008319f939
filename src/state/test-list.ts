import type { Test } from '../analysis/scenario.ts'

/** A fresh identity for a test row; only ever compared. */
export const newTestId = (): string => `t${crypto.getRandomValues(new Uint32Array(3)).join('-')}`

/** True when two lists hold the very same test objects in the same order. */
export function sameTests(a: readonly Test[], b: readonly Test[]): boolean {
  return a === b || (a.length === b.length && a.every((test, index) => test === b[index]))
}

/** The row that stays selected when `id` goes away: the one that takes its place. */
export function neighbourOf(tests: readonly Test[], id: string): string | null {
  const index = tests.findIndex((test) => test.id === id)
  return (tests[index + 1] ?? tests[index - 1])?.id ?? null
}

/** The tests with one of them moved by so many places, as far as there are any; null: it stays. */
export function withTestMoved(
  tests: readonly Test[],
  id: string,
  by: number,
): readonly Test[] | null {
  const from = tests.findIndex((test) => test.id === id)
  const moved = tests[from]
  const to = Math.max(0, Math.min(tests.length - 1, from + by))
  if (!moved || to === from) return null
  const rest = tests.filter((test) => test.id !== id)
  return [...rest.slice(0, to), moved, ...rest.slice(to)]
}
