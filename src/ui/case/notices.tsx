import { lazy, Suspense } from 'react'
import { useFacts } from '../app/use-analysis.ts'
import { useActions, useApp } from '../app/use-app.ts'

const FileNoticeView = lazy(() =>
  import('./file-notice-view.tsx').then((chunk) => ({ default: chunk.FileNoticeView })),
)
const OutcomeView = lazy(() =>
  import('./outcome-view.tsx').then((chunk) => ({ default: chunk.OutcomeView })),
)

/** The notices about the file. Their code is loaded only when there is something to say. */
export function Notices() {
  const notice = useApp(({ fileNotice }) => fileNotice)
  const { showFileNotice } = useActions()
  const { looksLike } = useFacts()
  return (
    <Suspense fallback={null}>
      {notice && <OutcomeView answer={notice} onDismiss={() => showFileNotice(null)} />}
      {looksLike !== 'robots' && <FileNoticeView looksLike={looksLike} />}
    </Suspense>
  )
}
