import type { CrawlerOverTime, LogOverTime } from '../../../analysis/crawlers/log/over-time.ts'
import { greatestOf } from '../../../core/lists.ts'
import { colors, type Drawing, type Shape } from '../../pictures/drawing.ts'
import { stepText, zonedTimeText } from './log-words.ts'

/** The size of the strip of one crawler, in pixels of the drawing; marks of robots.txt stand below it. */
export const strip = { width: 720, height: 28, marks: 8 } as const

/** A bar of requests, or the mark of a request for robots.txt. */
export interface StripBar {
  readonly kind: 'requests' | 'fetch' | 'failed-fetch'
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The bars and marks of one crawler; the highest bar fills the strip. */
export function barsOf({ counts, fetches, failedFetches }: CrawlerOverTime): readonly StripBar[] {
  const step = strip.width / Math.max(1, counts.length)
  const width = Math.max(1, step - 1)
  const most = greatestOf(counts, 1)
  return counts.flatMap((count, at): StripBar[] => {
    const x = at * step
    const height = count === 0 ? 0 : Math.max(1, (count / most) * strip.height)
    const bars: StripBar[] =
      height === 0 ? [] : [{ kind: 'requests', x, y: strip.height - height, width, height }]
    const isFailed = (failedFetches[at] ?? 0) > 0
    if ((fetches[at] ?? 0) === 0) return bars
    const kind = isFailed ? 'failed-fetch' : 'fetch'
    return [...bars, { kind, x, y: strip.height + 2, width, height: isFailed ? 6 : 3 }]
  })
}

const fills: Readonly<Record<StripBar['kind'], string>> = {
  requests: colors.allow,
  fetch: colors.faint,
  'failed-fetch': colors.block,
}
const names = 170
const rowHeight = 48
const top = 60

/** The strips of all crawlers as one picture. */
export function overTimeDrawing(overTime: LogOverTime, offset: number): Drawing {
  const { crawlers, from, stepMs, steps } = overTime
  const span = `${zonedTimeText(from, offset)} to ${zonedTimeText(from + steps * stepMs, offset)}`
  const title = 'Requests of crawlers over time'
  const rows = crawlers.flatMap((row, at): Shape[] => {
    const y = top + at * rowHeight
    return [
      { kind: 'text', x: 16, y: y + 20, text: row.crawler, fill: colors.ink, size: 13 },
      {
        kind: 'text',
        x: names + strip.width + 12,
        y: y + 20,
        text: row.requests.toLocaleString('en'),
        fill: colors.ink,
        size: 13,
      },
      ...barsOf(row).map(({ kind, x, y: down, width, height }): Shape => ({
        kind: 'box',
        x: names + x,
        y: y + down,
        width,
        height,
        fill: fills[kind],
      })),
    ]
  })
  return {
    title,
    description: `${span}, in steps of ${stepText(stepMs)}. ${crawlers.map(({ crawler, requests }) => `${crawler}: ${requests.toLocaleString('en')}`).join('. ')}`,
    width: names + strip.width + 120,
    height: top + crawlers.length * rowHeight + 24,
    shapes: [
      { kind: 'text', x: 16, y: 24, text: title, fill: colors.ink, size: 15, isStrong: true },
      { kind: 'text', x: 16, y: 44, text: span, fill: colors.faint, size: 12 },
      ...rows,
    ],
  }
}
