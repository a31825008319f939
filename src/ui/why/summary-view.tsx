import { useRef } from 'react'
import { scoreOf } from '../../case/grid/grid-cells.ts'
import { useApp, useStoreApi } from '../hooks/use-app.ts'
import { useExplanation, useVerdicts } from '../hooks/use-analysis.ts'
import { shownUrl } from '../../case/grid/row-urls.ts'
import { Glyph, ResultSign } from '../grid/grid-cell.tsx'
import { ShownUrl } from '../grid/shown-url.tsx'
import { SentenceView } from '../text/sentence-view.tsx'
import { visible } from '../text/format.ts'
import { Icon } from '../components/icon.tsx'
import { focusRegion } from '../hooks/navigation.ts'
import { WhyFix } from './why-fix.tsx'
import { verdictLabels, verdictWords } from '../../case/verdict-words.ts'

/**
 * The answer folded: a line under Audit and Crawlers, and on a phone a sheet that stays in sight, with
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
        <span className="summary-probe">
          <b>{visible(outcome.crawler)}</b>{' '}
          <code>
            <ShownUrl url={shownUrl(outcome.url.typed, scenario.origin)} />
          </code>
        </span>
        <span className="summary-verdict" data-state={outcome.state}>
          {outcome.pass !== null && <ResultSign result={failing ? 'not' : 'as-expected'} />}
          <Glyph state={outcome.state} />
          <span>
            <b>{verdictLabels[outcome.state]}</b>
            {failing && expect !== null && (
              <span className="summary-expected">, expected {verdictWords[expect]}</span>
            )}
          </span>
        </span>
        {total > 0 && (
          <span className="summary-tally">
            {passed} of {total} as expected
          </span>
        )}
        <span className="summary-more">
          <span className="summary-more-words">Show why</span>
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
