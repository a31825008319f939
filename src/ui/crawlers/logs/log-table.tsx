import { useId, useState, type ReactNode } from 'react'
import { SortSign } from '../../components/line-drawing.tsx'
import { counted, elide, visible } from '../../text/format.ts'

/** Rows that are drawn at first, and how many more each press adds. */
const step = 25
const maxCell = 120

/** One column of a table of figures. The first one names its rows. */
export interface LogColumn<Row> {
  readonly label: string
  /** By which it is sorted, and what it shows where `show` does not say otherwise; null: nothing is known. */
  value(row: Row): string | number | null
  show?(row: Row): ReactNode
  /** It has buttons alone: paper leaves it out. */
  readonly isControl?: boolean
}

interface Props<Row> {
  readonly caption: string
  readonly columns: readonly [LogColumn<Row>, ...LogColumn<Row>[]]
  readonly rows: readonly Row[]
}

interface Order {
  readonly column: number
  readonly descending: boolean
}

function compare(a: string | number | null, b: string | number | null): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return String(a ?? '') < String(b ?? '') ? -1 : 1
}

function sortedRows<Row>({ columns, rows }: Props<Row>, order: Order | null): readonly Row[] {
  const column = order === null ? undefined : columns[order.column]
  if (order === null || column === undefined) return rows
  const sign = order.descending ? -1 : 1
  return rows.toSorted((a, b) => sign * compare(column.value(a), column.value(b)))
}

/** A text of the log: of a long one beginning and end, and all of it after a press. */
function CellText({ text }: { readonly text: string }) {
  const [isWhole, setIsWhole] = useState(false)
  const short = elide(text, maxCell)
  if (short === text) return <>{text}</>
  return (
    <>
      <span className="log-cell-text">{isWhole ? text : short}</span>{' '}
      <button
        type="button"
        className="link-button"
        aria-expanded={isWhole}
        onClick={() => setIsWhole(!isWhole)}
      >
        {isWhole ? 'Show less' : 'Show all of it'}
      </button>
    </>
  )
}

function shownValue(value: string | number | null): ReactNode {
  if (value === null) return '–'
  if (typeof value === 'number') return value.toLocaleString('en')
  // Another text in its place, after sorting, is short again.
  const text = visible(value)
  return <CellText key={text} text={text} />
}

const isTime = /^\d{4}-\d\d-\d\dT/

function Cell<Row>({ column, row }: { readonly column: LogColumn<Row>; readonly row: Row }) {
  const value = column.value(row)
  return (
    <td
      data-label={column.label}
      data-control={column.isControl}
      data-number={typeof value === 'number'}
      data-time={(typeof value === 'string' && isTime.test(value)) || undefined}
      data-zero={value === 0 || undefined}
    >
      {column.show === undefined ? shownValue(value) : column.show(row)}
    </td>
  )
}

/** A table of figures; the head of each column sorts by it, a second press turns the order. */
export function LogTable<Row>(props: Props<Row>) {
  const { caption, columns, rows } = props
  const [order, setOrder] = useState<Order | null>(null)
  const [most, setMost] = useState(step)
  const [first, ...others] = columns
  const sorted = sortedRows(props, order)
  const sort = (column: number) => {
    const isNumber = typeof columns[column]?.value(rows[0] as Row) === 'number'
    const descending = order?.column === column ? !order.descending : isNumber
    setOrder({ column, descending })
  }
  const left = rows.length - most
  return (
    <>
      <div className="log-scroll" role="region" aria-label={caption} tabIndex={0}>
        <table className="log-table">
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              {columns.map(({ label, isControl }, at) => {
                const isSorted = order?.column === at
                const direction = order?.descending === true ? 'descending' : 'ascending'
                return (
                  <th
                    key={label}
                    scope="col"
                    data-control={isControl}
                    {...(isSorted ? { 'aria-sort': direction } : {})}
                  >
                    <button type="button" onClick={() => sort(at)}>
                      {label}
                      {isSorted && <SortSign descending={order.descending} />}
                    </button>
                  </th>
                )
              })}
            </tr>
          </thead>
          <tbody>
            {sorted.slice(0, most).map((row, at) => (
              <tr key={at}>
                <th scope="row">{first.show?.(row) ?? shownValue(first.value(row))}</th>
                {others.map((column) => (
                  <Cell key={column.label} column={column} row={row} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {left > 0 && (
        <p>
          <span className="log-paper">And {counted(left, 'more row')}.</span>
          <button
            type="button"
            className="button outlined small"
            onClick={() => setMost(most + step)}
          >
            Show {counted(Math.min(step, left), 'more row')}
          </button>
        </p>
      )}
    </>
  )
}

/** A number of requests that shows what is behind it, most often URLs as rows of the list. */
export function CountButton(props: {
  readonly count: number
  /** Of which requests: “blocked for GPTBot”. */
  readonly what: string
  /** What is counted, where it is no requests. */
  readonly of?: string
  /** Told what is shown then: “requests blocked for GPTBot”; null: the log is gone. */
  readonly onPress: ((words: string) => void) | null
}) {
  const { count, what, of = 'request', onPress } = props
  if (count === 0 || onPress === null) return <>{count.toLocaleString('en')}</>
  return (
    <button
      type="button"
      className="link-button"
      data-figure
      aria-label={
        of === 'request'
          ? `Show the URLs of ${counted(count, of)} ${what}`
          : `Show ${counted(count, of)} ${what}`
      }
      onClick={() => onPress(`${of}s ${what}`)}
    >
      {count.toLocaleString('en')}
    </button>
  )
}

/** One question about a log, with its answer. */
export function LogPart(props: {
  readonly title: string
  /** Where the contents lead to. */
  readonly id?: string
  /** All there is to say is one sentence. */
  readonly isShort?: boolean
  readonly children: ReactNode
}) {
  const { title, id, isShort = false, children } = props
  const heading = useId()
  return (
    <section id={id} aria-labelledby={heading} data-short={isShort || undefined}>
      <h3 id={heading} tabIndex={-1}>
        {title}
      </h3>
      {children}
    </section>
  )
}
