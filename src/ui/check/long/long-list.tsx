import { answeredId, answeredRow } from '../../../state/answered-cell.ts'
import { gridActions, selectListed } from '../../../state/grid-actions.ts'
import { Activity, useDeferredValue, useMemo, useState } from 'react'
import { cellId, cellPlace } from '../../../case/grid/grid.ts'
import { columnOfView, placeAmong } from '../../../analysis/list/list-view.ts'
import { withToken } from '../../../analysis/list/filter-words.ts'
import type { LinkedList } from '../../../case/scenario.ts'
import { useActions, useApp, useStoreApi } from '../../hooks/use-app.ts'
import { IconButton } from '../../components/icon-button.tsx'
import { LazyBoundary, lazyPart } from '../../components/lazy-part.tsx'
import { useLayout } from '../../hooks/use-layout.ts'
import { counted, elide, visible } from '../../text/format.ts'
import { ListStatus } from './list-status.tsx'
import type { ListColumn } from './list-row.tsx'
import { ListTable, type AnsweredPlace } from './list-table.tsx'
import { ListTools } from './list-tools.tsx'
import { nameOfList, offerListBack } from './list-back.ts'
import { useListContent } from '../../hooks/use-list-content.ts'
import { useList, type ShownList } from './use-list.ts'
import './long-list.css'

const FoldersView = lazyPart(async () => ({
  default: (await import('../folders/folders-view.tsx')).FoldersView,
}))

/** So many crawlers fit beside the URLs; the others are judged and exported. */
const maxColumns = 8

/** The crawlers of the case, each with what was counted and judged for it and no other one. */
function useColumns({ snapshot: { progress, rows } }: ShownList): readonly ListColumn[] {
  const crawlers = useApp((state) => state.scenario.crawlers)
  const judged = rows.crawlers
  return useMemo(
    () =>
      crawlers.map((one, index) => {
        const counts = progress?.counts[placeAmong(progress.crawlers, one)] ?? null
        const label = visible(counts?.label ?? one.crawler)
        return { index, place: placeAmong(judged, one), label, counts }
      }),
    [crawlers, judged, progress],
  )
}

/** Takes a URL into the rows of the case, where it is explained. */
function useOpenRow(): (url: string, crawler: number) => void {
  const store = useStoreApi()
  return (url, crawler) => {
    gridActions(store).addUrls([url])
    const { scenario, selectedId, select } = store.getState()
    const column = scenario.crawlers[crawler]
    if (column) select(cellId(cellPlace(selectedId ?? '').rowId, column.id))
  }
}

/** What the answer is about. */
function useAnswered(): AnsweredPlace | null {
  const crawlers = useApp((state) => state.scenario.crawlers)
  const { columnId } = cellPlace(useApp(answeredId) ?? '')
  const crawler = crawlers.findIndex(({ id }) => id === columnId)
  const row = useApp(answeredRow)
  return row === null || crawler < 0 ? null : { url: row.url, crawler }
}

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

/** Why there is nothing to be seen, or not all; null when there is nothing to say. */
function noteOf({ snapshot, view }: ShownList, columns: number, single: boolean): string | null {
  if (columns === 0) return 'Add a crawler to the case to see verdicts.'
  if (!snapshot.waits && snapshot.found === 0 && view.filter !== '') {
    return 'No URL matches the filter.'
  }
  return !single && columns > maxColumns
    ? `${maxColumns} of ${columns} crawlers are shown. The export has all.`
    : null
}

interface PartProps {
  readonly list: ShownList
  readonly listId: string
  /** All crawlers. */
  readonly columns: readonly ListColumn[]
  /** The crawler that sorts and groups, and whose folders are shown. */
  readonly column: number
  readonly single: boolean
}

/** The URLs of the list, one a line. */
function Lines({ list, listId, columns, column, single }: PartProps) {
  const origin = useApp((state) => state.scenario.origin)
  const store = useStoreApi()
  const onOpen = useOpenRow()
  const answered = useAnswered()
  const crawlers = useApp((state) => state.scenario.crawlers)
  const { view, change, session, snapshot } = list
  return (
    <>
      <ListTable
        session={session}
        snapshot={snapshot}
        columns={single ? columns.slice(column, column + 1) : columns.slice(0, maxColumns)}
        origin={origin}
        single={single}
        onFilter={(words) => change({ filter: withToken(view.filter, words) })}
        answered={answered}
        onSelect={(url, crawler) => selectListed(store, listId, url, crawlers[crawler]?.id ?? '')}
        onOpen={onOpen}
      />
      <p className="long-note long-hint">
        Enter or a double click adds a URL to the rows of the case, where it can have an
        expectation.
      </p>
    </>
  )
}

interface FoldersProps extends PartProps {
  onColumn(column: number): void
}

/** The folders of the list. */
function Folders({ list, columns, column, single, onColumn }: FoldersProps) {
  const crawlers = useApp((state) => state.scenario.crawlers)
  const { showCheckAs } = useActions()
  return (
    <FoldersView
      columns={columns.map(({ index, label }) => ({ id: crawlers[index]?.id ?? '', label }))}
      columnId={crawlers[column]?.id ?? ''}
      single={single}
      hasChoice
      onColumn={(id) => onColumn(crawlers.findIndex((one) => one.id === id))}
      onFilter={(filter) => {
        list.change({ filter })
        showCheckAs('list')
      }}
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
  const single = useLayout() === 'phone'
  const all = useColumns(list)
  // Both are drawn in turns, as neither is small.
  const isList = useDeferredValue(useApp((state) => state.checkView === 'list'))
  const [isOpened, setOpened] = useState(false)
  if (!isList && !isOpened) setOpened(true)
  const crawlers = useApp((state) => state.scenario.crawlers)
  const column = columnOfView(list.view, crawlers)
  const note = isList ? noteOf(list, all.length, single) : null
  const part = { list, listId: kept.id, columns: all, column, single }
  const onColumn = (next: number) => list.change({ crawlerId: crawlers[next]?.id ?? null })
  return (
    <section className="long-list" aria-label="Long list">
      <ListStatus list={list} kept={kept} single={single ? (all[column]?.counts ?? null) : null} />
      {isList && <ListTools list={list} columns={all} column={column} onColumn={onColumn} />}
      {note !== null && <p className="long-note">{note}</p>}
      {isOpened && (
        <Activity mode={isList ? 'hidden' : 'visible'}>
          <LazyBoundary fallback={<p className="grid-nothing">Loading …</p>}>
            <Folders {...part} onColumn={onColumn} />
          </LazyBoundary>
        </Activity>
      )}
      {isList && <Lines {...part} />}
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
