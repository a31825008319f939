import { crawlerNamed } from '../../core/crawlers/index.ts'
import { sentenceOf } from '../../core/text/sentence.ts'
import { requestReason } from '../crawlers/request-words.ts'
import type { TestEvaluation } from '../judge-tests.ts'
import type { Sentence } from '../result.ts'

const blockedIsListed = sentenceOf(
  'Blocked doesn’t mean de-indexed: a search engine may still list the URL, without a snippet. To remove it, allow crawling and use noindex.',
)

const blockedIsAsked = sentenceOf(
  'A request: robots.txt asks crawlers to stay away, and locks nobody out.',
)

/**
 * What the verdict does not mean for a crawler: blocked is not de-indexed, for search engines; a request,
 * for all others; nothing is fetched at all, for a name that only steers others. Null where it means what it says.
 */
export function purposeNote({
  crawler: { crawler, label },
  outcome: { state },
}: TestEvaluation): Sentence | null {
  const known = crawlerNamed(crawler?.token ?? '')
  if (known?.purposes.includes('control')) {
    return sentenceOf(`${known.token} is not a crawler: it fetches nothing itself.`)
  }
  if (state !== 'disallow') return null
  const request = requestReason(known?.token ?? label)
  if (request !== null) return sentenceOf(`A request: ${request}.`)
  return known?.purposes.includes('search') ? blockedIsListed : blockedIsAsked
}
