import { useState } from 'react'
import type { CaseLog, LoggedRule, LogFigures } from '../../../case/case-log.ts'
import { saveFile } from '../../../platform/save-file.ts'
import { toastWithUndo } from '../../components/toast-with-undo.ts'
import { usePort, useStoreApi } from '../../hooks/use-app.ts'
import { counted } from '../../text/format.ts'
import { LogPart, LogTable, type LogColumn } from './log-table.tsx'
import { bytesText, timeText } from './log-words.ts'
import {
  ClassTable,
  CountedRequests,
  FetchTable,
  HandOn,
  useCopyMarkdown,
} from './shared-tables.tsx'
import { useShowListedUrls } from './show-urls.ts'

const whenText = (time: string): string => timeText(time === '' ? null : time)

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

function Places({ log: { blocked, refused, folders, pairs } }: { readonly log: LogFigures }) {
  const showUrls = useShowListedUrls()
  const byUrl = new Map<string, number>()
  for (const { url, requests } of pairs) byUrl.set(url, (byUrl.get(url) ?? 0) + requests)
  const urls = [...byUrl].map(([path, requests]) => ({ path, requests }))
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
      {pairs.length > 0 && (
        <LogPart title="Which URLs were asked for most?">
          <LogTable
            caption="URLs that were asked for most"
            rows={pairs}
            columns={[
              { label: 'URL', value: ({ url }) => url },
              { label: 'Crawler', value: ({ crawler }) => crawler },
              { label: 'Requests', value: ({ requests }) => requests },
              { label: 'Blocked', value: (one) => one.blocked },
              { label: 'Errors', value: ({ errors }) => errors },
            ]}
          />
          <p>
            <button
              type="button"
              className="button outlined small"
              onClick={() => showUrls('URLs asked for most', urls)}
            >
              Show these URLs in the list
            </button>
          </p>
        </LogPart>
      )}
    </>
  )
}

/** Who sent the requests, as far as that was known when the log was open. */
function Classes({ classes }: Pick<CaseLog, 'classes'>) {
  if (classes.length === 0) return null
  return (
    <LogPart title="Are they who they say they are?">
      <ClassTable rows={classes} />
    </LogPart>
  )
}

/** Whether the figures are of all requests or of verified ones; nothing where those were not looked at. */
function KeptChoice(props: {
  readonly log: CaseLog
  readonly isVerifiedOnly: boolean
  onChoose(isVerifiedOnly: boolean): void
}) {
  if (props.log.classes.length === 0) return null
  if (props.log.verified === null) {
    return (
      <p className="quiet">
        All requests count, whoever sent them. Choose “only those of verified crawlers” while the
        log is open, and the case keeps those figures, too.
      </p>
    )
  }
  return <CountedRequests isVerifiedOnly={props.isVerifiedOnly} onChoose={props.onChoose} />
}

/** The figures of a log that a case has kept, after the log itself is gone. */
export function KeptLog({ log }: { readonly log: CaseLog }) {
  const [isVerifiedOnly, setVerifiedOnly] = useState(false)
  const shown: LogFigures = (isVerifiedOnly ? log.verified : null) ?? log
  const store = useStoreApi()
  const port = usePort()
  const copyMarkdown = useCopyMarkdown()
  const remove = () => {
    store.getState().change({ log: null })
    toastWithUndo('The figures of the log were removed from the case.', store, port)
  }
  const copy = async () => {
    const { keptLogMarkdown } = await import('../../../analysis/crawlers/log/log-markdown.ts')
    await copyMarkdown(keptLogMarkdown(shown, log.classes))
  }
  const download = async () => {
    const { keptLogCsv } = await import('../../../analysis/crawlers/log/log-csv.ts')
    saveFile('robots-log.csv', `\uFEFF${keptLogCsv(shown)}`, 'text/csv')
  }
  return (
    <div className="logs">
      <div className="logs-head">
        <p>
          {counted(shown.requests, 'request')} from {whenText(shown.from)} to {whenText(shown.to)},{' '}
          {counted(shown.crawlers.length, 'known crawler')}.
        </p>
        <button type="button" className="button outlined small" onClick={remove}>
          Remove from the case
        </button>
      </div>
      <p className="quiet">
        The case keeps these figures of a log, held against the file of that time. Drop the log
        again to hold it against another one.
      </p>
      <KeptChoice log={log} isVerifiedOnly={isVerifiedOnly} onChoose={setVerifiedOnly} />
      <Crawlers log={shown} />
      <Classes classes={log.classes} />
      <Places log={shown} />
      <HandOn onCopy={copy} onDownload={download} />
    </div>
  )
}
