import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { browserClock } from './clock.ts'
import { debounce, whenIdle, type Debounced } from './debounce.ts'

let times: number[]
let debounced: Debounced

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  times = []
  const options = { waitMs: 100, maxWaitMs: 350 }
  debounced = debounce(() => times.push(performance.now()), options, browserClock, whenIdle)
})

afterEach(() => {
  vi.useRealTimers()
})

const typeFor = (duration: number, every: number) => {
  for (let at = 0; at < duration; at += every) {
    debounced.schedule()
    vi.advanceTimersByTime(every)
  }
}

it('waits for a pause', () => {
  typeFor(120, 40)
  expect(times).toEqual([])
  vi.advanceTimersByTime(300)
  expect(times).toHaveLength(1)
  expect(debounced.pending()).toBe(false)
})

it('does not wait longer than its longest wait while somebody types on', () => {
  typeFor(1000, 30)
  expect(times.length).toBeGreaterThanOrEqual(2)
  expect(times[0]).toBeLessThanOrEqual(350)
})

it('can be called off', () => {
  debounced.schedule()
  debounced.cancel()
  vi.advanceTimersByTime(1000)
  expect(times).toEqual([])
})

it('runs at once when asked to, and only if something waits', () => {
  debounced.flush()
  expect(times).toEqual([])
  debounced.schedule()
  debounced.flush()
  expect(times).toEqual([0])
  vi.advanceTimersByTime(1000)
  expect(times).toHaveLength(1)
})

it('waits for one call as long as that call says', () => {
  debounced.schedule({ waitMs: 500 })
  vi.advanceTimersByTime(499)
  expect(times).toEqual([])
  vi.advanceTimersByTime(600)
  expect(times).toHaveLength(1)
})
