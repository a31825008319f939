import type { Effective } from '../effective.ts'
import type { Answer, PageReader, Shown } from '../reader.ts'
import {
  answer,
  bodyAssumed,
  imagesOf,
  readings,
  sameNames,
  snippetOf,
  undocumented,
} from './parts.ts'

/** Chat answers or training: nocache leaves title, address and snippet; noarchive alone leaves nothing. */
function aiUse({ nocache, noarchive }: Effective, what: string): Answer<Shown> {
  if (nocache) return answer('limited', `nocache: only title, address and snippet for ${what}.`)
  if (noarchive) return answer('no', `noarchive: not for ${what}.`)
  return answer('yes', `Neither noarchive nor nocache limits ${what}.`)
}

function chatAnswersOf(effective: Effective): Answer<Shown> {
  const { nosnippet, maxSnippet, noarchive, nocache } = effective
  if (noarchive || nocache) return aiUse(effective, 'chat answers')
  if (nosnippet) {
    return answer(
      'limited',
      'nosnippet: chat answers may cite less. data-snippet marks what Bing may show.',
    )
  }
  if (maxSnippet !== null) {
    return answer('unknown', 'No document says what max-snippet means for chat answers.')
  }
  return aiUse(effective, 'chat answers')
}

/** The robot of the search, by its two names: of adidxbot and the previews no document says what they do. */
const searchTokens = /^(?:bingbot|msnbot)$/i

/**
 * Bing: help on robots meta tags, the announcements on snippets (2020, 2025) and on chat and training
 * (2023), and the Webmaster Guidelines of February 2026.
 */
export const bingReader: PageReader = {
  id: 'bing',
  name: 'Bing',
  dialects: ['bing', 'msn-legacy'],
  tokens: searchTokens,
  agentsOf: () => sameNames('bingbot', 'msnbot'),
  values: {
    ...readings(
      { grade: 'documented', source: 'bing-help-metatags' },
      { honoured: ['noindex', 'nosnippet', 'noarchive', 'nocache'] },
    ),
    ...readings(
      {
        grade: 'documented',
        source: 'bing-help-metatags',
        note: 'The older edition of the help that was read; by others’ account today’s does not list nofollow',
      },
      { honoured: ['nofollow'], default: ['index', 'follow'] },
    ),
    ...readings(
      {
        grade: 'documented',
        source: 'bing-help-metatags',
        note: 'An older edition of the help lists it, by others’ account today’s does not; the Open Directory closed in March 2017',
      },
      { dead: ['noodp'] },
    ),
    ...readings(
      { grade: 'interpretation', source: 'bing-snippet-controls' },
      { honoured: ['max-snippet', 'max-image-preview', 'max-video-preview'] },
    ),
    ...readings(
      {
        grade: 'interpretation',
        source: 'rep-article-2013',
        note: 'The article is not Microsoft’s own',
      },
      { historical: ['nopreview'] },
    ),
    ...readings(
      { grade: 'memory' },
      { honoured: ['none'], default: ['all', 'archive'], dead: ['noydir'] },
    ),
  },
  noneMeans: ['noindex', 'nofollow'],
  readsBody: true,
  bodyEvidence: bodyAssumed,
  nocacheWins: true,
  mechanisms: ['data-nosnippet'],
  stoppingRels: ['nofollow'],
  isSearchEngine: true,
  uses: ({ effective }) => ({
    snippet: snippetOf(effective),
    images: imagesOf(effective),
    translated: undocumented,
    // Bing took the links away after Google had, in 2024: https://landian.news/article/4520.html
    cached:
      effective.noarchive || effective.nocache
        ? answer('no', 'noarchive or nocache: no cached copy.')
        : answer(
            'yes',
            'No rule forbids a cached copy, though results have no link to one any more.',
          ),
    aiAnswers: chatAnswersOf(effective),
    aiTraining: aiUse(effective, 'training'),
  }),
}
