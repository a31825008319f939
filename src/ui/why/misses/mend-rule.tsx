import type { MissOptions } from '../../../analysis/explain/repairs/miss-ways.ts'
import { LazyBoundary, lazyPart } from '../../components/lazy-part.tsx'

const MendingEdits = lazyPart(async () => ({
  default: (await import('./mending-edits.tsx')).MendingEdits,
}))

interface Props {
  /** The same object for as long as it means the same. */
  readonly missed: MissOptions
  /** URLs that miss the rule for this cause, where not all of them are given. */
  readonly total?: number
  /** One is open at a time. */
  readonly isOpen: boolean
  onToggle(): void
  onApplied?: () => void
}

/** Offers the edits by which a rule decides what it narrowly misses: on request, so that nothing moves by itself. */
export function MendRule({
  missed,
  total = missed.urls.length,
  isOpen,
  onToggle,
  onApplied,
}: Props) {
  return (
    <>
      <button
        type="button"
        className="link-button"
        aria-expanded={isOpen}
        aria-label={`Fix it: line ${missed.line}`}
        onClick={onToggle}
      >
        Fix it
      </button>
      {isOpen && (
        <LazyBoundary fallback={null}>
          <MendingEdits missed={missed} total={total} onApplied={onApplied ?? (() => undefined)} />
        </LazyBoundary>
      )}
    </>
  )
}
