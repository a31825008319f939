import { sentenceOf } from '../text/sentence.ts'
import { invalidReading, suspectReading, validReading, type ValueDirective } from './directive.ts'
import { pairsOf } from './value-parsers.ts'
import { placeInWords, usesInWords } from './value-words.ts'

type Answer = 'yes' | 'no' | 'immediate' | 'reference' | 'full'

/** What a Content-Signal line says. */
export interface ContentSignal {
  /** Paths that it is about, as a pattern; null: all. */
  readonly path: string | null
  readonly signals: Readonly<Record<string, Answer>>
}

const signalNames: readonly string[] = ['search', 'ai-input', 'ai-train', 'use']

const answers: readonly Answer[] = ['yes', 'no']

/** How far AI systems may go, the least first: Cloudflare tests it, and writes it into the files that it manages. */
const uses: readonly Answer[] = ['immediate', 'reference', 'full']

const useWords: Readonly<Record<string, string>> = {
  immediate: 'AI systems may use pages at once at most, storing and reusing nothing',
  reference: 'AI systems may index, excerpt and link to pages at most',
  full: 'AI systems may summarise and reproduce pages',
}

/** What pages may be used for once they are fetched: Cloudflare's Content Signals. */
export const contentSignal: ValueDirective<'content-signal', ContentSignal> = {
  key: 'content-signal',
  name: 'Content-Signal',
  example: 'search=yes, ai-train=no',
  meaning: 'What pages may be used for once they are fetched.',
  source: { source: 'content-signals' },
  adoption:
    'Cloudflare’s own crawl service acts on it; no search engine or AI company has announced that it does. Google does not use the line.',
  more: [{ source: 'cloudflare-crawl-use' }, { source: 'google-reporter' }],
  identifiesFile: true,
  maxTypos: 2,
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
        : `“${unknown}” is no signal: known are search, ai-input, ai-train and use.`
    const read = { path, signals }
    if (Object.keys(signals).length === 0) {
      return invalidReading('content-signal', wrong ?? 'It gives no value.')
    }
    return wrong === null
      ? validReading('content-signal', read)
      : suspectReading('content-signal', wrong, read)
  },
  describe({ path, signals }) {
    const { use, ...purposes } = signals
    const level = use === undefined ? null : (useWords[use] ?? null)
    if (level === null) return usesInWords(path, purposes)
    if (Object.keys(purposes).length === 0) return sentenceOf(level, ...placeInWords(path))
    return sentenceOf(...usesInWords(path, purposes), `; ${level}`)
  },
}
