import { expect, test } from 'vitest'
import type { LogOverTime } from '../../../analysis/crawlers/log/over-time.ts'
import { svgOf, widthOf } from '../../pictures/drawing.ts'
import { overTimeDrawing, timeTicks } from './over-time-drawing.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const monday = Date.UTC(2026, 10, 16)

test.each<readonly [string, number, number, number, number, readonly string[]]>([
  ['a few hours', monday + hourMs, hourMs, 3, 0, ['01:00', '02:00', '03:00']],
  [
    'a day',
    monday,
    hourMs,
    24,
    0,
    ['16 Nov', '03:00', '06:00', '09:00', '12:00', '15:00', '18:00', '21:00'],
  ],
  [
    'two days',
    monday + 20 * hourMs,
    hourMs,
    30,
    0,
    ['17 Nov', '06:00', '12:00', '18:00', '18 Nov'],
  ],
  [
    'a week',
    monday + 3 * hourMs,
    3 * hourMs,
    55,
    0,
    ['17 Nov', '18 Nov', '19 Nov', '20 Nov', '21 Nov', '22 Nov'],
  ],
  [
    'a week in another zone',
    monday - 2 * hourMs,
    3 * hourMs,
    24,
    120,
    ['16 Nov', '17 Nov', '18 Nov'],
  ],
  ['a month', monday, dayMs, 30, 0, ['16 Nov', '23 Nov', '30 Nov', '7 Dec', '14 Dec']],
  [
    'two years',
    monday,
    30 * dayMs,
    24,
    0,
    [
      'Nov 2026',
      'Feb 2027',
      'May 2027',
      'Aug 2027',
      'Nov 2027',
      'Feb 2028',
      'May 2028',
      'Aug 2028',
    ],
  ],
  [
    'thirty years',
    monday,
    365 * dayMs,
    30,
    0,
    [
      'Nov 2026',
      'Aug 2030',
      'May 2034',
      'Feb 2038',
      'Nov 2041',
      'Aug 2045',
      'May 2049',
      'Feb 2053',
    ],
  ],
])(
  '%s: the line of time has few ticks, at times that people know',
  (_, from, stepMs, steps, offset, labels) => {
    const ticks = timeTicks({ from, stepMs, steps }, offset)
    expect(ticks.map(({ label }) => label)).toEqual(labels)
    for (const { share } of ticks) {
      expect(share).toBeGreaterThanOrEqual(0)
      expect(share).toBeLessThan(1)
    }
  },
)

test('the picture has title, line of time, legend and who never asked, all within its frame', () => {
  const row = (crawler: string, fetches: readonly number[]) => ({
    ...{ crawler, requests: 1_234_567, counts: [1_000_000, 0, 234_567], fetches },
    ...{ otherFetches: [0, 0, 0], failedFetches: [0, 0, 0] },
  })
  const overTime: LogOverTime = {
    ...{ from: monday, stepMs: dayMs, steps: 3, others: 0 },
    crawlers: [row('Googlebot', [1, 0, 0]), row('Bytespider', [0, 0, 0])],
  }
  const drawing = overTimeDrawing(overTime, 60)
  const svg = svgOf(drawing)
  expect(svg).toContain('<title>Requests of crawlers over time, in steps of a day</title>')
  expect(svg).toContain('(UTC+01:00). Googlebot: 1,234,567. Bytespider: 1,234,567, never asked')
  for (const words of ['17 Nov', 'at most 1,000,000', 'robots.txt: refused, or failed'])
    expect(svg).toContain(`>${words}</text>`)
  for (const shape of drawing.shapes) {
    if (shape.kind === 'stroke') continue
    const width = shape.kind === 'text' ? widthOf(shape.text, shape.size) : shape.width
    expect(shape.x + width).toBeLessThanOrEqual(drawing.width)
    expect(shape.y).toBeLessThan(drawing.height)
  }
})
