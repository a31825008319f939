import { useMemo } from 'react'
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
import { ContradictionList } from './contradiction-list.tsx'
import { MatrixTable, type MatrixTableRow } from './matrix-table.tsx'

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

const remarksOf = ({ grade, note }: DirectiveCell): readonly string[] => [
  ...(note === null ? [] : [`${note}.`]),
  ...(grade === null ? [] : [gradeWords[grade]]),
]

const shownRow = ({ name, meaning, remarks, cells }: DirectiveRow): MatrixTableRow => ({
  name,
  meaning: [meaning, ...remarks].join(' '),
  cells: cells.map((cell) => ({
    look: looks[cell.status],
    word: statusWords[cell.status],
    remarks: remarksOf(cell),
  })),
})

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
  return (
    <>
      <p>
        What each engine does with the lines of robots.txt. “Not documented” is a line that it does
        not read as far as its documents tell. The name of an engine leads to them.
      </p>
      <MatrixTable
        label="Lines and engines"
        noun="Line"
        nouns="lines"
        search={{
          label: 'Search lines: name, meaning, read, ignored',
          placeholder: 'Crawl-delay, ignored',
        }}
        heads={matrix.readers.map((reader) => (
          <ReaderHead key={reader.id} reader={reader} />
        ))}
        rows={matrix.rows.map(shownRow)}
        below={(wanted) => <ContradictionList about="lines" wanted={wanted} />}
      />
    </>
  )
}
