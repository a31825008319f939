import { editRows } from '../../analysis/explain/edit-rows.ts'
import type { Edit } from '../../core/text/text.ts'
import { elide, visible, counted } from './format.ts'
import './edit-preview.css'

const tags = { where: 'p', goes: 'del', comes: 'ins' } as const
const maxLength = 300
/** More rows than this are scrolled, so that the keyboard has to reach them. */
const maxUnscrolled = 12

interface Props {
  /** The file that the edits are for. */
  readonly text: string
  readonly edits: readonly Edit[]
  /** Number of rows that are shown. */
  readonly most?: number
}

/** The lines that edits would remove and add. */
export function EditPreview({ text, edits, most = Infinity }: Props) {
  const rows = editRows(text, edits)
  const left = rows.slice(most).filter(({ kind }) => kind !== 'where').length
  const isLong = Math.min(rows.length, most) > maxUnscrolled
  return (
    <ul
      className="edit-rows mono"
      aria-label="Changes to the file"
      {...(isLong ? { tabIndex: 0 } : {})}
    >
      {rows.slice(0, most).map(({ kind, text: row }, at) => {
        const Tag = tags[kind]
        return (
          <li key={at}>
            <Tag>{elide(visible(row), maxLength)}</Tag>
          </li>
        )
      })}
      {left > 0 && <li>and {counted(left, 'more line')}</li>}
    </ul>
  )
}
