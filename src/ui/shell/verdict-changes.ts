import { type Grid, type GridVerdicts, isVerdict, stateOfCode } from '../../case/grid/grid.ts'
import { scoreOf } from '../../case/grid/grid-cells.ts'
import { counted } from '../text/format.ts'

/** Cells and the verdicts on them at one time. */
export interface JudgedState {
  readonly grid: Grid
  readonly verdicts: GridVerdicts
}

const words = {
  allow: 'is now allowed',
  disallow: 'is now blocked',
  'cant-say': 'cannot be judged any more',
  'other-host': 'is on another host now',
} as const
/** More than this many changes are counted, not listed. */
const maxListed = 2

/** "5 of 6 are as expected." */
function scoreSentence({ grid, verdicts }: JudgedState): string {
  const { passed, total } = scoreOf(grid, verdicts)
  return total === 0 ? 'Nothing is expected of any URL.' : `${passed} of ${total} are as expected.`
}

interface Change {
  readonly sentence: () => string
}

/** Cells that were there before and have another verdict now. */
function changesBetween(before: JudgedState, after: JudgedState): readonly Change[] {
  const rowsBefore = new Map(before.grid.urls.map(({ id }, index) => [id, index]))
  const columnsBefore = new Map(before.verdicts.columns.map((one) => [one.columnId, one]))
  return after.verdicts.columns.flatMap((column) => {
    const former = columnsBefore.get(column.columnId)
    if (former === undefined || former === column) return []
    return after.grid.urls.flatMap(({ id, url }, row): readonly Change[] => {
      const old = former.states[rowsBefore.get(id) ?? -1]
      const state = column.states[row]
      if (old === undefined || state === undefined || state === old) return []
      const line = column.lines[row] ?? 0
      const by = !isVerdict(stateOfCode(state))
        ? ''
        : line === 0
          ? ' (no rule matches)'
          : ` by line ${line}`
      const verdict = words[stateOfCode(state)]
      return [{ sentence: () => `${column.label} ${url} ${verdict}${by}.` }]
    })
  })
}

/** What changed between two rounds of verdicts, as one message; null when nothing did. */
export function verdictChanges(before: JudgedState, after: JudgedState): string | null {
  const changes = changesBetween(before, after)
  const score = scoreSentence(after)
  if (changes.length === 0) return score === scoreSentence(before) ? null : score
  const sentences = changes.slice(0, maxListed).map(({ sentence }) => sentence())
  const rest = changes.length - sentences.length
  const more = rest > 0 ? [`${counted(rest, 'more verdict')} changed.`] : []
  return [score, ...sentences, ...more].join(' ')
}
