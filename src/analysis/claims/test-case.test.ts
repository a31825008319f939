import { claimAnswerWords } from './claim-words.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { texts, urls } from '../../bench/arbitraries.ts'
import { readText } from '../../core/text/file.ts'
import { analyse } from '../analyse.ts'
import { deliveryFromFetch } from '../delivery/delivery.ts'
import { plainFetch } from '../../core/fetch/fetch-result.ts'
import { cellStates } from '../../case/grid/grid.ts'
import { gridOfTests } from '../grid/cases.fixture.ts'
import { emptyCase, type Scenario } from '../../case/scenario.ts'
import { isMet, testCase, withFoundVerdicts } from './test-case.ts'

const options = { now: 0, effort: () => ({ maxStates: 20_000, isOver: () => false }) }

function caseOf(robots: string, changes: Partial<Scenario> = {}): Scenario {
  return {
    ...emptyCase,
    file: readText(robots),
    ...changes,
  }
}

const crawler = fc.constantFrom('Googlebot', 'Bingbot', 'YandexBot', 'GPTBot', 'SomeBot')
const expected = fc.constantFrom('allow' as const, 'disallow' as const)
const cell = fc.record({ crawler, url: urls, expect: expected, note: fc.constant('') })
const fetches = fc.constantFrom(null, ...[404, 503].map((status) => ({ ...plainFetch, status })))

test('verdicts and lines are those of the page, whatever the fetch', () => {
  fc.assert(
    fc.property(texts, fc.array(cell, { maxLength: 6 }), fetches, (robots, cells, fetch) => {
      const scenario = caseOf(robots, { ...gridOfTests(cells), fetch })
      const delivery = fetch === null ? null : deliveryFromFetch(fetch)
      const { verdicts } = analyse({ ...scenario, delivery, selected: null })
      const page = new Map(
        verdicts.columns.flatMap(({ states, lines }, column) =>
          scenario.urls.map(({ url }, row) => [
            `${scenario.crawlers[column]?.crawler ?? ''} ${url}`,
            { state: cellStates[states[row] ?? 2], line: lines[row] },
          ]),
        ),
      )
      const word = { allow: 'allowed', disallow: 'blocked', 'cant-say': null, 'other-host': null }
      for (const one of testCase(scenario, options).expectations) {
        const shown = page.get(`${one.crawler} ${one.url}`)
        expect(one.found).toBe(word[shown?.state ?? 'cant-say'])
        expect(one.line).toBe(shown?.line)
      }
    }),
  )
})

test('what was found is met once it is expected', () => {
  fc.assert(
    fc.property(texts, fc.array(cell, { maxLength: 6 }), (robots, cells) => {
      const scenario = caseOf(robots, gridOfTests(cells))
      const again = withFoundVerdicts(scenario, testCase(scenario, options))
      const open = testCase(again, options).expectations.filter((one) => !isMet(one))
      // Two expectations of one cell that contradict each other become one.
      expect(open.every(({ found }) => found === null)).toBe(true)
    }),
  )
})

test.each([
  [503, 'all-blocked', true],
  [503, 'none-blocked', false],
  [404, 'all-blocked', false],
  [404, 'none-blocked', true],
] as const)('after %d the claim %s for Googlebot is %s', (status, claim, holds) => {
  const claims = [{ crawler: 'Googlebot', claim, path: '/shop/', note: '' }]
  const fetch = { ...plainFetch, status, ageOfCopyHours: null }
  const [one] = testCase(caseOf('User-agent: *\nDisallow: /a\n', { claims, fetch }), options).claims
  expect(one).toMatchObject({ holds, byFetch: true, witness: holds ? null : '/shop/' })
  const words = one === undefined ? '' : claimAnswerWords(one)
  const verdict = status === 404 ? 'allowed' : 'blocked'
  expect(words).toBe(holds ? 'proven for all URLs' : `/shop/ is ${verdict} whatever the file says`)
})

test('a claim for what is no crawler is not decided, and says why', () => {
  const claims = [{ crawler: '(', claim: 'all-blocked', path: '/', note: '' } as const]
  const [one] = testCase(caseOf('', { claims }), options).claims
  expect(one).toMatchObject({ holds: null, witness: null })
  expect(one?.problem).not.toBe('')
})
