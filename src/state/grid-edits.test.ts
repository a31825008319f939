import { describe, expect, test } from 'vitest'
import { scenarioOf } from './share/scenarios.fixture.ts'
import { gridEdits } from './grid-actions.ts'
import { withTests, withUrls } from './grid-edits.ts'
import { storedLimits } from './share/limits.ts'
import { createAppStore } from './store.ts'

const rowOf = (url: string) => ({ url, crawler: null, expect: null })

test('a row knows that a sitemap lists it, until it has another URL', () => {
  const store = createAppStore({ scenario: scenarioOf() })
  const listed = () =>
    store.getState().scenario.urls.flatMap(({ url, inSitemap }) => (inSitemap ? url : []))
  const { undo } = store.getState()
  const { addUrls, addEntries, setUrl, moveUrl } = gridEdits(store)
  addUrls(['/a', '/b'])
  addEntries({ rows: [rowOf('/b'), rowOf('/c')], crawlers: [], listed: ['/b', '/c'] })
  expect(listed()).toEqual(['/b', '/c'])
  const [, second] = store.getState().scenario.urls
  moveUrl(second?.id ?? '', -1)
  expect(listed()).toEqual(['/b', '/c'])
  setUrl(second?.id ?? '', '/other')
  expect(listed()).toEqual(['/c'])
  undo()
  expect(listed()).toEqual(['/b', '/c'])
  undo()
  undo()
  expect(listed()).toEqual([])
})

describe('many tests at once', () => {
  const count = 20_000
  const tests = Array.from({ length: count }, (_, at) => ({
    url: `/${at}`,
    crawler: 'Googlebot',
    expect: 'allow' as const,
    note: '',
  }))
  const empty = { urls: [], crawlers: [], expectations: [] }

  test('look up what was expected of their cells, and not through all that is expected', () => {
    const { expectations, ...grid } = withTests(empty, tests)
    let looks = 0
    const watched = expectations.map((one) => ({
      ...one,
      get rowId() {
        looks += 1
        return one.rowId
      },
    }))
    withTests({ ...grid, expectations: watched }, tests)
    expect(looks).toBeLessThan(10 * count)
  })

  test('keep what is expected of their pages', () => {
    const { urls, crawlers, expectations } = withTests(empty, tests.slice(0, 3))
    const listed = expectations.map((one) => ({ ...one, listed: true }))
    const after = withTests({ urls, crawlers, expectations: listed }, tests.slice(1, 2))
    expect(after.expectations.map((one) => one.listed)).toEqual([true, true, true])
  })
})

test('a case never has more rows than a reload brings back', () => {
  const many = Array.from({ length: storedLimits.urls - 1 }, (_, at) => `/${at}`)
  const urls = withUrls({ urls: [] }, many)
  expect(urls).toHaveLength(storedLimits.urls - 1)
  expect(withUrls({ urls }, ['/one', '/two']).slice(-1)).toMatchObject([{ url: '/one' }])
})
