import { useMemo, useState } from 'react'
import { cellId } from '../../case/grid/grid.ts'
import type { RowFinding } from '../../analysis/page/page-crawlers.ts'
import { useActions, useApp } from '../hooks/use-app.ts'
import { useJob } from '../hooks/use-job.ts'
import { visible } from '../text/format.ts'
import { placeWords, pageSeverityWords } from './words.ts'
import './page.css'

function Finding({ finding }: { readonly finding: RowFinding }) {
  const { select, openPanel } = useActions()
  const { rowId, columnId, url, crawler, severity, message } = finding
  const show = () => {
    select(cellId(rowId, columnId))
    openPanel('page')
  }
  return (
    <li data-severity={severity}>
      <b>{pageSeverityWords[severity]}</b>{' '}
      <button type="button" className="link-button" onClick={show}>
        {visible(url)} for {visible(crawler)}
      </button>{' '}
      <span className="page-place">{placeWords(finding)}</span>
      <p>{visible(message)}</p>
    </li>
  )
}

/** Mistakes in all pages of the case, each with a way to its page. */
export function PageAudit() {
  const { pages, urls } = useApp((state) => state.scenario)
  const [now] = useState(() => Date.now())
  const options = useMemo(() => {
    const urlOf = new Map(urls.map(({ id, url }) => [id, url]))
    const known = pages.flatMap(({ rowId, headers, html }) => {
      const url = urlOf.get(rowId)
      return url === undefined ? [] : [{ id: rowId, url, headers, html, now }]
    })
    return { pages: known }
  }, [pages, urls, now])
  const { result, state } = useJob('page-findings', options)
  if (state === 'failed') return <p role="alert">The pages could not be read.</p>
  if (result === null) return <p className="quiet">Reading the pages …</p>
  if (result.length === 0) return <p>No mistakes were found in the pages of this case.</p>
  return (
    <ul className="page-findings">
      {result.map((finding, at) => (
        <Finding key={at} finding={finding} />
      ))}
    </ul>
  )
}
