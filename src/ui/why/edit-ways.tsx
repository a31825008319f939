import type { WishWay } from '../../analysis/explain/wish-ways.ts'
import type { AnalysisInput } from '../../analysis/result.ts'
import { toastWithUndo } from '../components/toast-with-undo.ts'
import { usePort, useStoreApi } from '../hooks/use-app.ts'
import { EditPreview } from '../text/edit-preview.tsx'
import { counted, elide, visible } from '../text/format.ts'

const maxLines = 8
const maxPath = 80

/** What comes of an edit besides the verdict that it is for. */
function effectOf({ turned, other, isWhole }: WishWay): string {
  const rows = turned > 1 ? `Turns ${counted(turned, 'row')}. ` : ''
  if (other !== null) return `${rows}Also turns ${elide(visible(other), maxPath)}.`
  return rows + (isWhole ? 'Changes nothing else.' : 'May change more than these rows.')
}

interface Props {
  readonly ways: readonly WishWay[]
  /** What the ways are for. */
  readonly input: AnalysisInput
  /** What the list is called. */
  readonly label: string
  /** What the step is called in the history: "Make it blocked". */
  readonly step: string
  /** What is said once it is done. */
  readonly done: string
  onApplied(): void
}

/** Edits of the file to choose from: each with its lines, what else it turns, and a button that one Undo takes back. */
export function EditWays({ ways, input, label, step, done, onApplied }: Props) {
  const store = useStoreApi()
  const port = usePort()
  const apply = ({ edits }: WishWay) => {
    port.flush()
    // The edits are for the file that was tried.
    if (store.getState().scenario.file.text !== input.file.text) return
    onApplied()
    port.applyEdits(edits, { label: step, current: true })
    toastWithUndo(done, store, port)
  }
  return (
    <section className="why-ways" aria-label={label}>
      <ul>
        {ways.map((way, at) => (
          <li key={at}>
            <EditPreview text={input.file.text} edits={way.edits} most={maxLines} />
            <p>{effectOf(way)}</p>
            <button type="button" className="button outlined small" onClick={() => apply(way)}>
              Use this edit
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
