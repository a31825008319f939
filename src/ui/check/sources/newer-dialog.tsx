import { useMemo, useState } from 'react'
import {
  compareFiles,
  contentOfRows,
  maxListed,
  type ListedUrls,
  type NewerFile,
  type SumParts,
} from '../../../analysis/grid/newer-file.ts'
import { cameSource, sourceWord } from '../../../analysis/list/source-words.ts'
import { shownUrl } from '../../../case/grid/row-urls.ts'
import { newerOf, type NewerSource } from '../../../state/newer-sources.ts'
import { useReplaceFilter } from '../../components/use-replace-filter.ts'
import { useActions, useApp, useStoreApi } from '../../hooks/use-app.ts'
import { useJob } from '../../hooks/use-job.ts'
import { counted, elide, visible } from '../../text/format.ts'
import { shownValue, unitOf } from '../../text/value-text.ts'
import '../../audit/rule-usage.css'

/** More columns leave URLs no room. */
const maxSums = 4
const maxUrlLength = 300

/** Numbers are told to two places, as sums of fractions have many. */
const told = (value: number): number => Math.round(value * 100) / 100

const changeText = (change: number): string =>
  `${change > 0 ? '+' : change < 0 ? '−' : ''}${shownValue(Math.abs(change))}`

interface SumsProps {
  readonly sums: readonly SumParts[]
}

