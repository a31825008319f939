import type {
  IdentifiedVisitor,
  ShownVerdict,
  WhoIsIt,
} from '../../../analysis/crawlers/identity/who-is-it.ts'
import { ToneSign, type Tone } from './tone-sign.tsx'
import { identityWords } from './words.ts'
import { elide, visible } from '../../text/format.ts'

const tones: Readonly<Record<ShownVerdict, Tone>> = {
  list: 'good',
  dns: 'good',
  'dns-reverse-only': 'open',
  unconfirmed: 'open',
  spoofed: 'bad',
  claimed: 'open',
  unverifiable: 'open',
  'control-token': 'bad',
  unknown: 'open',
}

function Row({ visitor }: { readonly visitor: IdentifiedVisitor }) {
  const { address, says, requests, verdict, ground, date } = visitor
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        <code translate="no">{visible(address)}</code>
        {requests > 1 && <span className="quiet"> {requests.toLocaleString('en')} times</span>}
        <span className="identity-says" translate="no">
          {says === '' ? 'no name' : elide(visible(says), 80)}
        </span>
      </th>
      <td role="cell" className="identity-verdict" data-tone={tones[verdict]}>
        <ToneSign tone={tones[verdict]} /> {identityWords[verdict]}
      </td>
      <td role="cell">
        {visible(ground)}
        {date !== null && !ground.includes(date) && (
          <span className="quiet"> Names of its hosts: as the operator had them on {date}.</span>
        )}
      </td>
    </tr>
  )
}

/** The visitors, whoever they say they are, and what is known of that. */
export function VisitorTable({ result }: { readonly result: WhoIsIt }) {
  return (
    <table role="table" className="identity-table" aria-label="Visitors">
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            Visitor
          </th>
          <th role="columnheader" scope="col">
            Who it is
          </th>
          <th role="columnheader" scope="col">
            Why
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {result.visitors.map((visitor) => (
          <Row key={`${visitor.address} ${visitor.says}`} visitor={visitor} />
        ))}
      </tbody>
    </table>
  )
}
