import type { LogAnswers } from '../../../analysis/crawlers/log/log-answers.ts'
import { stanceWords } from '../../../analysis/crawlers/crawler-words.ts'
import type { CrawlerReport } from '../../../core/log/log-report.ts'
import { counted } from '../../text/format.ts'
import { figureColumns } from './figure-columns.tsx'
import { LogTable } from './log-table.tsx'
import { aiObedience, timeText } from '../../../analysis/crawlers/log/texts/log-words.ts'
import { requestColumn } from './request-count.tsx'
import { UnprovenNames } from './unproven-names.tsx'
import type { OpenLogProps, PartProps } from './use-log.ts'

interface Props extends Pick<PartProps, 'onUrls'>, Pick<LogAnswers, 'before'> {
  readonly rows: readonly CrawlerReport[]
  /** Whether the file was in force from a time within the log. */
  readonly hasChange: boolean
}

/** Who asked for what the file blocks, and whether it had read the file. */
const BlockedByCrawler = ({ rows, before, hasChange, onUrls }: Props) => (
  <LogTable
    caption="Blocked requests by crawler"
    rows={rows}
    columns={[
      { label: 'Crawler', value: ({ crawler }) => crawler },
      requestColumn<CrawlerReport>('Blocked', onUrls, ({ crawler, blocked: count }) => ({
        count,
        what: `blocked for ${crawler}`,
        wish: { what: 'blocked', crawler },
      })),
      requestColumn<CrawlerReport>(
        'After reading the file',
        onUrls,
        ({ crawler, violations: count }) => ({
          count,
          what: `blocked for ${crawler} after it read the file`,
          wish: { what: 'knowing', crawler },
        }),
      ),
      requestColumn<CrawlerReport>('Not known to have read it', onUrls, (one) => ({
        count: one.notKnownToHaveRead,
        what: `blocked for ${one.crawler}, not known to have read the file`,
        wish: { what: 'unknowing', crawler: one.crawler },
      })),
      {
        label: 'Last one after it read the file',
        value: ({ lastViolation }) => lastViolation,
        show: (one) => (one.lastViolation === null ? '–' : timeText(one.lastViolation)),
      },
      {
        label: 'Only allowed ones since',
        value: ({ firstCleanAfter }) => firstCleanAfter,
        show: (one) => (one.firstCleanAfter === null ? '–' : timeText(one.firstCleanAfter)),
      },
      ...(!hasChange
        ? []
        : [
            requestColumn<CrawlerReport>(
              'Such requests before it was in force',
              onUrls,
              ({ crawler }) => ({
                count: before[crawler]?.blocked ?? 0,
                what: `by ${crawler} before the file was in force, which blocks them`,
                wish: { what: 'early', crawler },
              }),
            ),
          ]),
      { label: 'Its operator', value: ({ stance }) => stanceWords[stance] },
    ]}
  />
)

/** Requests that the file blocks, and whose crawlers had read it. */
export function ObeyPart({ log, answers, onUrls }: PartProps & OpenLogProps) {
  const { report, blocked, before } = answers
  const doers = report.crawlers.filter((one) => one.blocked > 0)
  if (report.crawlers.length === 0) return <p>No crawler came.</p>
  if (doers.length === 0) return <p>Yes: no crawler asked for a URL that this file blocks.</p>
  const guilty = doers.filter(({ violations }) => violations > 0)
  const ofAi = aiObedience(report)
  const hasChange =
    (log?.changed ?? null) !== null ||
    doers.some(({ crawler }) => (before[crawler]?.blocked ?? 0) > 0)
  return (
    <>
      <p>
        {guilty.length === 0
          ? 'No crawler is known to have read the file and to have asked for blocked URLs then.'
          : `${counted(guilty.length, 'crawler')} read the file, and asked for blocked URLs afterwards: ${guilty.map(({ crawler }) => crawler).join(', ')}.`}
      </p>
      {ofAi !== '' && <p>{ofAi}</p>}
      {log !== null && (
        <UnprovenNames log={log} onUrls={onUrls} names={doers.map(({ crawler }) => crawler)} />
      )}
      <BlockedByCrawler rows={doers} before={before} hasChange={hasChange} onUrls={onUrls} />
      {report.to !== null && (
        <p className="quiet">
          The log ends {timeText(report.to)}: what they asked for later it cannot show.
        </p>
      )}
      <h4>By rule and folder</h4>
      <LogTable
        caption="Blocked requests by rule and folder"
        rows={blocked}
        columns={figureColumns('blocked', 'blocked', answers, onUrls)}
      />
    </>
  )
}
