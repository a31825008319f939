import { LazyBoundary, lazyPart } from '../components/lazy-part.tsx'
import { useAnalysisState, useFacts } from '../hooks/use-analysis.ts'
import { useActions, useApp } from '../hooks/use-app.ts'

const FileNoticeView = lazyPart(async () => ({
  default: (await import('./file-notice-view.tsx')).FileNoticeView,
}))
const FailedAnalysis = lazyPart(async () => ({
  default: (await import('./failed-analysis.tsx')).FailedAnalysis,
}))
const OutcomeView = lazyPart(async () => ({
  default: (await import('./outcome-view.tsx')).OutcomeView,
}))

/** The notices about the file. Their code is loaded only when there is something to say. */
export function Notices() {
  const notice = useApp(({ fileNotice }) => fileNotice)
  const { showFileNotice } = useActions()
  const { looksLike } = useFacts()
  const isFailed = useAnalysisState() === 'failed'
  return (
    <LazyBoundary fallback={null}>
      {isFailed && <FailedAnalysis />}
      {notice && <OutcomeView answer={notice} onDismiss={() => showFileNotice(null)} />}
      {looksLike !== 'robots' && <FileNoticeView looksLike={looksLike} />}
    </LazyBoundary>
  )
}
