import { lazy, Suspense } from 'react'
import { useFacts } from '../app/use-analysis.ts'
import type { ImportOutcome } from './import-outcome.ts'

const FileNoticeView = lazy(() =>
  import('./file-notice-view.tsx').then((chunk) => ({ default: chunk.FileNoticeView })),
)
const ImportOutcomeView = lazy(() =>
  import('./import-outcome-view.tsx').then((chunk) => ({ default: chunk.ImportOutcomeView })),
)

interface Props {
  readonly answer: ImportOutcome | null
  onDismiss(): void
}

/** The notices about the file. Their code is loaded only when there is something to say. */
export function Notices({ answer, onDismiss }: Props) {
  const { looksLike } = useFacts()
  return (
    <Suspense fallback={null}>
      {answer && <ImportOutcomeView answer={answer} onDismiss={onDismiss} />}
      {looksLike !== 'robots' && <FileNoticeView looksLike={looksLike} />}
    </Suspense>
  )
}
