import { dialectById } from '../../core/dialects/index.ts'
import { defaultDialectIds } from '../../core/dialects/default-dialects.ts'
import type { AnalysisInput } from '../result.ts'
import { resolveCrawler } from '../tests/resolve-crawler.ts'

/**
 * Ids of the dialects that a case is checked for: the chosen one; else the default ones and those
 * of its crawlers.
 */
export function dialectsFor({
  dialect,
  crawlers,
}: Pick<AnalysisInput, 'dialect' | 'crawlers'>): readonly string[] {
  if (dialectById(dialect) !== null) return [dialect]
  const own = crawlers
    .map(({ crawler }) => resolveCrawler(crawler))
    .filter(({ crawler }) => crawler)
  return [...new Set([...defaultDialectIds, ...own.map(({ dialectId }) => dialectId)])]
}
