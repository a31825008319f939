import { useMemo } from 'react'
import { rowFinder } from '../../case/grid/same-url.ts'
import { byLine } from '../../analysis/claims/claim-words.ts'
import { turnedByLine } from '../../analysis/changes/changed-cells.ts'
import type { ProvenChange } from '../../analysis/changes/prove-changes.ts'
import { useActions, useApp, useStoreApi } from '../hooks/use-app.ts'
import { useChanges } from '../hooks/use-changes.ts'
import { useReplaceFilter } from '../components/use-replace-filter.ts'
import { addUrlToList } from '../intake/add-to-list.ts'
import { counted, visible } from '../text/format.ts'
import {
  groupByChange,
  headWords,
  namesWords,
  witnessWords,
} from '../../analysis/changes/change-words.ts'
import { verdictWords } from '../../case/verdict-words.ts'

/** More lines than that nobody reads here; the grid has them all. */
const maxLines = 12

/** What the edits turn among the URLs of the case. */
function ListedChanges() {
  const changes = useChanges()
  const urls = useApp((state) => state.scenario.urls.length)
  const { openDialog } = useActions()
  const replaceFilter = useReplaceFilter()
  if (urls === 0) return null
  if (changes === null) {
    return <p className="faint">In your list, {counted(urls, 'URL')}, no verdict changes.</p>
  }
  const turned = turnedByLine(changes)
  const show = () => {
    replaceFilter('changed')
    openDialog(null)
  }
  return (
    <section className="proven-change" aria-label="In your list">
      <h3>In your list of {counted(urls, 'URL')}</h3>
      <ul>
        {turned.slice(0, maxLines).map(({ crawlers, state, line, urls: count }) => (
          <li key={`${crawlers[0] ?? ''} ${state} ${line}`}>
            <b>{count.toLocaleString('en')}</b> newly {verdictWords[state]} {byLine(line)}{' '}
            <span className="faint">{namesWords(crawlers)}</span>
          </li>
        ))}
      </ul>
      {turned.length > maxLines && (
        <p className="faint">{counted(turned.length - maxLines, 'more line')}.</p>
      )}
      <button type="button" className="link-button" onClick={show}>
        Show them in the grid
      </button>
    </section>
  )
}

type AlikeChange = ReturnType<typeof groupByChange>[number]

function Change({ change }: { readonly change: AlikeChange }) {
  const { announcePolite } = useActions()
  const store = useStoreApi()
  const { urls, origin } = useApp((state) => state.scenario)
  const rowOf = useMemo(() => rowFinder(urls, origin), [urls, origin])
  const { crawlers, witnesses, left } = change
  const add = async (url: string) => {
    const { urls: added } = await addUrlToList(store, url)
    if (added > 0) announcePolite(`${url} was added.`)
  }
  return (
    <section className="proven-change">
      <h3>{visible(namesWords(crawlers))}</h3>
      <p>{headWords(change)}</p>
      {witnesses.length > 0 && (
        <ul>
          {witnesses.map((witness) => (
            <li key={`${witness.beforeLine} ${witness.afterLine}`}>
              <code>{visible(witness.url)}</code> <span>{witnessWords(witness)}</span>{' '}
              {rowOf(witness.url) !== null ? (
                <span className="faint">In your list</span>
              ) : (
                <button type="button" className="link-button" onClick={() => void add(witness.url)}>
                  Add this URL
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {left > 0 && (
        <p className="faint">{left.toLocaleString('en')} more of other pairs of lines.</p>
      )}
    </section>
  )
}

/** What the edits change: in the list of the case, and for every possible URL. */
export function ProvenChanges({ changes }: { readonly changes: readonly ProvenChange[] }) {
  return (
    <>
      <ListedChanges />
      <p className="faint">
        Checked for every possible URL. One row for each pair of deciding lines, with the shortest
        such URL.
      </p>
      {groupByChange(changes).map((change) => (
        <Change key={change.crawlers[0]} change={change} />
      ))}
    </>
  )
}
