import { useState } from 'react'
import { editRows } from '../../analysis/explain/edit-rows.ts'
import type { Edit } from '../../core/text/text.ts'
import { EditPreview } from '../text/edit-preview.tsx'

/** So many rows are shown at first. */
const maxRows = 12

interface Props {
  /** The file that the edits are for. */
  readonly text: string
  readonly edits: readonly Edit[]
}

/** The lines that edits remove and add: the first of them, and all on request, so that the dialog alone scrolls. */
export function FoldedEdits({ text, edits }: Props) {
  const [isOpen, setOpen] = useState(false)
  const count = editRows(text, edits).length
  return (
    <>
      <EditPreview text={text} edits={edits} {...(isOpen ? {} : { most: maxRows })} />
      {count > maxRows && (
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
