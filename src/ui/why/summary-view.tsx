import { useRef } from 'react'
import { scoreOf } from '../../analysis/grid/grid-cells.ts'
import { useApp, useStoreApi } from '../app/use-app.ts'
import { useExplanation, useVerdicts } from '../app/use-analysis.ts'
import { SentenceView } from '../text/sentence.tsx'
import { visible } from '../text/format.ts'
import { Icon } from '../components/icon.tsx'
import { focusRegion } from '../layout/navigation.ts'
import { WhyFix } from './why-fix.tsx'
import { expectWords, stateGlyphs, stateWords } from '../text/words.ts'

/**
 * The answer folded: a line under Audit and Engines, and on a phone a sheet that stays in sight, with
 * the reason or the fix.
 */
export function SummaryView() {
  const verdicts = useVerdicts()
  const explanation = useExplanation()
  const scenario = useApp((state) => state.scenario)
  const store = useStoreApi()
  const head = useRef<HTMLButtonElement>(null)
  if (explanation === null) return null
  const { headline, expect, fix } = explanation
  const { outcome } = explanation
  const failing = outcome.pass === false
  const { passed, total } = scoreOf(scenario, verdicts)
  return (
    <aside className="summary" aria-label="Answer">
      <button
        ref={head}
        className="summary-head"
        data-failing={failing}
        onClick={() => focusRegion(store, 'why')}
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
          {total > 0 && `${passed} of ${total} as expected`}
        </span>
        <span className="summary-more">
          Show why
          <Icon name="down" size={12} />
        </span>
      </button>
      <div className="summary-why">
        <p>
          <SentenceView parts={headline} />
        </p>
        {fix && <WhyFix fix={fix} brief onApplied={() => head.current?.focus()} />}
      </div>
    </aside>
  )
}
