import { dialects } from '../../core/dialects/index.ts'
import type { AnalysisInput, Outcome, SaidByDialect } from '../result.ts'
import { judge, type Reading } from '../judge-tests.ts'
import type { Test } from '../scenario.ts'

/** Longer files are not read under every dialect with each key: who shows the answers asks for them. */
export const mostReadAtOnce = 8 * 1024

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

interface Asked {
  readonly testId: string
  readonly explainAs: string | null
}

/** What is said of a test; which one, because answers come after another has been asked about. */
interface Said extends Pick<Asked, 'testId'> {
  readonly dialects: readonly SaidByDialect[]
}

/** The same for a test that is named, as a job. */
export function saidByDialects(
  reading: Reading,
  { tests, origin, dialect }: AnalysisInput,
  { testId, explainAs }: Asked,
): Said {
  const test = tests.find(({ id }) => id === testId)
  if (test === undefined) return { testId, dialects: [] }
  const { outcome } = judge(reading, test, origin, explainAs ?? dialect)
  return { testId, dialects: otherDialects(reading, test, outcome, origin) }
}
