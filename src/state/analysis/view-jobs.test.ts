import { expect, test, vi } from 'vitest'
import type { AnalysisInput } from '../../analysis/result.ts'
import type { JobAnswer, JobRequest } from '../../worker/client.ts'
import { readText } from '../../core/text/file.ts'
import { createViewJobs, type ConnectJobs } from './view-jobs.ts'

const inputFor = (text: string, selected: string | null = null): AnalysisInput => ({
  file: readText(text),
  origin: 'https://example.com',
  dialect: 'own',
  settings: {},
  urls: [],
  crawlers: [],
  expectations: [],
  selected,
})

/** A case that can be changed, and a worker that answers when it is told to. */
function setUp(isTyping = () => false) {
  let input = inputFor('a')
  const listeners = new Set<() => void>()
  const asked: JobRequest[] = []
  let answer: (answer: JobAnswer) => void = () => undefined
  const connect: ConnectJobs = (onAnswer) => {
    answer = onAnswer
    return Promise.resolve({ request: (request) => asked.push(request), stop: () => undefined })
  }
  const analysis = {
    input: () => input,
    onInput: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const change = (next: AnalysisInput) => {
    input = next
    listeners.forEach((listener) => listener())
    return vi.waitFor(() => undefined)
  }
  const done = (request: JobRequest | undefined, tests: string) => {
    if (request === undefined) throw new Error('Nothing was asked')
    answer({ state: 'done', request, result: { dialects: [], tests } })
  }
  const fail = (request: JobRequest | undefined) => {
    if (request === undefined) throw new Error('Nothing was asked')
    answer({ state: 'failed', request })
  }
  const job = createViewJobs(analysis, connect, isTyping).watch('compare', { dialects: [] })
  return { job, asked, change, done, fail, input: () => input }
}

test('asks only while somebody listens', async () => {
  const { job, asked, change } = setUp()
  await change(inputFor('b'))
  expect(asked).toHaveLength(0)
  const end = job.subscribe(() => undefined)
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  end()
  await change(inputFor('c'))
  await new Promise((resolve) => setTimeout(resolve, 40))
  expect(asked).toHaveLength(1)
})

test('keeps the last result in sight until the next one is there', async () => {
  const { job, asked, change, done } = setUp()
  const told = vi.fn()
  job.subscribe(told)
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  done(asked[0], 'first')
  expect(job.get()).toMatchObject({ state: 'current', result: { tests: 'first' } })
  await change(inputFor('b'))
  expect(job.get()).toMatchObject({ state: 'waiting', result: { tests: 'first' } })
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  done(asked[1], 'second')
  expect(job.get()).toMatchObject({ state: 'current', result: { tests: 'second' } })
  expect(told).toHaveBeenCalled()
})

test('gives the same object until something changes, so that nothing is drawn for nothing', async () => {
  const { job, asked, change, done } = setUp()
  job.subscribe(() => undefined)
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  expect(job.get()).toBe(job.get())
  done(asked[0], 'first')
  const first = job.get()
  expect(job.get()).toBe(first)
  await change(inputFor('b'))
  expect(job.get()).not.toBe(first)
})

test('another test that is looked at changes nothing', async () => {
  const { job, asked, change, done, input } = setUp()
  job.subscribe(() => undefined)
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  done(asked[0], 'first')
  await change({ ...input(), selected: 'x' })
  expect(job.get().state).toBe('current')
})

test('a failure keeps the result, and the next change tries again', async () => {
  const { job, asked, change, done, fail } = setUp()
  job.subscribe(() => undefined)
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  done(asked[0], 'first')
  await change(inputFor('b'))
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  fail(asked[1])
  expect(job.get()).toMatchObject({ state: 'failed', result: { tests: 'first' } })
  await change(inputFor('c'))
  expect(job.get().state).toBe('waiting')
  await vi.waitFor(() => expect(asked).toHaveLength(3))
})

test('two that want to know the same ask once', async () => {
  const { job, asked } = setUp()
  job.subscribe(() => undefined)
  job.subscribe(() => undefined)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(asked).toHaveLength(1)
})

test('a large text is asked about when keys rest, a small one at once', async () => {
  let typing = true
  const { job, asked, change } = setUp(() => typing)
  job.subscribe(() => undefined)
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  await change(inputFor('b'))
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  await change(inputFor('c'.repeat(70_000)))
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(asked).toHaveLength(2)
  typing = false
  await vi.waitFor(() => expect(asked).toHaveLength(3))
})
