import type { CellWaysOptions } from '../../../analysis/explain/repairs/cell-ways.ts'
import { verdictWords } from '../../../case/verdict-words.ts'
import { usePort, useStoreApi } from '../../hooks/use-app.ts'
import { useJob } from '../../hooks/use-job.ts'
import { applyWay } from './apply-way.ts'
import { ConflictView } from './conflict-view.tsx'
import { NotTheFile } from './not-the-file.tsx'
import { WayList } from './way-list.tsx'

interface Props {
  /** A cell that is not as it is expected; the same object for as long as it is that cell. */
  readonly options: CellWaysOptions
  /** Shown until the ways are found. */
  readonly isWaitShown?: boolean
  /** Before the edit is made: what was pressed goes with it. */
  onApplied(): void
}

/** The ways to make a cell as it is expected to be: each with its lines, what else it turns, and a button. */
export function CellWaysView({ options, isWaitShown = false, onApplied }: Props) {
  const store = useStoreApi()
  const port = usePort()
  const { result, state, input } = useJob('cell-ways', options)
  if (state === 'failed') return <p role="alert">The search for edits failed.</p>
  if (state !== 'current' || input === null) {
    return isWaitShown ? <p className="why-note">Looking for edits …</p> : null
  }
  if (result === null) {
    if ((input.delivery ?? null) !== null) return <NotTheFile />
    return isWaitShown ? <p className="why-note">This verdict is as expected.</p> : null
  }
  const { ways, verdict, conflict } = result
  const { text } = input.file
  if (ways.length === 0) {
    return conflict.length > 0 ? (
      <ConflictView wishes={conflict} text={text} />
    ) : (
      <p className="why-note">No edit was found that makes it {verdictWords[verdict]}.</p>
    )
  }
  return (
    <section className="why-ways" aria-label={`Ways to make this ${verdictWords[verdict]}`}>
      <WayList
        text={text}
        ways={ways}
        onUse={(way) => {
          onApplied()
          applyWay(way, text, store, port)
        }}
      />
    </section>
  )
}
