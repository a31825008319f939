import type { MissOptions, MissWay } from '../../../analysis/explain/repairs/miss-ways.ts'
import { toastWithUndo } from '../../components/toast-with-undo.ts'
import { usePort, useStoreApi } from '../../hooks/use-app.ts'
import { useJob } from '../../hooks/use-job.ts'
import { EditPreview } from '../../text/edit-preview.tsx'
import { elide, visible } from '../../text/format.ts'

const maxLines = 8
const maxPath = 80

/** What comes of an edit besides the URLs that miss the rule now. */
function effectOf({ other, isWhole }: MissWay): string {
  if (other !== null) return `Also changes ${elide(visible(other), maxPath)}.`
  return isWhole ? 'Turns nothing else.' : 'May turn other URLs.'
}

interface Props {
  /** The same object for as long as it means the same. */
  readonly missed: MissOptions
  onApplied(): void
}

/** The ways to mend a rule that URLs narrowly miss: each with its lines, what else it turns, and a button. */
export function MendingEdits({ missed, onApplied }: Props) {
  const store = useStoreApi()
  const port = usePort()
  const { result, state, input } = useJob('miss-ways', missed)
  const { line, kind } = missed
  const isOfThis = result?.line === line && result.kind === kind
  if (state === 'failed') return <p role="alert">No edits could be looked for.</p>
  if (state !== 'current' || !isOfThis || input === null) return <p>Looking for edits …</p>
  const { text } = input.file
  if (result.ways.length === 0) return <p>No edit was found.</p>
  const apply = ({ edits }: MissWay) => {
    port.flush()
    // The edits are for the file that was tried.
    if (store.getState().scenario.file.text !== text) return
    onApplied()
    port.applyEdits(edits, { label: `Mend line ${line}`, current: true })
    toastWithUndo(`Line ${line} is mended.`, store, port)
  }
  return (
    <section className="why-ways" aria-label={`Ways to mend line ${line}`}>
      <ul>
        {result.ways.map((way, at) => (
          <li key={at}>
            <EditPreview text={text} edits={way.edits} most={maxLines} />
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
