import { useRef, useState, type KeyboardEvent } from 'react'
import { LazyBoundary, lazyPart } from '../components/lazy-part.tsx'
import type { Explanation, TestOutcome } from '../../analysis/result.ts'
import { verdictWords } from '../../case/verdict-words.ts'
import { crawlerNamed } from '../../core/crawlers/index.ts'
import { WhyOverridden } from './why-overridden.tsx'
import { useActions, useApp } from '../hooks/use-app.ts'
import { useExplanation } from '../hooks/use-analysis.ts'
import { MenuButton } from '../components/menu-button.tsx'
import { SentenceView } from '../text/sentence-view.tsx'
import { FormerNote } from './former-note.tsx'
import { OtherDialectNote } from './other-dialect-note.tsx'
import { useRevealedLine } from './use-revealed-line.ts'
import { WhyCrawler } from './why-crawler.tsx'
import { WhyDialects } from './why-dialects.tsx'
import { WhyFix } from './why-fix.tsx'
import { WhyMisses } from './misses/why-misses.tsx'
import { WhyPicture } from './why-picture.tsx'
import { WhySteps } from './why-steps.tsx'
import { WhyVerdict } from './why-verdict.tsx'
import { cellWaysOptions } from '../hooks/ways-question.ts'

const CellWaysView = lazyPart(async () => ({
  default: (await import('./ways/cell-ways-view.tsx')).CellWaysView,
}))
const loadMenu = () => import('./rule-picture-menu.tsx')
const RulePictureMenu = lazyPart(async () => ({ default: (await loadMenu()).RulePictureMenu }))
/** The menu is fetched while the user points at its button. */
const preload = () => void loadMenu().catch(() => undefined)

function Empty() {
  const none = useApp((state) => state.scenario.urls.length === 0 && state.scenario.list === null)
  return (
    <p className="why-empty">
      {none
        ? 'Add a URL to see which group and which line decide it, step by step.'
        : 'Select a verdict in the table to see which group and which line decide it, step by step.'}
    </p>
  )
}

interface WaysProps {
  readonly testId: string
  /** What the cell says, which is not what is expected. */
  readonly state: TestOutcome['state']
  onApplied(): void
}

/** Offers the edits that make a cell as it is expected to be: on request, so that nothing moves by itself. */
function WaysAsked({ testId, state, onApplied }: WaysProps) {
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <p className="why-note">
        <button
          type="button"
          className="link-button"
          aria-expanded={isAsked}
          onClick={() => setAsked(!isAsked)}
        >
          Ways to make this {state === 'allow' ? verdictWords.disallow : verdictWords.allow}
        </button>
      </p>
      {isAsked && (
        <LazyBoundary fallback={null}>
          <CellWaysView options={cellWaysOptions(testId)} onApplied={onApplied} />
        </LazyBoundary>
      )}
    </>
  )
}

