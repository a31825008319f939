import { memo, useCallback, useDeferredValue, useMemo, useState, type ReactNode } from 'react'
import type { FetchWish } from '../../../analysis/crawlers/log/rows/log-fetches.ts'
import type { LogAnswers } from '../../../analysis/crawlers/log/log-answers.ts'
import { withDraft } from '../../../analysis/crawlers/log/draft-figures.ts'
import { closeKeptLog, holdLogAgainst } from '../../../state/log/open-log.ts'
import { unknownOrigin } from '../../../case/scenario.ts'
import { exportNameOf } from '../../../case/file/file-names.ts'
import { saveFile } from '../../../platform/save-file.ts'
import { useApp, useStoreApi } from '../../hooks/use-app.ts'
import { counted, elide, visible } from '../../text/format.ts'
import { ObeyPart } from './obey-part.tsx'
import { DraftPart, RefusedPart, RulesPart } from './rule-parts.tsx'
import { FetchListView, type FetchList } from './fetch-list.tsx'
import { HeldPart } from './held-part.tsx'
import { IdentityPart, VerifiedChoice } from './identity-part.tsx'
import { KeptLog } from './kept-log-view.tsx'
import { LogPart } from './log-table.tsx'
import { timeText, zoneText } from '../../../analysis/crawlers/log/texts/log-words.ts'
import { MissesPart } from './misses-part.tsx'
import { TimePart } from './time-part.tsx'
import { PacePart, ReadPart, WhoPart } from './who-parts.tsx'
import { HandOn, useCopyMarkdown } from './shared-tables.tsx'
import { QuestionParts } from './question-parts.tsx'
import { ReadingPart } from './reading-part.tsx'
import { MissingFile } from './missing-file.tsx'
import type { LogQuestionId } from '../../../analysis/crawlers/log/texts/log-summary.ts'
import { useShowLogUrls } from './show-urls.ts'
import { useLog, useToldLog, type ShownLog } from './use-log.ts'
import { WherePart } from './where-part.tsx'
import './logs.css'
import './logs-print.css'

/** `isDrawn`: what is known is to be seen. */
function Progress({ log, isDrawn }: { readonly log: ShownLog; readonly isDrawn: boolean }) {
  const { reading, answering, finding } = log.snapshot
  if (reading.state === 'reading') {
    return (
      <p role="status">
        Reading: {counted(reading.requests, 'request')} so far{' '}
        <progress aria-label="Reading the log" value={reading.share} />{' '}
        <button
          type="button"
          className="button outlined small"
          onClick={() => log.session.stopReading()}
        >
          Stop
        </button>
      </p>
    )
  }
  return (
    <p role="status" className="quiet">
      {reading.state === 'stopped' && 'Reading was stopped: what was read until then is counted. '}
      {answering === null && isDrawn ? (
        'Up to date with the file.'
      ) : (
        <>
          Counting … <progress aria-label="Counting" value={answering ?? 1} />
        </>
      )}
      {finding !== null && (
        <>
          {' '}
          Finding these requests <progress aria-label="Finding requests" value={finding} />
        </>
      )}
    </p>
  )
}

/** Where figures are of verified requests alone, and there are none: nothing can be said of anybody. */
function NobodyVerified({ log }: { readonly log: ShownLog }) {
  const onUrls = useShowLogUrls(log)
  return (
    <>
      <p>
        No request is verified so far, so that there is nothing to count. Verify visitors below, or
        count all.
      </p>
      <LogPart title="Are they who they say they are?">
        <IdentityPart log={log} onUrls={onUrls} />
      </LogPart>
    </>
  )
}

interface TellingProps {
  readonly log: ShownLog
  /** About the file alone. */
  readonly ofFile: LogAnswers
  /** Those, and what the draft would change. */
  readonly answers: LogAnswers
  onDrawn(isAll: boolean): void
}

/** The questions about an open log. */
function Parts({ log, ofFile, answers, onDrawn }: TellingProps) {
  const { identity, details, isVerifiedOnly } = log.snapshot
  const { session } = log
  const store = useStoreApi()
  const told = useToldLog(log)
  const onUrls = useShowLogUrls(log)
  const [list, setList] = useState<FetchList | null>(null)
  const onFetches = useCallback(
    (wish: FetchWish, words: string) =>
      session.fetches(wish, (fetches) => setList({ words, fetches })),
    [session],
  )
  const onHide = useCallback(() => setList(null), [])
  const onRebase = useCallback(() => {
    const base = store.getState().scenario.file
    holdLogAgainst(store, { base, baseWords: 'as it stands in the editor' })
  }, [store])
  const known = { answers, identity, details, hasFile: log.base !== null }
  // Most parts say nothing of the draft: they are not drawn anew with every edit.
  const part = { answers: ofFile, onUrls }
  const parts: Readonly<Record<LogQuestionId, () => ReactNode>> = {
    read: () => <ReadPart {...part} onFetches={onFetches} />,
    who: () => <WhoPart {...part} onFetches={onFetches} isVerifiedOnly={isVerifiedOnly} />,
    identity: () => <IdentityPart log={told} onUrls={onUrls} />,
    time: () => <TimePart {...part} onFetches={onFetches} />,
    obey: () => <ObeyPart {...part} log={told} />,
    draft: () => <DraftPart answers={answers} onUrls={onUrls} onRebase={onRebase} />,
    rules: () => <RulesPart {...part} />,
    misses: () => <MissesPart {...part} details={details} />,
    where: () => <WherePart {...part} details={details} />,
    refused: () => <RefusedPart {...part} log={told} identity={identity} />,
    pace: () => <PacePart {...part} />,
    lines: () => <ReadingPart log={told} answers={answers} />,
  }
  return (
    <QuestionParts
      known={known}
      parts={parts}
      onDrawn={onDrawn}
      fetches={
        list !== null && <FetchListView list={list} offset={answers.offset} onHide={onHide} />
      }
    />
  )
}

