import { useMemo } from 'react'
import { stateCause } from '../../analysis/grid/change-cause.ts'
import { changeSentence } from '../../analysis/grid/change-sentence.ts'
import { sameAccepted } from '../../case/accepted.ts'
import { firstChanged, type GridChanges } from '../../analysis/grid/grid-changes.ts'
import { cellId } from '../../case/grid/grid.ts'
import type { Scenario } from '../../case/scenario.ts'
import { sentenceOf } from '../../core/text/sentence.ts'
import { nextStep } from '../../state/history.ts'
import { focusRegion } from '../hooks/navigation.ts'
import { useActions, useApp, usePort, useStoreApi } from '../hooks/use-app.ts'
import { useReplaceFilter } from '../components/use-replace-filter.ts'
import { SentenceView } from '../text/sentence-view.tsx'
import { useAccepted } from './use-accepted.ts'
import './changes.css'

const linesOf = (text: string): readonly string[] => text.split('\n')

/** The two texts as lines; null where more than the text differs, so that no edit is the cause. */
function versionsOf({ accepted, ...now }: Scenario) {
  if (accepted === null || !sameAccepted({ ...accepted, file: now.file }, now)) return null
  return { before: linesOf(accepted.file.text), now: linesOf(now.file.text) }
}

interface Props {
  /** Null: a worker holds the URLs, and what changed is said beside the name of their list. */
  readonly changes: GridChanges | null
}

/** Below the URLs, in each view of them: what the edits since the accepted state do, and the ways on. */
export function ChangeStrip({ changes }: Props) {
  const scenario = useApp((state) => state.scenario)
  const isShown = useApp((state) => state.filter === 'changed')
  const { setFilter, select, openDialog } = useActions()
  const replaceFilter = useReplaceFilter()
  const store = useStoreApi()
  const port = usePort()
  const canUndo = useApp(({ history }) => nextStep(history, 'undo') !== null)
  const { accept, goBack } = useAccepted()
  const sentence = useMemo(
    () =>
      changes === null
        ? sentenceOf('The case differs from the baseline.')
        : changeSentence(changes, versionsOf(scenario), stateCause(scenario)),
    [changes, scenario],
  )
  if (sentence === null) return null
  const [lead, ...rest] = sentence
  const show = () => {
    if (changes === null) return
    if (isShown) setFilter('')
    else replaceFilter('changed')
    const { urls, crawlers } = scenario
    const { row = -1, column = -1 } = firstChanged(changes) ?? {}
    const [url, crawler] = [urls[row], crawlers[column]]
    if (!isShown && url && crawler) select(cellId(url.id, crawler.id))
  }
  // The buttons go with the strip, so the focus moves to what they are about.
  const then = (act: () => void) => () => {
    if (isShown) setFilter('')
    act()
    focusRegion(store, 'tests')
  }
  return (
    <section className="change-strip" aria-label="What your edits change">
      <p>
        <b>
          <SentenceView parts={lead === undefined ? [] : [lead]} />
        </b>
        <SentenceView parts={rest} />
      </p>
      <span className="change-actions">
        {changes !== null && (
          <button type="button" className="button small" aria-pressed={isShown} onClick={show}>
            Show changed
          </button>
        )}
        <button type="button" className="button small" onClick={() => openDialog('changes')}>
          Compare in full
        </button>
        {canUndo && (
          <button type="button" className="button small" onClick={then(() => port.undo())}>
            Undo
          </button>
        )}
        <button type="button" className="button small" onClick={then(goBack)}>
          Back to the baseline
        </button>
        <button type="button" className="button small outlined" onClick={then(accept)}>
          New baseline
        </button>
      </span>
    </section>
  )
}
