import type { Surveyed } from '../../analysis/crawlers/survey.ts'
import { aboutCrawler } from '../../core/crawlers/about/index.ts'
import type { Purpose } from '../../core/crawlers/crawler.ts'
import { crawlerNamed } from '../../core/crawlers/index.ts'
import { purposes } from '../../core/crawlers/purposes.ts'
import { obeysWords } from './words.ts'

/** What of a survey is looked at; null and '' mean all. */
export interface Filter {
  readonly text: string
  readonly state: Surveyed['state'] | null
  readonly purpose: Purpose | null
}

export const noFilter: Filter = { text: '', state: null, purpose: null }

export const isFiltering = ({ text, state, purpose }: Filter): boolean =>
  text.trim() !== '' || state !== null || purpose !== null

/** Who runs a crawler. */
export const operatorOf = (token: string): string => aboutCrawler(token)?.operator ?? ''

function isSaidOf({ token, obeys }: Surveyed, wanted: string): boolean {
  const names = [token, operatorOf(token), ...(crawlerNamed(token)?.aliases ?? [])]
  return [...names, obeysWords[obeys]].some((said) => said.toLowerCase().includes(wanted))
}

function fits(surveyed: Surveyed, filter: Filter): boolean {
  const { state, purpose } = surveyed
  if (filter.purpose !== null && purpose !== filter.purpose) return false
  if (filter.state !== null && state !== filter.state) return false
  const wanted = filter.text.trim().toLowerCase()
  return wanted === '' || isSaidOf(surveyed, wanted)
}

export interface Section {
  readonly id: Purpose
  readonly label: string
  readonly crawlers: readonly Surveyed[]
}

/** The crawlers that fit, by purpose; a purpose of which none fits is left out. */
export function sectionsOf(crawlers: readonly Surveyed[], filter: Filter): readonly Section[] {
  return purposes.flatMap(({ id, label }) => {
    const own = crawlers.filter((one) => one.purpose === id && fits(one, filter))
    return own.length === 0 ? [] : [{ id, label, crawlers: own }]
  })
}
