import { expect, test, vi } from 'vitest'
import { deliveryOf } from '../../analysis/delivery/delivery.ts'
import { explainTest } from '../../analysis/explain/explanation.ts'
import { plainFetch } from '../../core/fetch/fetch-result.ts'
import { createAnalysisSource } from './analysis-source.ts'
import type { LoadDeliver } from './delivery-source.ts'
import { scenarioOf, testOf } from '../share/scenarios.fixture.ts'
import { createAppStore } from '../store.ts'

const robots = 'User-agent: *\nDisallow: /cart\n'
const missing = { ...plainFetch, status: 404 }

function sourceOf(load: LoadDeliver) {
  const store = createAppStore({
    scenario: scenarioOf({ robots, tests: [testOf({ url: '/cart' })] }),
  })
  const never = () => Promise.reject(new Error('no worker here'))
  const source = createAnalysisSource(store, never, load, () => explainTest)
  const heard = vi.fn()
  source.subscribe(heard)
  return { store, source, heard, verdict: () => source.get().outcomes[0]?.state }
}

test('the tables are asked for with the first case that needs them, and once', async () => {
  const load = vi.fn(() => Promise.resolve(deliveryOf))
  const { store, source, heard, verdict } = sourceOf(load)
  expect(verdict()).toBe('disallow')
  expect(load).not.toHaveBeenCalled()
  store.getState().change({ fetch: missing })
  expect(source.state()).toBe('waiting')
  expect(verdict()).toBe('disallow')
  await vi.waitFor(() => expect(source.state()).toBe('current'))
  expect(heard).toHaveBeenCalled()
  expect(verdict()).toBe('allow')
  store.getState().undo()
  expect(verdict()).toBe('disallow')
  store.getState().redo()
  expect(verdict()).toBe('allow')
  expect(load).toHaveBeenCalledTimes(1)
})

test('until then nothing is said of another case', async () => {
  const { store, source, verdict } = sourceOf(() => Promise.resolve(deliveryOf))
  expect(verdict()).toBe('disallow')
  store.getState().open(scenarioOf({ robots, fetch: missing, tests: [testOf({ id: 't9' })] }))
  expect(source.get().outcomes).toEqual([])
  expect(source.file()).toBeNull()
  await vi.waitFor(() => expect(source.get().outcomes[0]?.testId).toBe('t9'))
})

test('tables that do not come are told', async () => {
  const { store, source } = sourceOf(() => Promise.reject(new Error('gone')))
  store.getState().change({ fetch: missing })
  await vi.waitFor(() => expect(source.state()).toBe('failed'))
  store.getState().change({ fetch: null })
  expect(source.state()).toBe('current')
})
