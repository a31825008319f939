import { Fragment } from 'react'
import type { CrawlerReport } from '../../../core/log/log-report.ts'
import { refusalsOf } from '../../../analysis/crawlers/log/texts/log-words.ts'
import { RequestCount } from './request-count.tsx'
import type { ShowLogUrls } from './use-log.ts'

interface Props {
  readonly crawlers: readonly CrawlerReport[]
  readonly onUrls: ShowLogUrls
}

/** How often the server refused each crawler, whatever the file says: “Bingbot 403 (1,148), 503 (2)”. */
export const Refusals = ({ crawlers, onUrls }: Props) =>
  crawlers.map(({ crawler, statuses }, at) => (
    <Fragment key={crawler}>
      {at > 0 && '; '}
      {crawler}
      {refusalsOf(statuses).map(([status, count], place) => (
        <Fragment key={status}>
          {place > 0 && ','} {status}{' '}
          <span className="log-count">
            (
            <RequestCount
              count={count}
              what={`by ${crawler} that were answered with ${status}`}
              wish={{ what: 'sent', crawlers: [crawler], status }}
              onUrls={onUrls}
            />
            )
          </span>
        </Fragment>
      ))}
    </Fragment>
  ))
