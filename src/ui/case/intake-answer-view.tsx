import { useEffect, useMemo } from 'react'
import { starterTests } from '../../analysis/starter-tests.ts'
import { google } from '../../core/dialects/google.ts'
import { parse } from '../../core/parse.ts'
import { useActions, useApp, usePort, useStoreApi } from '../use-app.ts'
import { counted } from '../words.ts'
import { AddressAnswer } from './address-answer.tsx'
import type { Answer } from './intake.ts'

interface Props {
  readonly answer: Answer
  onDismiss(): void
}

type Replaced = Extract<Answer, { kind: 'replaced' }>

/** The file is in; what may follow, and the way back. */
function ReplacedAnswer({ answer, onDismiss }: Props & { readonly answer: Replaced }) {
  const file = useApp((state) => state.scenario.file)
  const tests = useApp((state) => state.scenario.tests)
  const { addTests, select } = useActions()
  const store = useStoreApi()
  const port = usePort()
  const starters = useMemo(
    () => (tests.length === 0 ? starterTests(parse(file, google)) : []),
    [file, tests],
  )
  const passed = file.text !== answer.text || tests !== answer.tests
  useEffect(() => {
    // For good: a redo must not bring it back.
    if (passed) onDismiss()
  }, [onDismiss, passed])
  if (passed) return null
  const addStarters = () => {
    addTests(starters)
    select(store.getState().scenario.tests[0]?.id ?? null)
  }
  return (
    <div className="notice" role="status">
      <p>
        Your file is in.
        {starters.some(({ url }) => url !== '/') ? ' Start with tests from its own paths?' : ''}
      </p>
      <div className="notice-actions">
        {starters.length > 0 && (
          <button className="button small filled" onClick={addStarters}>
            Add {counted(starters.length, 'test')}
          </button>
        )}
        <button
          className="button small outlined"
          onClick={() => {
            port.undo()
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

/** What came of a paste, a drop or an opened file, and what may follow. */
export function IntakeAnswerView({ answer, onDismiss }: Props) {
  switch (answer.kind) {
    case 'address':
      return <AddressAnswer robotsUrl={answer.robotsUrl} onDismiss={onDismiss} />
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
    default:
      return answer satisfies never
  }
}
