import type { CrawlerOverTime, LogOverTime } from '../../../analysis/crawlers/log/over-time.ts'
import { greatestOf } from '../../../core/lists.ts'
import { colors, type Drawing, type Shape } from '../../pictures/drawing.ts'
import { stepText, zonedTimeText } from './log-words.ts'

/** The size of the strip of one crawler, in pixels of the drawing; marks of robots.txt stand below it. */
export const strip = { width: 720, height: 28, marks: 9 } as const

/** A bar of requests, or the mark of a request for robots.txt. */
export interface StripBar {
  readonly kind: 'requests' | 'fetch' | 'other-fetch' | 'failed-fetch'
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The worse the answer, the taller the mark: not all see the colours. */
const markHeights = { fetch: 2, 'other-fetch': 4, 'failed-fetch': 7 } as const

/** The bars and marks of one crawler; the highest bar fills the strip. */
export function barsOf(row: CrawlerOverTime): readonly StripBar[] {
  const { counts, fetches, otherFetches, failedFetches } = row
  const step = strip.width / Math.max(1, counts.length)
  const width = Math.max(1, step - 1)
  const most = greatestOf(counts, 1)
  return counts.flatMap((count, at): StripBar[] => {
    const x = at * step
    const height = count === 0 ? 0 : Math.max(1, (count / most) * strip.height)
    const bars: StripBar[] =
      height === 0 ? [] : [{ kind: 'requests', x, y: strip.height - height, width, height }]
    if ((fetches[at] ?? 0) === 0) return bars
    const kind =
      (failedFetches[at] ?? 0) > 0
        ? 'failed-fetch'
        : (otherFetches[at] ?? 0) > 0
          ? 'other-fetch'
          : 'fetch'
    return [...bars, { kind, x, y: strip.height + 2, width, height: markHeights[kind] }]
  })
}

const fills: Readonly<Record<StripBar['kind'], string>> = {
  requests: colors.allow,
  fetch: colors.faint,
  'other-fetch': colors.warn,
  'failed-fetch': colors.block,
}
/** What is said of a crawler that never asked for robots.txt. */
export const neverAsked = 'never asked for robots.txt'

/** Did a crawler never ask for robots.txt? */
export const isWithoutFetch = ({ fetches }: CrawlerOverTime): boolean =>
  fetches.every((count) => count === 0)

const names = 170
const rowHeight = 48
const top = 76
const legend =
  'Below the bars: requests for robots.txt. Low: got the file. Middle: redirected, or not found. Tall: refused or failed.'

/** The strips of all crawlers as one picture. */
export function overTimeDrawing(overTime: LogOverTime, offset: number): Drawing {
  const { crawlers, from, stepMs, steps } = overTime
  const span = `${zonedTimeText(from, offset)} to ${zonedTimeText(from + steps * stepMs, offset)}`
  const title = 'Requests of crawlers over time'
  const rows = crawlers.flatMap((row, at): Shape[] => {
    const y = top + at * rowHeight
    return [
      { kind: 'text', x: 16, y: y + 20, text: row.crawler, fill: colors.ink, size: 13 },
      ...(isWithoutFetch(row)
        ? [
            {
              kind: 'text' as const,
              x: 16,
              y: y + 35,
              text: neverAsked,
              fill: colors.faint,
              size: 11,
            },
          ]
        : []),
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
      { kind: 'text', x: 16, y: 62, text: legend, fill: colors.faint, size: 12 },
      ...rows,
    ],
  }
}
