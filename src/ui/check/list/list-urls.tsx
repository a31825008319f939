import type { LinkedList } from '../../../case/scenario.ts'
import { CaseRows, CheckedUrls } from '../checked-urls.tsx'
import { useListContent } from '../../hooks/use-list-content.ts'
import { ListStatus, ListChip } from './list-status.tsx'
import { nameOfList } from './list-back.ts'
import { useListGrid } from './use-list-grid.ts'
import { useList, useListView } from './use-list.ts'
import './list.css'

interface OpenProps {
  readonly kept: LinkedList
  readonly content: Blob
}

/** All URLs of the case: its rows, and what a file brought. */
function OpenList({ kept, content }: OpenProps) {
  const list = useList(kept, content)
  const shown = useListGrid(list, kept.id)
  useListView(list.session, shown.all[shown.orderColumn]?.id ?? null, shown.values.weight?.name)
  const status = <ListStatus list={list} kept={kept} />
  // Without the worker the rows are there all the same.
  if (list.snapshot.isBroken) return <CaseRows>{status}</CaseRows>
  return (
    <CheckedUrls shown={shown} none={false}>
      {status}
      {shown.all.length === 0 && (
        <p className="list-note">Add a crawler to the case to see verdicts.</p>
      )}
    </CheckedUrls>
  )
}

/** The list of a case once its bytes are there; the rows of the case until then, and where they are gone. */
export function ListUrls({ list }: { readonly list: LinkedList }) {
  const found = useListContent(list.id)
  if (found?.kind === 'found') return <OpenList key={list.id} kept={list} content={found.content} />
  return (
    <CaseRows>
      {found === null ? (
        <p className="list-status" role="status">
          Loading {list.name === '' ? 'the list' : nameOfList(list)}…
        </p>
      ) : (
        <p className="list-status" role="alert">
          {found.kind === 'missing'
            ? `${nameOfList(list)} is not in the storage of this browser any more. Open the file again, or take it out.`
            : `${nameOfList(list)} could not be read: ${found.reason}.`}
          <ListChip list={list} />
        </p>
      )}
    </CaseRows>
  )
}
