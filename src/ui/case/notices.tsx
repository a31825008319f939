import { lazy, Suspense } from 'react'
import { useAnalysisState, useFacts } from '../app/use-analysis.ts'
import { useActions, useApp } from '../app/use-app.ts'

const FileNoticeView = lazy(() =>
  import('./file-notice-view.tsx').then((chunk) => ({ default: chunk.FileNoticeView })),
)
const FailedAnalysis = lazy(() =>
  import('./failed-analysis.tsx').then((chunk) => ({ default: chunk.FailedAnalysis })),
)
const OutcomeView = lazy(() =>
  import('./outcome-view.tsx').then((chunk) => ({ default: chunk.OutcomeView })),
)

/** The notices about the file. Their code is loaded only when there is something to say. */
export function Notices() {
  const notice = useApp(({ fileNotice }) => fileNotice)
  const { showFileNotice } = useActions()
  const { looksLike } = useFacts()
  const isFailed = useAnalysisState() === 'failed'
  return (
    <Suspense fallback={null}>
      {isFailed && <FailedAnalysis />}
      {notice && <OutcomeView answer={notice} onDismiss={() => showFileNotice(null)} />}
      {looksLike !== 'robots' && <FileNoticeView looksLike={looksLike} />}
    </Suspense>
  )
}
