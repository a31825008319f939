import { useMemo, useState } from 'react'
import {
  lineMatrix,
  type DirectiveCell,
  type DirectiveReader,
  type DirectiveRow,
  type DirectiveStatus,
} from '../../analysis/matrix/line-matrix.ts'
import { gradeWords } from '../../analysis/sources/citation-words.ts'
import { useActions } from '../hooks/use-app.ts'
import { useData } from '../hooks/use-data.ts'
import { SearchField } from '../components/search-field.tsx'
import { ContradictionList } from './contradiction-list.tsx'

const statusWords: Readonly<Record<DirectiveStatus, string>> = {
  read: 'Read',
  ignored: 'Ignored',
  unknown: 'Not documented',
}

/** How the words look in the table of rules for pages. */
const looks: Readonly<Record<DirectiveStatus, string>> = {
  read: 'honoured',
  ignored: 'dead',
  unknown: 'unknown',
}

const fits = ({ name, meaning, remarks, cells }: DirectiveRow, wanted: string): boolean =>
  [name, meaning, ...remarks, ...cells.map(({ status }) => statusWords[status])]
    .join('\n')
    .toLowerCase()
    .includes(wanted.trim().toLowerCase())

const remarksOf = ({ grade, note }: DirectiveCell): readonly string[] => [
  ...(note === null ? [] : [`${note}.`]),
  ...(grade === null ? [] : [gradeWords[grade]]),
]

function Row({ row }: { readonly row: DirectiveRow }) {
  return (
    <tr>
      <th scope="row">
        <code translate="no">{row.name}</code>
        <span className="matrix-meaning">{[row.meaning, ...row.remarks].join(' ')}</span>
      </th>
      {row.cells.map((cell, at) => (
        <td key={at} data-status={looks[cell.status]}>
          {statusWords[cell.status]}
          {remarksOf(cell).map((remark) => (
            <span key={remark} className="matrix-meaning">
              {remark}
            </span>
          ))}
        </td>
      ))}
    </tr>
  )
}

/** An engine, as a way to what it does and to the documents that say so. */
function ReaderHead({ reader: { id, name, years } }: { readonly reader: DirectiveReader }) {
  const { openEntry } = useActions()
  return (
    <th scope="col">
      <button type="button" className="link-button" onClick={() => openEntry('dialects', id)}>
        {name}
      </button>
      <span className="matrix-meaning">{years}</span>
    </th>
  )
}

/** Which engine reads which line of robots.txt, with a field to search. */
export function LinesByEngine() {
  const { data } = useData('crawlers')
  const matrix = useMemo(() => lineMatrix(data), [data])
  const [wanted, setWanted] = useState('')
  const rows = matrix.rows.filter((row) => fits(row, wanted))
  return (
    <>
      <p>
        What each engine does with the lines of robots.txt. “Not documented” is a line that it does
        not read as far as its documents tell. The name of an engine leads to them.
      </p>
      <SearchField
        type="text"
        label="Search lines: name, meaning, read, ignored"
        placeholder="Crawl-delay, ignored"
        value={wanted}
        onChange={setWanted}
      />
      <p className="quiet" role="status">
        {rows.length} of {matrix.rows.length} lines
      </p>
      <div className="matrix-scroll" role="region" aria-label="Lines and engines" tabIndex={0}>
        <table className="matrix-table">
          <thead>
            <tr>
              <th scope="col">Line</th>
              {matrix.readers.map((reader) => (
                <ReaderHead key={reader.id} reader={reader} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.name} row={row} />
            ))}
          </tbody>
        </table>
      </div>
      <ContradictionList about="lines" wanted={wanted} />
    </>
  )
}
