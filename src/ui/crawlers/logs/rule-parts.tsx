import type { RuleFigure } from '../../../analysis/crawlers/log/log-figures.ts'
import type { UrlWish } from '../../../analysis/crawlers/log/log-urls.ts'
import type { CrawlerReport } from '../../../core/log/log-report.ts'
import { counted } from '../../text/format.ts'
import { LineLink } from '../../text/line-link.tsx'
import { CountButton, LogTable, type LogColumn } from './log-table.tsx'
import { bytesText, instantText, timeText } from './log-words.ts'
import type { PartProps } from './use-log.ts'

type Columns = readonly [LogColumn<RuleFigure>, ...LogColumn<RuleFigure>[]]

/** The columns of figures by crawler, rule and folder. */
function figureColumns(what: UrlWish['what'], words: string, onUrls: PartProps['onUrls']): Columns {
  return [
    { label: 'Crawler', value: ({ crawler }) => crawler },
    {
      label: 'Rule',
      value: ({ line }) => line,
      show: ({ line }) => (line === 0 ? 'no rule' : <LineLink line={line} />),
    },
    { label: 'Folder', value: ({ folder }) => folder },
    {
      label: 'Requests',
      value: ({ requests }) => requests,
      show: ({ requests, crawler, folder, line }) => (
        <CountButton
          count={requests}
          what={`${words} for ${crawler} in ${folder}`}
          onPress={() => onUrls({ what, crawler, folder, line })}
        />
      ),
    },
    { label: 'URLs', value: ({ urls }) => urls },
    { label: 'Data', value: ({ bytes }) => bytes, show: ({ bytes }) => bytesText(bytes) },
    { label: 'Last', value: ({ last }) => last, show: ({ last }) => instantText(last) },
  ]
}

/** Requests that the file blocks, and whose crawlers had read it. */
export function ObeyPart({
  answers: { report, blocked, before },
  changed,
  onUrls,
}: PartProps & { readonly changed: number | null }) {
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
                onPress={() => onUrls({ what: 'blocked', crawler: one.crawler })}
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
        columns={figureColumns('blocked', 'blocked', onUrls)}
      />
    </>
  )
}

/** What the file in the editor would change. */
export function DraftPart({
  answers,
  onUrls,
  onRebase,
}: PartProps & {
  onRebase(): void
}) {
  const { report, newlyBlocked, newlyAllowed } = answers
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
        Of {counted(report.judged, 'request')} by crawlers, your draft blocks{' '}
        {draft.newlyBlocked.toLocaleString('en')} that were allowed, and allows{' '}
        {draft.newlyAllowed.toLocaleString('en')} that were blocked.
      </p>
      {newlyBlocked.length > 0 && (
        <>
          <h4>Newly blocked</h4>
          <LogTable
            caption="Requests that the draft blocks"
            rows={newlyBlocked}
            columns={figureColumns('newly-blocked', 'that become blocked', onUrls)}
          />
        </>
      )}
      {newlyAllowed.length > 0 && (
        <>
          <h4>Newly allowed</h4>
          <LogTable
            caption="Requests that the draft allows"
            rows={newlyAllowed}
            columns={figureColumns('newly-allowed', 'that become allowed', onUrls)}
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
          show: ({ line }) => <LineLink line={line} first />,
        },
        {
          label: 'Requests',
          value: ({ requests }) => requests,
          show: ({ requests, line }) => (
            <CountButton
              count={requests}
              what={`decided by line ${line}`}
              onPress={() => onUrls({ what: 'all', line })}
            />
          ),
        },
        { label: 'Crawlers', value: ({ crawlers }) => crawlers.join(', ') },
      ]}
    />
  )
}

/** What the file allows and the server refuses. */
export function RefusedPart({ answers: { refused }, onUrls }: PartProps) {
  if (refused.length === 0) {
    return <p>No request that the file allows was answered with 401, 403, 429 or 503.</p>
  }
  return (
    <>
      <p>
        The file allows these requests, and the server refused them with 401, 403, 429 or 503. A
        firewall, a CDN or the load of the server decides there, not robots.txt.
      </p>
      <LogTable
        caption="Allowed but refused requests"
        rows={refused}
        columns={figureColumns('refused', 'allowed but refused', onUrls)}
      />
    </>
  )
}
