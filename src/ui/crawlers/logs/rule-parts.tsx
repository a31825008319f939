import type { RuleFigure } from '../../../analysis/crawlers/log/log-figures.ts'
import type { UrlWish } from '../../../analysis/crawlers/log/log-urls.ts'
import type { CrawlerReport } from '../../../core/log/log-report.ts'
import { useActions, useApp } from '../../hooks/use-app.ts'
import { counted } from '../../text/format.ts'
import { LineLink } from '../../text/line-link.tsx'
import { BaseLine } from './base-line.tsx'
import { CountButton, LogTable, type LogColumn } from './log-table.tsx'
import { bytesText, instantText, soFar, refusalText, timeText } from './log-words.ts'
import { useCopyMarkdown } from './shared-tables.tsx'
import { UnprovenNames } from './unproven-names.tsx'
import { useProofs, type PartProps, type ShownLog } from './use-log.ts'

type Columns = readonly [LogColumn<RuleFigure>, ...LogColumn<RuleFigure>[]]

/** The columns of figures by crawler, rule and folder. */
function figureColumns(
  what: UrlWish['what'],
  happened: string,
  { answers: { offset }, onUrls }: PartProps,
): Columns {
  // Lines of the draft are those of the editor.
  const RuleLine = what.startsWith('newly-') ? LineLink : BaseLine
  return [
    { label: 'Crawler', value: ({ crawler }) => crawler },
    {
      label: 'Rule',
      value: ({ line }) => line,
      show: ({ line }) => (line === 0 ? 'no rule' : <RuleLine line={line} />),
    },
    { label: 'Folder', value: ({ folder }) => folder },
    {
      label: 'Requests',
      value: ({ requests }) => requests,
      show: ({ requests, crawler, folder, line }) => (
        <CountButton
          count={requests}
          what={`${happened} for ${crawler} in ${folder}${line === 0 ? '' : ` by line ${line}`}`}
          onPress={(words) => onUrls({ what, crawler, folder, line }, words)}
        />
      ),
    },
    { label: 'URLs', value: ({ urls }) => urls },
    { label: 'Data', value: ({ bytes }) => bytes, show: ({ bytes }) => bytesText(bytes) },
    { label: 'Last', value: ({ last }) => last, show: ({ last }) => instantText(last, offset) },
  ]
}

