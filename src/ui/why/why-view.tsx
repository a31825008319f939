import { useRef } from 'react'
import { WhyOverridden } from '../dialects/why-overridden.tsx'
import { useActions, useApp } from '../app/use-app.ts'
import { useExplanation } from '../app/use-analysis.ts'
import { SentenceView } from '../text/sentence.tsx'
import { OtherDialectNote } from './other-dialect-note.tsx'
import { WhyBar } from './why-bar.tsx'
import { WhyCrawler } from './why-crawler.tsx'
import { WhyDialects } from './why-dialects.tsx'
import { WhyFix } from './why-fix.tsx'
import { WhySteps } from './why-steps.tsx'

function Empty() {
  const none = useApp((state) => state.scenario.tests.length === 0)
  return (
    <p className="why-empty">
      {none
        ? 'Add a test, and this tells you which group and which line decide it, step by step.'
        : 'Select a test to see which group and which line decide it, step by step.'}
    </p>
  )
}

/** The explanation of the selected test: headline, fix, steps, and the other dialects. */
export function WhyView() {
  const explanation = useExplanation()
  const verdict = useRef<HTMLHeadingElement>(null)
  const { openEntry } = useActions()
  return (
    <div className="why">
      <WhyBar explanation={explanation} verdictRef={verdict} />
      {explanation && (
        <OtherDialectNote explanation={explanation} onBack={() => verdict.current?.focus()} />
      )}
      {explanation === null ? (
        <Empty />
      ) : (
        <>
          <p className="why-headline">
            <SentenceView parts={explanation.headline} />
          </p>
          {explanation.fix && (
            // The button disappears with the fix, so the focus moves to the verdict.
            <WhyFix fix={explanation.fix} onApplied={() => verdict.current?.focus()} />
          )}
          <WhySteps steps={explanation.steps} pictures={explanation.pictures} />
          <button
            type="button"
            className="link-button why-sources"
            onClick={() => openEntry('dialects', explanation.outcome.dialect.id)}
          >
            How {explanation.outcome.dialect.name} reads robots.txt, with sources
          </button>
          <WhyCrawler key={explanation.outcome.crawler} name={explanation.outcome.crawler} />
          <WhyDialects testId={explanation.testId} dialects={explanation.dialects} />
          <WhyOverridden dialectId={explanation.outcome.dialect.id} />
        </>
      )}
    </div>
  )
}
