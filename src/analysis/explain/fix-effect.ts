import { applyEdits } from '../../core/text/text.ts'
import type { Grid, GridVerdicts } from '../../case/grid/grid.ts'
import { scoreOf } from '../../case/grid/grid-cells.ts'
import { judgeGrid } from '../grid/judge-grid.ts'
import { ParsedFile } from '../judge-tests.ts'
import type { AnalysisInput, Fix } from '../result.ts'

/** What a fix changes among the cells of a case. */
export interface ExplainedFixEffect {
  /** Cells whose verdict it changes. */
  readonly turns: number
  /** Expectations, and how many of them will be met. */
  readonly expecting: number
  readonly met: number
}

/** Above these sizes trying a fix out would delay a key press. */
const maxCells = 1000
const maxUnits = 16 * 1024

type Case = Pick<
  AnalysisInput,
  keyof Grid | 'file' | 'settings' | 'delivery' | 'origin' | 'dialect'
>

/**
 * What the verdicts of a case will be once a fix is applied; `before` are those of now. Null for a
 * case that is too large to be judged again within a key press.
 */
export function fixEffectOf(
  { edits }: Pick<Fix, 'edits'>,
  { file, settings, delivery, ...about }: Case,
  before: GridVerdicts,
): ExplainedFixEffect | null {
  const cells = about.urls.length * about.crawlers.length
  if (cells > maxCells || file.text.length > maxUnits) return null
  const fixed = new ParsedFile({ ...file, text: applyEdits(file.text, edits) }, settings)
  const read = fixed.withDelivery(delivery ?? null)
  const after = judgeGrid(read, about, about.origin, about.dialect)
  const turned = after.columns.flatMap(({ states }, column) =>
    [...states].filter((state, row) => state !== before.columns[column]?.states[row]),
  )
  const { passed: met, total: expecting } = scoreOf(about, after)
  return { turns: turned.length, expecting, met }
}
