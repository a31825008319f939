import { isOutdated, type Sources } from '../../sources/source.ts'
import type { Crawler, CrawlerAbout, CrawlerAbouts, PolicySource } from '../crawler.ts'
import { byPriority, sourcesOf } from '../days.ts'

/** What a report on age is made from. */
export interface AgeInput {
  readonly crawlers: readonly Crawler[]
  readonly abouts: CrawlerAbouts
  readonly sources: Sources
  /** Ms since 1970. */
  readonly now: number
}

const isAged = (checkedOn: string | null, now: number): boolean =>
  checkedOn === null || isOutdated(checkedOn, now)

const dayOf = (checkedOn: string | null): string => checkedOn ?? 'day unknown'

/** The oldest first; those without a day last, since they may be of yesterday. */
const byDay = (a: Pick<PolicySource, 'checkedOn'>, b: Pick<PolicySource, 'checkedOn'>): number =>
  (a.checkedOn ?? '9999').localeCompare(b.checkedOn ?? '9999')

/** The aged pages of an entry, each address once. */
function agedPagesOf(about: CrawlerAbout, now: number): readonly PolicySource[] {
  const aged = sourcesOf(about).filter(({ checkedOn }) => isAged(checkedOn, now))
  return [...new Map(aged.map((page) => [page.url, page])).values()].sort(byDay)
}

function crawlerLines(some: readonly Crawler[], { abouts, now }: AgeInput): readonly string[] {
  return some.flatMap(({ token }) => {
    const about = abouts[token]
    const pages = about === undefined ? [] : agedPagesOf(about, now)
    if (pages.length === 0) return []
    return [`- ${token}`, ...pages.map(({ url, checkedOn }) => `  - ${dayOf(checkedOn)}: <${url}>`)]
  })
}

const section = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : [`## ${title}`, '', ...lines, '']

/** What to say when everything was read within a year. */
export const nothingAged = 'All facts were read within the last year.'

/**
 * Which facts rest on copies that were read more than a year ago, or that carry no day, as Markdown: first
 * those of the crawlers that lists offer first, then those of all others, then the sources of dialects
 * and checks.
 */
export function reportOnAge(input: AgeInput): string {
  const { crawlers, sources, now } = input
  const first = new Set(byPriority(crawlers))
  const documents = Object.values(sources)
    .filter(({ checkedOn }) => isAged(checkedOn, now))
    .sort(byDay)
    .map(
      ({ title, url, checkedOn }) =>
        `- ${dayOf(checkedOn)}: ${title}${url === null ? '' : `, <${url}>`}`,
    )
  const sections = [
    ...section('Crawlers that are offered first', crawlerLines([...first], input)),
    ...section(
      'Other crawlers',
      crawlerLines(
        crawlers.filter((one) => !first.has(one)),
        input,
      ),
    ),
    ...section('Sources of engines and checks', documents),
  ]
  return sections.length === 0 ? nothingAged : sections.join('\n').trimEnd()
}
