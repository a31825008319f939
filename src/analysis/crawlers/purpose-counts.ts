import type { Purpose } from '../../core/crawlers/crawler.ts'
import { purposes } from '../../core/crawlers/crawler.ts'
import type { SurveyedCrawler } from './survey.ts'

/** How many crawlers of one purpose are allowed and blocked. */
export interface PurposeCount {
  readonly id: Purpose
  readonly label: string
  readonly total: number
  readonly allowed: number
  readonly blocked: number
  /** Blocked from some of the URLs. */
  readonly some: number
  /** Without a verdict, as the file could not be fetched. */
  readonly unknown: number
  /** Blocked from all or some URLs, but not known to follow robots.txt. */
  readonly doubtful: number
}

function countOf(
  { id, label }: (typeof purposes)[number],
  surveyed: readonly SurveyedCrawler[],
): PurposeCount {
  const own = surveyed.filter(({ purpose }) => purpose === id)
  const inState = (wanted: SurveyedCrawler['state']) =>
    own.filter(({ state }) => state === wanted).length
  const isBlocked = ({ state }: SurveyedCrawler) => state === 'disallow' || state === 'some'
  const doubtful = own.filter((one) => isBlocked(one) && one.obeys !== 'yes').length
  return {
    id,
    label,
    total: own.length,
    allowed: inState('allow'),
    blocked: inState('disallow'),
    some: inState('some'),
    unknown: inState('cant-say'),
    doubtful,
  }
}

/** The counts for each purpose, in the order of the purposes. */
export const countsOf = (surveyed: readonly SurveyedCrawler[]): readonly PurposeCount[] =>
  purposes.map((purpose) => countOf(purpose, surveyed))
