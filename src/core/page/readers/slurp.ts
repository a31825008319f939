import type { PageReader } from '../reader.ts'
import { answer, bodyAssumed, readings, sameNames, undocumented } from './parts.ts'

/** Yahoo Slurp. */
export const slurpReader: PageReader = {
  id: 'slurp',
  name: 'Yahoo Slurp',
  dialects: ['slurp'],
  agentsOf: () => sameNames('slurp'),
  values: {
    ...readings(
      { grade: 'documented', source: 'yahoo-rep-2008' },
      { honoured: ['noindex', 'nofollow', 'noarchive', 'nosnippet'] },
    ),
    ...readings(
      {
        grade: 'documented',
        source: 'yahoo-rep-2008',
        note: 'It was read; the directories have closed since',
      },
      { dead: ['noydir', 'noodp'] },
    ),
    ...readings(
      {
        grade: 'interpretation',
        source: 'rep-article-2013',
        note: 'The article says of all engines that these do nothing',
      },
      { default: ['index', 'follow'] },
    ),
    ...readings(
      {
        grade: 'assumption',
        note: 'Yahoo named noindex and nofollow; no page that was found has none for both',
      },
      { honoured: ['none'] },
    ),
    ...readings({ grade: 'memory' }, { default: ['all', 'archive'] }),
  },
  noneMeans: ['noindex', 'nofollow'],
  readsBody: true,
  bodyEvidence: bodyAssumed,
  mechanisms: ['robots-nocontent'],
  stoppingRels: ['nofollow'],
  isSearchEngine: true,
  uses: ({ effective: { nosnippet, noarchive } }) => ({
    snippet: nosnippet
      ? answer('no', 'nosnippet: no text of the page is shown.')
      : answer('yes', 'No rule forbids a snippet.'),
    images: undocumented,
    translated: undocumented,
    cached: noarchive
      ? answer('no', 'noarchive: no cached copy.')
      : answer('yes', 'No rule forbids a cached copy.'),
    aiAnswers: undocumented,
    aiTraining: undocumented,
  }),
}
