import { Activity, useDeferredValue, useState, type ReactNode } from 'react'
import { comparedState } from '../../case/accepted.ts'
import { sitesOfCase } from '../../case/urls/case-sites.ts'
import { selectCrawler } from '../../state/answered-cell.ts'
import { LazyBoundary, lazyPart } from '../components/lazy-part.tsx'
import { useAddFilter } from '../hooks/use-add-filter.ts'
import { useApp, useStoreApi } from '../hooks/use-app.ts'
import { AddUrls } from '../grid/add-urls.tsx'
import { NothingFound } from '../grid/filter-field.tsx'
import { GridView } from '../grid/grid-view.tsx'
import { Legend } from '../grid/legend.tsx'
import { useShownGrid, type ShownGrid } from '../grid/use-grid.ts'

const CrawlerTabs = lazyPart(async () => ({
  default: (await import('../grid/crawler-tabs.tsx')).CrawlerTabs,
}))

const CheckTools = lazyPart(async () => ({
  default: (await import('./check-tools.tsx')).CheckTools,
}))

const DeliveryNotice = lazyPart(async () => ({
  default: (await import('../delivery/delivery-notice.tsx')).DeliveryNotice,
}))

/** Is there anything about the place of the file, or the way it came? The notice looks closer. */
function useUnusual(): boolean {
  const scenario = useApp((state) => state.scenario)
  const { origin, fetch } = scenario
  return fetch !== null || sitesOfCase(scenario).some(({ site }) => site !== origin)
}

const ChangeStrip = lazyPart(async () => ({
  default: (await import('../changes/change-strip.tsx')).ChangeStrip,
}))

const FoldersView = lazyPart(async () => ({
  default: (await import('./folders/folders-view.tsx')).FoldersView,
}))

const RulesView = lazyPart(async () => ({
  default: (await import('../audit/rules-view.tsx')).RulesView,
}))

const SourceChips = lazyPart(async () => ({
  default: (await import('./sources/source-chips.tsx')).SourceChips,
}))

const MakeExpected = lazyPart(async () => ({
  default: (await import('../why/ways/make-expected.tsx')).MakeExpected,
}))

const Claims = lazyPart(async () => ({
  default: (await import('./claims.tsx')).Claims,
}))

/** The folders of the URLs, by the crawler of the selected cell. A phone has tabs for it. */
function Folders({ shown: { all, selected, single, values } }: { readonly shown: ShownGrid }) {
  const store = useStoreApi()
  const onFilter = useAddFilter()
  const columnId = all.find(({ id }) => id === selected.columnId)?.id ?? all[0]?.id ?? ''
  return (
    <FoldersView
      columns={all}
      columnId={columnId}
      single={single}
      onColumn={(id) => selectCrawler(store, id)}
      weight={values.weight?.name ?? ''}
      onFilter={onFilter}
    />
  )
}

/** The URLs one a line, the rules, or the folders of the site, which are found again as they were left. */
function Urls({ shown }: { readonly shown: ShownGrid }) {
  // They are drawn in turns, as none is small.
  const view = useDeferredValue(useApp((state) => state.checkView))
  const isList = view === 'list'
  const isFiltered = useApp((state) => state.filter !== '')
  const [isOpened, setOpened] = useState(false)
  if (view === 'folders' && !isOpened) setOpened(true)
  const isNothing = shown.lines.length === 0 && isFiltered && shown.waits !== true
  return (
    <>
      {isOpened && (
        <Activity mode={view === 'folders' ? 'visible' : 'hidden'}>
          <LazyBoundary fallback={<p className="grid-nothing grid-fill">Loading …</p>}>
            <Folders shown={shown} />
          </LazyBoundary>
        </Activity>
      )}
      {view === 'rules' && (
        <LazyBoundary fallback={<p className="grid-nothing grid-fill">Loading …</p>}>
          <RulesView />
        </LazyBoundary>
      )}
      {isList && <GridView shown={shown} />}
      {isList && isNothing && <NothingFound />}
    </>
  )
}

/** More rows than this do not fit a phone at once. */
const maxRowsOfPhone = 12

/** On a phone the tools take a row, so they come when there is something to look for, or to undo. */
function PhoneTools({ shown: { lines, values } }: { readonly shown: ShownGrid }) {
  const isUsed = useApp((state) => state.filter !== '' || state.checkView !== 'list')
  const isShort = lines.length <= maxRowsOfPhone && values.all.length === 0
  if (isShort && !isUsed && lines.found === null) return null
  const height = lines.length > maxRowsOfPhone ? 2 : 1
  return (
    <LazyBoundary fallback={<div className="check-wait" data-lines={height} />}>
      <CheckTools />
    </LazyBoundary>
  )
}

interface CheckedProps {
  readonly shown: ShownGrid
  /** The case has no URLs. */
  readonly none: boolean
  /** What is said of where they come from. */
  readonly children?: ReactNode
}

/** The URLs of the case, and what is said about them. */
export function CheckedUrls({ shown, none, children }: CheckedProps) {
  const unusual = useUnusual()
  const onFilter = useAddFilter()
  const isList = useApp((state) => state.checkView === 'list')
  const hasSources = useApp((state) => state.scenario.sources.length > 0)
  const hasClaims = useApp((state) => state.scenario.claims.length > 0)
  // Of a list from files the page has no cells to compare.
  const isOther = useApp(
    ({ scenario }) => scenario.list !== null && comparedState(scenario) !== null,
  )
  const isRed = shown.all.some(({ counts }) => counts.red > 0)
  return (
    <>
      {children}
      <LazyBoundary fallback={<div className="check-wait" />}>
        {hasSources && <SourceChips />}
      </LazyBoundary>
      <LazyBoundary fallback={<div className="check-wait" data-for="crawlers" />}>
        {shown.single && !none && <CrawlerTabs shown={shown} all={shown.all} onFilter={onFilter} />}
      </LazyBoundary>
      {shown.single && <PhoneTools shown={shown} />}
      {!none && <Urls shown={shown} />}
      <div className="grid-foot">
        <AddUrls empty={none} />
        <LazyBoundary fallback={null}>{isRed && <MakeExpected />}</LazyBoundary>
        {!none && isList && <Legend shown={shown} />}
      </div>
      <LazyBoundary fallback={null}>{hasClaims && <Claims />}</LazyBoundary>
      {/* They come with a URL that is added or a key in the file: at the end, so that no row moves. */}
      <LazyBoundary fallback={null}>{unusual && <DeliveryNotice />}</LazyBoundary>
      <LazyBoundary fallback={null}>
        {(shown.changes || isOther) && <ChangeStrip changes={shown.changes} />}
      </LazyBoundary>
    </>
  )
}

/** The rows of the case. */
export function CaseRows({ children }: Pick<CheckedProps, 'children'>) {
  const shown = useShownGrid()
  return (
    <CheckedUrls shown={shown} none={shown.grid.urls.length === 0}>
      {children}
    </CheckedUrls>
  )
}
