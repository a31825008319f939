import type { SourceId } from '../../core/sources/source.ts'
import type { DescribedCheck } from './check-entry.tsx'

/** Documents of one publisher, by which checks can be chosen. */
export interface Guide {
  readonly label: string
  has(source: SourceId): boolean
}

const startingWith =
  (...starts: readonly string[]) =>
  (source: SourceId): boolean =>
    starts.some((start) => source.startsWith(start))

/** The engines and the standard first, then the guides. */
export const guides: readonly Guide[] = [
  { label: 'Google', has: startingWith('google') },
  { label: 'Bing', has: startingWith('bing', 'microsoft') },
  { label: 'Yandex', has: startingWith('yandex') },
  { label: 'RFC 9309', has: startingWith('rfc9309') },
  { label: '1994 original', has: startingWith('rep-1994') },
  {
    label: 'Web Robots Pages',
    has: startingWith('robotstxt-org'),
  },
  {
    label: 'Cambridge guide',
    has: startingWith('cambridge-guide'),
  },
  { label: 'Spiderline guide', has: startingWith('spiderline-guide') },
  {
    label: 'Encyclopedia article',
    has: startingWith('commented-robots'),
  },
  {
    label: 'Article of 2008 to 2013',
    has: startingWith('rep-article-2013'),
  },
]

/** Whether a check rests on a document of a guide; any does where no guide is asked for. */
export const isOfGuide = ({ sources }: Pick<DescribedCheck, 'sources'>, label: string): boolean =>
  label === '' ||
  guides.some((guide) => guide.label === label && sources.some(({ source }) => guide.has(source)))
