import { useMemo, useState } from 'react'
import { cellStates } from '../../analysis/grid/grid.ts'
import type { ListedBlock, SitemapCheck } from '../../analysis/grid/sitemap/sitemap-check.ts'
import type { AnalysisInput } from '../../analysis/result.ts'
import { saveFile } from '../../platform/files.ts'
import { useActions } from '../app/use-app.ts'
import { counted, elide, visible } from '../text/format.ts'
import { LineLink } from '../text/line-link.tsx'

/** Rows that are drawn at first, and how many more each press adds. */
const step = 50
const maxTextLength = 160

interface Props {
  readonly check: SitemapCheck
  /** The case that was checked. */
  readonly input: AnalysisInput
}

const numbers = (counts: readonly number[]) =>
  counts.map((count, at) => (
    <td key={at} data-number data-zero={count === 0 || undefined}>
      {count.toLocaleString('en')}
    </td>
  ))

/** What blocks, as the head of a row. */
function Cause({ line, text }: { readonly line: number; readonly text: string }) {
  if (line === 0) return 'The answer of the server, not a rule'
  return (
    <>
      <LineLink line={line} first />{' '}
      <code translate="no">{elide(visible(text.trim()), maxTextLength)}</code>
    </>
  )
}

interface BlocksProps {
  readonly check: SitemapCheck
  readonly fileLines: readonly string[]
}

/** How many listed URLs are blocked: in all, and by each rule, for each crawler. */
function Blocks({ check, fileLines }: BlocksProps) {
  const { blocks, blocked, counts } = check
  const [rowCount, setRowCount] = useState(step)
  const row = ({ line, urls, cells }: ListedBlock) => (
    <tr key={line}>
      <th scope="row">
        <Cause line={line} text={fileLines[line - 1] ?? ''} />
      </th>
      {numbers([urls, ...cells])}
    </tr>
  )
  return (
    <>
      <div className="usage-scroll" role="region" aria-label="Listed and blocked" tabIndex={0}>
        <table className="usage-table">
          <thead>
            <tr>
              <th scope="col">Blocked by</th>
              {['URLs', ...counts.map(({ crawler }) => visible(crawler))].map((name, at) => (
                <th key={at} scope="col" data-number>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {blocks.slice(0, rowCount).map(row)}
            <tr className="usage-total">
              <th scope="row">All blocked</th>
              {numbers([blocked.length, ...counts.map((one) => one.blocked)])}
            </tr>
          </tbody>
        </table>
      </div>
      {blocks.length > rowCount && (
        <button
          type="button"
          className="button outlined"
          onClick={() => setRowCount(rowCount + step)}
        >
          Show {counted(Math.min(step, blocks.length - rowCount), 'more rule')}
        </button>
      )}
    </>
  )
}

const blockedCode = cellStates.indexOf('disallow')

/** "line 2 for Googlebot, Bingbot; line 9 for GPTBot" */
function wordsOf({ columns }: SitemapCheck, place: number): string {
  const byLine = new Map<number, string[]>()
  for (const { label, states, lines } of columns) {
    if (states[place] !== blockedCode) continue
    const line = lines[place] ?? 0
    byLine.set(line, [...(byLine.get(line) ?? []), visible(label)])
  }
  return [...byLine]
    .map(([line, names]) => `${line > 0 ? `line ${line}` : 'no rule'} for ${names.join(', ')}`)
    .join('; ')
}

/** The URLs that are listed and blocked, by what and for whom. */
export function BlockedList({ check, input }: Props) {
  const [rowCount, setRowCount] = useState(step)
  const { openPanel, setFilter } = useActions()
  const { blocked, rows } = check
  const fileLines = useMemo(() => input.file.text.split('\n'), [input])
  const left = blocked.length - rowCount
  const urlAt = (place: number): string => input.urls[rows[place] ?? -1]?.url ?? ''
  const download = async () => {
    const { listedBlockedCsv } = await import('../../analysis/grid/sitemap/sitemap-csv.ts')
    // Excel takes a file without this mark for one of an older code page.
    const csv = `\uFEFF${listedBlockedCsv(check, input.urls, fileLines)}`
    saveFile('sitemap-blocked.csv', new TextEncoder().encode(csv), 'text/csv')
  }
  const show = (url: string) => {
    setFilter(`"${url.replaceAll('"', '')}"`)
    openPanel('tests')
  }
  return (
    <>
      <Blocks check={check} fileLines={fileLines} />
      <div className="usage-tools">
        <h4>Listed and blocked</h4>
        <button type="button" className="button outlined" onClick={() => void download()}>
          Download blocked URLs
        </button>
      </div>
      <ul className="sitemap-urls">
        {Array.from(blocked.subarray(0, rowCount), (place) => (
          <li key={place}>
            <button
              type="button"
              className="link-button mono"
              translate="no"
              onClick={() => show(urlAt(place))}
            >
              {elide(visible(urlAt(place)), maxTextLength)}
            </button>
            <span className="usage-note">Blocked by {wordsOf(check, place)}</span>
          </li>
        ))}
      </ul>
      {left > 0 && (
        <button
          type="button"
          className="button outlined"
          onClick={() => setRowCount(rowCount + step)}
        >
          Show {counted(Math.min(step, left), 'more URL')}
        </button>
      )}
    </>
  )
}
