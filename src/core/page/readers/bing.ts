import type { Effective } from '../effective.ts'
import type { Answer, PageReader, Shown } from '../reader.ts'
import { answer, imagesOf, nobodySays, readings, sameNames, snippetOf } from './parts.ts'

/** Chat answers or training: nocache leaves title, address and snippet; noarchive alone leaves nothing. */
function aiUse({ nocache, noarchive }: Effective, what: string): Answer<Shown> {
  if (nocache) return answer('limited', `nocache: ${what} get only title, address and snippet.`)
  if (noarchive) return answer('no', `noarchive: not for ${what}.`)
  return answer('yes', `Neither noarchive nor nocache limits ${what}.`)
}

/** Bing: help on robots meta tags, and the announcement of September 2023 on chat and training. */
export const bing: PageReader = {
  id: 'bing',
  name: 'Bing',
  dialects: ['bing', 'msn-legacy'],
  agentsOf: () => sameNames('bingbot', 'msnbot'),
  values: {
    ...readings(
      { grade: 'documented', source: 'bing-chat-controls' },
      {
        honoured: ['noarchive', 'nocache'],
      },
    ),
    ...readings(
      { grade: 'documented', source: 'microsoft-rep-guide' },
      {
        honoured: ['noindex', 'nofollow', 'nosnippet'],
        default: ['all', 'index', 'follow', 'archive'],
        historical: ['nopreview'],
        dead: ['noodp', 'noydir'],
      },
    ),
    ...readings(
      { grade: 'memory' },
      {
        honoured: ['none', 'max-snippet', 'max-image-preview', 'max-video-preview'],
      },
    ),
  },
  noneMeans: ['noindex', 'nofollow'],
  readsBody: true,
  nocacheWins: true,
  mechanisms: [],
  stoppingRels: ['nofollow'],
  isSearchEngine: true,
  uses: ({ effective }) => ({
    snippet: snippetOf(effective),
    images: imagesOf(effective),
    translated: nobodySays,
    cached:
      effective.noarchive || effective.nocache
        ? answer('no', 'noarchive or nocache: no cached copy.')
        : answer('yes', 'No rule forbids a cached copy.'),
    aiAnswers:
      (effective.nosnippet || effective.maxSnippet !== null) &&
      !(effective.noarchive || effective.nocache)
        ? answer('unknown', 'No document says what a limited snippet means for chat answers.')
        : aiUse(effective, 'chat answers'),
    aiTraining: aiUse(effective, 'training'),
  }),
}
