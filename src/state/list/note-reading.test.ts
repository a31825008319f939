import { expect, test } from 'vitest'
import { emptyCase, severalSites, unknownOrigin, type SiteCount } from '../../case/scenario.ts'
import { judgedOrigin } from '../../case/urls/url-sites.ts'
import { createAppStore } from '../store.ts'
import { noteReading } from './note-reading.ts'

const shop = { site: 'https://shop.example', urls: 3 }
const blog = { site: 'https://blog.example', urls: 2 }

function start(urls: readonly string[], { origin = unknownOrigin, count = null as number | null }) {
  const store = createAppStore({
    scenario: {
      ...emptyCase,
      ...{ origin, urls: urls.map((url, at) => ({ id: `r${at}`, url })) },
      list: { id: 'list', name: 'a.txt', form: { kind: 'urls' }, count },
    },
  })
  const read = (sites: readonly SiteCount[], state: 'reading' | 'done' = 'done', id = 'list') =>
    noteReading(store, id, { sites, state, count: 5 })
  return { store, read }
}

test.each<readonly [readonly string[], readonly SiteCount[], object, string]>([
  // Rows of the case, what a list has, and the site afterwards.
  [[], [shop], {}, shop.site],
  [['/a'], [shop], {}, shop.site],
  [[`${shop.site}/a`], [shop], {}, shop.site],
  [[`${shop.site}/a`], [], {}, shop.site],
  [[`${blog.site}/a`], [shop], {}, unknownOrigin],
  [[], [shop, blog], {}, unknownOrigin],
  [[], [{ site: unknownOrigin, urls: 1 }], {}, unknownOrigin],
  [[], [shop], { origin: blog.site }, blog.site],
  // It was read before, so that its URLs are judged as they were.
  [[], [shop], { count: 5 }, unknownOrigin],
])('rows %j and a list of %j, %j: the site is %s', (urls, sites, given, site) => {
  const { store, read } = start(urls, given)
  read(sites, 'reading')
  expect(store.getState().scenario.origin).not.toBe(shop.site)
  read(sites)
  const { scenario } = store.getState()
  expect(scenario.origin).toBe(site)
  expect(scenario.list).toMatchObject({ count: 5, sites })
})

test('the site is one step of undo', () => {
  const { store, read } = start([], {})
  read([shop])
  store.getState().undo()
  expect(store.getState().scenario.origin).toBe(unknownOrigin)
})

test('URLs of several hosts are known as such while they are read', () => {
  const { store, read } = start([], {})
  read([shop], 'reading')
  expect(judgedOrigin(store.getState().scenario)).toBe(unknownOrigin)
  read([shop, blog], 'reading')
  expect(judgedOrigin(store.getState().scenario)).toBe(severalSites)
  const { list } = store.getState().scenario
  read([shop, { ...blog, urls: 9 }], 'reading')
  // Counts change nothing, and each change of the case is one of all views.
  expect(store.getState().scenario.list).toBe(list)
})

test('what is said of another list is none of this one', () => {
  const { store, read } = start([], {})
  const { scenario } = store.getState()
  read([shop, blog], 'done', 'other')
  expect(store.getState().scenario).toBe(scenario)
})
