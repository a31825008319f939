import { useMemo } from 'react'
import type { WishWay } from '../../analysis/explain/repairs/wish-ways.ts'
import { verdictWords } from '../../case/verdict-words.ts'
import { toastWithUndo } from '../components/toast-with-undo.ts'
import { usePort, useStoreApi } from '../hooks/use-app.ts'
import { useJob } from '../hooks/use-job.ts'
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
  /** Id of a cell that is not as it is expected. */
  readonly testId: string
  onApplied(): void
}

/** The ways to make a cell as it is expected to be: each with its lines, what else it turns, and a button. */
export function WhyWays({ testId, onApplied }: Props) {
  const store = useStoreApi()
  const port = usePort()
  const options = useMemo(() => ({ testId }), [testId])
  const { result, state, input } = useJob('wish-ways', options)
  if (state !== 'current' || result === null || input === null) return null
  const { ways, verdict, isImpossible } = result
  if (isImpossible) {
    return <p className="why-note">No edit of this file makes it {verdictWords[verdict]}.</p>
  }
  if (ways.length === 0) return null
  const apply = ({ edits }: WishWay) => {
    port.flush()
    // The edits are for the file that was tried.
    if (store.getState().scenario.file.text !== input.file.text) return
    onApplied()
    port.applyEdits(edits, { label: `Make it ${verdictWords[verdict]}`, current: true })
    toastWithUndo(`It is ${verdictWords[verdict]} now.`, store, port)
  }
  return (
    <section className="why-ways" aria-label={`Ways to make this ${verdictWords[verdict]}`}>
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
