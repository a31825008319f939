import { gridOfTests } from '../grid/cases.fixture.ts'
import { describe, expect, it, test } from 'vitest'
import { plainFetch, type FetchResult } from '../../core/fetch/fetch-result.ts'
import { readText } from '../../core/text/file.ts'
import { analyse } from '../analyse.ts'
import { deliveryFromFetch, fetchSummaryOf } from './delivery.ts'
import { plainText } from '../../core/text/sentence.ts'

const file = readText('User-agent: *\nDisallow: /cart\n')

function look(fetch: Partial<FetchResult>, crawler: string, url = '/cart') {
  const tests = [{ crawler, url, expect: 'disallow' as const, note: '' }]
  const common = {
    file,
    origin: 'https://example.com',
    dialect: 'own',
    settings: {},
    ...gridOfTests(tests),
  }
  const delivery = deliveryFromFetch({ ...plainFetch, ...fetch })
  const input = { ...common, delivery, selected: 'u1 c1' }
  const { explanation, annotations } = analyse(input)
  const outcome = explanation?.outcome
  if (outcome === undefined || explanation === null) throw new Error('nothing was judged')
  return { outcome, explanation, rail: annotations }
}

describe('verdicts follow the fetch', () => {
  test.each([
    ['the rules count', {}, 'Googlebot', 'disallow', 2, true],
    ['everything open', { status: 404 }, 'Googlebot', 'allow', 0, false],
    ['a page without rules', { body: 'other-page' }, 'Googlebot', 'allow', 0, false],
    ['the file with HTML around it', { body: 'html' }, 'Googlebot', 'disallow', 2, true],
    ['everything closed', { status: 503 }, 'Googlebot', 'disallow', 0, true],
    ['the copy counts', { status: 503, elapsedHours: 24 }, 'Googlebot', 'disallow', 2, true],
    ['the dialect of each crawler', { status: 503 }, 'Slurp', 'allow', 0, false],
    ['nothing to say', { status: 503 }, 'bingbot', 'cant-say', 0, null],
  ] as const)('%s', (_, fetch, crawler, state, line, pass) => {
    expect(look(fetch, crawler).outcome).toMatchObject({ state, line, pass })
  })

  it('says why nothing can be said', () => {
    expect(look({ status: 503 }, 'bingbot').outcome.problem).toBe(
      'Crawling waits until robots.txt answers again.',
    )
  })

  it('leaves robots.txt itself to those who may always fetch it', () => {
    expect(look({ status: 503 }, 'DuckDuckBot', '/robots.txt').outcome.state).toBe('allow')
  })

  it('explains the way without looking at lines', () => {
    const { explanation, rail: annotations } = look({ status: 503, elapsedHours: 2 }, 'Googlebot')
    expect(explanation.steps.map(({ label }) => label)).toEqual(['URL', 'Fetching', 'Verdict'])
    expect(plainText(explanation.headline)).toBe(
      'robots.txt returned 503 (service unavailable) for 2 hours. For the first 12 hours nothing is fetched, while robots.txt is tried again.',
    )
    expect(explanation.fix).toBeNull()
    expect([...annotations.states].every((state) => state === 0)).toBe(true)
  })

  it('adds one step where the rules count after all', () => {
    const { explanation } = look({ redirects: 2 }, 'Googlebot')
    const labels = explanation.steps.map(({ label }) => label)
    expect(labels.slice(0, 3)).toEqual(['URL', 'Fetching', 'Crawler'])
  })

  it('reads the file with the mark that came with it', () => {
    const plain = look({}, 'Googlebot').rail.groups
    expect(look({ body: 'bom' }, 'Googlebot').rail.groups).toEqual(plain)
    expect(look({ body: 'bom' }, 'Python-urllib').outcome.state).toBe('allow')
  })
})

test.each<[Partial<FetchResult>, string]>([
  [{}, 'robots.txt returned 200 (OK).'],
  [{ status: 503, elapsedHours: 120 }, 'robots.txt returned 503 (service unavailable) for 5 days.'],
  [{ status: 'timeout', elapsedHours: 1 }, 'robots.txt did not answer in time for 1 hour.'],
  [
    { redirects: 1, crossHost: true },
    'robots.txt returned 200 (OK) after 1 redirect to another host.',
  ],
  [{ contentType: 'text/html' }, 'robots.txt returned 200 (OK) as text/html.'],
  [{ body: 'large' }, 'robots.txt returned 200 (OK) with more than 500 KiB.'],
  [{ status: 404, contentType: 'text/html' }, 'robots.txt returned 404 (not found).'],
])('%o: %s', (parts, words) => {
  expect(fetchSummaryOf({ ...plainFetch, ...parts })).toBe(words)
})
