import type { LoggedClasses, LoggedRule, LogFigures } from '../../../case/case-log.ts'
import { storedAnswers } from '../../../analysis/crawlers/log/texts/log-summary.ts'
import { bytesText, timeText } from '../../../analysis/crawlers/log/texts/log-words.ts'
import { ShortAnswers } from './log-contents.tsx'
import { LogPart, LogTable, type LogColumn } from './log-table.tsx'
import { ClassTable, FetchTable } from './shared-tables.tsx'

/** A time as a case keeps it. */
export const whenText = (time: string): string => timeText(time === '' ? null : time)

const ruleColumns: readonly [LogColumn<LoggedRule>, ...LogColumn<LoggedRule>[]] = [
  { label: 'Crawler', value: ({ crawler }) => crawler },
  {
    label: 'Rule',
    value: ({ line }) => line,
    // No link: the file may have been edited since.
    show: ({ line }) => (line === 0 ? 'no rule' : `line ${line}`),
  },
  { label: 'Folder', value: ({ folder }) => folder },
  { label: 'Requests', value: ({ requests }) => requests },
  { label: 'URLs', value: ({ urls }) => urls },
]

function Crawlers({ log: { crawlers, robotsTxt, unknown } }: { readonly log: LogFigures }) {
  return (
    <>
      <LogPart title="Who came, and did they obey?">
        <LogTable
          caption="Crawlers that came"
          rows={crawlers}
          columns={[
            { label: 'Crawler', value: ({ crawler }) => crawler },
            { label: 'Requests', value: ({ requests }) => requests },
            { label: 'Blocked', value: ({ blocked }) => blocked },
            { label: 'After reading the file', value: ({ violations }) => violations },
            { label: 'Allowed but refused', value: ({ refused }) => refused },
            { label: 'Errors', value: ({ errors }) => errors },
            { label: 'Data', value: ({ bytes }) => bytes, show: ({ bytes }) => bytesText(bytes) },
            { label: 'Last', value: ({ last }) => last, show: ({ last }) => whenText(last) },
          ]}
        />
        {unknown.length > 0 && (
          <LogTable
            caption="Unknown crawlers"
            rows={unknown}
            columns={[
              { label: 'Unknown crawler', value: ({ name }) => name },
              { label: 'Requests', value: ({ requests }) => requests },
            ]}
          />
        )}
      </LogPart>
      <LogPart title="Could they read robots.txt?">
        {robotsTxt.length === 0 ? (
          <p>No known crawler asked for /robots.txt in this log.</p>
        ) : (
          <FetchTable
            onFetches={null}
            rows={robotsTxt.map(({ status, ...row }) => ({
              ...row,
              // What the case keeps has no sizes, and 0 where the log has no status.
              status: status === 0 ? null : status,
              leastBytes: null,
            }))}
          />
        )}
      </LogPart>
    </>
  )
}

function Folders({ log: { blocked, refused, folders } }: { readonly log: LogFigures }) {
  return (
    <>
      {blocked.length > 0 && (
        <LogPart title="Which blocked URLs were asked for?">
          <LogTable caption="Blocked requests" rows={blocked} columns={ruleColumns} />
        </LogPart>
      )}
      {refused.length > 0 && (
        <LogPart title="What was allowed but refused?">
          <LogTable caption="Allowed but refused requests" rows={refused} columns={ruleColumns} />
        </LogPart>
      )}
      {folders.length > 0 && (
        <LogPart title="Where does crawling go?">
          <LogTable
            caption="Requests by folder"
            rows={folders}
            columns={[
              { label: 'Folder', value: ({ folder }) => folder },
              { label: 'Requests', value: ({ requests }) => requests },
              { label: 'URLs', value: ({ urls }) => urls },
              { label: 'Blocked', value: (one) => one.blocked },
              { label: 'Errors', value: ({ errors }) => errors },
            ]}
          />
        </LogPart>
      )}
    </>
  )
}

/** A log of which only the largest figures are left, as links have them. */
export const ShortLog = (props: {
  readonly log: LogFigures
  /** Who sent the requests, as far as that was known when the log was open. */
  readonly classes: readonly LoggedClasses[]
}) => (
  <>
    <ShortAnswers answers={storedAnswers(props.log)} />
    <Crawlers log={props.log} />
    {props.classes.length > 0 && (
      <LogPart title="Are they who they say they are?">
        <ClassTable rows={props.classes} onUrls={null} />
      </LogPart>
    )}
    <Folders log={props.log} />
  </>
)
