import type { Effective } from '../effective.ts'
import type { TrainingGate } from '../gate.ts'
import type { AgentNames, Answer, PageReader, Shown } from '../reader.ts'
import { answer, imagesOf, readings, sameNames, snippetOf } from './parts.ts'

/**
 * What feeds Google Search, and AdsBot, of which the specification speaks. Of Google’s other fetchers, such as
 * APIs-Google and Mediapartners-Google, no document says that they act on rules in pages.
 */
const searchTokens =
  /^(?:googlebot|storebot-google$|google-inspectiontool$|google-extended$|adsbot-|gsa-crawler$)/i

function agentsOf(token: string): AgentNames {
  const name = token.toLowerCase()
  // AdsBot ignores `robots`, and reads its own name: in meta tags, and what stands there may stand in the header.
  // Google says it of AdsBot-Google; that AdsBot-Google-Mobile reads its name in the same way is our inference.
  if (name.startsWith('adsbot-')) return { meta: [name], header: [name] }
  // Texas A&M, of its appliance: `robots` and the name that the appliance sends, in meta tags. No page seen has the header.
  if (name === 'gsa-crawler') return { meta: ['robots', name], header: [] }
  return sameNames('googlebot', ...(name === 'googlebot-news' ? [name] : []))
}

function aiAnswersOf(effective: Effective): Answer<Shown> {
  const snippet = snippetOf(effective)
  if (snippet.answer === 'no') {
    return answer(
      'no',
      `${snippet.why.replace(/:.*$/s, '')} keeps the text out of AI Overviews and AI Mode.`,
    )
  }
  if (snippet.answer === 'limited') {
    return answer('limited', 'max-snippet limits what AI Overviews and AI Mode use, too.')
  }
  return answer(
    'yes',
    'AI Overviews and AI Mode use what may be shown as a snippet, unless the property is set to Exclude in Search Console, which no file shows.',
  )
}

function trainingOf(training: TrainingGate): Answer<Shown> {
  if (training === null) {
    return answer('unknown', 'robots.txt decides it: its rules for Google-Extended, not the page.')
  }
  return training.isOpen
    ? answer('yes', 'robots.txt allows Google-Extended.')
    : answer('no', 'robots.txt blocks Google-Extended: not for Gemini training and grounding.')
}

/** Google Search: robots meta tag, data-nosnippet and X-Robots-Tag specifications. */
export const googleReader: PageReader = {
  id: 'google',
  name: 'Google',
  dialects: ['google'],
  tokens: searchTokens,
  agentsOf,
  // Valentin Pletzer, “how to not index a url”, 2018 and 2021.
  namesSeen: ['robot'],
  values: {
    ...readings(
      { grade: 'documented', source: 'google-robots-meta' },
      {
        honoured: [
          'noindex',
          'nofollow',
          'none',
          'nosnippet',
          'max-snippet',
          'max-image-preview',
          'max-video-preview',
          'notranslate',
          'noimageindex',
          'indexifembedded',
          'unavailable_after',
        ],
        default: ['all', 'index', 'follow'],
        historical: ['noarchive', 'nocache', 'nositelinkssearchbox'],
      },
    ),
    ...readings({ grade: 'interpretation', source: 'google-better-snippets' }, { dead: ['noodp'] }),
    ...readings({ grade: 'memory' }, { dead: ['noydir'] }),
  },
  noneMeans: ['noindex', 'nofollow'],
  readsBody: true,
  bodyEvidence: {
    grade: 'memory',
    note: 'Its help asks for the head; no source was found for its reading the body too',
  },
  mechanisms: ['data-nosnippet'],
  snippetElements: ['span', 'div', 'section'],
  stoppingRels: ['nofollow', 'ugc', 'sponsored'],
  isSearchEngine: true,
  uses: ({ effective, training }) => ({
    snippet: snippetOf(effective),
    images:
      effective.maxImagePreview === 'standard' && !effective.noimageindex
        ? answer('yes', 'max-image-preview:standard is what Google does without a rule, too.')
        : imagesOf(effective),
    translated: effective.notranslate
      ? answer('no', 'notranslate: no translation is offered.')
      : answer('yes', 'No rule forbids a translation.'),
    cached: answer('no', 'Google shows no cached copies since 2024.'),
    aiAnswers: aiAnswersOf(effective),
    aiTraining: trainingOf(training),
  }),
}
