import { useId, useMemo, type ReactNode } from 'react'
import type { RepairWay } from '../../../analysis/explain/repairs/way-effects.ts'
import type { Verdict } from '../../../core/parse/robots.ts'
import { verdictWords } from '../../../case/verdict-words.ts'
import { useShownSource } from '../../hooks/use-open-list.ts'
import { FoldedEdits } from '../../text/folded-edits.tsx'
import { counted } from '../../text/format.ts'
import { ListTurnsView, useListTurns } from './list-turns.tsx'
import { reachWords } from './reach-words.ts'
import { wayNames } from './way-names.ts'

/** So many lines of each edit are shown at first, so that the next edit to choose is in sight. */
const maxLines = 6

/** What verdicts are to become: one verdict, what is expected of them, or what they were. */
export type WayAim = Verdict | 'expected' | 'former'

export const aims = { ...verdictWords, expected: 'as expected', former: 'as before' } as const

/** "2 verdicts as expected", "488 verdicts allowed" */
export const aimedWords = (count: number, aim: WayAim): string =>
  `${counted(count, 'verdict')} ${aims[aim]}`

/** What comes of an edit. */
export function wayEffect(
  { righted, rows, others, isWhole }: RepairWay,
  aim: WayAim = 'expected',
): string {
  const right = righted > 1 ? `Makes ${aimedWords(righted, aim)}. ` : ''
  return right + reachWords(rows, others, isWhole)
}

interface Props {
  /** The file that the edits are for. */
  readonly text: string
  readonly ways: readonly RepairWay[]
  /** What was asked for; left out: what is expected. */
  readonly aim?: WayAim
  /** The effects are those on all URLs of the case; else on its rows, and of a list from files they are counted. */
  readonly isCounted?: boolean
  onUse(way: RepairWay): void
}

interface WayProps extends Omit<Props, 'ways'> {
  readonly way: RepairWay
  readonly name: string
  /** What it turns of a list. */
  readonly children?: ReactNode
}

function Way({ text, way, name, aim, onUse, children }: WayProps) {
  const id = useId()
  return (
    <li>
      <p id={id}>
        <b>{name}</b>
      </p>
      <FoldedEdits text={text} edits={way.edits} most={maxLines} />
      <p className="why-note">{wayEffect(way, aim)}</p>
      {children}
      <button
        type="button"
        className="button outlined small"
        aria-describedby={id}
        onClick={() => onUse(way)}
      >
        Use this edit
      </button>
    </li>
  )
}

function RowWayList({ ways, ...rest }: Props) {
  const names = wayNames(rest.text, ways)
  return (
    <ul>
      {ways.map((way, at) => (
        <Way key={at} {...rest} way={way} name={names[at] ?? ''} />
      ))}
    </ul>
  )
}

/** The rows of the case are a few of its URLs: what each edit turns of the others is counted by who holds them. */
function ListedWayList({ ways, ...rest }: Props) {
  const edits = useMemo(() => ways.map((way) => way.edits), [ways])
  const counted = useListTurns('edit-turns', rest.text, edits)
  const names = wayNames(rest.text, ways)
  return (
    <ul>
      {ways.map((way, at) => (
        <Way key={at} {...rest} way={{ ...way, rows: [] }} name={names[at] ?? ''}>
          <ListTurnsView {...counted} at={at} />
        </Way>
      ))}
    </ul>
  )
}

/** Edits to choose from, each with what it is for, its lines, what it turns, and a button. */
export function WayList(props: Props) {
  const isListed = useShownSource() !== null && props.isCounted !== true
  return isListed ? <ListedWayList {...props} /> : <RowWayList {...props} />
}
