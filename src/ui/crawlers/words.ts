import type { PurposeCount } from '../../analysis/crawlers/purpose-counts.ts'
import type { SurveyedCrawler } from '../../analysis/crawlers/survey.ts'
import type { Crawler } from '../../core/crawlers/crawler.ts'

/** Whether the operator says that its crawler follows robots.txt, short enough for a row. */
export const obeysWords: Readonly<Record<Crawler['obeys'], string>> = {
  yes: 'says it obeys',
  no: 'does not obey',
  partial: 'obeys in part',
  unclear: 'does not say if it obeys',
}

/** Words for crawlers that are not active. */
export const statusWords: Readonly<Record<Crawler['status'], string>> = {
  active: '',
  retired: 'retired',
  legacy: 'old name',
  example: 'from an example',
}

/** How a crawler came to the group that it follows, in front of the name of that group. */
export const groupSourceWords: Readonly<Record<SurveyedCrawler['groupSource'], string>> = {
  'own-name': 'by its own name',
  'other-name': 'through',
  star: 'through',
  'no-group': 'no group for it',
  'ignores-star': 'no group; never looks at',
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

function sumOf(counts: readonly PurposeCount[]): Sum {
  const add = (key: keyof Sum) => counts.reduce((sum, count) => sum + count[key], 0)
  return { total: add('total'), blocked: add('blocked'), some: add('some') }
}

/** The counts of the AI crawlers together, and of all crawlers. */
export function sumsOf(counts: readonly PurposeCount[]): {
  readonly ai: Sum
  readonly all: Sum
} {
  const ai = counts.filter(({ id }) => id === 'ai-training' || id === 'ai-answers')
  return { ai: sumOf(ai), all: sumOf(counts) }
}
