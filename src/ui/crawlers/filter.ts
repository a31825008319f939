import type { SurveyedCrawler } from '../../analysis/crawlers/survey.ts'
import { isDoubtful } from '../../analysis/crawlers/purpose-counts.ts'
import type { CrawlerAbouts, Purpose } from '../../core/crawlers/crawler.ts'
import { crawlerNamed } from '../../core/crawlers/index.ts'
import { purposes } from '../../core/crawlers/crawler.ts'
import { doubtWords, stanceWords } from '../../analysis/crawlers/crawler-words.ts'

/** Which crawlers of a survey are shown; null and '' mean all. */
export interface CrawlerFilter {
  readonly text: string
  readonly state: SurveyedCrawler['state'] | null
  readonly purpose: Purpose | null
  /** Only those that are blocked, and of which no operator says that they obey. */
  readonly doubtful: boolean
}

/** The filter that shows all crawlers. */
export const noCrawlerFilter: CrawlerFilter = {
  text: '',
  state: null,
  purpose: null,
  doubtful: false,
}

/** True when a filter may hide crawlers. */
export const isCrawlerFilterOn = ({ text, state, purpose, doubtful }: CrawlerFilter): boolean =>
  text.trim() !== '' || state !== null || purpose !== null || doubtful

/** What is known about each crawler, by its token; null while it is not here. */
export type Abouts = CrawlerAbouts | null

/** Who runs a crawler; empty while that is not known. */
export const operatorOf = (token: string, abouts: Abouts): string => abouts?.[token]?.operator ?? ''

function isSaidOf({ token, stance }: SurveyedCrawler, wanted: string, abouts: Abouts): boolean {
  const names = [token, operatorOf(token, abouts), ...(crawlerNamed(token)?.aliases ?? [])]
  const doubt = stance === 'yes' ? [] : [doubtWords]
  return [...names, stanceWords[stance], ...doubt].some((said) =>
    said.toLowerCase().includes(wanted),
  )
}

function matchesFilter(surveyed: SurveyedCrawler, filter: CrawlerFilter, abouts: Abouts): boolean {
  const { state, purposes } = surveyed
  if (filter.purpose !== null && !purposes.includes(filter.purpose)) return false
  if (filter.doubtful && !isDoubtful(surveyed)) return false
  if (filter.state !== null && state !== filter.state) return false
  const wanted = filter.text.trim().toLowerCase()
  return wanted === '' || isSaidOf(surveyed, wanted, abouts)
}

/** The crawlers with one main purpose that are shown. */
export interface CrawlerSection {
  readonly id: Purpose
  readonly label: string
  readonly crawlers: readonly SurveyedCrawler[]
}

/** The crawlers that match the filter, by main purpose. Purposes without any are left out. */
export function crawlerSectionsOf(
  crawlers: readonly SurveyedCrawler[],
  filter: CrawlerFilter,
  abouts: Abouts,
): readonly CrawlerSection[] {
  return purposes.flatMap(({ id, label }) => {
    const own = crawlers.filter(
      (one) => one.purposes[0] === id && matchesFilter(one, filter, abouts),
    )
    return own.length === 0 ? [] : [{ id, label, crawlers: own }]
  })
}
