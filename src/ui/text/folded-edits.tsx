import { useState } from 'react'
import { editRows } from '../../analysis/explain/edit-rows.ts'
import type { Edit } from '../../core/text/text.ts'
import { EditPreview } from './edit-preview.tsx'

/** So many rows of an edit are shown at first in a dialog that has one. */
const usualRows = 12

interface Props {
  /** The file that the edits are for. */
  readonly text: string
  readonly edits: readonly Edit[]
  /** Number of rows that are shown at first. */
  readonly most?: number
}

/** The lines that edits remove and add: the first of them, and all on request, so that the dialog alone scrolls. */
export function FoldedEdits({ text, edits, most = usualRows }: Props) {
  const [isOpen, setOpen] = useState(false)
  const rows = editRows(text, edits)
  const count = rows.filter(({ kind }) => kind !== 'where').length
  // A button in the place of one row would save nothing.
  const isLong = rows.length > most + 1
  return (
    <>
      <EditPreview text={text} edits={edits} {...(isOpen || !isLong ? {} : { most })} />
      {isLong && (
        <button
          type="button"
          className="link-button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Fewer lines' : `All ${count.toLocaleString('en')} lines`}
        </button>
      )}
    </>
  )
}
