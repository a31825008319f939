import { dialects } from '../core/dialects/index.ts'
import type { AnalysisInput, Outcome, SaidByDialect } from './analysis.ts'
import { judge, type Reading } from './judge.ts'
import type { Test } from './scenario.ts'

/** Longer files are not read under every dialect with each key: who shows the answers asks for them. */
export const mostReadAtOnce = 64 * 1024

/** What every dialect says to a test, its own first. */
export function otherDialects(
  reading: Reading,
  test: Test,
  { dialect: own, state: ownState }: Pick<Outcome, 'dialect' | 'state'>,
  origin: string,
): readonly SaidByDialect[] {
  const first = dialects.filter((dialect) => dialect.id === own.id)
  const others = dialects.filter((dialect) => dialect.id !== own.id)
  return [...first, ...others].map(({ id, name }) => {
    const { state, line } = judge(reading, test, origin, id).outcome
    return { id, name, state, line, differs: state !== ownState }
  })
}

/** The same for a test that is named, as a job. */
export function saidByDialects(
  reading: Reading,
  { tests, origin, dialect }: AnalysisInput,
  { testId, explainAs }: { readonly testId: string; readonly explainAs: string | null },
): readonly SaidByDialect[] {
  const test = tests.find(({ id }) => id === testId)
  if (test === undefined) return []
  const { outcome } = judge(reading, test, origin, explainAs ?? dialect)
  return otherDialects(reading, test, outcome, origin)
}
