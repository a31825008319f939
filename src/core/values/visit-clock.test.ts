import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { trials } from '../../bench/arbitraries.ts'
import { windowOf } from '../directives/daily-window.ts'
import { crawlSeconds, windowAt, windowMinutes } from './visit-clock.ts'

const windowIn = (text: string) => {
  const window = windowOf(text)
  if (window === null) throw new Error(`no window: ${text}`)
  return window
}
const at = (time: string): number => Date.parse(`2026-11-29T${time}Z`)
const told = (ms: number | null): string | null =>
  ms === null ? null : new Date(ms).toISOString().slice(8, 19)

describe('a window', () => {
  test.each([
    ['0600-0845', '07:00:00', true, '29T08:46:00'],
    ['0600-0845', '08:45:59', true, '29T08:46:00'],
    ['0600-0845', '08:46:00', false, '30T06:00:00'],
    ['0600-0845', '09:00:00', false, '30T06:00:00'],
    ['0600-0845', '05:59:59', false, '29T06:00:00'],
    ['0600-0845', '06:00:00', true, '29T08:46:00'],
    ['1700-0459', '23:00:00', true, '30T05:00:00'],
    ['1700-0459', '04:59:00', true, '29T05:00:00'],
    ['1700-0459', '12:00:00', false, '29T17:00:00'],
    ['0300-0300', '03:00:30', true, '29T03:01:00'],
    ['0000-2359', '03:00:30', true, null],
    ['0300-0259', '03:00:30', true, null],
  ])('%s at %s UTC', (window, time, isOpen, changes) => {
    const state = windowAt(windowIn(window), at(time))
    expect([state.isOpen, told(state.changesAt)]).toEqual([isOpen, changes])
  })

  test('is the other way round once it changes, and not before', () => {
    const clock = fc
      .tuple(fc.nat(23), fc.nat(59))
      .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(''))
    fc.assert(
      fc.property(clock, clock, fc.integer({ min: -1e12, max: 1e13 }), (from, to, instant) => {
        const window = windowIn(`${from}-${to}`)
        const { isOpen, changesAt } = windowAt(window, instant)
        if (changesAt === null) return expect(windowMinutes(window)).toBe(1440)
        expect(changesAt).toBeGreaterThan(instant)
        expect(windowAt(window, changesAt).isOpen).toBe(!isOpen)
        expect(windowAt(window, changesAt - 1).isOpen).toBe(isOpen)
      }),
      trials,
    )
  })
})

test.each([
  ['always', 1_000_000, 12, null, 12_000_000],
  ['all day', 10, 12, '0000-2359', 120],
  ['within one opening', 60, 60, '0600-0659', 3600],
  ['two openings', 61, 60, '0600-0659', 86_400 + 60],
  ['no page', 0, 60, '0600-0659', 0],
  ['one page in each opening', 3, 7200, '0600-0659', 3 * 86_400],
  ['a pause of two days', 3, 172_800, '0600-0659', 6 * 86_400],
])('how long a site takes: %s', (_, pages, each, window, seconds) => {
  expect(crawlSeconds(pages, each, window === null ? null : windowIn(window))).toBe(seconds)
})
