import type { DailyWindow } from '../directives/daily-window.ts'

const msPerMinute = 60_000
const minutesPerDay = 1440
const msPerDay = minutesPerDay * msPerMinute
const secondsPerDay = minutesPerDay * 60

/** Whether a daily window is open, and since when or until when that is so. */
export interface WindowState {
  readonly isOpen: boolean
  /** When that changes, in ms since 1970; null: never. */
  readonly changesAt: number | null
}

/** The length of a daily window, its last minute included, in minutes: 1 to 1440. */
export const windowMinutes = ({ from, to, wraps }: DailyWindow): number =>
  Math.min(minutesPerDay, to - from + 1 + (wraps ? minutesPerDay : 0))

/** Whether a daily window is open at an instant, in ms since 1970. Its last minute belongs to it. */
export function windowAt(window: DailyWindow, instant: number): WindowState {
  const length = windowMinutes(window) * msPerMinute
  if (length === msPerDay) return { isOpen: true, changesAt: null }
  const sinceOpening = (((instant - window.from * msPerMinute) % msPerDay) + msPerDay) % msPerDay
  const isOpen = sinceOpening < length
  const left = (isOpen ? length : msPerDay) - sinceOpening
  return { isOpen, changesAt: instant + left }
}

/**
 * How many seconds it takes at least to fetch so many pages, one after the other, of which one begins every
 * `secondsEach` seconds; with a window only while that is open. Fetching itself takes no time here.
 */
export function crawlSeconds(
  pages: number,
  secondsEach: number,
  window: DailyWindow | null,
): number {
  const open = window === null ? secondsPerDay : windowMinutes(window) * 60
  if (open === secondsPerDay) return pages * secondsEach
  const perDay = Math.floor(open / secondsEach)
  // One page in every opening is the least, or in every second one where the pause is longer than a day.
  if (perDay < 1) return pages * Math.max(1, Math.ceil(secondsEach / secondsPerDay)) * secondsPerDay
  const fullDays = Math.max(0, Math.ceil(pages / perDay) - 1)
  return fullDays * secondsPerDay + (pages - fullDays * perDay) * secondsEach
}
