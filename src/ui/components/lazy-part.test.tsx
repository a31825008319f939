import { createElement, isValidElement, Suspense, type ComponentType } from 'react'
import { prerender } from 'react-dom/static'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lazyPart, onRetried, retryCount, retryParts } from './lazy-part.tsx'

const Loaded = () => createElement('p', null, 'the part')
const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

/** What React draws of a part once it has waited for it; rejects where the part does not come. */
async function drawn(Part: ComponentType): Promise<string> {
  const errors: unknown[] = []
  const page = createElement(Suspense, { fallback: 'waiting' }, createElement(Part))
  const { prelude } = await prerender(page, { onError: (error) => void errors.push(error) })
  if (errors.length > 0) throw errors[0]
  return new Response(prelude).text()
}

/** The answers that are waited for before anything is tried again. */
let waits: Promise<unknown>[] = []
beforeEach(() => {
  waits = []
  vi.stubGlobal(
    'CustomEvent',
    class {
      readonly type: string
      readonly detail: unknown
      constructor(type: string, { detail }: { readonly detail: unknown }) {
        this.type = type
        this.detail = detail
      }
    },
  )
  vi.stubGlobal('dispatchEvent', ({ type, detail }: CustomEvent<Promise<unknown>[]>) => {
    if (type === 'parts-wanted') detail.push(...waits)
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('a part that comes is loaded once', async () => {
  const load = vi.fn(() => Promise.resolve({ default: Loaded }))
  const Part = lazyPart(load)
  expect(await drawn(Part)).toContain('the part')
  await retryParts()
  expect(await drawn(Part)).toContain('the part')
  expect(load).toHaveBeenCalledTimes(1)
})

test('a part that did not come is loaded again after somebody asked, and not before', async () => {
  const load = vi.fn<() => Promise<{ default: typeof Loaded }>>(missing)
  const Part = lazyPart(load)
  await expect(drawn(Part)).rejects.toThrow('Failed to fetch')
  load.mockImplementation(() => Promise.resolve({ default: Loaded }))
  await expect(drawn(Part)).rejects.toThrow('Failed to fetch')
  expect(load).toHaveBeenCalledTimes(1)
  await retryParts()
  expect(await drawn(Part)).toContain('the part')
  expect(load).toHaveBeenCalledTimes(2)
})

test('a part that fails again can be asked for again', async () => {
  const load = vi.fn<() => Promise<{ default: typeof Loaded }>>(missing)
  const Part = lazyPart(load)
  for (let times = 1; times <= 3; times += 1) {
    await expect(drawn(Part)).rejects.toThrow('Failed to fetch')
    expect(load).toHaveBeenCalledTimes(times)
    await retryParts()
  }
})

test('all who wait are told once every answer is there, good or bad', async () => {
  const before = retryCount()
  let answer = (): void => undefined
  waits = [Promise.reject(new TypeError('gone')), new Promise<void>((done) => (answer = done))]
  const heard = vi.fn()
  const stop = onRetried(heard)
  const retried = retryParts()
  await new Promise(setImmediate)
  expect([heard.mock.calls.length, retryCount()]).toEqual([0, before])
  answer()
  await retried
  expect([heard.mock.calls.length, retryCount()]).toEqual([1, before + 1])
  stop()
  await retryParts()
  expect(heard).toHaveBeenCalledTimes(1)
})

test('a part keeps its kind while nothing was asked for, so that React keeps its state', () => {
  const Part = lazyPart(missing)
  const kind = () => {
    const element = Reflect.apply(Part, undefined, [{}]) as unknown
    return isValidElement(element) ? element.type : null
  }
  expect(kind()).not.toBe(null)
  expect(kind()).toBe(kind())
})