function Answers({ log, ofFile, answers, onDrawn }: TellingProps) {
  const store = useStoreApi()
  const copyMarkdown = useCopyMarkdown()
  const { isVerifiedOnly, identity: told } = log.snapshot
  const isEmpty = isVerifiedOnly && told?.totals.verified === 0
  const { crawlers, from, to, format } = answers.report
  const copy = async () => {
    const { logMarkdown } = await import('../../../analysis/crawlers/log/texts/log-markdown.ts')
    const { details, identity } = log.snapshot
    const { origin, file } = store.getState().scenario
    const known = { answers, details, identity, hasFile: log.base !== null }
    const files = { robots: log.base?.text ?? null, draft: file.text }
    await copyMarkdown(logMarkdown({ ...known, ...files, origin, isVerifiedOnly }))
  }
  const download = async () => {
    const { details, identity } = log.snapshot
    const { logCsv } = await import('../../../analysis/crawlers/log/texts/log-csv.ts')
    // Excel takes a file without this mark for one of an older code page.
    saveFile(
      `${exportNameOf(store.getState().scenario, 'log')}.csv`,
      `\uFEFF${logCsv(answers, details, identity?.crawlers ?? [])}`,
      'text/csv',
    )
  }
  return (
    <>
      <p>
        {counted(answers.report.requests, 'request')} from {timeText(from)} to {timeText(to)} (
        {zoneText(answers.offset)}), {counted(crawlers.length, 'known crawler')}, read as {format}.
      </p>
      <HandOn onCopy={copy} onDownload={download} />
      {log.base === null && <MissingFile />}
      <div className="log-held">
        <HeldPart log={log} answers={answers} />
        <VerifiedChoice log={log} />
      </div>
      {isEmpty ? (
        <NobodyVerified log={log} />
      ) : (
        <Parts log={log} ofFile={ofFile} answers={answers} onDrawn={onDrawn} />
      )}
    </>
  )
}

/** What the answers show of a log: all but how far reading and counting are. */
const shownOf = ({ log }: { readonly log: ShownLog }): readonly unknown[] => {
  const { session, base, baseWords, changed, proof, isVerifiedOnly, snapshot } = log
  const { answers, draft, identity, details, reading } = snapshot
  const told = [answers, draft, identity, details, snapshot.isVerifiedOnly, reading.unread.length]
  return [session, base, baseWords, changed, proof, isVerifiedOnly, ...told]
}

/** The answers, drawn anew only where they say something else. */
const Told = memo(
  ({ log, onDrawn }: Pick<TellingProps, 'log' | 'onDrawn'>) => {
    const { answers: ofFile, draft } = log.snapshot
    const answers = useMemo(() => ofFile && withDraft(ofFile, draft), [ofFile, draft])
    if (ofFile === null || answers === null) return null
    return <Answers log={log} ofFile={ofFile} answers={answers} onDrawn={onDrawn} />
  },
  (before, after) => {
    const shown = shownOf(after)
    return shownOf(before).every((one, at) => one === shown[at])
  },
)

const Empty = () => (
  <div className="logs">
    <p>
      Drop an access log of your server here, also .gz, also several. It shows which crawlers came,
      whether they obeyed this file, and what an edit would have changed.
    </p>
    <p className="quiet">
      The log is read in this browser and sent to nobody. It stays only until you leave the page;
      the case keeps its figures.
    </p>
  </div>
)

/** The place that says what crawlers really did, by an access log. */
export function LogsPanel() {
  const store = useStoreApi()
  const log = useLog()
  // Thousands of elements: in steps, so that keys and presses come between.
  const drawn = useDeferredValue(log, null)
  const [isAllDrawn, setAllDrawn] = useState(true)
  const kept = useApp(({ scenario }) => scenario.log)
  const origin = useApp(({ scenario }) => scenario.origin)
  if (log === null) return kept === null ? <Empty /> : <KeptLog log={kept} />
  const { isBroken } = log.snapshot
  const [first] = log.session.files
  const more = log.session.files.length - 1
  return (
    <div className="logs">
      <div className="logs-head">
        <p translate="no">
          {elide(visible(first?.name ?? ''), 60)}
          {more > 0 && ` and ${counted(more, 'other file')}`}
          {origin !== unknownOrigin && <span className="log-paper"> of {visible(origin)}</span>}
        </p>
        <button
          type="button"
          className="button outlined small"
          onClick={() => void closeKeptLog(store)}
        >
          Close the log
        </button>
      </div>
      <p className="quiet">
        The log stays only until you leave the page; its figures stay in the case, without lines and
        addresses. Nothing is sent.
      </p>
      {isBroken ? (
        <p role="alert">This browser could not hold the log. Drop it again, or a smaller one.</p>
      ) : (
        <Progress log={log} isDrawn={drawn === log && isAllDrawn} />
      )}
      {drawn !== null && <Told log={drawn} onDrawn={setAllDrawn} />}
    </div>
  )
}
