import { isVerdict } from '../../case/grid/grid.ts'
import type { Dialect } from '../../core/dialects/dialect.ts'
import { dialectById } from '../../core/dialects/index.ts'
import { defaultDialect } from '../../core/dialects/default-dialects.ts'
import type { Verdict } from '../../core/parse/robots.ts'
import { useExplanation } from '../hooks/use-analysis.ts'
import { useApp } from '../hooks/use-app.ts'

/** How the file is shown: coloured as one dialect reads it, marked for the test that is looked at. */
export function useShownFile(): {
  readonly dialect: Dialect
  readonly verdict: Verdict | null
} {
  const explanation = useExplanation()
  const chosen = useApp(({ scenario }) => scenario.dialect)
  const outcome = explanation?.outcome ?? null
  const dialect = dialectById(outcome?.dialect.id ?? chosen) ?? defaultDialect
  const verdict = outcome === null || !isVerdict(outcome.state) ? null : outcome.state
  return { dialect, verdict }
}
