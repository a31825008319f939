import { useMemo, useState } from 'react'
import type {
  BlockedUrl,
  ListedBlock,
  SitemapCheck,
} from '../../analysis/grid/sitemap/sitemap-check.ts'
import { urlTokens } from '../../analysis/list/filter-words.ts'
import type { AnalysisInput } from '../../analysis/result.ts'
import { exportNameOf } from '../../case/file/file-names.ts'
import { saveFile } from '../../platform/save-file.ts'
import { failureWords, reasonOf } from '../text/list-failure-words.ts'
import { ListFailureNote } from '../components/list-source.tsx'
import { useVerdicts } from '../hooks/use-analysis.ts'
import { useStoreApi } from '../hooks/use-app.ts'
import { useListSnapshot, type OpenList } from '../hooks/use-open-list.ts'
import { useShowUrls } from '../components/use-replace-filter.ts'
import { counted, elide, visible } from '../text/format.ts'
import { LineLink } from '../text/line-link.tsx'
import { UrlCount } from './url-count.tsx'

/** Rows that are drawn at first, and how many more each press adds. */
const step = 50
const maxTextLength = 160

interface Props {
  readonly check: SitemapCheck
  /** The case that was checked. */
  readonly input: AnalysisInput
  /** The list that was checked; null: rows of the case. */
  readonly list: OpenList | null
}

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

interface NumbersProps {
  /** In all, and for each crawler. */
  readonly numbers: readonly number[]
  readonly crawlers: readonly string[]
  /** What blocks: 1-based; 0: not a rule, but the answer of the server; null: anything. */
  readonly line: number | null
  /** Words of the filter that leave only the listed URLs; empty: all are listed. */
  readonly only: string
  onShow(words: string): void
}

/** How many listed URLs are blocked by something. */
function Numbers({ numbers, crawlers, line, only, onShow }: NumbersProps) {
  const by = line === null ? '' : line === 0 ? ' by the answer of the server' : ` by line ${line}`
  return numbers.map((count, at) => {
    const crawler = crawlers[at - 1]
    const named = crawler === undefined ? '' : ` "${crawler}"`
    const words = `${line === null ? 'blocked' : `line ${line}`}${named}${only}`
    return (
      <UrlCount
        key={at}
        count={count}
        what={`blocked${by}${crawler === undefined ? '' : ` for ${visible(crawler)}`}`}
        // The filter has no words for what no line decides.
        filter={line === 0 ? null : words}
        onShow={onShow}
      />
    )
  })
}

interface BlocksProps {
  readonly check: SitemapCheck
  readonly fileLines: readonly string[]
  readonly only: string
  onShow(words: string): void
}

/** How many listed URLs are blocked: in all, and by each rule, for each crawler. */
function Blocks({ check, fileLines, ...showing }: BlocksProps) {
  const { blocks, blocked, counts } = check
  const [rowCount, setRowCount] = useState(step)
  const shared = { crawlers: counts.map(({ crawler }) => crawler), ...showing }
  const row = ({ line, urls, cells }: ListedBlock) => (
    <tr key={line}>
      <th scope="row">
        <Cause line={line} text={fileLines[line - 1] ?? ''} />
      </th>
      <Numbers numbers={[urls, ...cells]} line={line} {...shared} />
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
              <Numbers
                numbers={[blocked, ...counts.map((one) => one.blocked)]}
                line={null}
                {...shared}
              />
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

/** "line 2 for Googlebot, Bingbot; line 9 for GPTBot" */
const wordsOf = ({ counts }: SitemapCheck, { by }: BlockedUrl): string =>
  by
    .map(({ line, crawlers }) => {
      const names = crawlers.map((column) => visible(counts[column]?.crawler ?? ''))
      return `${line > 0 ? `line ${line}` : 'no rule'} for ${names.join(', ')}`
    })
    .join('; ')

interface DownloadProps extends Props {
  readonly fileLines: readonly string[]
}

/** Saves the file of what is blocked. That of a list from a file is written by its worker, which can be stopped. */
function Download({ check: { listed }, input, list, fileLines }: DownloadProps) {
  const snapshot = useListSnapshot(list?.session ?? null)
  const store = useStoreApi()
  const verdicts = useVerdicts()
  const fileName = () => `${exportNameOf(store.getState().scenario, 'sitemap-blocked')}.csv`
  const saveRows = async () => {
    const { listedRowsCsv } = await import('../../analysis/grid/sitemap/sitemap-csv.ts')
    // Excel takes a file without this mark for one of an older code page.
    const isAll = listed === input.urls.length
    const csv = `\uFEFF${listedRowsCsv(store.getState().scenario.urls, verdicts, isAll, fileLines)}`
    saveFile(fileName(), new TextEncoder().encode(csv), 'text/csv')
  }
  const save = () => {
    const what = listed === snapshot?.total ? 'listed' : 'from-sitemaps'
    const tell = (thrown: unknown) =>
      store.getState().toast(failureWords('export', reasonOf(thrown)), { tone: 'warn' })
    if (list === null) saveRows().catch(tell)
    else list.session.export(what, (file) => saveFile(fileName(), file, 'text/csv'))
  }
  const exported = snapshot?.exported ?? null
  if (list !== null && exported !== null) {
    return (
      <span className="list-work">
        <progress aria-label="Writing the file" value={exported} />
        <button
          type="button"
          className="button outlined"
          onClick={() => list.session.cancelExport()}
        >
          Cancel download
        </button>
      </span>
    )
  }
  return (
    <>
      <button
        type="button"
        className="button outlined"
        disabled={snapshot !== null && snapshot.progress?.state !== 'done'}
        onClick={save}
      >
        Download blocked URLs
      </button>
      {snapshot?.failure?.what === 'export' && <ListFailureNote failure={snapshot.failure} />}
    </>
  )
}

/** The URLs that are listed and blocked, by what and for whom. */
export function BlockedList(props: Props) {
  const { check, input, list } = props
  const [rowCount, setRowCount] = useState(step)
  const show = useShowUrls()
  const inList = useListSnapshot(list?.session ?? null)?.total
  const { blocked, first, listed } = check
  const fileLines = useMemo(() => input.file.text.split('\n'), [input])
  const left = first.length - rowCount
  const isCut = left <= 0 && blocked > first.length
  return (
    <>
      <Blocks
        check={check}
        fileLines={fileLines}
        only={listed === (list === null ? input.urls.length : inList) ? '' : ' from:sitemap'}
        onShow={show}
      />
      <div className="usage-tools">
        <h4>Listed and blocked</h4>
        <Download {...props} fileLines={fileLines} />
      </div>
      <ul className="sitemap-urls">
        {first.slice(0, rowCount).map((one, at) => (
          <li key={at}>
            <button
              type="button"
              className="link-button mono"
              translate="no"
              onClick={() => show(urlTokens(one.url))}
            >
              {elide(visible(one.url), maxTextLength)}
            </button>
            <span className="usage-note">Blocked by {wordsOf(check, one)}</span>
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
      {isCut && (
        <p className="usage-limit">
          The first {first.length.toLocaleString('en')} of {counted(blocked, 'blocked URL')}. The
          download has all.
        </p>
      )}
    </>
  )
}
