import { invalidReading, suspectReading, validReading, type ValueDirective } from './directive.ts'
import { pairsOf } from './value-parsers.ts'
import { usesInWords } from './value-words.ts'

type Answer = 'yes' | 'no' | 'immediate' | 'reference' | 'full'

/** What a Content-Signal line says. */
export interface ContentSignal {
  /** Paths that it is about, as a pattern; null: all. */
  readonly path: string | null
  readonly signals: Readonly<Record<string, Answer>>
}

const signalNames: readonly string[] = ['search', 'ai-input', 'ai-train', 'use']

const answers: readonly Answer[] = ['yes', 'no']

/** Cloudflare writes `use` into the files that it makes, as a trial. */
const uses: readonly Answer[] = ['immediate', 'reference', 'full']

/** What pages may be used for once they are fetched: Cloudflare's Content Signals. */
export const contentSignal: ValueDirective<'content-signal', ContentSignal> = {
  key: 'content-signal',
  name: 'Content-Signal',
  example: 'search=yes, ai-train=no',
  meaning: 'What pages may be used for once they are fetched.',
  source: { source: 'content-signals' },
  adoption: 'No crawler has announced yet that it acts on it.',
  identifiesFile: true,
  scope: 'group',
  once: false,
  read(value) {
    const { path, pairs, problem } = pairsOf(value, (name) => (name === 'use' ? uses : answers))
    const signals = Object.fromEntries(
      Object.entries(pairs).filter(([name]) => signalNames.includes(name)),
    )
    const unknown = Object.keys(pairs).find((name) => !signalNames.includes(name))
    const wrong =
      unknown === undefined
        ? problem
        : `“${unknown}” is no signal: known are search, ai-input and ai-train.`
    const read = { path, signals }
    if (Object.keys(signals).length === 0) {
      return invalidReading('content-signal', wrong ?? 'It says nothing.')
    }
    return wrong === null
      ? validReading('content-signal', read)
      : suspectReading('content-signal', wrong, read)
  },
  describe: ({ path, signals }) => usesInWords(path, signals),
}
