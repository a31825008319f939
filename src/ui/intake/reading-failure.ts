import { failureKind } from '../../state/intake/read-aside.ts'

const causes = {
  unstarted: 'The part of the page that reads it did not start. Try again, or reload the page.',
  died: 'The browser ended the part of the page that reads it, twice. Close other tabs, and try again.',
  stalled: 'Reading it got no further for 3 seconds, and was stopped.',
} as const

/** Why a text was not read in its worker. */
export interface ReadingFailure {
  readonly sentence: string
  /** Its reader was lost, which may go better another time. */
  readonly mayRetry: boolean
}

/** Says why a text was not read in its worker, in sentences that name it; `fallback` for a fault of the text. */
export function readingFailure(name: string, error: unknown, fallback: string): ReadingFailure {
  const loss = failureKind(error)
  if (loss === null) return { sentence: fallback, mayRetry: false }
  const what = name === '' ? 'The text' : name
  const sentence = `${what} was not read. ${causes[loss]} Nothing was changed.`
  return { sentence, mayRetry: true }
}
