import { describe, expect, test, vi } from 'vitest'
import { cellId } from '../../case/grid/grid.ts'
import type { JobAnswer, JobRequest } from '../../worker/client.ts'
import { scenarioOf, testOf } from '../../case/link/scenarios.fixture.ts'
import { expectOfPage } from '../page-expectations.ts'
import { createAppStore } from '../store.ts'
import { withPageVerdicts } from './page-verdicts.ts'
import { createWatch } from './page-watch.ts'
import { AnalysisScheduler } from './scheduler.ts'

/** A case of one cell, and a worker that answers when it is told to. */
function setUp() {
  const scenario = scenarioOf({ robots: 'User-agent: *\nDisallow: /\n', tests: [testOf()] })
  const [cell] = [cellId(scenario.urls[0]?.id ?? '', scenario.crawlers[0]?.id ?? '')]
  const store = createAppStore({ scenario, selectedId: cell, theme: 'system' })
  const asked: JobRequest[] = []
  let answer: (answer: JobAnswer) => void = () => undefined
  const watch = createWatch((onAnswer) => {
    answer = onAnswer
    return Promise.resolve({ request: (request) => asked.push(request), stop: () => undefined })
  })
  const load = vi.fn(() => Promise.resolve(watch))
  const scheduler = new AnalysisScheduler(store, () => Promise.reject(new Error('No worker')))
  const source = withPageVerdicts(scheduler, store, load)
  const done = (listed: boolean) => {
    const request = asked.at(-1)
    if (request === undefined) throw new Error('Nothing was asked')
    const result = new Map([[cell, { listed, snippet: null }]])
    answer({ state: 'done', request, result })
  }
  const pages = () => source.getSnapshot().analysis.verdicts.pages
  return { store, cell, asked, load, scheduler, source, done, pages }
}

describe('verdicts with pages', () => {
  test('are those without while nothing is expected of a page', () => {
    const { source, scheduler, load } = setUp()
    expect(source.getSnapshot()).toBe(scheduler.getSnapshot())
    expect(load).not.toHaveBeenCalled()
  })

  test('come with the first expectation, and stay the same until something changes', async () => {
    const { store, cell, asked, source, done, pages } = setUp()
    const heard = vi.fn()
    source.subscribe(heard)
    expectOfPage(store, cell, 'listed', false)
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    expect(pages()).toBeUndefined()
    heard.mockClear()
    done(true)
    expect(heard).toHaveBeenCalled()
    expect(pages()?.get(cell)).toEqual({ listed: true, snippet: null })
    expect(source.getSnapshot()).toBe(source.getSnapshot())
  })

  test('go with the last expectation, and with the case', async () => {
    const { store, cell, asked, done, pages } = setUp()
    expectOfPage(store, cell, 'listed', false)
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    done(true)
    store.getState().undo()
    expect(pages()).toBeUndefined()
    store.getState().redo()
    await vi.waitFor(() => expect(asked.length).toBeGreaterThan(1))
    done(true)
    store.getState().open(store.getState().scenario, cell)
    expect(pages()).toBeUndefined()
  })
})
