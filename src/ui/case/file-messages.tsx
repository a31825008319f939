import { LazyBoundary, lazyPart } from '../components/lazy-part.tsx'
import { useRoom } from '../components/use-room.ts'
import { useAnalysisState, useFacts, useSource } from '../hooks/use-analysis.ts'
import { useActions, useApp } from '../hooks/use-app.ts'
import { OutcomeView } from './outcome-view.tsx'

const FileNoticeView = lazyPart(async () => ({
  default: (await import('./file-notice-view.tsx')).FileNoticeView,
}))

/** Says that a file was not judged, and offers to try again. */
function FailedAnalysis() {
  const source = useSource()
  return (
    <div className="notice" data-tone="warn" role="alert">
      <p>
        The file could not be analysed, since the part of the page that judges files did not start,
        or was ended by the browser. Verdicts that are shown may be of an earlier state.
      </p>
      <div className="notice-actions">
        <button className="button small outlined" onClick={() => source.retry()}>
          Try again
        </button>
      </div>
    </div>
  )
}

/** All that is to be said about the file, below its text; messages in the corner stand above it. */
export function FileMessages() {
  const notice = useApp(({ fileNotice }) => fileNotice)
  const { showFileNotice } = useActions()
  const { looksLike } = useFacts()
  const isFailed = useAnalysisState() === 'failed'
  const box = useRoom('--message-room')
  return (
    <div ref={box}>
      {isFailed && <FailedAnalysis />}
      {notice && <OutcomeView answer={notice} onDismiss={() => showFileNotice(null)} />}
      <LazyBoundary fallback={null}>
        {looksLike !== 'robots' && <FileNoticeView looksLike={looksLike} />}
      </LazyBoundary>
    </div>
  )
}
