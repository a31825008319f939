import type { SearchQuery } from '@codemirror/search'
import type { EditorState } from '@codemirror/state'
import { pushAll } from '../../core/lists.ts'

/** Where the matches of a query begin, in the order of the text. */
export interface MatchCount {
  readonly starts: readonly number[]
  /** True when there are more than are counted. */
  readonly more: boolean
}

/** More matches than this are not counted. */
const maxMatches = 10_000
/** So many characters are searched without a pause. */
const stepLength = 8 * 1024
/** So many milliseconds a task may search. */
const sliceMs = 6

/** Searches the text in steps of whole lines: what is looked for has no line break in it. */
function* searchSteps(state: EditorState, query: SearchQuery): Generator<readonly number[]> {
  const { doc } = state
  for (let from = 0; from <= doc.length;) {
    const { to } = doc.lineAt(Math.min(doc.length, from + stepLength))
    const matches = query.getCursor(state, from, to)
    const starts: number[] = []
    // One line may be the whole file; whoever asks stops at so many.
    for (
      let next = matches.next();
      !next.done && starts.length <= maxMatches;
      next = matches.next()
    )
      starts.push(next.value.from)
    yield starts
    from = to + 1
  }
}

/** All matches of a query in a text, found at once. */
export function countMatches(state: EditorState, query: SearchQuery): MatchCount {
  const starts: number[] = []
  for (const found of searchSteps(state, query)) {
    pushAll(starts, found)
    if (starts.length > maxMatches) return { starts: starts.slice(0, maxMatches), more: true }
  }
  return { starts, more: false }
}

/** Counts matches in tasks so short that no key waits for them; the latest question wins. */
export class MatchCounter {
  private timer: ReturnType<typeof setTimeout> | undefined
  private readonly onCounted: (count: MatchCount) => void

  constructor(onCounted: (count: MatchCount) => void) {
    this.onCounted = onCounted
  }

  /** Counts after `delayMs`, in place of whatever is being counted. */
  start(state: EditorState, query: SearchQuery, delayMs: number): void {
    this.cancel()
    const steps = searchSteps(state, query)
    this.timer = setTimeout(() => this.search(steps, []), delayMs)
  }

  cancel(): void {
    clearTimeout(this.timer)
  }

  private search(steps: Generator<readonly number[]>, starts: number[]): void {
    const end = performance.now() + sliceMs
    do {
      const step = steps.next()
      if (step.done) return this.onCounted({ starts, more: false })
      pushAll(starts, step.value)
      if (starts.length > maxMatches) {
        return this.onCounted({ starts: starts.slice(0, maxMatches), more: true })
      }
    } while (performance.now() < end)
    this.timer = setTimeout(() => this.search(steps, starts))
  }
}
