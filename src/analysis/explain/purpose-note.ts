import { crawlerNamed } from '../../core/crawlers/index.ts'
import { sentenceOf } from '../../core/text/sentence.ts'
import type { TestEvaluation } from '../judge-tests.ts'
import type { Sentence } from '../result.ts'

const blockedIsListed = sentenceOf(
  'Blocked doesn’t mean de-indexed: a search engine may still list the URL, without a snippet. To remove it, allow crawling and use noindex.',
)

/**
 * What the verdict does not mean for a crawler of this purpose: blocked is not de-indexed, for search
 * engines; nothing is fetched at all, for a name that only steers others. Null where it means what
 * it says.
 */
export function purposeNote({
  crawler: { crawler },
  outcome: { state },
}: TestEvaluation): Sentence | null {
  const known = crawlerNamed(crawler?.token ?? '')
  if (known === null) return null
  if (known.purposes.includes('control')) {
    return sentenceOf(`${known.token} is not a crawler: it fetches nothing itself.`)
  }
  return state === 'disallow' && known.purposes.includes('search') ? blockedIsListed : null
}
