import { useMemo, type ReactNode } from 'react'
import type { MissOptions, MissWay } from '../../../analysis/explain/repairs/miss-ways.ts'
import { toastWithUndo } from '../../components/toast-with-undo.ts'
import { usePort, useStoreApi } from '../../hooks/use-app.ts'
import { useJob } from '../../hooks/use-job.ts'
import { useShownSource } from '../../hooks/use-open-list.ts'
import { EditPreview } from '../../text/edit-preview.tsx'
import { counted } from '../../text/format.ts'
import { ListTurnsView, useListTurns } from '../ways/list-turns.tsx'
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

interface WaysProps {
  readonly ways: readonly MissWay[]
  /** The text of the file that they are for. */
  readonly text: string
  /** How many URLs were tried, and how many miss the rule. */
  readonly tried: number
  readonly total: number
  onUse(way: MissWay): void
  /** What else is said of the edit at a place. */
  more?(at: number): ReactNode
}

function Ways({ ways, text, tried, total, onUse, more }: WaysProps) {
  return (
    <ul>
      {ways.map((way, at) => (
        <li key={at}>
          <EditPreview text={text} edits={way.edits} most={maxLines} />
          <p>
            {caughtWords(way, tried, total)}{' '}
            {reachWords(more === undefined ? way.rows : [], way.others, way.isWhole)}
          </p>
          {more?.(at)}
          <button type="button" className="button outlined small" onClick={() => onUse(way)}>
            Use this edit
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The rows of the case are a few of its URLs: what each edit turns of all is counted by who holds them. */
function ListedWays(props: WaysProps) {
  const { ways, text } = props
  const edits = useMemo(() => ways.map((way) => way.edits), [ways])
  const counted = useListTurns('mend-turns', text, edits)
  return <Ways {...props} more={(at) => <ListTurnsView {...counted} at={at} />} />
}

/** The ways to mend a rule that URLs narrowly miss: each with its lines, what else it turns, and a button. */
export function MendingEdits({ missed, total, onApplied }: Props) {
  const store = useStoreApi()
  const port = usePort()
  const { result, state, input } = useJob('miss-ways', missed)
  const Shown = useShownSource() === null ? Ways : ListedWays
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
      <Shown {...{ text, total }} ways={result.ways} tried={urls.length} onUse={apply} />
    </section>
  )
}