/** What the numbers come to: of the URLs that stayed as they were and as they are, and of those that came and went. */
function Sums({ sums }: SumsProps) {
  return (
    <table className="usage-table">
      <thead>
        <tr>
          <th scope="col">Sum</th>
          {['Stayed: before', 'Stayed: now', 'Change', 'Came', 'Went'].map((head) => (
            <th key={head} scope="col" data-number>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sums.map(({ name, before, after, came, went }) => (
          <tr key={name}>
            <th scope="row">{visible(name)}</th>
            <td data-number>{shownValue(told(before))}</td>
            <td data-number>{shownValue(told(after))}</td>
            <td data-number>{changeText(told(after - before))}</td>
            <td data-number>{shownValue(told(came))}</td>
            <td data-number>{shownValue(told(went))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Lines that are drawn beyond each edge. */
const overscan = 20
/** The height of a line, in rem. */
const lineRem = 1.75
const remPx = (): number => parseFloat(getComputedStyle(document.documentElement).fontSize)

// Rules of their own in a style sheet would be more than this.
const lineStyle = {
  position: 'absolute',
  display: 'flex',
  gap: 'var(--s4)',
  width: '100%',
  height: `${lineRem}rem`,
  whiteSpace: 'nowrap',
} as const
const urlStyle = { flex: 1, overflow: 'hidden', textOverflow: 'ellipsis' } as const
const numberStyle = { minWidth: '6.5rem', textAlign: 'right' } as const

interface LinesProps {
  readonly label: string
  readonly urls: ListedUrls
  readonly sums: readonly SumParts[]
}

/** URLs with their numbers; only the lines in sight are drawn. */
function Lines({ label, urls: { text, numbers }, sums }: LinesProps) {
  const origin = useApp(({ scenario }) => scenario.origin)
  const lines = useMemo(() => (text === '' ? [] : text.split('\n')), [text])
  const [first, setFirst] = useState(0)
  const from = Math.max(0, first - overscan)
  const shown = lines.slice(from, first + 3 * overscan)
  return (
    <div
      style={{ maxHeight: '14rem', overflow: 'auto' }}
      role="region"
      aria-label={label}
      tabIndex={0}
      onScroll={({ currentTarget }) => {
        const line = Math.floor(currentTarget.scrollTop / (lineRem * remPx()))
        setFirst(Math.floor(line / overscan) * overscan)
      }}
    >
      <ul
        className="sitemap-urls"
        style={{ position: 'relative', height: `${lines.length * lineRem}rem` }}
      >
        {shown.map((url, at) => (
          <li key={from + at} style={{ ...lineStyle, top: `${(from + at) * lineRem}rem` }}>
            <span translate="no" style={urlStyle}>
              {elide(visible(shownUrl(url, origin)), maxUrlLength)}
            </span>
            {sums.slice(0, maxSums).map(({ name }, column) => {
              const value = numbers[column]?.[from + at] ?? NaN
              return (
                <span key={name} className="quiet" style={numberStyle}>
                  {Number.isNaN(value) ? '' : `${shownValue(value)} ${unitOf({ name }, value)}`}
                </span>
              )
            })}
          </li>
        ))}
      </ul>
    </div>
  )
}

const beyond = ({ count }: ListedUrls): string =>
  count > maxListed ? ` The first ${maxListed.toLocaleString('en')} are listed.` : ''

interface ComparedProps {
  readonly name: string
  readonly compared: NewerFile
}

function Compared({ name, compared: { came, went, stayed, sums } }: ComparedProps) {
  const store = useStoreApi()
  const { openDialog, openPanel } = useActions()
  const replaceFilter = useReplaceFilter()
  const showCame = () => {
    store.setState({ came: new Set(came.text.split('\n')) })
    openDialog(null)
    openPanel('tests')
    replaceFilter(sourceWord(cameSource))
  }
  return (
    <div className="usage">
      <p>
        {visible(name)}: {counted(came.count, 'new URL')}, {shownValue(stayed)} as before,{' '}
        {shownValue(went.count)} no longer in it.
      </p>
      {sums.length > 0 && (
        <div className="usage-scroll" role="region" aria-label="Sums" tabIndex={0}>
          <Sums sums={sums} />
        </div>
      )}
      <section>
        <h3>{counted(came.count, 'URL')} came</h3>
        {came.count > 0 && (
          <>
            <p>
              <button type="button" className="button outlined" onClick={showCame}>
                Show only these in the list
              </button>
              {beyond(came)}
            </p>
            <Lines label="URLs that came" urls={came} sums={sums} />
          </>
        )}
      </section>
      <section>
        <h3>{counted(went.count, 'URL')} went</h3>
        {went.count > 0 && (
          <>
            <p>
              {sums.length > 0 && 'With the numbers that the older file gave them.'}
              {beyond(went)}
            </p>
            <Lines label="URLs that went" urls={went} sums={sums} />
          </>
        )}
      </section>
    </div>
  )
}

interface Of<Kind extends NewerSource['kind']> {
  readonly of: Extract<NewerSource, { kind: Kind }>
}

function ComparedRows({ of: { name, older, newer, sums } }: Of<'rows'>) {
  const origin = useApp((state) => state.scenario.origin)
  const compared = useMemo(() => {
    const contents = [older, newer].map(({ rows, columns }) => contentOfRows(rows, columns))
    const [before, after] = contents
    const names = sums.map((sum) => sum.name)
    return before && after ? compareFiles(before, after, origin, names) : null
  }, [older, newer, sums, origin])
  return compared && <Compared name={name} compared={compared} />
}

function ComparedLists({ of: { name, older, newer } }: Of<'files'>) {
  const origin = useApp((state) => state.scenario.origin)
  const options = useMemo(() => ({ older, newer, origin }), [older, newer, origin])
  const { state, result } = useJob('newer-file', options)
  if (state === 'failed') return <p role="alert">The two files could not be compared.</p>
  if (result === null || state !== 'current') {
    return (
      <p className="quiet" data-pending>
        Comparing … <progress aria-label="Comparing" />
      </p>
    )
  }
  return <Compared name={name} compared={result} />
}

/** Which URLs came and went as a file took the place of an older one, and how the sums changed. */
export function NewerDialog() {
  const name = useApp((state) => state.entryId) ?? ''
  const of = useApp((state) => newerOf(state.newer, name, state.scenario))
  if (of === undefined) return <p>The older file is back, so nothing came or went.</p>
  return of.kind === 'rows' ? <ComparedRows of={of} /> : <ComparedLists of={of} />
}
