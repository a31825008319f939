import { useMemo, useState } from 'react'
import { cellId } from '../../../analysis/grid/grid.ts'
import { withToken } from '../../../analysis/grid/row-filter.ts'
import type { CaseList } from '../../../analysis/scenario.ts'
import { useActions, useApp, useStoreApi } from '../../app/use-app.ts'
import { useLayout } from '../../layout/use-layout.ts'
import { counted, elide, visible } from '../../text/format.ts'
import { ListStatus } from './list-status.tsx'
import type { ListColumn } from './list-row.tsx'
import { ListTable } from './list-table.tsx'
import { ListTools } from './list-tools.tsx'
import { useListContent } from './use-list-content.ts'
import { useList, type ShownList } from './use-list.ts'
import './long-list.css'

/** So many crawlers fit beside the URLs; the others are judged and exported. */
const maxColumns = 8

function useColumns({ snapshot: { progress } }: ShownList): readonly ListColumn[] {
  const crawlers = useApp((state) => state.scenario.crawlers)
  return useMemo(
    () =>
      crawlers.map(({ crawler }, index) => {
        const counts = progress?.counts[index] ?? null
        return { index, label: visible(counts?.label ?? crawler), counts }
      }),
    [crawlers, progress],
  )
}

/** Takes a URL into the rows of the case, where it is explained. */
function useOpenRow(): (url: string, column: number) => void {
  const store = useStoreApi()
  return (url, column) => {
    store.getState().addUrls([url])
    const { urls, crawlers } = store.getState().scenario
    const row = urls.find((one) => one.url === url.trim()) ?? urls.find((one) => one.url === url)
    const crawler = crawlers[column]
    if (row && crawler) store.getState().select(cellId(row.id, crawler.id))
  }
}

interface Props {
  readonly list: CaseList
  /** The list is shown in place of the rows of the case. */
  readonly shown: boolean
}

const nameOf = ({ name }: CaseList): string =>
  name === '' ? 'The long list' : `“${elide(visible(name), 32)}”`

/** Closes the list, which goes from storage with that, and offers the way back. */
function useClose(list: CaseList): () => void {
  const store = useStoreApi()
  return () => {
    const { caseKey, setList, toast } = store.getState()
    setList(null)
    const undo = () => {
      const { caseKey: now, scenario, showLongList } = store.getState()
      if (now !== caseKey || scenario.list !== null) return
      setList(list)
      showLongList(list.id, true)
    }
    toast(`${nameOf(list)} is closed.`, { action: { label: 'Undo', run: undo } })
  }
}

/** Chooses between the rows of the case and the list. */
function Switch({ list, shown }: Props) {
  const rows = useApp((state) => state.scenario.urls.length)
  const { showLongList } = useActions()
  const close = useClose(list)
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
      {list.name !== '' && (
        <span className="mono long-name" translate="no">
          {elide(visible(list.name), 32)}
        </span>
      )}
      <button type="button" className="button outlined small" onClick={close}>
        Close the list
      </button>
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

interface OpenProps {
  readonly kept: CaseList
  readonly content: Blob
}

function OpenList({ kept, content }: OpenProps) {
  const list = useList(kept, content)
  const origin = useApp((state) => state.scenario.origin)
  const single = useLayout() === 'phone'
  const [chosen, setChosen] = useState(0)
  const all = useColumns(list)
  const onOpen = useOpenRow()
  const column = Math.min(chosen, Math.max(0, all.length - 1))
  const shown = single ? all.slice(column, column + 1) : all.slice(0, maxColumns)
  const { view, change, session, snapshot } = list
  const note = noteOf(list, all.length, single)
  return (
    <section className="long-list" aria-label="Long list">
      <ListStatus list={list} id={kept.id} single={single ? (all[column]?.counts ?? null) : null} />
      <ListTools list={list} columns={all} column={column} onColumn={setChosen} />
      {note !== null && <p className="long-note">{note}</p>}
      <ListTable
        session={session}
        snapshot={snapshot}
        columns={shown}
        origin={origin}
        orderLabel={all[column]?.label ?? ''}
        single={single}
        onFilter={(words) => change({ filter: withToken(view.filter, words) })}
        onOpen={onOpen}
      />
      <p className="long-note long-hint">
        Enter or a double click adds a URL to the case and explains its verdict.
      </p>
    </section>
  )
}

/** The list once its bytes are there; they stay in storage until somebody looks at it. */
function KeptList({ list }: { readonly list: CaseList }) {
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
        ? `${nameOf(list)} is not in the storage of this browser any more. Open the file again, or close the list.`
        : `${nameOf(list)} could not be read: ${found.reason}.`}
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
