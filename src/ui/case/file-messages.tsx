import { LazyBoundary, lazyPart } from '../components/lazy-part.tsx'
import { useRoom } from '../components/use-room.ts'
import { useAnalysisState, useFacts } from '../hooks/use-analysis.ts'
import { useActions, useApp } from '../hooks/use-app.ts'
import { FailedAnalysis } from './failed-analysis.tsx'
import { OutcomeView } from './outcome-view.tsx'

const FileNoticeView = lazyPart(async () => ({
  default: (await import('./file-notice-view.tsx')).FileNoticeView,
}))

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
