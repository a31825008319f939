import type { CrawlerStatus, Stance, Statement } from '../../core/crawlers/crawler.ts'
import { isOutdated } from '../../core/sources/source.ts'
import { dayWords } from '../sources/citation-words.ts'

/** What the operator says, or the code shows, about obeying robots.txt: short enough for a row. */
export const stanceWords: Readonly<Record<Stance, string>> = {
  yes: 'Claims to obey',
  partly: 'Claims to obey in part',
  no: 'Does not obey',
  unstated: 'No policy found',
}

/** What is said of all that do not plainly claim to obey, in lists and in what is typed to filter them. */
export const doubtWords = 'may ignore it'

const monthFormat = new Intl.DateTimeFormat('en-GB', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** A day, month or year, as far as it is known: "on 30 September 2024", "in September 2024", "in 2024". */
function sinceWords(since: string): string {
  if (since.length === 4) return `in ${since}`
  if (since.length === 7) return `in ${monthFormat.format(new Date(`${since}-01T00:00:00Z`))}`
  return `on ${dayWords(since)}`
}

/** What became of a crawler: "Retired on 30 September 2024", "Now called X"; empty while it is active. */
export function statusWords({ kind, since, to = '' }: CrawlerStatus): string {
  const when = since === undefined ? '' : ` ${sinceWords(since)}`
  switch (kind) {
    case 'active':
      return ''
    case 'retired':
      return `Retired${when}`
    case 'renamed':
      return since === undefined ? `Now called ${to}` : `Renamed${when}, now called ${to}`
    case 'legacy':
      return since === undefined ? 'Old name' : `Old name, replaced${when}`
    case 'example':
      return 'Example in a standard'
    default:
      return kind satisfies never
  }
}

/**
 * Of which day a copy is, for somebody who looks at `now` (ms since 1970): "As of 22 September 2026",
 * "Not checked since 3 May 2024" after more than twelve months, "Undated".
 */
export function checkedWords(checkedOn: string | null, now: number): string {
  if (checkedOn === null) return 'Undated'
  return `${isOutdated(checkedOn, now) ? 'Not checked since' : 'As of'} ${dayWords(checkedOn)}`
}

/** What a page says: a quotation in its marks, or our paraphrase. */
export const statementWords = ({ quote, paraphrase }: Statement): string =>
  quote === undefined ? paraphrase : `“${quote}”`
