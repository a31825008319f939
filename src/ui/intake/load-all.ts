import type { Incoming } from '../../state/intake/intake.ts'
import type { AppStore } from '../../state/store.ts'
import { elide, visible } from '../text/format.ts'
import { load, type Loaded } from './load.ts'

/** What takes so long, in milliseconds, is told. */
const tellMs = 400

const sentenceFor = (received: readonly Incoming[]): string => {
  const [first, ...others] = received
  if (first === undefined || others.length > 0) return `Reading ${received.length} files…`
  return first.name === '' ? 'Reading the text…' : `Reading ${elide(visible(first.name), 60)}…`
}

/** Loads what came together. What takes longer is told above the file, and can be ended there; null: it was. */
export async function loadAll(
  received: readonly Incoming[],
  store: AppStore,
): Promise<readonly Loaded[] | null> {
  const ending = new AbortController()
  const { signal } = ending
  const ended = new Promise<null>((resolve) =>
    signal.addEventListener('abort', () => resolve(null), { once: true }),
  )
  const notice = {
    ...({ kind: 'reading', sentence: sentenceFor(received) } as const),
    cancel: () => ending.abort(),
  }
  const timer = setTimeout(() => store.getState().showFileNotice(notice), tellMs)
  try {
    const all = Promise.all(received.map((one) => load(one, signal)))
    return await Promise.race([all, ended])
  } finally {
    clearTimeout(timer)
    if (store.getState().fileNotice === notice) store.getState().showFileNotice(null)
  }
}
