import { describe, expect, test, vi } from 'vitest'
import { analyse } from '../../analysis/analyse.ts'
import { deliveryFromFetch } from '../../analysis/delivery/delivery.ts'
import { explainer } from '../../analysis/explain/explanation.ts'
import type { AnalysisInput } from '../../analysis/result.ts'
import { maxMainThreadUnits } from '../../analysis/size-limits.ts'
import type { AnalysisAnswer } from '../../worker/client.ts'
import { plainFetch } from '../../core/fetch/fetch-result.ts'
import { AnalysisScheduler, type ConnectClient, type LoadFetchAnswers } from './scheduler.ts'
import {
  selectAnalysedFile,
  selectAnalysisState,
  selectExplanation,
  selectFacts,
  selectOutcomes,
} from './selectors.ts'
import { scenarioOf, testOf } from '../share/scenarios.fixture.ts'
import { createAppStore } from '../store.ts'

const robots = 'User-agent: *\nDisallow: /cart\n'
const missing = { ...plainFetch, status: 404 }

function sourceOf(load: LoadFetchAnswers) {
  const store = createAppStore({
    scenario: scenarioOf({ robots, tests: [testOf({ url: '/cart' })] }),
  })
  const never = () => Promise.reject(new Error('no worker here'))
  const source = new AnalysisScheduler(store, never, load, () => explainer)
  const heard = vi.fn()
  source.subscribe(heard)
  return { store, source, heard, verdict: () => selectOutcomes(source.getSnapshot())[0]?.state }
}

test('the tables are asked for with the first case that needs them, and once', async () => {
  const load = vi.fn(() => Promise.resolve(deliveryFromFetch))
  const { store, source, heard, verdict } = sourceOf(load)
  expect(verdict()).toBe('disallow')
  expect(load).not.toHaveBeenCalled()
  store.getState().change({ fetch: missing })
  expect(selectAnalysisState(source.getSnapshot())).toBe('waiting')
  expect(verdict()).toBe('disallow')
  await vi.waitFor(() => expect(selectAnalysisState(source.getSnapshot())).toBe('current'))
  expect(heard).toHaveBeenCalled()
  expect(verdict()).toBe('allow')
  store.getState().undo()
  expect(verdict()).toBe('disallow')
  store.getState().redo()
  expect(verdict()).toBe('allow')
  expect(load).toHaveBeenCalledTimes(1)
})

test('until then nothing is said of another case', async () => {
  const { store, source, verdict } = sourceOf(() => Promise.resolve(deliveryFromFetch))
  expect(verdict()).toBe('disallow')
  store.getState().open(scenarioOf({ robots, fetch: missing, tests: [testOf({ id: 't9' })] }))
  expect(selectOutcomes(source.getSnapshot())).toEqual([])
  expect(selectAnalysedFile(source.getSnapshot())).toBeNull()
  await vi.waitFor(() => expect(selectOutcomes(source.getSnapshot())[0]?.testId).toBe('t9'))
})

test('tables that do not come are told', async () => {
  const { store, source } = sourceOf(() => Promise.reject(new Error('gone')))
  store.getState().change({ fetch: missing })
  await vi.waitFor(() => expect(selectAnalysisState(source.getSnapshot())).toBe('failed'))
  store.getState().change({ fetch: null })
  expect(selectAnalysisState(source.getSnapshot())).toBe('current')
})

/** A test that counts how often it is judged. */
function countedTest(id: string, url: string) {
  const judged = { times: 0 }
  const test = {
    ...testOf({ id }),
    get url() {
      judged.times += 1
      return url
    },
  }
  return { test, judged }
}

const unneeded = () => Promise.reject(new Error('not needed here'))

test('selecting another test judges nothing again', () => {
  const { test: first, judged } = countedTest('a', '/cart')
  const tests = [first, testOf({ id: 'b', url: '/b' }), testOf({ id: 'c', url: '/c' })]
  const store = createAppStore({ scenario: scenarioOf({ robots, tests }), selectedId: 'b' })
  const source = new AnalysisScheduler(store, unneeded, unneeded, () => explainer)
  const before = source.getSnapshot()
  const { times } = judged
  store.getState().select('c')
  const after = source.getSnapshot()
  expect(selectExplanation(after)?.testId).toBe('c')
  expect(selectOutcomes(after)).toBe(selectOutcomes(before))
  expect(selectFacts(after)).toBe(selectFacts(before))
  expect(judged.times).toBe(times)
})

