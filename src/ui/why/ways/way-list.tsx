import { useId } from 'react'
import type { RepairWay } from '../../../analysis/explain/repairs/way-effects.ts'
import { EditPreview } from '../../text/edit-preview.tsx'
import { counted, elide, visible } from '../../text/format.ts'

const maxLines = 8
const maxPath = 80

/** What comes of an edit besides what it is for. */
export function wayEffect({ righted, beside, other, isWhole }: RepairWay): string {
  const right = righted > 1 ? `Makes ${counted(righted, 'verdict')} as expected. ` : ''
  const more = beside > 0 ? `Changes ${counted(beside, 'other verdict')}. ` : ''
  if (other !== null) return `${right}${more}Also changes ${elide(visible(other), maxPath)}.`
  if (!isWhole) return `${right}${more}May change URLs that are not in the list.`
  return right + (more === '' ? 'Changes nothing else.' : more.trimEnd())
}

interface Props {
  /** The file that the edits are for. */
  readonly text: string
  readonly ways: readonly RepairWay[]
  onUse(way: RepairWay): void
}

function Way({ text, way, onUse }: Omit<Props, 'ways'> & { readonly way: RepairWay }) {
  const id = useId()
  return (
    <li>
      <p id={id}>
        <b>{visible(way.title)}</b>
      </p>
      <EditPreview text={text} edits={way.edits} most={maxLines} />
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
  return (
    <ul>
      {ways.map((way, at) => (
        <Way key={at} text={text} way={way} onUse={onUse} />
      ))}
    </ul>
  )
}
