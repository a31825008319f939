import type { Fix } from '../../analysis/result.ts'
import { usePort, useStoreApi } from '../app/use-app.ts'
import { applyFix } from './apply-fix.ts'
import { SentenceView } from '../text/sentence.tsx'

interface Props {
  readonly fix: Fix
  onApplied(): void
}

/** The fix that an explanation offers: its reason and its button. */
export function WhyFix({ fix, onApplied }: Props) {
  const store = useStoreApi()
  const port = usePort()
  const apply = () => {
    onApplied()
    applyFix(fix, store, port)
  }
  return (
    <aside className="why-fix" aria-label="Suggested fix">
      <p>
        <span aria-hidden="true">⚠ </span>
        <SentenceView parts={fix.why} />
      </p>
      <button type="button" className="button filled" onClick={apply}>
        {fix.title}
      </button>
    </aside>
  )
}
