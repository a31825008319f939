import type { PageReader } from '../reader.ts'
import { answer, bodyAssumed, readings, undocumented } from './parts.ts'

/**
 * The robots of the search: the help speaks of what “the Yandex indexing bot” takes into account. Of the others,
 * such as YandexDirect and YandexFavicons, no document says that they act on rules in pages.
 */
const searchTokens =
  /^yandex(?:bot|images|video|news|blogs|media|additionalbot|combot|mobilebot)?$/i

/** Yandex: Webmaster help on the robots meta tag and X-Robots-Tag. */
export const yandexReader: PageReader = {
  id: 'yandex',
  name: 'Yandex',
  dialects: ['yandex'],
  tokens: searchTokens,
  // The help names “yandex”; Yandex's published parser of headers takes “yandexbot” as well.
  agentsOf: () => ({ meta: ['robots', 'yandex'], header: ['robots', 'yandex', 'yandexbot'] }),
  values: {
    ...readings(
      { grade: 'documented', source: 'yandex-meta' },
      {
        honoured: ['noindex', 'nofollow', 'none', 'noarchive', 'noyaca'],
        default: ['all', 'index', 'follow', 'archive'],
      },
    ),
    ...readings({ grade: 'memory' }, { dead: ['noodp'] }),
  },
  noneMeans: ['noindex', 'nofollow'],
  readsBody: true,
  bodyEvidence: bodyAssumed,
  allowingWins: true,
  metaOnly: ['noyaca'],
  mechanisms: ['noindex-element'],
  stoppingRels: ['nofollow'],
  isSearchEngine: true,
  uses: ({ effective, valueNames }) => ({
    snippet: valueNames.has('noyaca')
      ? answer('limited', 'noyaca: no description that Yandex makes by itself.')
      : undocumented,
    images: undocumented,
    translated: undocumented,
    cached: effective.noarchive
      ? answer('no', 'noarchive: no link to a cached copy.')
      : answer('yes', 'No rule forbids a cached copy.'),
    aiAnswers: undocumented,
    aiTraining: undocumented,
  }),
}