/** Requests that the file blocks, and whose crawlers had read it. */
export function ObeyPart({ log, answers, onUrls }: PartProps & { readonly log: ShownLog }) {
  const { report, blocked, before } = answers
  const { changed } = log
  const doers = report.crawlers.filter((one) => one.blocked > 0)
  if (report.crawlers.length === 0) return <p>No crawler came.</p>
  if (doers.length === 0) return <p>Yes: no crawler asked for a URL that this file blocks.</p>
  const guilty = doers.filter(({ violations }) => violations > 0)
  return (
    <>
      <p>
        {guilty.length === 0
          ? 'No crawler is known to have read the file and to have asked for blocked URLs then.'
          : `${counted(guilty.length, 'crawler')} read the file, and asked for blocked URLs afterwards: ${guilty.map(({ crawler }) => crawler).join(', ')}.`}
      </p>
      <UnprovenNames log={log} names={doers.map(({ crawler }) => crawler)} />
      <LogTable
        caption="Blocked requests by crawler"
        rows={doers}
        columns={[
          { label: 'Crawler', value: ({ crawler }) => crawler },
          {
            label: 'Blocked',
            value: (one) => one.blocked,
            show: (one) => (
              <CountButton
                count={one.blocked}
                what={`blocked for ${one.crawler}`}
                onPress={(words) => onUrls({ what: 'blocked', crawler: one.crawler }, words)}
              />
            ),
          },
          { label: 'After reading the file', value: ({ violations }) => violations },
          { label: 'Not known to have read it', value: (one) => one.notKnownToHaveRead },
          {
            label: 'Last such request',
            value: ({ lastViolation }) => lastViolation,
            show: (one) => (one.lastViolation === null ? '–' : timeText(one.lastViolation)),
          },
          {
            label: 'Nothing blocked since',
            value: ({ firstCleanAfter }) => firstCleanAfter,
            show: (one) => (one.firstCleanAfter === null ? '–' : timeText(one.firstCleanAfter)),
          },
          ...(changed === null
            ? []
            : [
                {
                  label: 'Such requests before it was in force',
                  value: ({ crawler }: CrawlerReport) => before[crawler]?.blocked ?? 0,
                },
              ]),
          {
            label: 'Operator says',
            value: ({ stance }) =>
              stance === 'no' ? 'does not obey' : stance === 'partly' ? 'obeys in part' : 'obeys',
          },
        ]}
      />
      <h4>By rule and folder</h4>
      <LogTable
        caption="Blocked requests by rule and folder"
        rows={blocked}
        columns={figureColumns('blocked', 'blocked', { answers, onUrls })}
      />
    </>
  )
}

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
  onRebase(): void
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
        Of {counted(report.judged, 'request')} by crawlers, your draft blocks{' '}
        {draft.newlyBlocked.toLocaleString('en')} that were allowed
        {partText(draft.newlyBlocked, report.judged, newlyBlocked)}, and allows{' '}
        {draft.newlyAllowed.toLocaleString('en')} that were blocked
        {partText(draft.newlyAllowed, report.judged, newlyAllowed)}.
      </p>
      {newlyBlocked.length > 0 && (
        <>
          <h4>Newly blocked</h4>
          <LogTable
            caption="Requests that the draft blocks"
            rows={newlyBlocked}
            columns={figureColumns('newly-blocked', 'that become blocked', { answers, onUrls })}
          />
        </>
      )}
      {newlyAllowed.length > 0 && (
        <>
          <h4>Newly allowed</h4>
          <LogTable
            caption="Requests that the draft allows"
            rows={newlyAllowed}
            columns={figureColumns('newly-allowed', 'that become allowed', { answers, onUrls })}
          />
        </>
      )}
      <p>
        <button type="button" className="button outlined small" onClick={onRebase}>
          Compare with this file from now on
        </button>
      </p>
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
          show: ({ line }) => <BaseLine line={line} first />,
        },
        {
          label: 'Requests',
          value: ({ requests }) => requests,
          show: ({ requests, line }) => (
            <CountButton
              count={requests}
              what={`decided by line ${line}`}
              onPress={(words) => onUrls({ what: 'all', line }, words)}
            />
          ),
        },
        { label: 'Crawlers', value: ({ crawlers }) => crawlers.join(', ') },
      ]}
    />
  )
}

/** What the file allows and the server refuses. */
export function RefusedPart({ log, answers, onUrls }: PartProps & { readonly log: ShownLog }) {
  const { openDialog } = useActions()
  const copyMarkdown = useCopyMarkdown()
  const origin = useApp(({ scenario }) => scenario.origin)
  const proofs = useProofs()
  const copy = async () => {
    const { supportText } = await import('../../../analysis/crawlers/log/support-text.ts')
    const { identity } = log.snapshot
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
        firewall, a CDN or the load of the server decides there, not robots.txt. All their refusals:{' '}
        {crawlers.map((one) => `${one.crawler} ${refusalText(one.statuses)}`).join('; ')}.
      </p>
      <UnprovenNames log={log} names={crawlers.map(({ crawler }) => crawler)} />
      <p>
        <button
          type="button"
          className="button outlined small"
          onClick={() => openDialog('answers')}
        >
          Ask the server by the name of each crawler
        </button>{' '}
        <button type="button" className="button outlined small" onClick={() => void copy()}>
          Copy the question to the host
        </button>
      </p>
      <LogTable
        caption="Allowed but refused requests"
        rows={refused}
        columns={figureColumns('refused', 'allowed but refused', { answers, onUrls })}
      />
    </>
  )
}
