import { LazyBoundary, lazyPart } from '../components/lazy-part.tsx'
import { useAnalysisState, useFacts } from '../hooks/use-analysis.ts'
import { useApp } from '../hooks/use-app.ts'

const FileMessages = lazyPart(async () => ({
  default: (await import('./file-messages.tsx')).FileMessages,
}))

/** The notices about the file. Their code is loaded only when there is something to say. */
export function Notices() {
  const isTold = useApp(({ fileNotice }) => fileNotice !== null)
  const isOther = useFacts().looksLike !== 'robots'
  const isFailed = useAnalysisState() === 'failed'
  return (
    <LazyBoundary fallback={null}>
      {(isFailed || isTold || isOther) && <FileMessages />}
    </LazyBoundary>
  )
}
