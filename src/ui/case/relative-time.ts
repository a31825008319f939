const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

const format = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

/** A past time in words: "2 hours ago", "yesterday", "just now". */
export function relativeTime(then: number, now: number): string {
  const passed = Math.max(0, now - then)
  const unit = units.find(([, length]) => passed >= length)
  return unit ? format.format(-Math.floor(passed / unit[1]), unit[0]) : 'just now'
}
