import { useState, type ReactNode } from 'react'
import { SearchField } from '../components/search-field.tsx'

/** What one engine does with a value or a line. */
export interface MatrixTableCell {
  /** How the word looks, as the styles call it. */
  readonly look: string
  readonly word: string
  readonly remarks: readonly string[]
}

/** A value or a line, beside all engines. */
export interface MatrixTableRow {
  readonly name: string
  readonly meaning: string
  readonly cells: readonly MatrixTableCell[]
}

interface Props {
  /** What the table shows, for who cannot see it. */
  readonly label: string
  /** What a row is, and what several of them are. */
  readonly noun: string
  readonly nouns: string
  readonly search: { readonly label: string; readonly placeholder: string }
  /** The heads of the engines. */
  readonly heads: ReactNode
  readonly rows: readonly MatrixTableRow[]
  /** What stands below, for the words that are looked for. */
  below(wanted: string): ReactNode
}

const fits = ({ name, meaning, cells }: MatrixTableRow, wanted: string): boolean =>
  [name, meaning, ...cells.map(({ word }) => word)]
    .join('\n')
    .toLowerCase()
    .includes(wanted.trim().toLowerCase())

function Row({ row: { name, meaning, cells } }: { readonly row: MatrixTableRow }) {
  return (
    <tr>
      <th scope="row">
        <code translate="no">{name}</code>
        <span className="matrix-meaning">{meaning}</span>
      </th>
      {cells.map(({ look, word, remarks }, at) => (
        <td key={at} data-status={look}>
          {word}
          {remarks.map((remark) => (
            <span key={remark} className="matrix-meaning">
              {remark}
            </span>
          ))}
        </td>
      ))}
    </tr>
  )
}

/** A table with a column for each engine, and a field to search its rows. */
export function MatrixTable({ label, noun, nouns, search, heads, rows, below }: Props) {
  const [wanted, setWanted] = useState('')
  const found = rows.filter((row) => fits(row, wanted))
  return (
    <>
      <SearchField type="text" {...search} value={wanted} onChange={setWanted} />
      <p className="quiet" role="status">
        {found.length.toLocaleString('en')} of {rows.length.toLocaleString('en')} {nouns}
      </p>
      <div className="matrix-scroll" role="region" aria-label={label} tabIndex={0}>
        <table className="matrix-table">
          <thead>
            <tr>
              <th scope="col">{noun}</th>
              {heads}
            </tr>
          </thead>
          <tbody>
            {found.map((row) => (
              <Row key={row.name} row={row} />
            ))}
          </tbody>
        </table>
      </div>
      {below(wanted)}
    </>
  )
}
