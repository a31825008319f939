import type { RuleFigure } from '../../../analysis/crawlers/log/log-figures.ts'
import type { RefusedRequests } from '../../../analysis/crawlers/log/texts/support-text.ts'
import type { RuleReport } from '../../../core/log/log-report.ts'
import { useActions, useApp } from '../../hooks/use-app.ts'
import { BaseRule } from './base-line.tsx'
import { figureColumns } from './figure-columns.tsx'
import { LogTable } from './log-table.tsx'
import { bytesText, soFar } from '../../../analysis/crawlers/log/texts/log-words.ts'
import { Refusals } from './refusals.tsx'
import { RequestCount, requestColumn } from './request-count.tsx'
import { useCopyMarkdown } from './shared-tables.tsx'
import { UnprovenNames } from './unproven-names.tsx'
import { useProofs, type OpenLogProps, type PartProps } from './use-log.ts'

/** " (20 %, 16.9 MB)" of all that was judged. */
function partText(count: number, all: number, rows: readonly RuleFigure[]): string {
  if (count === 0) return ''
  const share = Math.round((count / all) * 1000) / 10
  return ` (${share.toLocaleString('en')} %, ${bytesText(rows.reduce((sum, { bytes }) => sum + bytes, 0))})`
}

/** What the file in the editor would change. */
export function DraftPart({
  answers,
  onUrls,
  onRebase,
}: PartProps & {
  /** Null: the log is gone. */
  readonly onRebase: (() => void) | null
}) {
  const { report, newlyBlocked, newlyAllowed, draftShare } = answers
  const { draft } = report
  if (draft === undefined) {
    return (
      <p>
        Edit the file: this part then says which of these requests your draft would block or open.
      </p>
    )
  }
  return (
    <>
      <p>
        {draftShare < 1 && `Counting, so far ${soFar(draftShare)}: `}
        Of{' '}
        <RequestCount
          count={report.judged}
          what="by crawlers"
          wish={{ what: 'all' }}
          onUrls={onUrls}
        />{' '}
        {report.judged === 1 ? 'request' : 'requests'} by crawlers (without those for /robots.txt),
        your draft blocks{' '}
        <RequestCount
          count={draft.newlyBlocked}
          what="that become blocked"
          wish={{ what: 'newly-blocked' }}
          onUrls={onUrls}
        />{' '}
        that were allowed
        {partText(draft.newlyBlocked, report.judged, newlyBlocked)}, and allows{' '}
        <RequestCount
          count={draft.newlyAllowed}
          what="that become allowed"
          wish={{ what: 'newly-allowed' }}
          onUrls={onUrls}
        />{' '}
        that were blocked
        {partText(draft.newlyAllowed, report.judged, newlyAllowed)}.
      </p>
      {newlyBlocked.length > 0 && (
        <>
          <h4>Newly blocked</h4>
          <LogTable
            caption="Requests that the draft blocks"
            rows={newlyBlocked}
            columns={figureColumns('newly-blocked', 'that become blocked', answers, onUrls)}
          />
        </>
      )}
      {newlyAllowed.length > 0 && (
        <>
          <h4>Newly allowed</h4>
          <LogTable
            caption="Requests that the draft allows"
            rows={newlyAllowed}
            columns={figureColumns('newly-allowed', 'that become allowed', answers, onUrls)}
          />
        </>
      )}
      {onRebase !== null && (
        <p>
          <button type="button" className="button outlined small" onClick={onRebase}>
            Compare with this file from now on
          </button>
        </p>
      )}
    </>
  )
}

/** The rules by the requests that they decide. */
export function RulesPart({ answers: { report }, onUrls }: PartProps) {
  if (report.rules.length === 0) return <p>No rule decides any of these requests.</p>
  return (
    <LogTable
      caption="Requests by rule"
      rows={report.rules.toSorted((a, b) => b.requests - a.requests)}
      columns={[
        {
          label: 'Rule',
          value: ({ line }) => line,
          show: ({ line }) => <BaseRule line={line} />,
        },
        requestColumn<RuleReport>('Requests', onUrls, ({ requests: count, line }) => ({
          count,
          what: `decided by line ${line}`,
          wish: { what: 'all', line },
        })),
        { label: 'Crawlers', value: ({ crawlers }) => crawlers.join(', ') },
      ]}
    />
  )
}

interface ToldApart {
  /** Who sent the requests; null: visitors were not told apart. */
  readonly identity: RefusedRequests['identity']
}

/** What the file allows and the server refuses. */
export function RefusedPart({
  log,
  identity,
  answers,
  onUrls,
}: PartProps & OpenLogProps & ToldApart) {
  const { openDialog } = useActions()
  const copyMarkdown = useCopyMarkdown()
  const origin = useApp(({ scenario }) => scenario.origin)
  const proofs = useProofs()
  const copy = async () => {
    const { supportText } = await import('../../../analysis/crawlers/log/texts/support-text.ts')
    await copyMarkdown(supportText({ answers, identity, proofs, origin }))
  }
  const { refused, report } = answers
  const crawlers = report.crawlers.filter(({ allowedRefused }) => allowedRefused > 0)
  if (refused.length === 0) {
    return <p>No request that the file allows was answered with 401, 403, 429 or 503.</p>
  }
  return (
    <>
      <p>
        The file allows these requests, and the server refused them with 401, 403, 429 or 503. A
        firewall, a CDN or the load of the server decides there, not robots.txt. All their refusals,
        also of blocked URLs and of /robots.txt: <Refusals crawlers={crawlers} onUrls={onUrls} />.
      </p>
      {log !== null && (
        <UnprovenNames log={log} onUrls={onUrls} names={crawlers.map(({ crawler }) => crawler)} />
      )}
      <p className="log-format">
        <button
          type="button"
          className="button outlined small"
          onClick={() => openDialog('answers')}
        >
          Ask the server by the name of each crawler
        </button>
        <button type="button" className="button outlined small" onClick={() => void copy()}>
          Copy a message for the host’s support
        </button>
      </p>
      <LogTable
        caption="Allowed but refused requests"
        rows={refused}
        columns={figureColumns('refused', 'allowed but refused', answers, onUrls)}
      />
    </>
  )
}
