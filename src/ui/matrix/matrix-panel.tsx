import { useState } from 'react'
import type { MatrixRow, MatrixStatus } from '../../analysis/matrix/matrix.ts'
import { gradeWords } from '../../analysis/sources/citation-words.ts'
import { useJob } from '../app/use-job.ts'
import './matrix.css'

const statusWords: Readonly<Record<MatrixStatus, string>> = {
  honoured: 'Honoured',
  default: 'Default, no effect',
  historical: 'No longer honoured',
  dead: 'Obsolete',
  unknown: 'Not documented',
}

const fits = ({ name, meaning, cells }: MatrixRow, wanted: string): boolean =>
  [name, meaning, ...cells.map(({ status }) => statusWords[status])]
    .join('\n')
    .toLowerCase()
    .includes(wanted.trim().toLowerCase())

function Row({ row }: { readonly row: MatrixRow }) {
  return (
    <tr>
      <th scope="row">
        <code translate="no">{row.name}</code>
        <span className="matrix-meaning">{row.meaning}</span>
      </th>
      {row.cells.map(({ status, grade }, at) => (
        <td key={at} data-status={status}>
          {statusWords[status]}
          {grade !== null && grade !== 'documented' && (
            <span className="matrix-meaning">{gradeWords[grade]}</span>
          )}
        </td>
      ))}
    </tr>
  )
}

/** Which engine honours which value of a robots meta tag or X-Robots-Tag, with a field to search. */
export function MatrixPanel() {
  const { result, state } = useJob('matrix', undefined)
  const [wanted, setWanted] = useState('')
  if (state === 'failed') return <p role="alert">The list could not be loaded.</p>
  if (result === null) return <p className="panel-waiting">Loading …</p>
  const rows = result.rows.filter((row) => fits(row, wanted))
  return (
    <div className="matrix">
      <p>
        What each engine does with the values of robots meta tags and X-Robots-Tag headers. Without
        a remark, its own documents say so.
      </p>
      <input
        className="field"
        type="text"
        aria-label="Search values: name, meaning, honoured, obsolete"
        placeholder="noindex, snippet, obsolete"
        value={wanted}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        onChange={({ target }) => setWanted(target.value)}
      />
      <p className="quiet" role="status">
        {rows.length.toLocaleString('en')} of {result.rows.length.toLocaleString('en')} values
      </p>
      <div className="matrix-scroll" role="region" aria-label="Values and engines" tabIndex={0}>
        <table className="matrix-table">
          <thead>
            <tr>
              <th scope="col">Value</th>
              {result.readers.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
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
    </div>
  )
}
