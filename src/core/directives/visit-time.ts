import { sentenceOf } from '../text/sentence.ts'
import { invalidReading, validReading, type ValueDirective } from './directive.ts'
import { windowOf, type DailyWindow } from './daily-window.ts'
import { windowProblem } from './value-parsers.ts'
import { windowInWords } from './value-words.ts'

/** When a site may be visited, in UTC: Conner's extension of 1996. */
export const visitTime: ValueDirective<'visit-time', DailyWindow> = {
  key: 'visit-time',
  name: 'Visit-time',
  example: '0200-0630',
  meaning: 'When the site may be visited, in UTC.',
  source: { source: 'conner-1996' },
  scope: 'group',
  once: true,
  read(value, { readWindow = windowOf }) {
    const window = readWindow(value)
    return window === null
      ? invalidReading('visit-time', windowProblem(value))
      : validReading('visit-time', window)
  },
  describe: (window) => sentenceOf(`Visits wanted ${windowInWords(window)}`),
}
