import { isGone, purposes, type Purpose } from '../../core/crawlers/crawler.ts'
import type { SurveyedCrawler } from './survey.ts'

/** How many of some crawlers are allowed and blocked. */
export interface SurveyTally {
  readonly total: number
  readonly allowed: number
  readonly blocked: number
  /** Blocked from some of the URLs. */
  readonly some: number
  /** Without a verdict, as the file could not be fetched. */
  readonly unknown: number
  /** Blocked from all or some URLs, but no operator claims that they obey robots.txt. */
  readonly doubtful: number
}

/** How many crawlers that have one purpose, among others or alone, are allowed and blocked. */
export interface PurposeCount extends SurveyTally {
  readonly id: Purpose
  readonly label: string
  /** Those of them that have another main purpose, under which a list has them. */
  readonly elsewhere: number
  /** Those of them by whose name nobody comes any more. */
  readonly gone: number
}

const isBlocked = ({ state }: SurveyedCrawler): boolean => state === 'disallow' || state === 'some'

/** Is a crawler blocked, from all or some URLs, and no operator claims that it obeys robots.txt? */
export const isDoubtful = (one: SurveyedCrawler): boolean => isBlocked(one) && one.stance !== 'yes'

/** Counts crawlers by their verdicts. */
export function tallyOf(surveyed: readonly SurveyedCrawler[]): SurveyTally {
  const inState = (wanted: SurveyedCrawler['state']) =>
    surveyed.filter(({ state }) => state === wanted).length
  return {
    total: surveyed.length,
    allowed: inState('allow'),
    blocked: inState('disallow'),
    some: inState('some'),
    unknown: inState('cant-say'),
    doubtful: surveyed.filter(isDoubtful).length,
  }
}

/** The counts for each purpose, in the order of the purposes. */
export const countsOf = (surveyed: readonly SurveyedCrawler[]): readonly PurposeCount[] =>
  purposes.map(({ id, label }) => {
    const own = surveyed.filter((one) => one.purposes.includes(id))
    const elsewhere = own.filter((one) => one.purposes[0] !== id).length
    const gone = own.filter(isGone).length
    return { id, label, ...tallyOf(own), elsewhere, gone }
  })
