import type { ValueColumn } from '../../case/grid/grid.ts'
import { counted } from '../text/format.ts'
import { Icon } from '../components/icon.tsx'
import { ColumnName } from './column-name.tsx'
import { ResultSign } from './grid-cell.tsx'
import type { ShownColumn } from './shown-columns.ts'
import type { ShownGrid } from './use-grid.ts'
import { shareWords, shownValue, unitOf } from '../text/value-text.ts'

/** A part of all that rows have in the column that is summed up. */
export interface Share {
  readonly part: number
  readonly all: number
  readonly of: ValueColumn
}

/** The share of the rows that are blocked for a crawler; null: nothing is summed up. */
export function blockedShare(
  { values: { weight }, sums }: Pick<ShownGrid, 'values' | 'sums'>,
  { index }: ShownColumn,
): Share | null {
  if (weight === null || sums === null) return null
  return { part: sums.byState[index]?.disallow ?? 0, all: sums.found, of: weight }
}

interface BarProps {
  readonly column: ShownColumn
  /** What the blocked rows have of that which is summed up. */
  readonly share: Share | null
  onFilter(words: string): void
}

/** The counts under the bar: the words of a verdict, and how its glyph is drawn. */
const countWords = {
  blocked: 'blocked',
  allowed: 'allowed',
  cantSay: 'can’t say',
  otherHost: 'other host',
} as const
/** The same behind a number, where that is said in other words than the filter has. */
const shownWords = { ...countWords, otherHost: 'on other hosts' } as const
const glyphs = {
  blocked: 'disallow',
  allowed: 'allow',
  cantSay: 'cant-say',
  otherHost: 'other-host',
} as const

/** "3", or with a filter "3 of 24". */
const ofAll = ({ counts, inAll }: ShownColumn, of: keyof typeof countWords): string =>
  inAll ? `${counts[of]} of ${inAll[of]}` : `${counts[of]}`

interface CountProps extends Pick<BarProps, 'column' | 'onFilter'> {
  readonly of: keyof typeof countWords
}

/** One count under the bar of a column: how many URLs, and a press shows only them. */
function Count({ column, of, onFilter }: CountProps) {
  const { label, counts, inAll } = column
  const [count, words, state] = [counts[of], countWords[of], glyphs[of]]
  return (
    <button
      type="button"
      className="bar-half"
      tabIndex={-1}
      data-v={state}
      data-none={count === 0 || undefined}
      data-tooltip={inAll && `${ofAll(column, of)} ${shownWords[of]}`}
      aria-label={`Show only the ${count.toLocaleString('en')} ${shownWords[of]} for ${label}`}
      onClick={(event) => {
        event.stopPropagation()
        onFilter(`${label} ${words}`)
      }}
    >
      <span className="glyph" data-v={state} />
      {count.toLocaleString('en')} <span className="bar-word">{shownWords[of]}</span>
    </button>
  )
}

/** What the blocked rows have of all: "3,480 of 20,100 clicks", or as much of it as there is room for. */
const ShareLine = ({ part, all, of }: Share) => (
  <span className="bar-share" data-tooltip={`Blocked: ${shareWords(part, all, of)}`}>
    {shownValue(part)}
    <span className="share-all"> of {shownValue(all)}</span>
    <span className="share-unit"> {unitOf(of, all)}</span>
  </span>
)

/** How many URLs are blocked and allowed, as a bar and in numbers. */
export function ColumnBar({ column, share, onFilter }: BarProps) {
  const { blocked, allowed, cantSay, otherHost } = column.counts
  const isUnknown = cantSay + otherHost > 0 && blocked + allowed === 0
  // A sliver at least, of whatever there is at all.
  const percent = (100 * blocked) / Math.max(1, blocked + allowed)
  const part = blocked === 0 ? 0 : allowed === 0 ? 100 : Math.min(97, Math.max(3, percent))
  return (
    <>
      <svg className="bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
        {blocked > 0 && <rect data-v="disallow" width={part} height="6" />}
        {allowed > 0 && <rect data-v="allow" x={part} width={100 - part} height="6" />}
      </svg>
      <span className="bar-counts">
        {!isUnknown && <Count column={column} of="blocked" onFilter={onFilter} />}
        {!isUnknown && <Count column={column} of="allowed" onFilter={onFilter} />}
        {cantSay > 0 && <Count column={column} of="cantSay" onFilter={onFilter} />}
        {otherHost > 0 && <Count column={column} of="otherHost" onFilter={onFilter} />}
      </span>
      {share !== null && <ShareLine {...share} />}
    </>
  )
}

interface HeadProps extends BarProps {
  /** Among the columns behind the URL. */
  readonly place: number
  readonly active: boolean
  readonly selected: boolean
}

/** The head of a column: the crawler, its bar, and ✗ when something is not as expected. */
export function ColumnHead({ column, place, active, selected, share, onFilter }: HeadProps) {
  const { label, counts } = column
  const { red, cantSay, otherHost } = counts
  const said = [
    `${ofAll(column, 'blocked')} blocked`,
    ...(share === null ? [] : [shareWords(share.part, share.all, share.of)]),
    `${ofAll(column, 'allowed')} allowed`,
    ...(cantSay > 0 ? [`${ofAll(column, 'cantSay')} can’t say`] : []),
    ...(otherHost > 0 ? [`${ofAll(column, 'otherHost')} on another host`] : []),
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
        <ColumnName label={label} />
        <Icon name="down" size={12} />
      </span>
      <ColumnBar column={column} share={share} onFilter={onFilter} />
    </div>
  )
}
