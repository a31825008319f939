import type { SurveyedCrawler } from '../../analysis/crawlers/survey.ts'
import { aboutCrawler } from '../../core/crawlers/about/index.ts'
import type { Purpose } from '../../core/crawlers/crawler.ts'
import { crawlerNamed } from '../../core/crawlers/index.ts'
import { purposes } from '../../core/crawlers/purposes.ts'
import { obeysWords } from './words.ts'

/** Which crawlers of a survey are shown; null and '' mean all. */
export interface CrawlerFilter {
  readonly text: string
  readonly state: SurveyedCrawler['state'] | null
  readonly purpose: Purpose | null
}

/** The filter that shows all crawlers. */
export const noFilter: CrawlerFilter = { text: '', state: null, purpose: null }

/** True when a filter may hide crawlers. */
export const isFiltering = ({ text, state, purpose }: CrawlerFilter): boolean =>
  text.trim() !== '' || state !== null || purpose !== null

/** Who runs a crawler. */
export const operatorOf = (token: string): string => aboutCrawler(token)?.operator ?? ''

function isSaidOf({ token, obeys }: SurveyedCrawler, wanted: string): boolean {
  const names = [token, operatorOf(token), ...(crawlerNamed(token)?.aliases ?? [])]
  return [...names, obeysWords[obeys]].some((said) => said.toLowerCase().includes(wanted))
}

function matchesFilter(surveyed: SurveyedCrawler, filter: CrawlerFilter): boolean {
  const { state, purpose } = surveyed
  if (filter.purpose !== null && purpose !== filter.purpose) return false
  if (filter.state !== null && state !== filter.state) return false
  const wanted = filter.text.trim().toLowerCase()
  return wanted === '' || isSaidOf(surveyed, wanted)
}

/** The crawlers of one purpose that are shown. */
export interface CrawlerSection {
  readonly id: Purpose
  readonly label: string
  readonly crawlers: readonly SurveyedCrawler[]
}

/** The crawlers that match the filter, by purpose. Purposes without any are left out. */
export function crawlerSectionsOf(
  crawlers: readonly SurveyedCrawler[],
  filter: CrawlerFilter,
): readonly CrawlerSection[] {
  return purposes.flatMap(({ id, label }) => {
    const own = crawlers.filter((one) => one.purpose === id && matchesFilter(one, filter))
    return own.length === 0 ? [] : [{ id, label, crawlers: own }]
  })
}
