import { counted } from '../text/format.ts'
import { Icon } from '../components/icon.tsx'
import { ResultSign } from './grid-cell.tsx'
import type { ShownColumn } from './use-grid.ts'

interface BarProps {
  readonly column: ShownColumn
  onFilter(words: string): void
}

interface HalfProps extends BarProps {
  readonly state: 'blocked' | 'allowed'
}

/** Half of the bar over a column: how many URLs, and a press shows only them. */
function Half({ column, state, onFilter }: HalfProps) {
  const { label, counts } = column
  const count = counts[state]
  return (
    <button
      type="button"
      className="bar-half"
      tabIndex={-1}
      data-v={state === 'blocked' ? 'disallow' : 'allow'}
      data-none={count === 0 || undefined}
      aria-label={`Show only what is ${state} for ${label}`}
      onClick={(event) => {
        event.stopPropagation()
        onFilter(`${label} ${state}`)
      }}
    >
      <span className="glyph" data-v={state === 'blocked' ? 'disallow' : 'allow'} />
      {count.toLocaleString('en')} <span className="bar-word">{state}</span>
    </button>
  )
}

/** How many URLs are blocked and allowed, as a bar and in numbers. */
export function ColumnBar({ column, onFilter }: BarProps) {
  const { blocked, allowed } = column.counts
  // A sliver at least, of whatever there is at all.
  const share = (100 * blocked) / Math.max(1, blocked + allowed)
  const part = blocked === 0 ? 0 : allowed === 0 ? 100 : Math.min(97, Math.max(3, share))
  return (
    <>
      <svg className="bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
        {blocked > 0 && <rect data-v="disallow" width={part} height="6" />}
        {allowed > 0 && <rect data-v="allow" x={part} width={100 - part} height="6" />}
      </svg>
      <span className="bar-counts">
        <Half column={column} state="blocked" onFilter={onFilter} />
        <Half column={column} state="allowed" onFilter={onFilter} />
      </span>
    </>
  )
}

interface HeadProps extends BarProps {
  readonly place: number
  readonly active: boolean
  readonly selected: boolean
}

/** The head of a column: the crawler, its bar, and ✗ when something is not as expected. */
export function ColumnHead({ column, place, active, selected, onFilter }: HeadProps) {
  const { label, counts } = column
  const { red, blocked, allowed, cantSay } = counts
  const said = [
    `${blocked} blocked`,
    `${allowed} allowed`,
    ...(cantSay > 0 ? [`${cantSay} can’t say`] : []),
    ...(red > 0 ? [`${counted(red, 'verdict')} not as expected`] : []),
  ]
  return (
    <div
      role="columnheader"
      className="grid-col"
      aria-colindex={place + 2}
      aria-label={`${label}: ${said.join(', ')}`}
      aria-haspopup="menu"
      tabIndex={active ? 0 : -1}
      data-at={`-1 ${place + 1}`}
      data-on={selected || undefined}
    >
      <span className="col-name">
        {red > 0 && <ResultSign result="not" />}
        <span className="col-label" translate="no">
          {label}
        </span>
        <Icon name="down" size={12} />
      </span>
      <ColumnBar column={column} onFilter={onFilter} />
    </div>
  )
}
