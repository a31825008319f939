import type { PurposeCount } from '../../analysis/crawlers/purpose-counts.ts'
import { doubtWords } from '../../analysis/crawlers/crawler-words.ts'
import type { Purpose } from '../../core/crawlers/crawler.ts'
import { blockedWords, elsewhereWords, oldNameWords } from './words.ts'

interface Props {
  readonly count: PurposeCount
  readonly pressed: boolean
  onPress(purpose: Purpose): void
}

/** How many of one purpose are blocked, as number and bar; a click shows only these. */
function Figure({ count, pressed, onPress }: Props) {
  const { id, label, blocked, some, allowed, doubtful } = count
  return (
    <button
      type="button"
      className="purpose"
      aria-pressed={pressed}
      onClick={() => onPress(id)}
      title={pressed ? 'Show all purposes again' : `Show ${label} only`}
    >
      <span className="purpose-name">{label}</span>
      <span className="purpose-count">{blockedWords(count)}</span>
      <span className="purpose-bar" aria-hidden="true">
        <span data-state="disallow" style={{ flexGrow: blocked }} />
        <span data-state="some" style={{ flexGrow: some }} />
        <span data-state="allow" style={{ flexGrow: allowed }} />
      </span>
      <span className="purpose-doubt">{doubtful > 0 && `${doubtful} ${doubtWords}`}</span>
      <span className="purpose-doubt">
        {[elsewhereWords(count), oldNameWords(count)].filter((words) => words !== '').join(', ')}
      </span>
    </button>
  )
}

interface StripProps {
  readonly counts: readonly PurposeCount[]
  readonly chosen: Purpose | null
  onPress(purpose: Purpose): void
}

/**
 * A bar for each purpose with the share of its crawlers that are blocked; pressing one filters the
 * list.
 */
export function PurposeStrip({ counts, chosen, onPress }: StripProps) {
  return (
    <div className="purposes" role="group" aria-label="Blocked crawlers by purpose">
      {counts.map((count) => (
        <Figure key={count.id} count={count} pressed={count.id === chosen} onPress={onPress} />
      ))}
    </div>
  )
}
