import { invalidReading, suspectReading, validReading, type ValueDirective } from './directive.ts'
import { pairsOf } from './value-parsers.ts'
import { usesInWords } from './value-words.ts'

const answers = ['y', 'n'] as const

const labels: readonly string[] = ['train-ai', 'ai-use', 'search']

/** Words of Content-Signal, each with the label that comes nearest. */
const labelsOfSignals: Readonly<Record<string, string>> = {
  'ai-train': 'train-ai',
  'ai-input': 'ai-use',
}

/** Why a label says nothing. */
function labelProblem(label: string): string {
  const meant = labelsOfSignals[label]
  return meant === undefined
    ? `“${label}” is no label: known are train-ai, ai-use and search.`
    : `“${label}” is a word of Content-Signal. Content-Usage says ${meant}.`
}

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
  adoption:
    'It is a draft of the IETF, and no crawler has announced that it acts on it. Google does not use the line.',
  more: [{ source: 'aipref-vocab' }, { source: 'google-reporter' }],
  maxTypos: 2,
  scope: 'group',
  once: false,
  read(value) {
    const { path, pairs, problem: wrongForm } = pairsOf(value, () => answers)
    const known = Object.entries(pairs).filter(([label]) => labels.includes(label))
    const preferences = Object.fromEntries(known)
    const unknown = Object.keys(pairs).find((label) => !labels.includes(label))
    const problem = wrongForm ?? (unknown === undefined ? null : labelProblem(unknown))
    const read = { path, preferences }
    if (Object.keys(preferences).length === 0) {
      return invalidReading('content-usage', problem ?? 'It gives no value.')
    }
    return problem === null
      ? validReading('content-usage', read)
      : suspectReading('content-usage', problem, read)
  },
  describe: ({ path, preferences }) => usesInWords(path, preferences),
}
