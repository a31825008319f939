import { Fragment } from 'react'
import type { CrawlerPace } from '../../../analysis/crawlers/log/log-pace.ts'
import type { CrawlerReport } from '../../../core/log/log-report.ts'
import { isRefusedFile } from '../../../core/log/refusal.ts'
import { counted } from '../../text/format.ts'
import { BaseLine } from './base-line.tsx'
import { LogTable, type LogColumn } from './log-table.tsx'
import { FetchTable } from './shared-tables.tsx'
import { UnknownCrawlers } from './unknown-crawlers.tsx'
import { RequestCount, requestColumn } from './request-count.tsx'
import {
  bytesText,
  durationText,
  errorShare,
  isOfAi,
  purposeLabel,
  timeText,
} from '../../../analysis/crawlers/log/texts/log-words.ts'
import type { FetchProps, PartProps } from './use-log.ts'

/** Who asked for robots.txt, and what each got. */
export function ReadPart({ answers: { report }, onFetches }: PartProps & FetchProps) {
  const { robotsTxt, crawlers } = report
  const never = crawlers.filter(({ robotsFetches }) => robotsFetches === 0)
  const refused = robotsTxt.filter(({ status }) => isRefusedFile(status))
  const names = [...new Set(refused.map(({ crawler }) => crawler))]
  return (
    <>
      <p>
        {robotsTxt.length === 0
          ? 'No known crawler asked for /robots.txt in this log. A cache or CDN in front may have answered; this log cannot show that.'
          : names.length === 0
            ? 'No crawler that asked for /robots.txt was refused.'
            : `At least once the server refused /robots.txt to ${names.join(', ')}. A crawler that cannot read the file cannot obey it.`}
      </p>
      {robotsTxt.length > 0 && <FetchTable rows={robotsTxt} onFetches={onFetches} />}
      {never.length > 0 && (
        <p>Never asked for /robots.txt: {never.map(({ crawler }) => crawler).join(', ')}.</p>
      )}
    </>
  )
}

const durationColumn: LogColumn<CrawlerReport> = {
  label: 'Time of answers',
  value: ({ durationSeconds = null }) => durationSeconds,
  show: ({ durationSeconds }) =>
    durationSeconds === undefined ? '–' : durationText(durationSeconds),
}

/** The crawlers that came, those without an entry in the catalogue too. */
export function WhoPart({
  answers: { report, urls },
  onUrls,
  onFetches,
  isVerifiedOnly,
}: PartProps & FetchProps & { readonly isVerifiedOnly: boolean }) {
  const { crawlers, unknown, others } = report
  const isTimed = crawlers.some(({ durationSeconds }) => durationSeconds !== undefined)
  const ofAi = crawlers.filter(({ crawler }) => isOfAi(crawler))
  return (
    <>
      {crawlers.length > 0 && (
        <p>
          {ofAi.length === 0
            ? 'No crawler for AI training or AI answers is among them.'
            : 'Crawlers for AI training or AI answers: '}
          {ofAi.map(({ crawler, requests }, at) => (
            <Fragment key={crawler}>
              {at > 0 && ', '}
              {crawler}{' '}
              <span className="log-count">
                (
                <RequestCount
                  count={requests}
                  what={`by ${crawler}`}
                  wish={{ what: 'all', crawler }}
                  onUrls={onUrls}
                />
                )
              </span>
            </Fragment>
          ))}
          {ofAi.length > 0 && '.'}
        </p>
      )}
      {crawlers.length === 0 ? (
        <p>No crawler that is known by its User-Agent came.</p>
      ) : (
        <LogTable<CrawlerReport>
          caption="Crawlers that came"
          rows={crawlers}
          columns={[
            { label: 'Crawler', value: ({ crawler }) => crawler },
            { label: 'Purpose', value: ({ crawler }) => purposeLabel(crawler) },
            requestColumn<CrawlerReport>('Requests', onUrls, ({ requests: count, crawler }) => ({
              count,
              what: `by ${crawler}`,
              wish: { what: 'all', crawler },
            })),
            requestColumn<CrawlerReport>('URLs', onUrls, ({ crawler }) => ({
              count: urls[crawler] ?? 0,
              of: 'URL',
              what: `asked for by ${crawler}`,
              wish: { what: 'all', crawler },
            })),
            ...(isTimed ? [durationColumn] : []),
            { label: 'Data', value: ({ bytes }) => bytes, show: ({ bytes }) => bytesText(bytes) },
            {
              label: 'Errors',
              value: ({ statuses }) => errorShare(statuses),
              show: ({ statuses }) => `${errorShare(statuses)} %`,
            },
            { label: 'First', value: ({ first }) => first, show: ({ first }) => timeText(first) },
            { label: 'Last', value: ({ last }) => last, show: ({ last }) => timeText(last) },
          ]}
        />
      )}
      {unknown.length > 0 && (
        <UnknownCrawlers rows={unknown} onUrls={onUrls} onFetches={onFetches} />
      )}
      {!isVerifiedOnly && (
        <p className="quiet">
          {counted(others.requests, 'other request')}, from browsers and from visitors that name
          nobody. Names are as sent, as anybody can send them.
        </p>
      )}
    </>
  )
}

/** What a file asks of the pace of a crawler, line by line. */
function AskedPace({ pace }: { readonly pace: CrawlerPace | undefined }) {
  if (pace === undefined || pace.lines.length === 0) return <>–</>
  return pace.lines.map(({ line, name, isUsed, seconds }, at) => (
    <Fragment key={line}>
      {at > 0 && ', '}
      {name}
      {seconds !== null && ` ${seconds.toLocaleString('en')} s`} (<BaseLine line={line} />
      {!isUsed && ', which it does not use'})
    </Fragment>
  ))
}

/** How often crawlers came, beside what the file asks of them. */
export function PacePart({ answers: { report, pace } }: PartProps) {
  if (report.crawlers.length === 0) return <p>No crawler came.</p>
  const paceOf = ({ crawler }: CrawlerReport) => pace.find((one) => one.crawler === crawler)
  const fast = pace.filter(({ isFaster }) => isFaster).map(({ crawler }) => crawler)
  return (
    <>
      {fast.length > 0 && (
        <p>
          Came at least once sooner than the file asks them to: {fast.join(', ')}. A crawler may
          count the pause for each of its machines, or from the end of an answer.
        </p>
      )}
      <LogTable<CrawlerReport>
        caption="How fast crawlers came"
        rows={report.crawlers}
        columns={[
          { label: 'Crawler', value: ({ crawler }) => crawler },
          { label: 'Per minute, on average', value: ({ requestsPerMinute }) => requestsPerMinute },
          { label: 'Most in a minute', value: ({ mostPerMinute }) => mostPerMinute },
          {
            label: 'Smallest gap (seconds)',
            value: ({ smallestGapSeconds }) => smallestGapSeconds,
          },
          {
            label: 'The file asks for',
            value: (one) => paceOf(one)?.lines[0]?.seconds ?? null,
            show: (one) => <AskedPace pace={paceOf(one)} />,
          },
        ]}
      />
    </>
  )
}
