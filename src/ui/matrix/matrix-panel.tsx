import { useState } from 'react'
import type {
  MatrixCell,
  MatrixRow,
  MatrixStatus,
  ValueMatrix,
} from '../../analysis/matrix/matrix.ts'
import { gradeWords } from '../../analysis/sources/citation-words.ts'
import { useApp } from '../hooks/use-app.ts'
import { useJob } from '../hooks/use-job.ts'
import { SourceLineView } from '../sources/source-line.tsx'
import { LinesByEngine } from './lines-by-engine.tsx'
import { ContradictionList } from './contradiction-list.tsx'
import { MatrixTable, type MatrixTableRow } from './matrix-table.tsx'
import '../components/segments.css'
import './matrix.css'

const statusWords: Readonly<Record<MatrixStatus, string>> = {
  honoured: 'Honoured',
  default: 'Default, no effect',
  historical: 'No longer honoured',
  dead: 'Obsolete',
  unknown: 'Not documented',
}

/** How sure a cell is, and what its documents say otherwise; empty where they say what stands there. */
const remarksOf = ({ grade, note }: MatrixCell): readonly string[] => [
  ...(grade === null || grade === 'documented' ? [] : [gradeWords[grade]]),
  ...(note === null ? [] : [`${note}.`]),
]

const shownRow = ({ name, meaning, cells }: MatrixRow): MatrixTableRow => ({
  name,
  meaning,
  cells: cells.map((cell) => ({
    look: cell.status,
    word: statusWords[cell.status],
    remarks: remarksOf(cell),
  })),
})

/** The documents that the statements about each engine are from. */
function Documents({ matrix }: { readonly matrix: ValueMatrix }) {
  return (
    <section className="matrix-documents">
      <h3>Where this is from</h3>
      <ul>
        {matrix.readers.map((name, at) => (
          <li key={name}>
            <b>{name}</b>
            {(matrix.documents[at] ?? []).map((citation) => (
              <SourceLineView key={citation.source} citation={citation} />
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Which engine honours which value of a robots meta tag or X-Robots-Tag, with a field to search. */
function ValueTable() {
  const { result, state } = useJob('matrix', undefined)
  if (state === 'failed') return <p role="alert">The list could not be loaded.</p>
  if (result === null) return <p className="panel-waiting">Loading …</p>
  return (
    <>
      <p>
        What each engine does with the values of robots meta tags and X-Robots-Tag headers. What is
        said without a remark stands in the documents that are named below.
      </p>
      <MatrixTable
        label="Values and engines"
        noun="Value"
        nouns="values"
        search={{
          label: 'Search values: name, meaning, honoured, obsolete',
          placeholder: 'noindex, snippet, obsolete',
        }}
        heads={result.readers.map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
        rows={result.rows.map(shownRow)}
        below={(wanted) => (
          <>
            <ContradictionList about="pages" wanted={wanted} />
            <Documents matrix={result} />
          </>
        )}
      />
    </>
  )
}

const tables = [
  { id: 'values', label: 'Values of pages', Table: ValueTable },
  { id: 'lines', label: 'Lines of robots.txt', Table: LinesByEngine },
] as const

/** Engines beside the values of rules for pages, or beside the lines of robots.txt. */
export function MatrixPanel() {
  const wanted = useApp(({ entryId }) => entryId)
  const [chosen, setChosen] = useState<string | null>(null)
  const shown = tables.find(({ id }) => id === (chosen ?? wanted)) ?? tables[0]
  return (
    <>
      <div className="segments" role="group" aria-label="Tables">
        {tables.map(({ id, label }) => (
          <button
            key={id}
            type="button"
            aria-pressed={id === shown.id}
            onClick={() => setChosen(id)}
          >
            {label}
          </button>
        ))}
      </div>
      <div className="matrix">
        <shown.Table />
      </div>
    </>
  )
}
