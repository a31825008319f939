import type { MissOptions, MissWay } from '../../../analysis/explain/repairs/miss-ways.ts'
import { toastWithUndo } from '../../components/toast-with-undo.ts'
import { usePort, useStoreApi } from '../../hooks/use-app.ts'
import { useJob } from '../../hooks/use-job.ts'
import { EditPreview } from '../../text/edit-preview.tsx'
import { counted } from '../../text/format.ts'
import { reachWords } from '../ways/reach-words.ts'

/** As many as somebody reads before an edit is made: what matters may be the last one. */
const maxLines = 200

/** "Catches 3 of 3 URLs." Where more miss the rule, of those that were tried. */
const caughtWords = ({ caught }: MissWay, tried: number, total: number): string =>
  caught === 1 && total === 1
    ? 'Catches this URL.'
    : `Catches ${caught} of ${counted(tried, 'URL')}${total > tried ? ' that were tried' : ''}.`

interface Props {
  /** The same object for as long as it means the same. */
  readonly missed: MissOptions
  /** URLs that miss the rule for this cause. */
  readonly total: number
  onApplied(): void
}

/** The ways to mend a rule that URLs narrowly miss: each with its lines, what else it turns, and a button. */
export function MendingEdits({ missed, total, onApplied }: Props) {
  const store = useStoreApi()
  const port = usePort()
  const { result, state, input } = useJob('miss-ways', missed)
  const { line, kind, urls } = missed
  const isOfThis = result?.line === line && result.kind === kind
  if (state === 'failed') return <p role="alert">The search for edits failed.</p>
  if (state !== 'current' || !isOfThis || input === null) return <p>Looking for edits …</p>
  const { text } = input.file
  if (result.ways.length === 0) return <p>No edit was found.</p>
  const apply = ({ edits, caught }: MissWay) => {
    port.flush()
    // The edits are for the file that was tried.
    if (store.getState().scenario.file.text !== text) return
    onApplied()
    port.applyEdits(edits, { label: `Fix line ${line}`, current: true })
    const part = caught < urls.length ? ` for ${caught} of ${urls.length} URLs` : ''
    toastWithUndo(`Line ${line} is fixed${part}.`, store, port)
  }
  return (
    <section className="why-ways" aria-label={`Ways to fix line ${line}`}>
      <ul>
        {result.ways.map((way, at) => (
          <li key={at}>
            <EditPreview text={text} edits={way.edits} most={maxLines} />
            <p>
              {caughtWords(way, urls.length, total)} {reachWords(way.rows, way.others, way.isWhole)}
            </p>
            <button type="button" className="button outlined small" onClick={() => apply(way)}>
              Use this edit
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
