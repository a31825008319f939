import type { IdentifiedVisitor } from '../../../analysis/crawlers/identity/who-is-it.ts'
import { whoWords } from './who-words.ts'

/** Rows that are shown. */
export const maxShownVisitors = 200

function Row({ visitor }: { readonly visitor: IdentifiedVisitor }) {
  const { given, crawler, lines, ground, date } = visitor
  const { label, sign, tone } = whoWords(visitor)
  return (
    <tr>
      <th scope="row">
        <code translate="no">{given}</code>
        {lines > 1 && <span className="quiet"> {lines} times</span>}
      </th>
      <td>{crawler ?? <span className="quiet">nobody</span>}</td>
      <td data-tone={tone}>
        <b>
          <span aria-hidden="true">{sign}</span> {label}
        </b>
        <p>{ground}</p>
        {date !== null && <p className="quiet">Known as of {date}.</p>}
      </td>
    </tr>
  )
}

/** Each visitor with its verdict and why. */
export function WhoTable({ visitors }: { readonly visitors: readonly IdentifiedVisitor[] }) {
  return (
    <table className="who-table">
      <caption className="visually-hidden">Visitors</caption>
      <thead>
        <tr>
          <th scope="col">Address</th>
          <th scope="col">Says it is</th>
          <th scope="col">Verdict</th>
        </tr>
      </thead>
      <tbody>
        {visitors.slice(0, maxShownVisitors).map((visitor) => (
          <Row key={`${visitor.given} ${visitor.crawler ?? ''}`} visitor={visitor} />
        ))}
      </tbody>
    </table>
  )
}
