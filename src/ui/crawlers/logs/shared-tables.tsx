import type { ReactNode } from 'react'
import { useId } from 'react'
import type { LoggedClasses } from '../../../case/case-log.ts'
import type { LogReport } from '../../../core/log/log-report.ts'
import { copyText } from '../../components/use-copy.ts'
import { useActions } from '../../hooks/use-app.ts'
import { visitorClasses, type VisitorClass } from '../../../core/log/visitor-classes.ts'
import { CountButton, LogTable } from './log-table.tsx'
import { requestColumn } from './request-count.tsx'
import type { FetchProps, ShowLogUrls } from './use-log.ts'
import { robotsOutcome } from '../../../analysis/crawlers/log/texts/log-words.ts'

// What an open log and the figures that a case keeps of one show alike.

/** Who came by the names of crawlers; from how many addresses only an open log knows. */
interface ClassRow extends LoggedClasses {
  readonly addresses?: number
}

/** What the requests of each class are, behind “requests that”. */
export const senderWords: Readonly<Record<VisitorClass, string>> = {
  verified: 'verifiably came from it',
  spoofed: 'came from somebody else',
  claimed: 'only say so',
  unverifiable: 'nobody can verify',
}

/** Whether those that came are the crawlers that they name. */
export function ClassTable(props: {
  readonly rows: readonly ClassRow[]
  readonly onUrls: ShowLogUrls
}) {
  const { rows, onUrls } = props
  const isOpen = rows.some(({ addresses }) => addresses !== undefined)
  const column = (label: string, sender: VisitorClass) =>
    requestColumn<ClassRow>(label, onUrls, ({ crawler, ...counts }) => ({
      count: counts[sender],
      what: `by the name of ${crawler} that ${senderWords[sender]}`,
      wish: { what: 'sent', crawlers: [crawler], sender },
    }))
  return (
    <LogTable<ClassRow>
      caption="Who came by the names of crawlers"
      rows={rows}
      columns={[
        { label: 'Crawler', value: ({ crawler }) => crawler },
        requestColumn<ClassRow>('Requests', onUrls, (row) => ({
          count: visitorClasses.reduce((sum, name) => sum + row[name], 0),
          what: `by the name of ${row.crawler}`,
          wish: { what: 'sent', crawlers: [row.crawler] },
        })),
        column('Verified', 'verified'),
        column('Spoofed', 'spoofed'),
        column('Only claimed', 'claimed'),
        column('Unverifiable', 'unverifiable'),
        ...(isOpen
          ? [{ label: 'Addresses', value: ({ addresses }: ClassRow) => addresses ?? null }]
          : []),
      ]}
    />
  )
}

type FetchRow = Pick<
  LogReport['robotsTxt'][number],
  'crawler' | 'status' | 'requests' | 'leastBytes'
>

/** What each crawler got that asked for robots.txt. */
export function FetchTable(props: FetchProps & { readonly rows: readonly FetchRow[] }) {
  const { rows, onFetches } = props
  return (
    <LogTable<FetchRow>
      caption="Requests for robots.txt"
      rows={rows}
      columns={[
        { label: 'Crawler', value: ({ crawler }) => crawler },
        { label: 'Status', value: ({ status }) => status ?? 'none' },
        {
          label: 'Requests',
          value: ({ requests }) => requests,
          show: ({ crawler, status, requests }) => (
            <CountButton
              count={requests}
              of="request"
              what={`for robots.txt by ${crawler} ${status === null ? 'without a status' : `answered with ${status}`}`}
              onPress={onFetches && ((words) => onFetches({ crawler, status }, words))}
            />
          ),
        },
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
export function HandOn(props: { onCopy(): Promise<void>; onDownload(): Promise<void> }): ReactNode {
  const { openDialog } = useActions()
  const button = (label: string, run: () => void) => (
    <button type="button" className="button outlined small" onClick={run}>
      {label}
    </button>
  )
  return (
    <p className="log-format">
      {button('Copy as Markdown', () => void props.onCopy())}
      {button('Download CSV', () => void props.onDownload())}
      {button('Report to print', () => openDialog('report'))}
    </p>
  )
}
