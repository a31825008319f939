import { describe, expect, test, vi } from 'vitest'
import { cellId, type Expectation } from './grid.ts'
import { scenarioOf } from '../link/scenarios.fixture.ts'
import { gridActions } from '../../state/grid-actions.ts'
import { withTests, withUrls } from './grid-edits.ts'
import { expectOfPage } from '../../state/page-expectations.ts'
import { storedLimits } from '../limits.ts'
import { createAppStore } from '../../state/store.ts'

const origin = 'https://example.com'
const rowOf = (url: string) => ({ url, crawler: null, expect: null })

test('a row knows that a sitemap lists it, until it has another URL', () => {
  const store = createAppStore({ scenario: scenarioOf() })
  const listed = () =>
    store.getState().scenario.urls.flatMap(({ url, inSitemap }) => (inSitemap ? url : []))
  const { undo } = store.getState()
  const { addUrls, addEntries, setUrl, moveUrl } = gridActions(store)
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

test('what a sitemap lists is the row that asks the same', () => {
  const store = createAppStore({ scenario: scenarioOf({ origin: 'https://shop.example' }) })
  const urls = () => store.getState().scenario.urls
  const { addUrls, addEntries } = gridActions(store)
  addUrls(['/a', 'https://shop.example/b', '/ä'])
  const before = urls().length
  const ids = urls().map(({ id }) => id)
  const listed = ['a', 'b', 'ä', 'new'].map((path) => `https://shop.example/${path}`)
  const elsewhere = 'https://other.example/a'
  const all = [...listed, elsewhere]
  const added = addEntries({ rows: all.map(rowOf), crawlers: [], listed: all })
  expect(added.urls).toBe(2)
  expect(urls().slice(-5)).toMatchObject(
    ['/a', 'https://shop.example/b', '/ä', 'https://shop.example/new', elsewhere].map((url) => ({
      url,
      inSitemap: true,
    })),
  )
  expect(
    urls()
      .slice(0, before)
      .map(({ id }) => id),
  ).toEqual(ids)
  // What people type is the row that has it, in whichever form.
  const { length } = urls()
  addEntries({ rows: [rowOf('/new')], crawlers: [] })
  expect(urls()).toHaveLength(length)
})

describe('a URL that is there already', () => {
  const site = 'https://shop.example'
  const there = (url: string) => {
    const store = createAppStore({ scenario: { ...scenarioOf({ origin: site }), urls: [] } })
    const edits = gridActions(store)
    edits.addUrls([url, '/other'])
    const [row] = store.getState().scenario.urls
    const state = () => store.getState()
    return { ...edits, state, id: row?.id ?? '', said: () => state().toasts.at(-1)?.text }
  }
  const ways: Readonly<Record<string, (edits: ReturnType<typeof there>, url: string) => unknown>> =
    {
      addUrls: ({ addUrls }, url) => addUrls([url]),
      addEntries: ({ addEntries }, url) => addEntries({ rows: [rowOf(url)], crawlers: [] }),
      'a sitemap': ({ addEntries }, url) =>
        addEntries({ rows: [rowOf(url)], crawlers: [], listed: [url] }),
      'its text': ({ state, setUrl }, url) => setUrl(state().scenario.urls.at(-1)?.id ?? '', url),
    }
  const same = [
    ['/a', '/a'],
    ['/a', `${site}/a`],
    [`${site}/a`, '/a'],
    ['/a', 'HTTPS://Shop.Example:443/a#part'],
    ['/a#one', '/a#two'],
    ['/', site],
    ['https://other.example/a#x', 'https://other.example/a'],
  ] as const
  for (const [way, add] of Object.entries(ways)) {
    test(`is selected, and said to be there: ${way}`, () => {
      for (const [before, url] of same) {
        const edits = there(before)
        add(edits, url)
        const { scenario, selectedId } = edits.state()
        expect(scenario.urls.filter((row) => row.url !== '/other')).toMatchObject([{ url: before }])
        expect(selectedId).toContain(edits.id)
        expect(edits.said()).toBe(
          `${before.replace(/^https:..shop.example/, '')} is in the list already.`,
        )
      }
    })
  }

  test('is another one if its text differs', () => {
    const others = [
      '/A',
      '/a/',
      '/a?',
      '/%61',
      'http://shop.example/a',
      'https://shop.example:8443/a',
    ]
    for (const other of [...others, 'https://u@shop.example/a', 'https://www.shop.example/a']) {
      const { state, addUrls, said } = there('/a')
      addUrls([other])
      expect(state().scenario.urls.at(-1)?.url).toBe(other)
      expect(said()).toBeUndefined()
    }
  })

  test('is counted with others, beside such as are new, and stands once if it comes twice', () => {
    const { state, addEntries, said } = there('/a')
    const rows = ['/a', `${site}/other`, '/new', `${site}/new`, '/a'].map(rowOf)
    expect(addEntries({ rows, crawlers: [] })).toMatchObject({ urls: 1, known: 2 })
    expect(state().scenario.urls.map(({ url }) => url)).toEqual(['/a', '/other', '/new'])
    expect(said()).toBe('1 URL added; 2 URLs are in the list already.')
  })

  test('takes what is expected of it, without a word', () => {
    const { state, addTests, addEntries, id, said } = there('/a')
    addTests([{ url: `${site}/a`, crawler: 'Googlebot', expect: 'allow', note: '' }])
    addEntries({
      rows: [{ url: '/a#x', crawler: 'Bingbot', expect: 'disallow' }],
      crawlers: [],
    })
    const { urls, expectations } = state().scenario
    expect(urls).toHaveLength(2)
    expect(expectations.map(({ rowId, expect: verdict }) => [rowId, verdict])).toEqual([
      [id, 'allow'],
      [id, 'disallow'],
    ])
    expect(said()).toBeUndefined()
  })
})

describe('what a case cannot keep', () => {
  const most = storedLimits.urls
  const rows = Array.from({ length: most }, (_, at) => ({ id: `u${at}`, url: `/${at}` }))
  const columns = [
    { id: 'c1', crawler: 'Googlebot' },
    { id: 'c2', crawler: 'Bingbot' },
    { id: 'c3', crawler: 'GPTBot' },
  ]
  const full = (expectations: readonly Expectation[] = []) => {
    const scenario = { ...scenarioOf(), urls: rows, crawlers: columns, expectations }
    const store = createAppStore({ scenario })
    return { store, edits: gridActions(store), toasts: () => store.getState().toasts }
  }
  const keeps = `A case keeps ${most.toLocaleString('en')}`
  const keepsMarks = `A case keeps ${storedLimits.expectations.toLocaleString('en')} expectations`

  test('a URL beyond the limit is told, and nothing else changes', () => {
    const { store, edits, toasts } = full()
    const before = store.getState()
    edits.addUrls(['/new'])
    expect(toasts()).toMatchObject([
      { text: `${keeps} URLs at most: one URL was not added.`, tone: 'warn' },
    ])
    expect(store.getState().scenario).toBe(before.scenario)
    expect(store.getState().selectedId).toBe(before.selectedId)
    edits.addEntries({ rows: [rowOf('/0'), rowOf('/x'), rowOf('/y')], crawlers: [] })
    edits.addTests([{ url: '/z', crawler: 'Googlebot', expect: 'allow', note: '' }])
    expect(toasts().map(({ text }) => text)).toContain(
      `${keeps} URLs at most: 2 URLs were not added.`,
    )
    edits.addUrls(['/0'])
    expect(toasts().filter(({ tone }) => tone === 'warn')).toHaveLength(2)
    expect(toasts().at(-1)?.text).toBe('/0 is in the list already.')
  })

  test('expectations beyond the limit are told, and those that are there stay', () => {
    const { store, edits, toasts } = full()
    const expected = () => store.getState().scenario.expectations
    const all = rows.map(({ url }) => ({ url, crawler: null, expect: 'allow' as const }))
    edits.addEntries({ rows: all.slice(1), crawlers: [] })
    expect(expected()).toHaveLength(storedLimits.expectations)
    expect(toasts().at(-1)?.text).toBe(`${keepsMarks} at most: 99,997 expectations were not added.`)
    const before = expected()
    edits.expect(cellId('u0', 'c1'), 'allow')
    expect(toasts().at(-1)?.text).toBe(`${keepsMarks} at most: one expectation was not added.`)
    expect(expected()).toBe(before)
    edits.expect(cellId('u1', 'c1'), 'disallow')
    expect(expected()).toHaveLength(storedLimits.expectations)
    expect(expected()).not.toBe(before)
  })

  test('what is expected of a page beyond the limit is told, and nothing changes', () => {
    const all = ['c1', 'c2'].flatMap((columnId) =>
      rows.map(({ id: rowId }) => ({ rowId, columnId, expect: 'allow' as const, note: '' })),
    )
    const { store, toasts } = full(all)
    const expected = () => store.getState().scenario.expectations
    const before = expected()
    expect([before.length, toasts()]).toEqual([storedLimits.expectations, []])
    expectOfPage(store, cellId('u0', 'c3'), 'listed', true)
    expect(toasts().at(-1)?.text).toBe(`${keepsMarks} at most: one expectation was not added.`)
    expect(expected()).toBe(before)
    expectOfPage(store, cellId('u0', 'c1'), 'listed', true)
    expect(expected()[0]).toMatchObject({ expect: 'allow', listed: true })
  })

  test('a URL that a sitemap lists needs no room where a row asks the same', () => {
    const { store, edits, toasts } = full()
    store.getState().change({ origin: 'https://shop.example' })
    const url = 'https://shop.example/7'
    edits.addEntries({ rows: [rowOf(url)], crawlers: [], listed: [url] })
    expect(store.getState().scenario.urls[7]).toMatchObject({ url: '/7', inSitemap: true })
    expect(toasts()).toMatchObject([{ text: '/7 is in the list already.', tone: 'plain' }])
  })

  const bots = Array.from({ length: storedLimits.crawlers }, (_, at) => `bot${at}`)

  test('crawlers beyond the limit are told', () => {
    const { store, edits, toasts } = full()
    edits.addCrawlers(bots)
    expect(store.getState().scenario.crawlers).toHaveLength(50)
    expect(toasts().at(-1)?.text).toBe(
      'A case with 100,000 URLs keeps 50 crawlers at most: 1,953 crawlers were not added.',
    )
  })

  test('URLs beyond what there is room for beside crawlers are told, and no crawler goes', () => {
    const store = createAppStore({ scenario: { ...scenarioOf(), urls: [], expectations: [] } })
    const toasts = () => store.getState().toasts
    const edits = gridActions(store)
    edits.addCrawlers([...bots, 'one more'])
    const { crawlers } = store.getState().scenario
    expect(crawlers).toHaveLength(storedLimits.crawlers)
    expect(toasts().at(-1)?.text).toBe(
      'A case keeps 2,000 crawlers at most: one crawler was not added.',
    )
    edits.addEntries({ rows: rows.slice(0, 2501).map(({ url }) => rowOf(url)), crawlers: [] })
    expect(store.getState().scenario.urls).toHaveLength(2500)
    expect(store.getState().scenario.crawlers).toBe(crawlers)
    expect(toasts().at(-1)?.text).toBe(
      'A case with 2,000 crawlers keeps 2,500 URLs at most: one URL was not added.',
    )
  })

  test('a case that has more cells than that keeps them when something is added', () => {
    const { store } = full()
    const crawlers = bots.map((crawler, at) => ({ id: `b${at}`, crawler }))
    store.getState().change({ crawlers })
    gridActions(store).expect(cellId('u0', 'b1999'), 'allow')
    const { scenario } = store.getState()
    expect(scenario.crawlers).toBe(crawlers)
    expect(scenario.expectations).toHaveLength(1)
  })
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
    const { expectations, ...grid } = withTests({ ...empty, origin }, tests)
    let looks = 0
    const watched = expectations.map((one) => ({
      ...one,
      get rowId() {
        looks += 1
        return one.rowId
      },
    }))
    withTests({ ...grid, origin, expectations: watched }, tests)
    expect(looks).toBeLessThan(10 * count)
  })

  test('keep what is expected of their pages', () => {
    const { urls, crawlers, expectations } = withTests({ ...empty, origin }, tests.slice(0, 3))
    const listed = expectations.map((one) => ({ ...one, listed: true }))
    const after = withTests({ urls, crawlers, origin, expectations: listed }, tests.slice(1, 2))
    expect(after.expectations.map((one) => one.listed)).toEqual([true, true, true])
  })
})

