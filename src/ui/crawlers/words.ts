import { tallyOf, type PurposeCount } from '../../analysis/crawlers/purpose-counts.ts'
import { counted } from '../text/format.ts'
import type { SurveyedCrawler } from '../../analysis/crawlers/survey.ts'

/** How a crawler came to the group that it follows, in front of the name of that group. */
export const groupSourceWords: Readonly<Record<SurveyedCrawler['groupSource'], string>> = {
  'own-name': 'follows its own group',
  'other-name': 'follows the group',
  star: 'follows the group',
  'no-group': 'no group applies',
  'ignores-star': 'no group applies; ignores',
}

type Sum = Pick<PurposeCount, 'total' | 'blocked' | 'some'>

/**
 * How many crawlers are blocked: "21 of 24 blocked", "all 24 blocked", "3 of 24 blocked, 2 partly".
 */
export function blockedWords({ total, blocked, some }: Sum): string {
  if (blocked === total && total > 0) return `all ${total} blocked`
  if (blocked === 0) {
    return some > 0 ? `${some} of ${total} partly` : `none of ${total} blocked`
  }
  return `${blocked} of ${total} blocked${some > 0 ? `, ${some} partly` : ''}`
}

/** Where a list has the crawlers of a purpose: "79 listed here, 7 in other groups"; '' where all are here. */
export const elsewhereWords = ({ total, elsewhere }: Pick<PurposeCount, 'total' | 'elsewhere'>) =>
  elsewhere === 0
    ? ''
    : `${total - elsewhere} listed here, ${elsewhere} in ${elsewhere === 1 ? 'another group' : 'other groups'}`

/** How many names of a purpose nobody comes by any more: "4 old names"; '' for none. */
export const oldNameWords = ({ gone }: Pick<PurposeCount, 'gone'>): string =>
  gone === 0 ? '' : counted(gone, 'old name')

/** What stands beside the name of a purpose: "67 of 86 blocked: 79 listed here, 7 in other groups". */
export function purposeSum(count: PurposeCount): string {
  const elsewhere = elsewhereWords(count)
  return `${blockedWords(count)}${elsewhere === '' ? '' : `: ${elsewhere}`}`
}

const isForAi = ({ purposes }: SurveyedCrawler): boolean =>
  purposes.includes('ai-training') || purposes.includes('ai-answers')

/** The counts of the AI crawlers together, and of all crawlers; each counts once. */
export const sumsOf = (
  crawlers: readonly SurveyedCrawler[],
): { readonly ai: Sum; readonly all: Sum } => ({
  ai: tallyOf(crawlers.filter(isForAi)),
  all: tallyOf(crawlers),
})
