import { describe, expect, test } from 'vitest'
import { explainer } from '../analysis/explain/explanation.ts'
import { cellId } from '../case/grid/grid.ts'
import { scenarioOf, testOf } from '../case/link/scenarios.fixture.ts'
import { AnalysisScheduler } from './analysis/scheduler.ts'
import { answeredId, answeredListed, answeredRow, selectCrawler } from './answered-cell.ts'
import { gridActions, selectListed } from './grid-actions.ts'
import { createAppStore } from './store.ts'
import { explainingDialect } from './view.ts'

const robots = 'User-agent: *\nDisallow: /cart\nDisallow: /shop\n'
const list = { id: 'list', name: 'urls.txt', form: { kind: 'urls' as const }, count: 3 }

/** A case of one row and a list. */
function setUp() {
  const tests = [testOf({ url: '/cart' }), testOf({ url: '/cart', crawler: 'GPTBot' })]
  const store = createAppStore({ scenario: { ...scenarioOf({ robots, tests }), list } })
  const never = () => Promise.reject(new Error('no worker here'))
  const source = new AnalysisScheduler(store, never, undefined, () => explainer)
  const crawlers = store.getState().scenario.crawlers.map(({ id }) => id)
  const press = (url: string, column = 0) =>
    selectListed(store, 'list', { id: `list${url}`, url }, crawlers[column] ?? '')
  const answer = () => {
    const { explanation, annotations } = source.getSnapshot().analysis
    const deciding = annotations.states.indexOf(2) + 1
    const { url, line, crawler } = explanation?.outcome ?? {}
    return { url: url?.typed, line, crawler, deciding }
  }
  return { store, press, answer, crawlers }
}

const ofRow = { url: '/cart', line: 2, crawler: 'Googlebot', deciding: 2 }

describe('a cell of the list', () => {
  test('has the answer and the marks of the lines for as long as the list is in the case', () => {
    const { store, press, answer } = setUp()
    expect(answer()).toEqual(ofRow)
    expect(answeredRow(store.getState())?.url).toBe('/cart')
    press('/shop/1')
    expect(answeredRow(store.getState())?.url).toBe('/shop/1')
    const ofList = { url: '/shop/1', line: 3, crawler: 'Googlebot', deciding: 3 }
    expect(answer()).toEqual(ofList)
    store.getState().setList(null)
    expect(answer()).toEqual(ofRow)
    store.getState().setList(list)
    expect(answer()).toEqual(ofList)
    press('/cart/2', 1)
    expect(answer()).toEqual({ url: '/cart/2', line: 2, crawler: 'GPTBot', deciding: 2 })
  })

  test('keeps its URL for another crawler, and gets a row of the case once something is expected of it', () => {
    const { store, press, answer, crawlers } = setUp()
    press('/shop/1')
    selectCrawler(store, crawlers[1] ?? '')
    expect(answer()).toMatchObject({ url: '/shop/1', crawler: 'GPTBot' })
    gridActions(store).expect(answeredId(store.getState()) ?? '', 'allow')
    const { scenario, listed } = store.getState()
    const row = scenario.urls.find(({ url }) => url === '/shop/1')
    expect(scenario.expectations).toMatchObject([
      { rowId: row?.id, columnId: crawlers[1], expect: 'allow' },
    ])
    expect(listed).toBeNull()
    expect(answeredRow(store.getState())).toBe(row)
    store.getState().undo()
    expect(store.getState().scenario.urls).toHaveLength(1)
  })

  test('follows an edit of the file, and is no part of the case and of undo', () => {
    const { store, press, answer } = setUp()
    const { scenario, selectedId, history } = store.getState()
    press('/shop/1')
    expect(store.getState()).toMatchObject({ scenario, selectedId, history })
    store.getState().change({ title: 'another' })
    store.getState().undo()
    expect(answer().url).toBe('/shop/1')
    expect(store.getState().selectedId).toBe(selectedId)
  })

  test('gives way to a cell of the rows, to another list, to another case, and without its crawler', () => {
    const ways: readonly ((store: ReturnType<typeof setUp>['store']) => void)[] = [
      (store) => store.getState().select(store.getState().selectedId),
      (store) => store.getState().setList({ ...list, id: 'other' }),
      (store) => store.getState().setList(null),
      (store) => store.getState().open(store.getState().scenario),
      (store) => store.getState().change({ crawlers: store.getState().scenario.crawlers.slice(1) }),
    ]
    for (const way of ways) {
      const { store, press } = setUp()
      press('/shop/1')
      expect(answeredListed(store.getState())).not.toBeNull()
      way(store)
      expect(answeredListed(store.getState())).toBeNull()
    }
  })

  test('is explained by another dialect, and back, without being lost', () => {
    const { store, press, answer, crawlers } = setUp()
    press('/shop/1')
    const id = answeredId(store.getState()) ?? ''
    const before = store.getState().selectedId
    store.getState().explainUnder(id, 'rfc9309')
    expect(explainingDialect(store.getState())).toBe('rfc9309')
    expect(answer().url).toBe('/shop/1')
    store.getState().select(id)
    expect(explainingDialect(store.getState())).toBeNull()
    expect(answer().url).toBe('/shop/1')
    expect(store.getState().selectedId).toBe(before)
    // The same URL for another crawler is another cell of the same row.
    press('/shop/1', 1)
    expect(answeredId(store.getState())).toBe(cellId(id.split(' ')[0] ?? '', crawlers[1] ?? ''))
  })
})
