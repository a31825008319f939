import { readText } from '../../core/text/file.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAppStore } from '../../state/store.ts'
import { scenarioOf } from '../../case/link/scenarios.fixture.ts'
import type { Incoming } from '../../state/intake/intake.ts'
import { loadAll } from './load-all.ts'
import type { Loaded } from './load.ts'

/** Ends the reading of everything that is being read. */
let finish: () => void = () => undefined
let signal: AbortSignal | undefined

const load = ({ name }: Incoming, given: AbortSignal): Promise<Loaded> => {
  signal = given
  const loaded = { name, text: '', file: () => readText(''), problem: null, warning: '' }
  return new Promise((resolve) => (finish = () => resolve(loaded)))
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const begin = (...names: string[]) => {
  const store = createAppStore({ scenario: scenarioOf({}) })
  const loading = loadAll(
    names.map((name) => ({ name, content: '' })),
    store,
    load,
  )
  return { loading, notice: () => store.getState().fileNotice }
}

test('what is read soon says nothing', async () => {
  const { loading, notice } = begin('a.json')
  await vi.advanceTimersByTimeAsync(300)
  finish()
  expect(await loading).toMatchObject([{ name: 'a.json' }])
  await vi.advanceTimersByTimeAsync(1000)
  expect(notice()).toBeNull()
})

test('what takes longer is told until it is read', async () => {
  const { loading, notice } = begin('a.json')
  await vi.advanceTimersByTimeAsync(500)
  expect(notice()).toMatchObject({ kind: 'reading', sentence: 'Reading a.json…' })
  finish()
  expect(await loading).toMatchObject([{ name: 'a.json' }])
  expect(notice()).toBeNull()
})

test.each([
  [['a.json', 'b.json'], 'Reading 2 files…'],
  [[''], 'Reading the text…'],
])('%j is told as “%s”', async (names, sentence) => {
  const { notice } = begin(...names)
  await vi.advanceTimersByTimeAsync(500)
  expect(notice()).toMatchObject({ sentence })
})

test('what is cancelled ends, and nothing comes of it', async () => {
  const { loading, notice } = begin('a.json')
  await vi.advanceTimersByTimeAsync(500)
  const shown = notice()
  if (shown?.kind !== 'reading') throw new Error('nothing is told')
  shown.cancel()
  expect(await loading).toBeNull()
  expect(signal?.aborted).toBe(true)
  expect(notice()).toBeNull()
})
