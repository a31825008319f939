import { useId } from 'react'
import type { RepairWay } from '../../../analysis/explain/repairs/way-effects.ts'
import { FoldedEdits } from '../../text/folded-edits.tsx'
import { counted } from '../../text/format.ts'
import { reachWords } from './reach-words.ts'
import { wayNames } from './way-names.ts'

/** So many lines of each edit are shown at first, so that the next edit to choose is in sight. */
const maxLines = 6

/** What comes of an edit. */
export function wayEffect({ righted, rows, others, isWhole }: RepairWay): string {
  const right = righted > 1 ? `Makes ${counted(righted, 'verdict')} as expected. ` : ''
  return right + reachWords(rows, others, isWhole)
}

interface Props {
  /** The file that the edits are for. */
  readonly text: string
  readonly ways: readonly RepairWay[]
  onUse(way: RepairWay): void
}

interface WayProps extends Omit<Props, 'ways'> {
  readonly way: RepairWay
  readonly name: string
}

function Way({ text, way, name, onUse }: WayProps) {
  const id = useId()
  return (
    <li>
      <p id={id}>
        <b>{name}</b>
      </p>
      <FoldedEdits text={text} edits={way.edits} most={maxLines} />
      <p className="why-note">{wayEffect(way)}</p>
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

/** Edits to choose from, each with what it is for, its lines, what it turns, and a button. */
export function WayList({ text, ways, onUse }: Props) {
  const names = wayNames(text, ways)
  return (
    <ul>
      {ways.map((way, at) => (
        <Way key={at} text={text} way={way} name={names[at] ?? ''} onUse={onUse} />
      ))}
    </ul>
  )
}
