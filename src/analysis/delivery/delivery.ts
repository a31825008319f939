import { fetchAnswersByDialect } from '../../core/fetch/index.ts'
import type { FetchResult } from '../../core/fetch/fetch-result.ts'
import type { Delivery } from '../result.ts'
import { count, hoursWords } from '../../core/text/sentence.ts'

/** Status codes in plain words. */
export const statusMeanings: Readonly<Record<string, string>> = {
  200: 'OK',
  204: 'no content',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not found',
  410: 'gone',
  429: 'too many requests',
  500: 'server error',
  503: 'service unavailable',
}

function statusWords({ status }: FetchResult): string {
  if (status === 'timeout') return 'did not answer in time'
  if (status === 'dns') return 'could not be fetched: the host name was not found'
  const meaning = statusMeanings[String(status)]
  return `returned ${status}${meaning === undefined ? '' : ` (${meaning})`}`
}

const bodyWords: Readonly<Record<FetchResult['body'], string>> = {
  file: '',
  html: 'with an HTML page',
  'other-page': 'with an HTML page instead of the file',
  empty: 'with an empty body',
  bom: 'with a byte-order mark',
  'utf-16': 'in UTF-16',
  large: 'with more than 500 KiB',
}

/** What fetching the file gave, in one sentence. */
export function fetchSummaryOf(result: FetchResult): string {
  const { redirects, crossHost, elapsedHours, contentType, body, status } = result
  const succeeded = typeof status === 'number' && status < 400
  const type = contentType === '' ? '' : `as ${contentType}`
  const words = [
    'robots.txt',
    statusWords(result),
    redirects > 0 ? `after ${count(redirects, 'redirect')}` : '',
    redirects > 0 && crossHost ? 'to another host' : '',
    succeeded ? bodyWords[body] : '',
    succeeded && !contentType.startsWith('text/plain') ? type : '',
    elapsedHours > 0 ? `for ${hoursWords(elapsedHours)}` : '',
  ]
  return `${words.filter((word) => word !== '').join(' ')}.`
}

/** A fetch in the form that the analysis takes. */
export function deliveryFromFetch(result: FetchResult): Delivery {
  return {
    fetchSummary: fetchSummaryOf(result),
    succeeded: typeof result.status === 'number' && result.status >= 200 && result.status < 400,
    answers: fetchAnswersByDialect(result),
    byteOrderMark: result.body === 'bom',
  }
}
