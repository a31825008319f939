import { memo, useCallback, useDeferredValue, useMemo, useState } from 'react'
import { LazyBoundary, lazyPart } from '../components/lazy-part.tsx'
import { readableUrl } from '../../analysis/tests/readable-url.ts'
import { countsOf, isDoubtful } from '../../analysis/crawlers/purpose-counts.ts'
import type { Survey, SurveyOptions } from '../../analysis/crawlers/survey.ts'
import type { Purpose } from '../../core/crawlers/crawler.ts'
import { dialectById } from '../../core/dialects/index.ts'
import { useActions, useApp } from '../hooks/use-app.ts'
import { useJob, useReused } from '../hooks/use-job.ts'
import { SurveyUrlBar } from './survey-url-bar.tsx'
import { useData } from '../hooks/use-data.ts'
import { MenuButton, type MenuProps } from '../components/menu-button.tsx'
import { DataNotice } from '../components/data-notice.tsx'
import { FilterBar } from './filter-bar.tsx'
import { noCrawlerFilter, crawlerSectionsOf, type CrawlerFilter } from './filter.ts'
import { PurposeStrip } from './purpose-strip.tsx'
import { SurveyList } from './survey-list.tsx'
import { useSurveyUrls } from './use-survey-urls.ts'
import { sumsOf } from './words.ts'
import './crawlers.css'

const states = ['disallow', 'some', 'allow', 'cant-say'] as const

/** Says so when not every crawler is judged by its own dialect. */
function Pinned() {
  const choice = useApp(({ scenario }) => scenario.dialect)
  const { change } = useActions()
  if (choice === 'own') return null
  return (
    <p className="survey-pinned">
      All crawlers are judged by the rules of {dialectById(choice)?.name ?? choice}.{' '}
      <button type="button" className="link-button" onClick={() => change({ dialect: 'own' })}>
        Use each crawler’s own rules
      </button>
    </p>
  )
}

const TrainingPrice = lazyPart(async () => ({
  default: (await import('./training-price.tsx')).TrainingPrice,
}))

const loadMenu = () => import('./survey-picture-menu.tsx')
const SurveyPictureMenu = lazyPart(async () => ({ default: (await loadMenu()).SurveyPictureMenu }))
const preload = () => void loadMenu().catch(() => undefined)

/** Hands the answer on as a picture. */
function SavePicture({ survey }: { readonly survey: Survey }) {
  const menu = useCallback(
    (props: MenuProps) => <SurveyPictureMenu {...props} survey={survey} />,
    [survey],
  )
  return (
    <MenuButton label="Save picture" className="link-button" menu={menu} onApproach={preload}>
      Save picture
    </MenuButton>
  )
}

/** The answer in one sentence. */
function Sums({ survey }: { readonly survey: Survey }) {
  const { crawlers, urls } = survey
  const { openEntry } = useActions()
  const { ai, all } = sumsOf(crawlers)
  const judged = urls.filter(({ ok }) => ok)
  const [url, ...others] = judged
  const many = `all ${judged.length} URLs${judged.length < urls.length ? ' that can be judged' : ''}`
  return (
    <p className="survey-sum">
      <b>
        {ai.blocked} of {ai.total}
      </b>{' '}
      AI crawlers and{' '}
      <b>
        {all.blocked} of {all.total}
      </b>{' '}
      in all are blocked from{' '}
      {others.length > 0 ? many : <code>{url?.ok && readableUrl(url)}</code>}
      {all.some > 0 && `, and ${all.some} from some of them`}.{' '}
      <button
        type="button"
        className="link-button"
        onClick={() => openEntry('recipes', 'ai-policy')}
      >
        AI policy
      </button>{' '}
      <SavePicture survey={survey} />
    </p>
  )
}

/** Who is blocked for a purpose, or at all, and may ignore it. */
const doubtfulOf = (crawlers: Survey['crawlers'], purpose: Purpose | null): number =>
  crawlers.filter((one) => isDoubtful(one) && (purpose === null || one.purposes.includes(purpose)))
    .length

interface AnswersProps {
  readonly survey: Survey
  /** The text that the filter begins with. */
  readonly wanted: string
}

const Answers = memo(function Answers({ survey, wanted }: AnswersProps) {
  const [filter, setFilter] = useState<CrawlerFilter>({ ...noCrawlerFilter, text: wanted })
  const shownFilter = useDeferredValue(filter)
  const loaded = useData('crawlers')
  const abouts = loaded.data
  const { crawlers, urls: asked } = survey
  const counts = useMemo(() => countsOf(crawlers), [crawlers])
  const all = useMemo(() => crawlerSectionsOf(crawlers, noCrawlerFilter, null), [crawlers])
  const sections = useMemo(
    () => crawlerSectionsOf(crawlers, shownFilter, abouts),
    [crawlers, shownFilter, abouts],
  )
  const urls = useMemo(() => asked.flatMap((url) => (url.ok ? [url.typed] : [])), [asked])
  const choose = useCallback(
    (purpose: Purpose) =>
      setFilter((now) => ({ ...now, purpose: now.purpose === purpose ? null : purpose })),
    [],
  )
  if (crawlers.length === 0) return null
  return (
    <>
      <Sums survey={survey} />
      <LazyBoundary fallback={null}>
        <TrainingPrice crawlers={crawlers} />
      </LazyBoundary>
      <PurposeStrip counts={counts} chosen={filter.purpose} onPress={choose} />
      <FilterBar
        filter={filter}
        shown={sections.reduce((sum, one) => sum + one.crawlers.length, 0)}
        total={crawlers.length}
        doubtful={doubtfulOf(crawlers, filter.purpose)}
        states={states.filter((state) => crawlers.some((one) => one.state === state))}
        onChange={setFilter}
      />
      {loaded.hasFailed && <DataNotice what="Who runs each crawler" {...loaded} />}
      <SurveyList all={all} sections={sections} counts={counts} abouts={abouts} urls={urls} />
      {sections.length === 0 && <p className="survey-none">No crawler matches the filter.</p>}
    </>
  )
})

/**
 * The verdicts of all crawlers for some URLs, computed in the worker. Crawlers whose verdicts did
 * not change stay the same objects, so that a key typed in the file renders only the rows that it
 * changes.
 */
function useSurvey(options: SurveyOptions) {
  const { state, result } = useJob('survey', options)
  return { state, survey: useReused(result) }
}

/** The crawler that was asked for last, and how often one was. Entries of dialogs are none of the view. */
function useWanted() {
  const entry = useApp(({ dialog, entryId }) => (dialog === null ? entryId : null))
  const [last, setLast] = useState({ entry, wanted: entry ?? '', times: 0 })
  if (entry !== last.entry) {
    const isAsked = entry !== null
    setLast({
      entry,
      wanted: isAsked ? entry : last.wanted,
      times: last.times + Number(isAsked),
    })
  }
  return last
}

/**
 * The view that shows, for every crawler of the catalogue, whether it may fetch one URL or those of
 * all tests.
 */
export function CrawlersPanel() {
  const asked = useSurveyUrls()
  const { survey, state } = useSurvey(asked.options)
  const { wanted, times } = useWanted()
  return (
    <div className="survey" aria-busy={state === 'waiting'}>
      <SurveyUrlBar asked={asked} url={survey?.urls[0]} />
      <Pinned />
      {state === 'failed' && (
        <p className="survey-none" role="alert">
          The crawlers could not be judged. Edit the file to try again.
        </p>
      )}
      {survey && <Answers key={times} survey={survey} wanted={wanted} />}
    </div>
  )
}
