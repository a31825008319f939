import { holdLogAgainst } from '../../../state/log/open-log.ts'
import { useStoreApi } from '../../hooks/use-app.ts'
import { counted } from '../../text/format.ts'
import type { ShownLog } from './use-log.ts'

interface Props {
  readonly log: ShownLog
  readonly names: readonly string[]
}

/** Whose the requests by some names are: nobody is to be blamed for what others did by their name. */
export function UnprovenNames({ log, names }: Props) {
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
  return (
    <p>
      Names are as sent, so this may be the doing of others: of the {counted(all, 'request')} by{' '}
      {names.length === 1 ? 'this name' : 'these names'}, {verified.toLocaleString('en')} are
      verified and {spoofed.toLocaleString('en')} are not from the crawler they name.{' '}
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
