import { applyEdits } from '../../core/text/text.ts'
import { judge, ParsedFile } from '../judge-tests.ts'
import type { AnalysisInput, Fix, Outcome } from '../result.ts'

/** What a fix changes among the tests of a case. */
export interface FixEffect {
  /** Tests whose verdict it changes. */
  readonly turns: number
  /** Tests with an expectation, and how many of them will meet it. */
  readonly expecting: number
  readonly met: number
}

/** Above these sizes trying a fix out would delay a key press. */
const maxTests = 200
const maxUnits = 16 * 1024

/**
 * What the verdicts of a case will be once a fix is applied; `outcomes` are those of now, in the
 * order of the tests. Null for a case that is too large to be judged again within a key press.
 */
export function fixEffectOf(
  { edits }: Pick<Fix, 'edits'>,
  {
    file,
    settings,
    delivery,
    tests,
    origin,
    dialect,
  }: Pick<AnalysisInput, 'file' | 'settings' | 'delivery' | 'tests' | 'origin' | 'dialect'>,
  outcomes: readonly Outcome[],
): FixEffect | null {
  if (tests.length > maxTests || file.text.length > maxUnits) return null
  const fixed = new ParsedFile({ ...file, text: applyEdits(file.text, edits) }, settings)
  const read = fixed.withDelivery(delivery ?? null)
  const after = tests.map((test) => judge(read, test, origin, dialect).outcome)
  return {
    turns: after.filter(({ state }, index) => state !== outcomes[index]?.state).length,
    expecting: after.filter(({ pass }) => pass !== null).length,
    met: after.filter(({ pass }) => pass === true).length,
  }
}
