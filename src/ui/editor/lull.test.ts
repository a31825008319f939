import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createLull, type Lull } from './lull.ts'

let times: number[]
let lull: Lull

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  times = []
  lull = createLull(
    () => {
      times.push(performance.now())
      lull.cancel()
    },
    100,
    350,
  )
})

afterEach(() => {
  vi.useRealTimers()
})

const typeFor = (duration: number, every: number) => {
  for (let at = 0; at < duration; at += every) {
    lull.wait()
    vi.advanceTimersByTime(every)
  }
}

it('waits for a pause', () => {
  typeFor(120, 40)
  expect(times).toEqual([])
  vi.advanceTimersByTime(300)
  expect(times).toHaveLength(1)
  expect(lull.awaited()).toBe(false)
})

it('does not wait longer than its patience while somebody types on', () => {
  typeFor(1000, 30)
  expect(times.length).toBeGreaterThanOrEqual(2)
  expect(times[0]).toBeLessThanOrEqual(350)
})

it('can be called off', () => {
  lull.wait()
  lull.cancel()
  vi.advanceTimersByTime(1000)
  expect(times).toEqual([])
})
