import { type CellState, isVerdict } from '../../case/grid/grid.ts'
import type { FormerVerdict } from '../../analysis/grid/grid-changes.ts'
import { Icon } from '../components/icon.tsx'
import type { ShownCell } from './use-grid.ts'
import { verdictLabels, verdictWords } from '../../case/verdict-words.ts'

const expected = { allow: 'expected allowed', disallow: 'expected blocked' } as const

/** What a changed cell said before: "Was allowed". The line is one of the accepted file. */
export const formerName = ({ state }: FormerVerdict): string =>
  !isVerdict(state) ? 'Had no verdict' : `Was ${verdictWords[state]}`

/** What a cell says, in words: "Blocked by line 14, but expected allowed". */
export function cellName(cell: ShownCell): string {
  const { state, line, expect, isConflict, note, former, page } = cell
  if (state === null) return 'Not judged yet'
  const by = line > 0 ? ` by line ${line}` : ''
  const isMet = expect === state
  const but = isVerdict(state) ? 'but ' : ''
  const said = expect === null ? '' : `, ${but}${expected[expect]}`
  const wanted = isConflict ? ', but expected allowed and expected blocked' : said
  const met = isMet && !isConflict ? ', as expected' : wanted
  const was = former === null ? '' : `. ${formerName(former)}`
  return `${verdictLabels[state]}${by}${met}${page === '' ? '' : `. ${page}`}${was}${note === '' ? '' : `. ${note}`}`
}

/** The sign of an expectation: met, not met, or one without a verdict. */
export function ResultSign({ result }: Pick<ShownCell, 'result'>) {
  if (result === 'none') return <span className="cell-sign" />
  return (
    <span className="cell-sign" data-result={result} aria-hidden="true">
      <Icon name={result === 'not' ? 'close' : 'check'} size={result === 'not' ? 10 : 12} />
    </span>
  )
}

/** Ring, square or dashes: drawn, so that no font decides how they look. */
export const Glyph = ({ state }: { readonly state: CellState | null }) => (
  <span className="glyph" data-v={state ?? 'none'} aria-hidden="true" />
)

interface Props {
  readonly cell: ShownCell
  readonly row: number
  readonly column: number
  readonly selected: boolean
  readonly active: boolean
}

/** One cell: what is expected, the verdict, and its line. */
export function GridCell({ cell, row, column, selected, active }: Props) {
  const { state, line, result, note, former } = cell
  return (
    <div
      role="gridcell"
      className="cell"
      aria-colindex={column + 2}
      aria-selected={selected}
      aria-label={cellName(cell)}
      tabIndex={active ? 0 : -1}
      data-at={`${row} ${column + 1}`}
      data-crawler={cell.crawler}
      data-v={state ?? 'none'}
      data-red={result === 'not' || undefined}
    >
      <ResultSign result={result} />
      <Glyph state={state} />
      {state !== null && <span className="cell-word">{verdictLabels[state]}</span>}
      {line > 0 && <span className="cell-line">line {line}</span>}
      {former !== null && <span className="cell-was" aria-hidden="true" />}
      {note !== '' && <span className="cell-note" aria-hidden="true" />}
    </div>
  )
}
