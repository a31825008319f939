import type { SourceId, Sources } from '../../core/sources/source.ts'
import type { DescribedCheck } from './check-entry.tsx'

/** Documents of one publisher, by which checks can be chosen. */
export interface Guide {
  readonly label: string
  /** Other names of the publisher, in small letters. */
  readonly words: string
  has(source: SourceId): boolean
}

const startingWith =
  (...starts: readonly string[]) =>
  (source: SourceId): boolean =>
    starts.some((start) => source.startsWith(start))

/** The engines and the standard first, then the guides. */
export const guides: readonly Guide[] = [
  { label: 'Google', words: 'google search central', has: startingWith('google') },
  { label: 'Bing', words: 'bing microsoft', has: startingWith('bing', 'microsoft') },
  { label: 'Yandex', words: 'yandex', has: startingWith('yandex') },
  { label: 'RFC 9309', words: 'rfc ietf standard', has: startingWith('rfc9309') },
  { label: '1994 original', words: 'koster 1994', has: startingWith('rep-1994') },
  {
    label: 'Web Robots Pages',
    words: 'robotstxt.org web robots pages',
    has: startingWith('robotstxt-org'),
  },
  {
    label: 'Cambridge guide',
    words: 'university of cambridge',
    has: startingWith('cambridge-guide'),
  },
  { label: 'Spiderline guide', words: 'spiderline', has: startingWith('spiderline-guide') },
  {
    label: 'Encyclopedia article',
    words: 'wikipedia encyclopedia',
    has: startingWith('commented-robots'),
  },
  {
    label: 'Article of 2008 to 2013',
    words: 'microsoft guide vanessa fox jane robot',
    has: startingWith('rep-article-2013'),
  },
]

/** Whether a check rests on a document of a guide; any does where no guide is asked for. */
export const isOfGuide = ({ sources }: Pick<DescribedCheck, 'sources'>, label: string): boolean =>
  label === '' ||
  guides.some((guide) => guide.label === label && sources.some(({ source }) => guide.has(source)))

/** What a check can be found by of the documents that it cites: their ids, titles and publishers. */
export function sourceWords(
  { sources }: Pick<DescribedCheck, 'sources'>,
  known: Sources | null,
): string {
  return sources
    .flatMap(({ source }) => [
      source,
      known?.[source].title ?? '',
      ...guides.filter((guide) => guide.has(source)).map(({ words }) => words),
    ])
    .join(' ')
    .toLowerCase()
}
