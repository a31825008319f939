import { useMemo, useState, type ReactNode } from 'react'
import type { CaseLog, LogFigures } from '../../../case/case-log.ts'
import { exportNameOf } from '../../../case/file/file-names.ts'
import { saveFile } from '../../../platform/save-file.ts'
import { toastWithUndo } from '../../components/toast-with-undo.ts'
import { usePort, useStoreApi } from '../../hooks/use-app.ts'
import {
  keptAnswers,
  keptIdentity,
  type KeptAnswers,
} from '../../../analysis/crawlers/log/kept/kept-answers.ts'
import { counted, visible } from '../../text/format.ts'
import type { LogQuestionId } from '../../../analysis/crawlers/log/texts/log-summary.ts'
import { MissesPart } from './misses-part.tsx'
import { KeptFile } from './base-line.tsx'
import { QuestionParts } from './question-parts.tsx'
import { ObeyPart } from './obey-part.tsx'
import { DraftPart, RefusedPart, RulesPart } from './rule-parts.tsx'
import { TimePart } from './time-part.tsx'
import { WherePart } from './where-part.tsx'
import { PacePart, ReadPart, WhoPart } from './who-parts.tsx'
import { LogPart, LogTable } from './log-table.tsx'
import { ClassTable, CountedRequests, HandOn, useCopyMarkdown } from './shared-tables.tsx'
import { ShortLog, whenText } from './short-log.tsx'
import { useShowListedUrls } from './show-urls.ts'

/** The URLs that were asked for most; a link has none. */
function MostUrls({ pairs }: Pick<LogFigures, 'pairs'>) {
  const showUrls = useShowListedUrls()
  const byUrl = new Map<string, number>()
  for (const { url, requests } of pairs) byUrl.set(url, (byUrl.get(url) ?? 0) + requests)
  const urls = [...byUrl].map(([path, requests]) => ({ path, requests }))
  if (pairs.length === 0) return null
  return (
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
  )
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
  const identity = keptIdentity(classes)
  const parts: Readonly<Record<LogQuestionId, () => ReactNode>> = {
    read: () => <ReadPart {...part} onFetches={null} />,
    who: () => <WhoPart {...part} onFetches={null} isVerifiedOnly={isVerifiedOnly} />,
    identity: () =>
      identity === null ? (
        <p>Who the visitors were had not been checked.</p>
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
  return (
    <KeptFile value={kept.robots}>
      <QuestionParts known={{ answers, identity, details, hasFile }} parts={parts} />
    </KeptFile>
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
  const kept = useMemo(() => keptAnswers(shown), [shown])
  const store = useStoreApi()
  const port = usePort()
  const copyMarkdown = useCopyMarkdown()
  const remove = () => {
    store.getState().change({ log: null })
    toastWithUndo('The figures of the log were removed from the case.', store, port)
  }
  const copy = async () => {
    const write = await import('../../../analysis/crawlers/log/texts/log-markdown.ts')
    await copyMarkdown(
      kept === null
        ? write.keptLogMarkdown(shown, log.classes)
        : write.logMarkdown({
            ...kept,
            identity: keptIdentity(log.classes),
            hasFile: kept.answers.hasFile,
            origin: store.getState().scenario.origin,
            // The file in the editor may be another one by now.
            draft: null,
            isVerifiedOnly,
          }),
    )
  }
  const download = async () => {
    const write = await import('../../../analysis/crawlers/log/texts/log-csv.ts')
    const table =
      kept === null
        ? write.keptLogCsv(shown, log.classes)
        : write.logCsv(kept.answers, kept.details, log.classes)
    saveFile(`${exportNameOf(store.getState().scenario, 'log')}.csv`, `\uFEFF${table}`, 'text/csv')
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
      <HandOn onCopy={copy} onDownload={download} />
      <KeptChoice log={log} isVerifiedOnly={isVerifiedOnly} onChoose={setVerifiedOnly} />
      {kept === null ? (
        <ShortLog log={shown} classes={log.classes} />
      ) : (
        <KeptParts kept={kept} classes={log.classes} isVerifiedOnly={isVerifiedOnly} />
      )}
      <MostUrls pairs={shown.pairs} />
    </div>
  )
}
