import type { CrawlerOverTime, LogOverTime } from '../../../analysis/crawlers/log/over-time.ts'
import { greatestOf } from '../../../core/lists.ts'
import { colors, widthOf, type Drawing, type Shape } from '../../pictures/drawing.ts'
import {
  stepText,
  zonedTimeText,
  zoneText,
} from '../../../analysis/crawlers/log/texts/log-words.ts'

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

/** The signs of the legend, each as it looks in a strip. */
export const legendSigns: readonly (Pick<StripBar, 'kind' | 'height'> & {
  readonly words: string
})[] = [
  { kind: 'requests', height: strip.marks, words: 'requests (each row by its own scale)' },
  { kind: 'fetch', height: markHeights.fetch, words: 'got robots.txt' },
  {
    kind: 'other-fetch',
    height: markHeights['other-fetch'],
    words: 'robots.txt: redirected, or not found',
  },
  {
    kind: 'failed-fetch',
    height: markHeights['failed-fetch'],
    words: 'robots.txt: refused, or failed',
  },
]

/** A place on the line of time, as a share of its length, with its label. */
export interface TimeTick {
  readonly share: number
  readonly label: string
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** Distances of ticks that readers know, in milliseconds. */
const tickLengths = [
  ...[hourMs, 3 * hourMs, 6 * hourMs, dayMs, 2 * dayMs, 7 * dayMs],
  ...[14 * dayMs, 30 * dayMs, 90 * dayMs, 365 * dayMs],
]
/** So many labels stand side by side on a phone. */
const mostTicks = 8

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  ...{ day: 'numeric', month: 'short', timeZone: 'UTC' },
})
const monthFormat = new Intl.DateTimeFormat('en-GB', {
  ...{ month: 'short', year: 'numeric', timeZone: 'UTC' },
})

/** The line of time in the zone of the log: days where it is long, hours where it is short. */
export function timeTicks(
  { from, stepMs, steps }: Pick<LogOverTime, 'from' | 'stepMs' | 'steps'>,
  offset: number,
): readonly TimeTick[] {
  const span = steps * stepMs
  const length =
    tickLengths.find((one) => span / one <= mostTicks) ??
    Math.ceil(span / mostTicks / dayMs) * dayMs
  const start = from + offset * 60_000
  const unit = Math.min(length, dayMs)
  const ticks: TimeTick[] = []
  for (let at = Math.ceil(start / unit) * unit; at < start + span; at += length) {
    const isMidnight = at % dayMs === 0
    const label = !isMidnight
      ? new Date(at).toISOString().slice(11, 16)
      : length < 90 * dayMs
        ? dayFormat.format(at)
        : monthFormat.format(at)
    ticks.push({ share: (at - start) / span, label })
  }
  return ticks
}

const names = 170
const rowHeight = 48
const top = 76
const text = (
  x: number,
  y: number,
  words: string,
  size: number,
  fill: string = colors.ink,
): Shape => ({ kind: 'text', x, y, text: words, fill, size })

/** The legend in one line, from `x` on. */
function legendShapes(x: number, y: number): readonly Shape[] {
  let at = x
  return legendSigns.flatMap(({ kind, height, words }): readonly Shape[] => {
    const left = at
    at += 14 + widthOf(words, 12) + 14
    const box = { x: left, y: y - height, width: 9, height, fill: fills[kind] }
    return [{ kind: 'box', ...box }, text(left + 14, y, words, 12, colors.faint)]
  })
}

function rowShapes(row: CrawlerOverTime, y: number): readonly Shape[] {
  const right = names + strip.width + 12
  return [
    text(16, y + 20, row.crawler, 13),
    ...(isWithoutFetch(row) ? [text(16, y + 35, neverAsked, 11, colors.faint)] : []),
    text(right, y + 20, row.requests.toLocaleString('en'), 13),
    text(
      right,
      y + 35,
      `at most ${greatestOf(row.counts, 0).toLocaleString('en')}`,
      11,
      colors.faint,
    ),
    ...barsOf(row).map(({ kind, x, y: down, width, height }): Shape => ({
      ...{ kind: 'box', x: names + x, y: y + down, width, height, fill: fills[kind] },
    })),
    {
      ...{ kind: 'box', x: names, y: y + strip.height, width: strip.width, height: 1 },
      fill: colors.line,
    },
  ]
}

/** The strips of all crawlers as one picture. */
export function overTimeDrawing(overTime: LogOverTime, offset: number): Drawing {
  const { crawlers, from, stepMs, steps } = overTime
  const span = `${zonedTimeText(from, offset)} to ${zonedTimeText(from + steps * stepMs, offset)} (${zoneText(offset)})`
  const title = `Requests of crawlers over time, in steps of ${stepText(stepMs)}`
  const bottom = top + crawlers.length * rowHeight
  const axis = timeTicks(overTime, offset).flatMap(({ share, label }): readonly Shape[] => {
    const x = names + share * strip.width
    return [
      { kind: 'box', x, y: top, width: 1, height: bottom - top, fill: colors.line },
      text(x + 3, bottom + 14, label, 12, colors.faint),
    ]
  })
  return {
    title,
    description: `${span}. ${crawlers.map((row) => `${row.crawler}: ${row.requests.toLocaleString('en')}${isWithoutFetch(row) ? `, ${neverAsked}` : ''}`).join('. ')}`,
    width: names + strip.width + 132,
    height: bottom + 28,
    shapes: [
      { kind: 'text', x: 16, y: 24, text: title, fill: colors.ink, size: 15, isStrong: true },
      text(16, 44, span, 12, colors.faint),
      ...legendShapes(16, 64),
      ...axis,
      ...crawlers.flatMap((row, at) => rowShapes(row, top + at * rowHeight)),
    ],
  }
}
