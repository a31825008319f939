import { describe, expect, test, vi } from 'vitest'
import { analyse } from '../../analysis/analyse.ts'
import { deliveryFromFetch } from '../../analysis/delivery/delivery.ts'
import { explainer } from '../../analysis/explain/explanation.ts'
import { statesOf } from '../../analysis/grid/cases.fixture.ts'
import type { AnalysisInput } from '../../analysis/result.ts'
import { maxMainThreadUnits } from '../../analysis/size-limits.ts'
import type { AnalysisAnswer } from '../../worker/client.ts'
import { plainFetch } from '../../core/fetch/fetch-result.ts'
import {
  AnalysisScheduler,
  type AnalysisSource,
  type ConnectClient,
  type LoadFetchAnswers,
} from './scheduler.ts'
import {
  selectAnalysedFile,
  selectAnalysisState,
  selectExplanation,
  selectFacts,
  selectVerdicts,
} from './selectors.ts'
import { scenarioOf, testOf } from '../../case/link/scenarios.fixture.ts'
import { gridActions } from '../grid-actions.ts'
import { createAppStore } from '../store.ts'

const robots = 'User-agent: *\nDisallow: /cart\n'
const missing = { ...plainFetch, status: 404 }

const stateIn = (source: AnalysisSource) => statesOf(selectVerdicts(source.getSnapshot()))[0]?.state

function sourceOf(load: LoadFetchAnswers) {
  const store = createAppStore({
    scenario: scenarioOf({ robots, tests: [testOf({ url: '/cart' })] }),
  })
  const never = () => Promise.reject(new Error('no worker here'))
  const source = new AnalysisScheduler(store, never, load, () => explainer)
  const heard = vi.fn()
  source.subscribe(heard)
  return { store, source, heard, verdict: () => stateIn(source) }
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
  expect(stateIn(source)).toBeUndefined()
  expect(selectAnalysedFile(source.getSnapshot())).toBeNull()
  await vi.waitFor(() => expect(stateIn(source)).toBe('allow'))
})

test('tables that do not come are told', async () => {
  const { store, source } = sourceOf(() => Promise.reject(new Error('gone')))
  store.getState().change({ fetch: missing })
  await vi.waitFor(() => expect(selectAnalysisState(source.getSnapshot())).toBe('failed'))
  store.getState().change({ fetch: null })
  expect(selectAnalysisState(source.getSnapshot())).toBe('current')
})

const unneeded = () => Promise.reject(new Error('not needed here'))
const three = ['/cart', '/b', '/c'].map((url) => testOf({ url }))

test('selecting another cell judges nothing again', () => {
  const scenario = scenarioOf({ robots, tests: three })
  const store = createAppStore({ scenario, selectedId: 'u2 c1' })
  const source = new AnalysisScheduler(store, unneeded, unneeded, () => explainer)
  const before = source.getSnapshot()
  store.getState().select('u3 c1')
  const after = source.getSnapshot()
  expect(selectExplanation(after)?.testId).toBe('u3 c1')
  expect(selectVerdicts(after)).toBe(selectVerdicts(before))
  expect(selectFacts(after)).toBe(selectFacts(before))
})

test('a changed URL is judged', () => {
  const scenario = scenarioOf({ robots, tests: three.slice(0, 2) })
  const store = createAppStore({ scenario })
  const source = new AnalysisScheduler(store, unneeded, unneeded, () => explainer)
  gridActions(store).setUrl('u2', '/cart/b')
  const states = statesOf(selectVerdicts(source.getSnapshot())).map(({ state }) => state)
  expect(states).toEqual(['disallow', 'disallow'])
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
    expect(stateIn(source)).toBe('disallow')
    finish(asked[1])
    expect(stateIn(source)).toBe('allow')
  })

  test('that became small is analysed at once, whatever the worker says later', async () => {
    const { source, asked, finish, type } = withWorker(large)
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    type('')
    expect(stateIn(source)).toBe('allow')
    finish(asked[0])
    expect(stateIn(source)).toBe('allow')
  })

  test('that cannot be analysed is told, and the next one is tried', async () => {
    const { source, asked, finish, fail, type } = withWorker(large)
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    fail(asked[0])
    expect(selectAnalysisState(source.getSnapshot())).toBe('failed')
    source.retry()
    expect(selectAnalysisState(source.getSnapshot())).toBe('waiting')
    await vi.waitFor(() => expect(asked).toHaveLength(2))
    fail(asked[1])
    type(`${large}# again\n`)
    await vi.waitFor(() => expect(asked).toHaveLength(3))
    finish(asked[2])
    expect(selectAnalysisState(source.getSnapshot())).toBe('current')
  })

  test('whose worker did not come is told, and the next one asks for it again', async () => {
    const asked: AnalysisInput[] = []
    let tries = 0
    const store = createAppStore({ scenario: scenarioOf({ robots: large }) })
    const connect: ConnectClient = () => {
      tries += 1
      return tries === 1
        ? Promise.reject(new Error('A part of the page is missing'))
        : Promise.resolve({ request: (input) => asked.push(input), stop: () => undefined })
    }
    const source = new AnalysisScheduler(store, connect, unneeded, () => explainer)
    await vi.waitFor(() => expect(selectAnalysisState(source.getSnapshot())).toBe('failed'))
    const { scenario, setFile } = store.getState()
    setFile({ ...scenario.file, text: `${large}# again\n` })
    await vi.waitFor(() => expect(asked).toHaveLength(1))
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
    expect(stateIn(source)).toBeUndefined()
    expect(selectAnalysedFile(source.getSnapshot())).toBeNull()
  })
})
