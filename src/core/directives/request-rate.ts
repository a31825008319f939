import { sentenceOf } from '../text/sentence.ts'
import { invalidReading, validReading, type ValueDirective } from './directive.ts'
import { windowOf, type DailyWindow } from './daily-window.ts'
import { windowProblem, wordsOf } from './value-parsers.ts'
import { durationInWords, numberInWords, pagesADay, windowInWords } from './value-words.ts'

const secondsIn: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400, w: 604_800 }

const rateForm = /^(\d{1,9})\/(\d{1,9})([smhdw]?)$/i

/** What a Request-rate line says. */
export interface RequestRate {
  readonly documents: number
  readonly seconds: number
  readonly secondsPerDocument: number
  /** When it holds; null: always. */
  readonly window: DailyWindow | null
}

/** `1/10m`: documents, a slash, a time and its unit; seconds without one. */
function rateOf(text: string): Omit<RequestRate, 'window'> | null {
  const [, count = '', time = '', unit = ''] = rateForm.exec(text) ?? []
  const documents = Number(count)
  const seconds = Number(time) * (secondsIn[unit.toLowerCase() || 's'] ?? 1)
  if (documents === 0 || seconds === 0) return null
  return { documents, seconds, secondsPerDocument: seconds / documents }
}

function withoutBlanksAtSlash(value: string): string {
  const slash = value.indexOf('/')
  if (slash < 0) return value
  return `${value.slice(0, slash).trimEnd()}/${value.slice(slash + 1).trimStart()}`
}

/** How many documents in how much time, and at which time of day: Conner's extension of 1996. */
export const requestRate: ValueDirective<'request-rate', RequestRate> = {
  key: 'request-rate',
  name: 'Request-rate',
  example: '1/10m',
  meaning: 'How many pages to fetch in which time.',
  source: { source: 'conner-1996' },
  maxTypos: 2,
  identifiesFile: true,
  scope: 'group',
  once: false,
  read(value, { plainNumbers = false }) {
    // Python takes blanks away around each number.
    const written = plainNumbers ? withoutBlanksAtSlash(value) : value
    const [text = '', hours, ...more] = wordsOf(written)
    const rate = rateOf(text)
    if (rate === null || more.length > 0) {
      return invalidReading(
        'request-rate',
        `“${value}” is no rate: write pages/time, as 1/5 or 10/20m, neither of them 0.`,
      )
    }
    const window = hours === undefined ? null : windowOf(hours)
    if (hours !== undefined && window === null)
      return invalidReading('request-rate', windowProblem(hours))
    if (plainNumbers && !/^\d+\/\d+$/.test(written)) {
      return invalidReading('request-rate', 'Units and hours are not understood here.', {
        ...rate,
        window,
      })
    }
    return validReading('request-rate', { ...rate, window })
  },
  describe({ documents, seconds, secondsPerDocument, window }) {
    const pages = documents === 1 ? 'At most one request' : `${numberInWords(documents)} pages`
    const each = documents === 1 ? '' : `, one every ${durationInWords(secondsPerDocument)}`
    const when = window === null ? '' : `, ${windowInWords(window)}`
    const most = pagesADay(secondsPerDocument, window)
    return sentenceOf(`${pages} every ${durationInWords(seconds)}${each}${when} (${most})`)
  },
}
