import { useEffect, useMemo } from 'react'
import { maxMainThreadUnits } from '../../analysis/size-limits.ts'
import { starterTests } from '../../analysis/tests/starter-tests.ts'
import { defaultDialect } from '../../core/dialects/default-dialects.ts'
import { parse } from '../../core/parse/parse.ts'
import { firstCell } from '../../case/grid/grid.ts'
import { gridActions } from '../../state/grid-actions.ts'
import { useActions, useApp, usePort, useStoreApi } from '../hooks/use-app.ts'
import { TypedAddressNotice } from './typed-address-notice.tsx'
import type { FileNotice } from '../../state/intake/intake.ts'

interface Props {
  readonly answer: FileNotice
  onDismiss(): void
}

type Replaced = Extract<FileNotice, { kind: 'replaced' }>

const beginningOf = (text: string): string =>
  text.length > maxMainThreadUnits
    ? text.slice(0, text.lastIndexOf('\n', maxMainThreadUnits))
    : text

/** The message that a file replaced the example, with what can follow and an Undo. */
function ReplacedAnswer({ answer, onDismiss }: Props & { readonly answer: Replaced }) {
  const text = useApp((state) => state.scenario.file.text)
  const urls = useApp((state) => state.scenario.urls)
  const { select } = useActions()
  const store = useStoreApi()
  const port = usePort()
  const passed = text !== answer.text || urls !== answer.urls
  const wanted = urls.length === 0 && !passed
  const starters = useMemo(
    () => (wanted ? starterTests(parse(beginningOf(text), defaultDialect)) : []),
    [text, wanted],
  )
  useEffect(() => {
    // Permanently: a redo must not bring the message back.
    if (passed) onDismiss()
  }, [onDismiss, passed])
  if (passed) return null
  const addStarters = () => {
    gridActions(store).addTests(starters)
    select(firstCell(store.getState().scenario))
  }
  return (
    <div className="notice" role="status">
      <p>
        robots.txt loaded.
        {starters.length > 0 && ' Add suggested URLs and crawlers?'}
      </p>
      <div className="notice-actions">
        {starters.length > 0 && (
          <button className="button small filled" onClick={addStarters}>
            Add URLs and crawlers
          </button>
        )}
        <button
          className="button small outlined"
          onClick={() => {
            port.undoTo(answer.stepId)
            onDismiss()
          }}
        >
          Undo
        </button>
        <button className="button small" onClick={onDismiss}>
          Dismiss
        </button>
      </div>
    </div>
  )
}

/** The message after a paste, a drop or an opened file, with what can be done next. */
export function OutcomeView({ answer, onDismiss }: Props) {
  switch (answer.kind) {
    case 'address':
      return <TypedAddressNotice robotsUrl={answer.robotsUrl} onDismiss={onDismiss} />
    case 'replaced':
      return <ReplacedAnswer answer={answer} onDismiss={onDismiss} />
    case 'refused':
      return (
        <div className="notice" data-tone="block" role="alert">
          <p>{answer.sentence}</p>
          <div className="notice-actions">
            <button className="button small outlined" onClick={onDismiss}>
              Got it
            </button>
          </div>
        </div>
      )
    case 'reading':
      return (
        <div className="notice" role="status">
          <p>{answer.sentence}</p>
          <div className="notice-actions">
            <button className="button small outlined" onClick={() => answer.cancel()}>
              Cancel
            </button>
          </div>
        </div>
      )
    default:
      return answer satisfies never
  }
}
