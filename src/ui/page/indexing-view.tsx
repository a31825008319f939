import { useEffect, useMemo, useRef, useState } from 'react'
import type { SourceMark } from '../../analysis/page/page-source.ts'
import type { ShownQuestion, PageView } from '../../analysis/page/page-view.ts'
import type { CasePage } from '../../case/scenario.ts'
import { answeredListed } from '../../state/answered-cell.ts'
import { putPage } from '../../state/pages.ts'
import { useActions, useApp, usePort, useStoreApi } from '../hooks/use-app.ts'
import { useJob } from '../hooks/use-job.ts'
import { LazyBoundary, lazyPart } from '../components/lazy-part.tsx'
import { toastWithUndo } from '../components/toast-with-undo.ts'
import { visible } from '../text/format.ts'
import { PageBox } from './page-box.tsx'
import { PageCard } from './page-card.tsx'
import { PageOpening } from './page-opening.tsx'
import { PageCrawlers } from './page-crawlers-view.tsx'
import { SourcePlaceContext, type SourcePlace } from './place-link.tsx'
import { useQuestion, useSelectedPage, type SelectedPage } from './use-page.ts'
import './page.css'

const PageSource = lazyPart(async () => ({
  default: (await import('./page-source-view.tsx')).PageSourceView,
}))

interface KnownPageProps {
  readonly selected: SelectedPage
  /** What the server sent, as far as it is known: see `PageView`. */
  readonly sent: string
  readonly onEdit: () => void
}

/** What is known of the page, and the buttons that change that. */
function KnownPage({ selected, sent, onEdit }: KnownPageProps) {
  const store = useStoreApi()
  const port = usePort()
  const { page } = selected
  if (page === null) return null
  const parts = [
    ...(page.headers === ''
      ? []
      : [sent === '' ? 'header lines' : `header lines (${visible(sent)})`]),
    ...(page.html === '' ? [] : [`${page.html.length.toLocaleString('en')} characters of HTML`]),
  ]
  const remove = () => {
    putPage(store, { headers: '', html: '' })
    toastWithUndo('Page removed', store, port)
  }
  return (
    <div className="page-known">
      <p>
        Page: {parts.join(' and ')}.
        {page.isBrief && ' It came with a link: only its rules, not the whole page.'}
      </p>
      <button type="button" className="button outlined small" onClick={onEdit}>
        Change the page
      </button>
      <button type="button" className="button small" onClick={remove}>
        Remove
      </button>
    </div>
  )
}

function Answer({ selected, result }: { selected: SelectedPage; result: PageView | null }) {
  if (result === null) return <p className="quiet">Reading the page …</p>
  const { cell, page, row } = selected
  return (
    <PageCard view={result} hasPage={page !== null} url={row.url}>
      <PageOpening key={cell} cell={cell} view={result} hasPage={page !== null} />
    </PageCard>
  )
}

interface SourceProps {
  readonly page: CasePage
  readonly options: ShownQuestion & { readonly crawler: string }
  readonly place: SourcePlace | SourceMark | null
  readonly onPlace: (mark: SourceMark) => void
}

function Source({ page, options, place, onPlace }: SourceProps) {
  const { result } = useJob('page-source', options)
  const source = result?.id === options.id ? result : null
  return (
    <LazyBoundary fallback={<p className="quiet">Loading the source …</p>}>
      <PageSource page={page} source={source} place={place} onPlace={onPlace} />
    </LazyBoundary>
  )
}

function Selected({ selected }: { readonly selected: SelectedPage }) {
  const [isEditing, setEditing] = useState(false)
  const answer = useRef<HTMLDivElement>(null)
  const wasDone = useRef(false)
  const { announcePolite } = useActions()
  const question = useQuestion(selected)
  const { crawler } = selected.column
  const options = useMemo(() => ({ ...question, crawler }), [question, crawler])
  const { result, state } = useJob('page', options)
  const shown = result?.id === question.id ? result : null
  const [place, setPlace] = useState<SourcePlace | SourceMark | null>(null)
  // One worker answers both questions, and this one comes first.
  const [isAnswered, setAnswered] = useState(false)
  if (shown !== null && !isAnswered) setAnswered(true)
  const { page } = selected
  const done = () => {
    wasDone.current = true
    setEditing(false)
  }
  // The focus was lost with the box, and goes to the answer; who has moved on meanwhile keeps it.
  useEffect(() => {
    if (!wasDone.current || shown === null || state !== 'current') return
    wasDone.current = false
    if (document.activeElement !== document.body) return
    answer.current?.querySelector<HTMLElement>('h3')?.focus()
  }, [shown, state, announcePolite])
  const isBoxed = page === null || isEditing
  return (
    <>
      <p className="page-url mono" translate="no">
        {visible(selected.row.url)}
      </p>
      {isBoxed ? (
        <PageBox
          key={selected.row.id}
          selected={selected}
          onDone={done}
          onCancel={page === null ? null : () => setEditing(false)}
        />
      ) : (
        <KnownPage selected={selected} sent={shown?.sent ?? ''} onEdit={() => setEditing(true)} />
      )}
      <SourcePlaceContext value={page === null ? null : setPlace}>
        <div ref={answer} className="page-answer">
          <div className="page-said-of">
            {state === 'failed' ? (
              <p role="alert">The page could not be read.</p>
            ) : (
              <Answer selected={selected} result={shown} />
            )}
          </div>
          {page !== null && isAnswered && (
            <Source page={page} options={options} place={place} onPlace={setPlace} />
          )}
        </div>
        <PageCrawlers question={question} view={shown} hasPage={page !== null} />
      </SourcePlaceContext>
    </>
  )
}

/** What becomes of the page behind the selected URL: who may read, list and use it, and which line says so. */
export function IndexingView() {
  const selected = useSelectedPage()
  const isListed = useApp((state) => answeredListed(state) !== null)
  return (
    <div className="page-view">
      <h2 className="visually-hidden">Indexing</h2>
      {selected === null ? (
        <p className="quiet">
          {isListed
            ? 'A page belongs to a row of the case. Press Enter on the URL in the list to add it to the rows.'
            : 'Add a URL, or select a verdict, to see whether the page can be indexed.'}
        </p>
      ) : (
        <Selected key={selected.row.id} selected={selected} />
      )}
    </div>
  )
}
