import type { ReactNode } from 'react'
import { useId } from 'react'
import type { LoggedClasses } from '../../../case/case-log.ts'
import type { LogReport } from '../../../core/log/log-report.ts'
import { copyText } from '../../components/use-copy.ts'
import { useActions } from '../../hooks/use-app.ts'
import { LogTable } from './log-table.tsx'
import { robotsOutcome } from './log-words.ts'

// What an open log and the figures that a case keeps of one show alike.

/** Who came by the names of crawlers; how many and from how many addresses only an open log knows. */
interface ClassRow extends LoggedClasses {
  readonly requests?: number
  readonly addresses?: number
}

/** Whether those that came are the crawlers that they name. */
export function ClassTable({ rows }: { readonly rows: readonly ClassRow[] }) {
  const isOpen = rows.some(({ addresses }) => addresses !== undefined)
  const count = (label: string, value: (row: ClassRow) => number | null) => ({ label, value })
  return (
    <LogTable<ClassRow>
      caption="Who came by the names of crawlers"
      rows={rows}
      columns={[
        { label: 'Crawler', value: ({ crawler }) => crawler },
        ...(isOpen ? [count('Requests', ({ requests = null }) => requests)] : []),
        count('Verified', ({ verified }) => verified),
        count('Spoofed', ({ spoofed }) => spoofed),
        count('Only claimed', ({ claimed }) => claimed),
        count('Unverifiable', ({ unverifiable }) => unverifiable),
        ...(isOpen ? [count('Addresses', ({ addresses = null }) => addresses)] : []),
      ]}
    />
  )
}

type FetchRow = Pick<
  LogReport['robotsTxt'][number],
  'crawler' | 'status' | 'requests' | 'leastBytes'
>

/** What each crawler got that asked for robots.txt. */
export function FetchTable({ rows }: { readonly rows: readonly FetchRow[] }) {
  return (
    <LogTable
      caption="Requests for robots.txt"
      rows={rows}
      columns={[
        { label: 'Crawler', value: ({ crawler }) => crawler },
        { label: 'Status', value: ({ status }) => status ?? 'none' },
        { label: 'Requests', value: ({ requests }) => requests },
        { label: 'Outcome', value: (row) => robotsOutcome(row) },
      ]}
    />
  )
}

/** Whether all figures are of all requests or of verified ones alone. */
export function CountedRequests(props: {
  readonly isVerifiedOnly: boolean
  readonly isDisabled?: boolean
  onChoose(isVerifiedOnly: boolean): void
}) {
  const id = useId()
  const { isVerifiedOnly, isDisabled = false, onChoose } = props
  return (
    <p className="log-format">
      <label htmlFor={id}>Requests that count</label>
      <select
        id={id}
        className="field"
        disabled={isDisabled}
        value={isVerifiedOnly ? 'verified' : 'all'}
        onChange={({ target }) => onChoose(target.value === 'verified')}
      >
        <option value="all">all, whoever sent them</option>
        <option value="verified">only those of verified crawlers</option>
      </select>
    </p>
  )
}

/** Copies a text, and says whether that worked. */
export function useCopyMarkdown(): (text: string) => Promise<void> {
  const { toast } = useActions()
  return async (text) => {
    const isCopied = await copyText(text)
    toast(isCopied ? 'Copied as Markdown.' : 'This browser did not let the page copy.')
  }
}

/** The ways to hand on all figures. */
export const HandOn = (props: {
  onCopy(): Promise<void>
  onDownload(): Promise<void>
}): ReactNode => (
  <p className="log-format">
    <button type="button" className="button outlined" onClick={() => void props.onCopy()}>
      Copy as Markdown
    </button>
    <button type="button" className="button outlined" onClick={() => void props.onDownload()}>
      Download CSV
    </button>
  </p>
)