describe('many URLs at once', () => {
  /** How often a URL is read in full and the system is asked for an identity while so many are added. */
  function questionsFor(count: number) {
    const urls = [{ id: 'k', url: '/known' }]
    const store = createAppStore({ scenario: scenarioOf({ origin: 'https://site.example', urls }) })
    const rows = Array.from({ length: count }, (_, at) => rowOf(`https://other.example/${at}`))
    const asked = vi.spyOn(crypto, 'getRandomValues')
    const { URL } = globalThis
    let read = 0
    globalThis.URL = class extends URL {
      constructor(...given: ConstructorParameters<typeof URL>) {
        super(...given)
        read += 1
      }
    }
    try {
      expect(gridActions(store).addEntries({ rows, crawlers: [] }).urls).toBe(count)
      return { asked: asked.mock.calls.length, read }
    } finally {
      globalThis.URL = URL
      asked.mockRestore()
    }
  }

  test('read the site, and ask for identities, no more often than few do', () => {
    const few = questionsFor(20)
    expect(Math.min(few.asked, few.read)).toBeGreaterThan(0)
    expect(questionsFor(2000)).toEqual(few)
  })

  test('have an identity each', () => {
    const urls = withUrls({ urls: [], crawlers: [], origin }, ['/a', '/b', '/c'])
    const more = withUrls({ urls, crawlers: [], origin }, ['/d', '/e'])
    expect(new Set(more.map(({ id }) => id)).size).toBe(5)
  })
})

test('a case never has more rows than a reload brings back', () => {
  const many = Array.from({ length: storedLimits.urls - 1 }, (_, at) => `/${at}`)
  const urls = withUrls({ urls: [], crawlers: [], origin }, many)
  expect(urls).toHaveLength(storedLimits.urls - 1)
  expect(withUrls({ urls, crawlers: [], origin }, ['/one', '/two']).slice(-1)).toMatchObject([
    { url: '/one' },
  ])
})
