import { selectCrawler } from '../../../state/answered-cell.ts'
import { Activity, useDeferredValue, useState } from 'react'
import type { LinkedList } from '../../../case/scenario.ts'
import { useActions, useApp, useStoreApi } from '../../hooks/use-app.ts'
import { IconButton } from '../../components/icon-button.tsx'
import { LazyBoundary, lazyPart } from '../../components/lazy-part.tsx'
import { CrawlerTabs } from '../../grid/crawler-tabs.tsx'
import { NothingFound } from '../../grid/filter-field.tsx'
import { GridView } from '../../grid/grid-view.tsx'
import { Legend } from '../../grid/legend.tsx'
import { useAddFilter } from '../../grid/use-grid-actions.ts'
import type { ShownGrid } from '../../grid/use-grid.ts'
import { useLayout } from '../../hooks/use-layout.ts'
import { counted, elide, visible } from '../../text/format.ts'
import { CheckTools } from '../check-tools.tsx'
import { ListStatus } from './list-status.tsx'
import { nameOfList, offerListBack } from './list-back.ts'
import { useListContent } from '../../hooks/use-list-content.ts'
import { useListGrid } from './use-list-grid.ts'
import { useList, useListView } from './use-list.ts'
import './long-list.css'

const FoldersView = lazyPart(async () => ({
  default: (await import('../folders/folders-view.tsx')).FoldersView,
}))

interface Props {
  readonly list: LinkedList
  /** The list is shown in place of the rows of the case. */
  readonly shown: boolean
}

/** Closes the list, which goes from storage with that, and offers the way back. */
function useClose(list: LinkedList): () => void {
  const store = useStoreApi()
  return () => {
    store.getState().setList(null)
    offerListBack(`${nameOfList(list)} is closed.`, list, store)
  }
}

/** Chooses between the rows of the case and the list. */
function Switch({ list, shown }: Props) {
  const rows = useApp((state) => state.scenario.urls.length)
  const { showLongList } = useActions()
  const close = useClose(list)
  const isPhone = useLayout() === 'phone'
  const show = (isShown: boolean) => () => showLongList(list.id, isShown)
  return (
    <div className="long-switch">
      <div className="segments" role="group" aria-label="URLs to show">
        <button type="button" aria-pressed={!shown} onClick={show(false)}>
          Case: {counted(rows, 'URL')}
        </button>
        <button type="button" aria-pressed={shown} onClick={show(true)}>
          Long list{list.count !== null && `: ${counted(list.count, 'URL')}`}
        </button>
      </div>
      {isPhone ? (
        <IconButton className="small" icon="close" label="Close the list" onClick={close} />
      ) : (
        <button type="button" className="button outlined small" onClick={close}>
          Close the list
        </button>
      )}
      {list.name !== '' && (
        <span className="mono long-name" translate="no">
          {elide(visible(list.name), 32)}
        </span>
      )}
    </div>
  )
}

/** The folders of the list, by the crawler of the selected cell. A phone has tabs for it. */
function Folders({ shown }: { readonly shown: ShownGrid }) {
  const { all, selected, single } = shown
  const store = useStoreApi()
  const { setFilter } = useActions()
  return (
    <FoldersView
      columns={all}
      columnId={all.find(({ id }) => id === selected.columnId)?.id ?? all[0]?.id ?? ''}
      single={single}
      hasChoice={!single}
      onColumn={(id) => selectCrawler(store, id)}
      onFilter={setFilter}
    />
  )
}

interface OpenProps {
  readonly kept: LinkedList
  readonly content: Blob
}

/** The URLs of the list, or its folders, which are found again as they were left. */
function OpenList({ kept, content }: OpenProps) {
  const list = useList(kept, content)
  const shown = useListGrid(list, kept.id)
  useListView(list.session, shown.all[shown.orderColumn]?.id ?? null)
  // Both are drawn in turns, as neither is small.
  const isList = useDeferredValue(useApp((state) => state.checkView === 'list'))
  const isFiltered = useApp((state) => state.filter !== '')
  const onFilter = useAddFilter()
  const [isOpened, setOpened] = useState(false)
  if (!isList && !isOpened) setOpened(true)
  const { all, single, waits } = shown
  return (
    <section className="long-list" aria-label="Long list">
      <ListStatus list={list} kept={kept} />
      {single && <CrawlerTabs shown={shown} all={all} onFilter={onFilter} />}
      {single && <CheckTools />}
      {all.length === 0 && <p className="long-note">Add a crawler to the case to see verdicts.</p>}
      {isOpened && (
        <Activity mode={isList ? 'hidden' : 'visible'}>
          <LazyBoundary fallback={<p className="grid-nothing">Loading …</p>}>
            <Folders shown={shown} />
          </LazyBoundary>
        </Activity>
      )}
      {isList && <GridView shown={shown} />}
      {isList && !waits && isFiltered && list.snapshot.found === 0 && <NothingFound />}
      <div className="grid-foot">{isList && <Legend />}</div>
    </section>
  )
}

/** The list once its bytes are there; they stay in storage until somebody looks at it. */
function KeptList({ list }: { readonly list: LinkedList }) {
  const found = useListContent(list.id)
  if (found === null) {
    return (
      <p className="long-status" role="status">
        Loading the list…
      </p>
    )
  }
  if (found.kind === 'found') return <OpenList key={list.id} kept={list} content={found.content} />
  return (
    <p className="long-status" role="alert">
      {found.kind === 'missing'
        ? `${nameOfList(list)} is not in the storage of this browser any more. Open the file again, or close the list.`
        : `${nameOfList(list)} could not be read: ${found.reason}.`}
    </p>
  )
}

/** The long list of the case, with its verdicts for the crawlers of the case, and the way back to that. */
export function LongList(props: Props) {
  return (
    <>
      <Switch {...props} />
      {props.shown && <KeptList list={props.list} />}
    </>
  )
}
