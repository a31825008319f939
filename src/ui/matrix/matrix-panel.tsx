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
import { contradictionEntries } from './contradiction-form.ts'
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
        What each engine does with the values of robots meta tags and X-Robots-Tag headers. Answers
        without a remark are documented by the engine itself.
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
  {
    id: 'values',
    label: 'Values of pages',
    entries: ['values', contradictionEntries.pages],
    Table: ValueTable,
  },
  {
    id: 'lines',
    label: 'Lines of robots.txt',
    entries: ['lines', contradictionEntries.lines],
    Table: LinesByEngine,
  },
] as const

/** Engines beside the values of rules for pages, or beside the lines of robots.txt. */
export function MatrixPanel() {
  const wanted = useApp(({ entryId }) => entryId)
  const [seen, setSeen] = useState<string | null>(null)
  const [shown, setShown] = useState<(typeof tables)[number]>(tables[0])
  // What is asked for wins over what was pressed before, and stays when nothing is asked for any more.
  if (wanted !== seen) {
    setSeen(wanted)
    const asked = tables.find(({ entries }) => entries.some((entry) => entry === wanted))
    if (asked) setShown(asked)
  }
  return (
    <>
      <div className="segments" role="group" aria-label="Tables">
        {tables.map((table) => (
          <button
            key={table.id}
            type="button"
            aria-pressed={table.id === shown.id}
            onClick={() => setShown(table)}
          >
            {table.label}
          </button>
        ))}
      </div>
      <div className="matrix">
        <shown.Table />
      </div>
    </>
  )
}
