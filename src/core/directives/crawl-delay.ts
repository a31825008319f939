import { sentenceOf } from '../text/sentence.ts'
import { invalidReading, suspectReading, validReading, type ValueDirective } from './directive.ts'
import { durationInWords, pagesADay } from './value-words.ts'

const usualDelay = (value: string): number | null =>
  /^\d{1,15}(\.\d{1,15})?$/.test(value) ? Number(value) : null

/** Seconds between two visits; for some readers the window in which one page is fetched. */
export const crawlDelay: ValueDirective<'crawl-delay', { readonly seconds: number }> = {
  key: 'crawl-delay',
  name: 'Crawl-delay',
  example: '10',
  meaning: 'How many seconds to wait between two pages.',
  source: { source: 'bing-blog-2012' },
  maxTypos: 2,
  identifiesFile: true,
  scope: 'group',
  once: true,
  read(value, { maxDelay = Infinity, longDelay, plainNumbers = false, readDelay = usualDelay }) {
    const seconds = readDelay(value)
    if (seconds === null) {
      return invalidReading(
        'crawl-delay',
        `“${value}” is no number of seconds: write it as 10 or 0.5.`,
      )
    }
    if (plainNumbers && value.includes('.')) {
      return invalidReading('crawl-delay', 'Only whole seconds are understood here.', { seconds })
    }
    if (seconds <= maxDelay) return validReading('crawl-delay', { seconds })
    if (longDelay === 'ignored') {
      return invalidReading('crawl-delay', `More than ${maxDelay} s is ignored here.`, { seconds })
    }
    if (longDelay === 'closes-site') {
      const problem = `A delay of more than ${maxDelay} s closes the whole site here.`
      return suspectReading('crawl-delay', problem, { seconds })
    }
    const most = { seconds: maxDelay }
    return suspectReading(
      'crawl-delay',
      `${value} s is too long here: it counts as ${maxDelay} s.`,
      most,
    )
  },
  describe: ({ seconds }) =>
    sentenceOf(
      seconds === 0
        ? 'No wait between two pages'
        : `At most one request every ${durationInWords(seconds)} (${pagesADay(seconds, null)})`,
    ),
}
