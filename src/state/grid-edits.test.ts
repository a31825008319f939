import { expect, test } from 'vitest'
import { scenarioOf } from './share/scenarios.fixture.ts'
import { createAppStore } from './store.ts'

const rowOf = (url: string) => ({ url, crawler: null, expect: null })

test('a row knows that a sitemap lists it, until it has another URL', () => {
  const store = createAppStore({ scenario: scenarioOf() })
  const listed = () =>
    store.getState().scenario.urls.flatMap(({ url, inSitemap }) => (inSitemap ? url : []))
  const { addUrls, addEntries, undo, setUrl, moveUrl } = store.getState()
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
