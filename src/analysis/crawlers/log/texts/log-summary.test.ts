import { expect, test } from 'vitest'
import { logAnswersOf } from '../draft-answers.ts'
import { bookOf, question } from '../log-book.fixture.ts'
import { logOf, type PlainRequest } from '../../../../core/log/plain-report.fixture.ts'
import { logQuestions, shortAnswer, type LogQuestionId } from './log-summary.ts'

const robots = 'User-agent: *\nDisallow: /cart/\n'
const at = (second: number, who: string, path: string, status = 200): PlainRequest => ({
  ...{ at: second, who, path, status },
})
const fetched = at(0, 'Googlebot', '/robots.txt')

function told(id: LogQuestionId, requests: readonly PlainRequest[], more = {}, hasFile = true) {
  const asked = question({ robots: hasFile ? robots : null, ...more })
  const answers = logAnswersOf(bookOf(logOf(requests)), asked)
  return shortAnswer(id, { answers, identity: null, details: null, hasFile })
}

const cases: readonly (readonly [LogQuestionId, readonly PlainRequest[], string, boolean])[] = [
  ['read', [fetched, at(1, 'GPTBot', '/')], 'Nobody was refused; 1 of 2 crawlers asked', false],
  ['read', [at(1, 'GPTBot', '/robots.txt', 403)], 'At least once refused to GPTBot', false],
  ['who', [fetched, at(1, 'GPTBot', '/')], '2 known crawlers (1 for AI): 2 requests', false],
  [
    'obey',
    [fetched, at(1, 'Googlebot', '/cart/1')],
    'Googlebot asked for blocked URLs after',
    false,
  ],
  ['obey', [at(1, 'Googlebot', '/cart/1')], 'Nobody is known to have read the file', false],
  // Without a request that a rule could meet nobody has obeyed.
  ['obey', [fetched, at(1, 'Googlebot', '/a')], 'No request met a rule of the file', true],
  ['draft', [fetched], 'Edit the file', true],
  ['rules', [at(1, 'Googlebot', '/cart/1')], '1 request met 1 rule', false],
  ['rules', [at(1, 'Googlebot', '/a')], 'No rule decides any', true],
  ['refused', [at(1, 'Googlebot', '/a')], 'No request that the file allows was answered', true],
  ['refused', [at(1, 'Googlebot', '/a', 403)], '1 request: Googlebot', false],
  ['where', [at(1, 'Googlebot', '/a/?x=1')], '/a/ 100 %; 100 % with parameters', false],
  ['pace', [at(1, 'Googlebot', '/a')], 'At most 1 a minute (Googlebot)', false],
  ['lines', [fetched], 'All 1 line', false],
]

test.each(cases)('%s of %j: %s', (id, requests, text, isAll) => {
  const answer = told(id, requests)
  expect(answer.text).toContain(text)
  expect(answer.isAll).toBe(isAll)
})

test('an Allow that lets all requests in is a rule, and nobody asked for what is blocked', () => {
  const more = { robots: 'User-agent: *\nAllow: /a\nDisallow: /cart/\n' }
  expect(told('obey', [fetched, at(1, 'Googlebot', '/a')], more)).toEqual({
    text: 'Yes: no crawler asked for a URL that this file blocks.',
    isAll: true,
  })
})

test('a draft says what it blocks of all that was judged', () => {
  const requests = [fetched, at(1, 'Googlebot', '/a?x=1'), at(2, 'Googlebot', '/cart/1')]
  const draft = 'User-agent: *\nDisallow: /*?\n'
  expect(told('draft', requests, { draft }).text).toBe('Blocks 1 more request (50 %), opens 1')
  const part = {
    ...logAnswersOf(bookOf(logOf(requests)), question({ robots, draft })),
    draftShare: 0.409,
  }
  const known = { answers: part, identity: null, details: null, hasFile: true }
  expect(shortAnswer('draft', known).text).toMatch(
    /^Counting, so far by 40 % of the log: Blocks 1 /,
  )
})

test('without the file that crawlers got only what needs none is answered', () => {
  const needing = (Object.keys(logQuestions) as LogQuestionId[]).filter((id) =>
    told(id, [fetched, at(1, 'Googlebot', '/cart/1')], {}, false).text.startsWith('The robots.txt'),
  )
  expect(needing).toEqual(['obey', 'draft', 'rules', 'misses', 'refused'])
})
