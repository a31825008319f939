import type { Outcome } from '../../analysis/result.ts'
import { useOutcomes } from '../app/use-analysis.ts'
import { nextFailingTest } from '../layout/next-failing-test.ts'
import { useActions, useApp, useStoreApi } from '../app/use-app.ts'
import { elide, visible } from '../text/format.ts'
import { RowTools } from './row-tools.tsx'
import { tallyOf, scoreOf } from './tally.ts'

/** How many fail and which first; shows the next one. */
function Failing({ failing }: { readonly failing: readonly Outcome[] }) {
  const store = useStoreApi()
  const outcomes = useOutcomes()
  const { select } = useActions()
  const selectedId = useApp((state) => state.selectedId)
  const named = failing.find(({ testId }) => testId === selectedId) ?? failing[0]
  if (!named) return null
  const name = visible(`${named.crawler} ${named.url.typed}`)
  return (
    <>
      <p className="tests-failing" title={name}>
        <b>✗ {failing.length} failing:</b> {elide(name, 60)}
      </p>
      <button
        type="button"
        className="button small outlined"
        onClick={() => select(nextFailingTest(outcomes, store.getState().selectedId, 1))}
      >
        Next<span className="tests-next"> failing</span> <kbd aria-hidden="true">F8</kbd>
      </button>
    </>
  )
}

/** What fails, and what can be done with the selected one. */
export function TestsHeader() {
  const tests = useApp((state) => state.scenario.tests)
  const outcomes = useOutcomes()
  const { failing, passing, expecting } = tallyOf(tests, outcomes)
  if (tests.length === 0) return null
  return (
    <header className="tests-head">
      <Failing failing={failing} />
      {expecting > 0 && passing === expecting && <p className="tests-fine">✓ All pass</p>}
      <RowTools />
    </header>
  )
}

/** How the tests stand, whatever is looked at: "5/6". */
export function Score() {
  const tests = useApp((state) => state.scenario.tests)
  const outcomes = useOutcomes()
  return <span className="tests-score">{scoreOf(tests, tallyOf(tests, outcomes))}</span>
}
