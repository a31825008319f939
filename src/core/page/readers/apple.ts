import type { PageReader } from '../reader.ts'
import { answer, bodyAssumed, readings, sameNames, undocumented } from './parts.ts'

/** Apple: About Applebot. Its page says nothing of meta tags where it speaks of iTMS, which fetches feeds. */
export const apple: PageReader = {
  id: 'apple',
  name: 'Apple',
  dialects: ['applebot'],
  tokens: /^applebot/i,
  agentsOf: () => sameNames('applebot'),
  values: {
    ...readings(
      { grade: 'documented', source: 'apple-applebot' },
      { honoured: ['noindex', 'nofollow', 'none', 'nosnippet'], default: ['all'] },
    ),
    ...readings(
      { grade: 'interpretation', source: 'apple-applebot' },
      { default: ['index', 'follow'] },
    ),
  },
  noneMeans: ['noindex', 'nofollow', 'nosnippet'],
  readsBody: true,
  bodyEvidence: bodyAssumed,
  mechanisms: [],
  stoppingRels: ['nofollow'],
  isSearchEngine: true,
  uses: ({ effective: { nosnippet }, training }) => ({
    snippet: nosnippet
      ? answer('no', 'nosnippet: no description of the page is shown.')
      : answer('yes', 'No rule forbids a snippet.'),
    images: undocumented,
    translated: undocumented,
    cached: undocumented,
    aiAnswers: nosnippet
      ? answer('no', 'nosnippet keeps the page out of Siri’s AI answers.')
      : answer('yes', 'No rule forbids it.'),
    aiTraining:
      training === null
        ? answer('unknown', 'robots.txt decides it: its rules for Applebot-Extended, not the page.')
        : training.isOpen
          ? answer('yes', 'robots.txt allows Applebot-Extended.')
          : answer('no', 'robots.txt blocks Applebot-Extended.'),
  }),
}