function Answer({ explanation }: { readonly explanation: Explanation }) {
  const verdict = useRef<HTMLHeadingElement>(null)
  const { openEntry, openDialog } = useActions()
  const { testId, outcome, headline, note, fix, pictures, steps, dialects } = explanation
  // Who expects the page to be allowed wants it in.
  const isKeptFromSearch =
    outcome.state === 'disallow' &&
    outcome.pass !== false &&
    crawlerNamed(outcome.crawler)?.purposes.includes('search')
  useRevealedLine(explanation)
  const focusVerdict = () => verdict.current?.focus()
  return (
    <>
      <WhyVerdict explanation={explanation} verdictRef={verdict} />
      <FormerNote testId={testId} />
      <OtherDialectNote explanation={explanation} onBack={focusVerdict} />
      <div className="why-because">
        <p className="why-headline" data-pill={outcome.line === 0 || undefined}>
          <SentenceView parts={headline} />
        </p>
        {fix && (
          // The button disappears with the fix, so the focus moves to the verdict.
          <WhyFix fix={fix} onApplied={focusVerdict} />
        )}
        {note && (
          <p className="why-note">
            <SentenceView parts={note} />
            {isKeptFromSearch && (
              <>
                {' '}
                <button type="button" className="link-button" onClick={() => openDialog('removal')}>
                  Get it out of search
                </button>
              </>
            )}
          </p>
        )}
        {outcome.pass === false && (
          <WaysAsked
            key={`${testId} ${outcome.state}`}
            testId={testId}
            state={outcome.state}
            onApplied={focusVerdict}
          />
        )}
      </div>
      {pictures.map((picture) => (
        <WhyPicture key={picture.line} picture={picture} />
      ))}
      {outcome.pass !== true && (
        <WhyMisses testId={testId} hasPicture={pictures.length === 0} onApplied={focusVerdict} />
      )}
      <WhySteps steps={steps} />
      <footer className="why-foot">
        <WhyDialects testId={testId} dialects={dialects} />
        <WhyOverridden dialectId={outcome.dialect.id} />
        <div className="why-sources">
          <button
            type="button"
            className="link-button"
            onClick={() => openEntry('dialects', outcome.dialect.id)}
          >
            How {outcome.dialect.name} reads robots.txt, with sources
          </button>
          <WhyCrawler key={outcome.crawler} name={outcome.crawler} />
          {pictures.length > 0 && (
            <MenuButton
              label="Save picture"
              className="link-button"
              menu={RulePictureMenu}
              onApproach={preload}
            >
              Save picture
            </MenuButton>
          )}
        </div>
      </footer>
    </>
  )
}

const IndexingView = lazyPart(async () => ({
  default: (await import('../page/indexing-view.tsx')).IndexingView,
}))

const tabs = [
  { id: 'crawling', label: 'Crawling' },
  { id: 'indexing', label: 'Indexing' },
] as const

/** May it be fetched, and what becomes of the page: the two halves of the answer. */
function AnswerTabs() {
  const answer = useApp((state) => state.answer)
  const { showAnswer } = useActions()
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    // Of two tabs, either arrow leads to the other one.
    const other = answer === 'crawling' ? 1 : 0
    const to = { ArrowLeft: other, ArrowRight: other, Home: 0, End: 1 }[event.key]
    const tab = tabs[to ?? -1]
    if (to === undefined || !tab) return
    event.preventDefault()
    showAnswer(tab.id)
    list.current?.querySelectorAll('button')[to]?.focus()
  }
  return (
    <div
      className="why-tabs"
      role="tablist"
      aria-label="Parts of the answer"
      ref={list}
      onKeyDown={onKeyDown}
    >
      {tabs.map(({ id, label }) => (
        <button
          key={id}
          id={`answer-${id}`}
          type="button"
          role="tab"
          aria-selected={id === answer}
          aria-controls={id === answer ? 'answer' : undefined}
          tabIndex={id === answer ? 0 : -1}
          onClick={() => showAnswer(id)}
        >
          {label}
        </button>
      ))}
    </div>
  )
}

/** The answer on the selected test: verdict, reason, fix, picture, steps, and what engines say. */
export function WhyView() {
  const explanation = useExplanation()
  const answer = useApp((state) => state.answer)
  const outcome = explanation?.outcome
  if (answer === 'indexing') {
    return (
      <div className="why">
        <AnswerTabs />
        <div id="answer" role="tabpanel" aria-labelledby="answer-indexing">
          <LazyBoundary fallback={<p className="panel-waiting">Loading …</p>}>
            <IndexingView />
          </LazyBoundary>
        </div>
      </div>
    )
  }
  return (
    <div className="why">
      <AnswerTabs />
      <div
        id="answer"
        role="tabpanel"
        aria-labelledby="answer-crawling"
        className="why-answer"
        data-v={outcome?.state}
        data-calm={outcome?.pass === true || undefined}
      >
        <h2 className="visually-hidden">Why</h2>
        {explanation === null ? <Empty /> : <Answer explanation={explanation} />}
      </div>
    </div>
  )
}
