import { useRef } from 'react'
import { scoreOf, tallyOf } from '../tests/tally.ts'
import { useActions, useApp } from '../app/use-app.ts'
import { useExplanation, useOutcomes } from '../app/use-analysis.ts'
import { SentenceView } from '../text/sentence.tsx'
import { visible } from '../text/format.ts'
import { WhyFix } from './why-fix.tsx'
import { expectWords, stateGlyphs, stateWords } from '../text/words.ts'

/**
 * The bar with the selected test's verdict that stays visible on a phone. Beside the file it also
 * shows the reason and the fix.
 */
export function SummaryView() {
  const outcomes = useOutcomes()
  const explanation = useExplanation()
  const shown = useApp((state) => state.region)
  const tests = useApp((state) => state.scenario.tests)
  const { show } = useActions()
  const head = useRef<HTMLButtonElement>(null)
  if (explanation === null) return null
  const { headline, expect, fix } = explanation
  // The explanation may be under another dialect; the verdict shown is that of the test.
  const outcome =
    outcomes.find(({ testId }) => testId === explanation.testId) ?? explanation.outcome
  const failing = outcome.pass === false
  const tally = tallyOf(tests, outcomes)
  return (
    <aside className="summary" aria-label="Selected test" data-shown={shown}>
      <button
        ref={head}
        className="summary-head"
        data-failing={failing}
        onClick={() => show('why')}
      >
        <span className="summary-mark" aria-hidden="true">
          {outcome.pass === null ? '·' : failing ? '✗' : '✓'}
        </span>
        <span className="summary-probe">
          <b>{visible(outcome.crawler)}</b> <code translate="no">{visible(outcome.url.typed)}</code>
        </span>
        <span className="summary-verdict" data-state={outcome.state}>
          <span aria-hidden="true">{stateGlyphs[outcome.state]} </span>
          {stateWords[outcome.state]}
        </span>
        <span className="summary-tally">
          {failing && expect !== null && <b>expected {expectWords[expect]} · </b>}
          {tally.expecting > 0 && `${scoreOf(tests, tally)} pass`}
        </span>
      </button>
      {shown === 'file' && (
        <div className="summary-why">
          <p>
            <SentenceView parts={headline} />
          </p>
          {fix && <WhyFix fix={fix} brief onApplied={() => head.current?.focus()} />}
        </div>
      )}
    </aside>
  )
}