test('a changed test is judged, and no other', () => {
  const { test: first, judged } = countedTest('a', '/cart')
  const tests = [first, testOf({ id: 'b', url: '/b' })]
  const store = createAppStore({ scenario: scenarioOf({ robots, tests }), selectedId: 'b' })
  const source = new AnalysisScheduler(store, unneeded, unneeded, () => explainer)
  const { times } = judged
  store.getState().updateTest('b', { url: '/cart/b' })
  expect(selectOutcomes(source.getSnapshot()).map(({ state }) => state)).toEqual([
    'disallow',
    'disallow',
  ])
  expect(judged.times).toBe(times)
})

test('looking at the analysis computes nothing', () => {
  const { source } = sourceOf(unneeded)
  expect(source.getSnapshot()).toBe(source.getSnapshot())
})

describe('a large file', () => {
  const large = `${robots}# ${'x'.repeat(maxMainThreadUnits)}\n`

  /** A worker that answers when it is told to. */
  function withWorker(text: string) {
    const store = createAppStore({
      scenario: scenarioOf({ robots: text, tests: [testOf({ url: '/cart' })] }),
    })
    const asked: AnalysisInput[] = []
    let answer: (answer: AnalysisAnswer) => void = () => undefined
    const connect: ConnectClient = (onAnswer) => {
      answer = onAnswer
      return Promise.resolve({ request: (input) => asked.push(input), stop: () => undefined })
    }
    const source = new AnalysisScheduler(store, connect, unneeded, () => explainer)
    const finish = (input: AnalysisInput | undefined) => {
      if (input) answer({ state: 'done', input, analysis: analyse(input) })
    }
    const fail = (input: AnalysisInput | undefined) => {
      if (input) answer({ state: 'failed', input })
    }
    const type = (text: string) => {
      const { scenario, setFile } = store.getState()
      setFile({ ...scenario.file, text })
    }
    return { store, source, asked, finish, fail, type }
  }

  test('is analysed by the worker, and the last answer stays until the next', async () => {
    const { source, asked, finish, type } = withWorker(large)
    expect([selectAnalysisState(source.getSnapshot()), asked.length]).toEqual(['waiting', 0])
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    finish(asked[0])
    expect(selectAnalysisState(source.getSnapshot())).toBe('current')
    type(`${large}Allow: /cart\n`)
    await vi.waitFor(() => expect(asked).toHaveLength(2))
    expect(selectAnalysisState(source.getSnapshot())).toBe('waiting')
    expect(selectOutcomes(source.getSnapshot())[0]?.state).toBe('disallow')
    finish(asked[1])
    expect(selectOutcomes(source.getSnapshot())[0]?.state).toBe('allow')
  })

  test('that became small is analysed at once, whatever the worker says later', async () => {
    const { source, asked, finish, type } = withWorker(large)
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    type('')
    expect(selectOutcomes(source.getSnapshot())[0]?.state).toBe('allow')
    finish(asked[0])
    expect(selectOutcomes(source.getSnapshot())[0]?.state).toBe('allow')
  })

  test('that cannot be analysed is told, and the next one is tried', async () => {
    const { source, asked, finish, fail, type } = withWorker(large)
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    fail(asked[0])
    expect(selectAnalysisState(source.getSnapshot())).toBe('failed')
    type(`${large}# again\n`)
    await vi.waitFor(() => expect(asked).toHaveLength(2))
    finish(asked[1])
    expect(selectAnalysisState(source.getSnapshot())).toBe('current')
  })

  test('is not described by the small one that it takes the place of', async () => {
    const { source, asked, finish, type } = withWorker(robots)
    expect(selectAnalysedFile(source.getSnapshot())).not.toBeNull()
    type(large)
    expect(selectAnalysedFile(source.getSnapshot())).toBeNull()
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    finish(asked[0])
    expect(selectAnalysedFile(source.getSnapshot())?.text).toBe(large)
  })

  test('says nothing of the next case', async () => {
    const { store, source, asked, finish } = withWorker(large)
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    finish(asked[0])
    store.getState().open(scenarioOf({ robots: large, tests: [testOf({ id: 't9' })] }))
    expect(selectOutcomes(source.getSnapshot())).toEqual([])
    expect(selectAnalysedFile(source.getSnapshot())).toBeNull()
  })
})
