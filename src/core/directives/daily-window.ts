/** A daily window in UTC, both ends included: 1020 to 299 is 17:00 to 04:59, across midnight. */
export interface DailyWindow {
  /** Minutes since midnight UTC. */
  readonly from: number
  readonly to: number
  readonly wraps: boolean
}

const clock = /^([01]\d|2[0-3])([0-5]\d)-([01]\d|2[0-3])([0-5]\d)$/

/** `0600-0845`: four digits an end, 0000 to 2359, nothing between them but the dash. */
export function windowOf(text: string): DailyWindow | null {
  const found = clock.exec(text)
  if (found === null) return null
  const [fromHour = 0, fromMinute = 0, toHour = 0, toMinute = 0] = found.slice(1).map(Number)
  const from = fromHour * 60 + fromMinute
  const to = toHour * 60 + toMinute
  return { from, to, wraps: from > to }
}
