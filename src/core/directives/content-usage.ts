import { invalidReading, suspectReading, validReading, type ValueDirective } from './directive.ts'
import { pairsOf } from './value-parsers.ts'
import { usesInWords } from './value-words.ts'

const answers = ['y', 'n'] as const

/** What a Content-Usage line says. */
export interface ContentUsage {
  /** Paths that it is about, as a pattern; null: all. */
  readonly path: string | null
  readonly preferences: Readonly<Record<string, (typeof answers)[number]>>
}

/** What pages may be used for once they are fetched: the IETF's draft (aipref-attach). */
export const contentUsage: ValueDirective<'content-usage', ContentUsage> = {
  key: 'content-usage',
  name: 'Content-Usage',
  example: 'train-ai=n',
  meaning: 'What pages may be used for once they are fetched.',
  source: { source: 'aipref-attach' },
  adoption: 'It is a draft of the IETF.',
  scope: 'group',
  once: false,
  read(value) {
    const { path, pairs: preferences, problem } = pairsOf(value, () => answers)
    const read = { path, preferences }
    if (Object.keys(preferences).length === 0) {
      return invalidReading('content-usage', problem ?? 'It says nothing.')
    }
    return problem === null
      ? validReading('content-usage', read)
      : suspectReading('content-usage', problem, read)
  },
  describe: ({ path, preferences }) => usesInWords(path, preferences),
}
