import { holdLogAgainst } from '../../../state/log/open-log.ts'
import { useStoreApi } from '../../hooks/use-app.ts'
import type { VisitorClass } from '../../../core/log/visitor-classes.ts'
import { senderWords } from './shared-tables.tsx'
import { RequestCount } from './request-count.tsx'
import type { PartProps, ShownLog } from './use-log.ts'

interface Props extends Pick<PartProps, 'onUrls'> {
  readonly log: ShownLog
  readonly names: readonly string[]
}

/** Whose the requests by some names are: nobody is to be blamed for what others did by their name. */
export function UnprovenNames({ log, names, onUrls }: Props) {
  const store = useStoreApi()
  const { identity, isVerifiedOnly } = log.snapshot
  if (identity === null || isVerifiedOnly) return null
  const rows = identity.crawlers.filter(({ crawler }) => names.includes(crawler))
  const sum = (of: (row: (typeof rows)[number]) => number): number =>
    rows.reduce((all, row) => all + of(row), 0)
  const [all, verified, spoofed] = [
    sum(({ requests }) => requests),
    sum((row) => row.verified),
    sum((row) => row.spoofed),
  ]
  if (all === verified) return null
  const count = (requests: number, sender?: VisitorClass) => (
    <RequestCount
      count={requests}
      what={`by ${names.join(', ')}${sender === undefined ? '' : ` that ${senderWords[sender]}`}`}
      wish={{ what: 'sent', crawlers: names, ...(sender !== undefined && { sender }) }}
      onUrls={onUrls}
    />
  )
  return (
    <p>
      Names are as sent, so this may be the doing of others: of the {count(all)}{' '}
      {all === 1 ? 'request' : 'requests'} by {names.length === 1 ? 'this name' : 'these names'},{' '}
      {count(verified, 'verified')} are verified and {count(spoofed, 'spoofed')} are not from the
      crawler they name.{' '}
      {verified > 0 && (
        <button
          type="button"
          className="link-button"
          onClick={() => holdLogAgainst(store, { isVerifiedOnly: true })}
        >
          Count only verified requests
        </button>
      )}
    </p>
  )
}
