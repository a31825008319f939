import { useMemo, useState, type ReactNode } from 'react'
import type { CaseLog, LoggedRule, LogFigures } from '../../../case/case-log.ts'
import { saveFile } from '../../../platform/save-file.ts'
import { toastWithUndo } from '../../components/toast-with-undo.ts'
import { usePort, useStoreApi } from '../../hooks/use-app.ts'
import { keptAnswers, type KeptAnswers } from '../../../analysis/crawlers/log/kept/kept-answers.ts'
import { visitorClasses } from '../../../core/log/visitor-classes.ts'
import { counted, visible } from '../../text/format.ts'
import type { LogQuestionId } from './log-summary.ts'
import { MissesPart } from './misses-part.tsx'
import { QuestionParts } from './question-parts.tsx'
import { ObeyPart } from './obey-part.tsx'
import { DraftPart, RefusedPart, RulesPart } from './rule-parts.tsx'
import { TimePart } from './time-part.tsx'
import { WherePart } from './where-part.tsx'
import { PacePart, ReadPart, WhoPart } from './who-parts.tsx'
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

/** What the questions show where all figures are there. */
const noPlaces: Pick<LogFigures, 'blocked' | 'refused' | 'folders'> = {
  ...{ blocked: [], refused: [], folders: [] },
}

function Places(props: { readonly log: LogFigures; readonly isAll: boolean }) {
  const { log, isAll } = props
  const { pairs } = log
  const { blocked, refused, folders } = isAll ? log : noPlaces
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
      <ClassTable rows={classes} onUrls={null} />
    </LogPart>
  )
}

const noClassesYet = { verified: 0, spoofed: 0, claimed: 0, unverifiable: 0 }

/** Who came by the names of crawlers, as far as that was known when the log was open. */
function toldApart(classes: CaseLog['classes']) {
  const totals = { ...noClassesYet }
  for (const one of classes) for (const name of visitorClasses) totals[name] += one[name]
  const crawlers = classes.map((one) => ({
    ...one,
    requests: visitorClasses.reduce((sum, name) => sum + one[name], 0),
  }))
  return { crawlers, totals }
}

/** Each question, answered by the figures that the case has: what is behind them went with the log. */
function KeptParts(props: {
  readonly kept: KeptAnswers
  readonly classes: CaseLog['classes']
  readonly isVerifiedOnly: boolean
}) {
  const { kept, classes, isVerifiedOnly } = props
  const { answers, details } = kept
  const { report, hasFile } = answers
  const part = { answers, onUrls: null }
  const identity = classes.length === 0 ? null : toldApart(classes)
  const parts: Readonly<Record<LogQuestionId, () => ReactNode>> = {
    read: () => <ReadPart {...part} onFetches={null} />,
    who: () => <WhoPart {...part} onFetches={null} isVerifiedOnly={isVerifiedOnly} />,
    identity: () =>
      identity === null ? (
        <p>Nobody had told visitors apart.</p>
      ) : (
        <ClassTable rows={classes} onUrls={null} />
      ),
    time: () => <TimePart {...part} onFetches={null} />,
    obey: () => <ObeyPart {...part} log={null} />,
    draft: () => <DraftPart {...part} onRebase={null} />,
    rules: () => <RulesPart {...part} />,
    misses: () => <MissesPart details={details} onUrls={null} />,
    where: () => <WherePart {...part} details={details} />,
    refused: () => <RefusedPart {...part} log={null} identity={identity} />,
    pace: () => <PacePart {...part} />,
    lines: () => (
      <>
        <p>
          {report.unread === 0
            ? `All ${counted(report.lines, 'line')} could be read.`
            : `${counted(report.unread, 'line')} of ${report.lines.toLocaleString('en')} could not be read.`}
        </p>
        {report.notes.map((note) => (
          <p key={note}>{visible(note)}</p>
        ))}
      </>
    ),
  }
  return <QuestionParts known={{ answers, identity, details, hasFile }} parts={parts} />
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
  const kept = useMemo(() => keptAnswers(shown), [shown])
  const store = useStoreApi()
  const port = usePort()
  const copyMarkdown = useCopyMarkdown()
  const remove = () => {
    store.getState().change({ log: null })
    toastWithUndo('The figures of the log were removed from the case.', store, port)
  }
  const copy = async () => {
    const write = await import('../../../analysis/crawlers/log/log-markdown.ts')
    await copyMarkdown(
      kept === null
        ? write.keptLogMarkdown(shown, log.classes)
        : write.logMarkdown(kept.answers, kept.details, log.classes),
    )
  }
  const download = async () => {
    const write = await import('../../../analysis/crawlers/log/log-csv.ts')
    const table = kept === null ? write.keptLogCsv(shown) : write.logCsv(kept.answers)
    saveFile('robots-log.csv', `\uFEFF${table}`, 'text/csv')
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
      {kept === null ? (
        <>
          <Crawlers log={shown} />
          <Classes classes={log.classes} />
        </>
      ) : (
        <KeptParts kept={kept} classes={log.classes} isVerifiedOnly={isVerifiedOnly} />
      )}
      <Places log={shown} isAll={kept === null} />
      <HandOn onCopy={copy} onDownload={download} />
    </div>
  )
}
