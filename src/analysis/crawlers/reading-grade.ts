import { crawlerNamed } from '../../core/crawlers/index.ts'
import type { Grade } from '../../core/sources/source.ts'
import type { DialectUse } from '../result.ts'
import type { ResolvedCrawler } from '../tests/resolve-crawler.ts'

/** How a crawler reads robots.txt, and how sure that is. */
export interface Reader {
  readonly label: string
  readonly dialectId: string
  /** Null for `*` and for what is no crawler. */
  readonly dialectGrade: Grade | null
}

function gradeOf({ crawler, label, problem }: ResolvedCrawler): Grade | null {
  if (crawler !== null) return crawlerNamed(crawler.token)?.dialectGrade ?? null
  // Nothing is known of a name outside the catalogue.
  return label === '*' || problem !== null ? null : 'assumption'
}

/** A crawler as a reader of robots.txt. */
export function readerOf(resolved: ResolvedCrawler): Reader {
  const { label, dialectId } = resolved
  return { label, dialectId, dialectGrade: gradeOf(resolved) }
}

/** Whether it is only assumed that a crawler reads as the dialect does that judges it. */
export const isAssumed = (resolved: ResolvedCrawler, judging: Pick<DialectUse, 'id'>): boolean =>
  resolved.dialectId === judging.id && gradeOf(resolved) === 'assumption'
