import type { FileNotice, Incoming } from '../../state/intake/intake.ts'
import type { AppStore } from '../../state/store.ts'
import { elide, visible } from '../text/format.ts'
import { load as loadOne, type Loaded } from './load.ts'

/** What takes longer than this to read, in milliseconds, is told. */
const tellMs = 400

const sentenceFor = (received: readonly Incoming[]): string => {
  const [first, ...others] = received
  if (first === undefined || others.length > 0) return `Reading ${received.length} files…`
  return first.name === '' ? 'Reading the text…' : `Reading ${elide(visible(first.name), 60)}…`
}

/** Reads what came together. What takes long is told above the file, where it can be cancelled: then it gives null. */
export async function readTold<Read>(
  received: readonly Incoming[],
  store: AppStore,
  read: (signal: AbortSignal) => Promise<Read>,
): Promise<Read | null> {
  const controller = new AbortController()
  const { signal } = controller
  const cancelled = new Promise<null>((resolve) =>
    signal.addEventListener('abort', () => resolve(null), { once: true }),
  )
  const notice: FileNotice = {
    kind: 'reading',
    sentence: sentenceFor(received),
    cancel: () => controller.abort(),
  }
  const timer = setTimeout(() => store.getState().showFileNotice(notice), tellMs)
  try {
    return await Promise.race([read(signal), cancelled])
  } finally {
    clearTimeout(timer)
    if (store.getState().fileNotice === notice) store.getState().showFileNotice(null)
  }
}

/** The texts of all that came together; null where the user has cancelled that. */
export const loadAll = (
  received: readonly Incoming[],
  store: AppStore,
  load: (one: Incoming, signal: AbortSignal) => Promise<Loaded> = loadOne,
): Promise<readonly Loaded[] | null> =>
  readTold(received, store, (signal) => Promise.all(received.map((one) => load(one, signal))))
