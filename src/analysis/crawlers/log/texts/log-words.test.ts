import { expect, test } from 'vitest'
import { logOf } from '../../../../core/log/plain-report.fixture.ts'
import { logAnswersOf } from '../draft-answers.ts'
import { bookOf, question } from '../log-book.fixture.ts'
import { aiObedience } from './log-words.ts'

/** The sentence on crawlers that each asked for a blocked URL without the file. */
function said(names: readonly string[]): string {
  const requests = names.map((who, at) => ({ at, who, path: '/cart/1', status: 200 }))
  const robots = 'User-agent: *\nDisallow: /cart/\n'
  return aiObedience(logAnswersOf(bookOf(logOf(requests)), question({ robots })).report)
}

const names = [
  ...['GPTBot', 'ClaudeBot', 'Bytespider', 'CCBot', 'PerplexityBot', 'Amazonbot', 'Applebot'],
  ...['OAI-SearchBot', 'meta-externalagent'],
]

test.each([
  [1, /^Of the crawlers for AI, \S+ asked for blocked URLs, and is not known to have read/],
  [7, /^Of the crawlers for AI, (?:\S+, ){6}and \S+ asked for blocked URLs, and are not known/],
  [
    9,
    /^Of the crawlers for AI, (?:\S+, ){6}and 3 others asked for blocked URLs, and are not known/,
  ],
])('of %i crawlers for AI few are named', (count, sentence) => {
  expect(said(names.slice(0, count))).toMatch(sentence)
})
