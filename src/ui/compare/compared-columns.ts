import type { Compared, ComparedTest } from '../../analysis/compare/compare-dialects.ts'

/** Dialects that give the same verdict and line for every test: they share one column. */
export interface DialectColumn {
  /** Id of its first dialect. */
  readonly id: string
  /** Index of that dialect among the answers of a test. */
  readonly index: number
  readonly names: readonly string[]
}

const answersAt = (tests: readonly ComparedTest[], index: number): string =>
  tests
    .map(({ answers }) => answers[index])
    .map((answer) => (answer ? `${answer.state} ${answer.line}` : ''))
    .join()

/** The columns in the order of their first dialects. */
export function columnsOf({ dialects, tests }: Compared): readonly DialectColumn[] {
  const columns = new Map<string, DialectColumn>()
  dialects.forEach(({ id, name }, index) => {
    const key = answersAt(tests, index)
    const existing = columns.get(key) ?? { id, index, names: [] }
    columns.set(key, { ...existing, names: [...existing.names, name] })
  })
  return [...columns.values()]
}

/** Names in a list that is cut short: "Google, Bing, +9". */
export function namesInShort(names: readonly string[], most = 2): string {
  if (names.length <= most + 1) return names.join(', ')
  return `${names.slice(0, most).join(', ')}, +${names.length - most}`
}
