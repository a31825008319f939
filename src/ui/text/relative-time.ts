const timeUnits = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** A past time in words, both in ms since 1970: "2 hours ago", "yesterday", "just now". */
export function relativeTime(then: number, now: number): string {
  const passed = Math.max(0, now - then)
  const unit = timeUnits.find(([, length]) => passed >= length)
  if (!unit) return 'just now'
  const format = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })
  return format.format(-Math.floor(passed / unit[1]), unit[0])
}
