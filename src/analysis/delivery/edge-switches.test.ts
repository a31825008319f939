import { describe, expect, test } from 'vitest'
import { edgeServices } from '../../core/fetch/edges.ts'
import type { ComparedAnswer } from '../../core/fetch/answers/compare-answers.ts'
import { cloudflareSwitches, switchReadings } from './edge-switches.ts'

const cloudflare = edgeServices.find(({ name }) => name === 'Cloudflare') ?? null

const answer = (more: Partial<ComparedAnswer>): ComparedAnswer => ({
  ...{ crawler: 'GPTBot', url: 'https://shop.example/a', declared: 'allow', status: 403 },
  ...{ noindex: false, edge: cloudflare, conflict: 'allowed-refused', text: '', ...more },
})

describe('file, switch and status', () => {
  test.each<readonly [string, Partial<ComparedAnswer>, RegExp | null]>([
    ['an AI crawler that the file allows', {}, /stands before the file/],
    ['one that is challenged', { status: 200, conflict: 'challenge' }, /stands before the file/],
    [
      'one that robots.txt itself is refused',
      { declared: null, conflict: 'robots-refused' },
      /stands before/,
    ],
    ['Googlebot', { crawler: 'Googlebot' }, /^Blocking Training .* can block Googlebot/],
    ['Applebot', { crawler: 'Applebot' }, /^Blocking Training .* can block Googlebot/],
    ['a search engine of one purpose', { crawler: 'YandexBot' }, null],
    ['a name that nobody knows', { crawler: 'Nobody' }, null],
    ['402', { status: 402 }, /with 402, or charge them/],
    [
      'a blocked one that is served',
      { declared: 'disallow', status: 200, conflict: 'blocked-served' },
      /a file asks/,
    ],
    ['a blocked one that is refused', { declared: 'disallow', conflict: null }, null],
    ['an allowed one that is served', { status: 200, conflict: null }, null],
    ['a page that is not there', { status: 404, conflict: null }, null],
    ['an error of the server', { status: 503 }, null],
    [
      'another service',
      { edge: edgeServices.find(({ name }) => name !== 'Cloudflare') ?? null },
      null,
    ],
    ['no service', { edge: null }, null],
  ])('%s', (_, more, expected) => {
    const [reading, ...others] = switchReadings([answer(more)])
    expect(others).toEqual([])
    if (expected === null) expect(reading).toBeUndefined()
    else expect(reading?.text).toMatch(expected)
  })

  test('each is said once, with all its crawlers', () => {
    const answers = ['GPTBot', 'CCBot', 'GPTBot', 'Googlebot'].map((crawler) => answer({ crawler }))
    expect(switchReadings(answers).map(({ crawlers }) => crawlers)).toEqual([
      ['Googlebot'],
      ['GPTBot', 'CCBot'],
    ])
  })
})

test('only what refuses has statuses', () => {
  for (const { acts, statuses, text } of cloudflareSwitches) {
    expect(text).toMatch(/^[A-Z].*\.$/)
    if (acts === 'asks') expect(statuses).toEqual([])
  }
})
