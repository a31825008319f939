import { crawlerNamed } from '../../../../core/crawlers/index.ts'
import { purposes } from '../../../../core/crawlers/crawler.ts'
import type { CrawlerReport, LogReport } from '../../../../core/log/log-report.ts'
import { refusalStatuses } from '../../../../core/log/refusal.ts'

const listed = new Intl.ListFormat('en')

/** Bytes as people say them. */
export function bytesText(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const
  let size = bytes
  let at = 0
  while (size >= 1000 && at < units.length - 1) {
    size /= 1000
    at += 1
  }
  return `${size.toLocaleString('en', { maximumFractionDigits: at === 0 ? 0 : 1 })} ${units[at] ?? ''}`
}

/** A time that passes, as people say it: “1.2 s”, “3 min”, “5.4 h”. */
export function durationText(seconds: number): string {
  const [unit, length] =
    seconds < 60 ? ['s', 1] : seconds < 3600 ? ['min', 60] : (['h', 3600] as const)
  const digits = { maximumSignificantDigits: seconds / length < 100 ? 2 : 6 }
  return `${(seconds / length).toLocaleString('en', digits)} ${unit}`
}

/** A time of the log, with its own offset, to the minute. */
export const timeText = (time: string | null): string =>
  time === null ? 'unknown' : time.slice(0, 16).replace('T', ' ')

/** A time of the log in UTC, to the minute. */
export const instantText = (time: number, offset: number): string =>
  Number.isNaN(time) ? 'unknown' : zonedTimeText(time, offset)

/** What an answer to /robots.txt meant for the crawler. */
export function robotsOutcome({
  status,
  leastBytes,
}: Pick<LogReport['robotsTxt'][number], 'status' | 'leastBytes'>): string {
  if (status === null) return 'No status in the log'
  if (status === 200) return leastBytes === 0 ? 'Got it, but empty' : 'Got it'
  if (status === 304) return 'Has it: not changed'
  if (status === 401 || status === 403) return 'Refused: a firewall or a CDN may do that'
  if (status === 404 || status === 410) return 'Not found: everything is allowed'
  if (status === 429) return 'Refused: too many requests'
  if (status >= 500) return 'Server error: some crawlers stop then'
  if (status >= 300 && status < 400) return 'Redirected'
  return status === 202 ? 'May be a challenge page' : 'Something else'
}

/** Does a crawler collect for AI training or AI answers? */
export const isOfAi = (name: string): boolean =>
  crawlerNamed(name)?.purposes.some((id) => id === 'ai-training' || id === 'ai-answers') ?? false

/** How often the server refused, by status. */
export const refusalsOf = (
  statuses: Readonly<Record<string, number>>,
): readonly (readonly [status: number, requests: number])[] =>
  refusalStatuses.flatMap((status) => {
    const count = statuses[status] ?? 0
    return count === 0 ? [] : [[status, count] as const]
  })

/** The share of answers with status 400 and above, as a percentage. */
export function errorShare(statuses: Readonly<Record<string, number>>): number {
  const all = Object.values(statuses).reduce((sum, count) => sum + count, 0)
  const errors = Object.entries(statuses).reduce(
    (sum, [status, count]) => (Number(status) >= 400 ? sum + count : sum),
    0,
  )
  return all === 0 ? 0 : Math.round((errors / all) * 1000) / 10
}

/** Which part of a log figures are about, while more are counted. */
export const soFar = (share: number): string =>
  `by ${Math.floor(share * 100).toLocaleString('en')} % of the log`

const two = (number: number): string => String(number).padStart(2, '0')

/** A zone that is so many minutes east of UTC: “UTC+02:00”. */
export function zoneText(offset: number): string {
  const size = Math.abs(offset)
  return offset === 0
    ? 'UTC'
    : `UTC${offset < 0 ? '−' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
}

/** A time in a zone that is so many minutes east of UTC, to the minute. */
export const zonedTimeText = (time: number, offset: number): string =>
  timeText(new Date(time + offset * 60_000).toISOString())

const hourMs = 3_600_000

/** How long a step of a chart is: “an hour”, “3 hours”, “a day”, “7 days”. */
export function stepText(stepMs: number): string {
  const hours = Math.round(stepMs / hourMs)
  if (hours < 24) return hours === 1 ? 'an hour' : `${hours} hours`
  return hours === 24 ? 'a day' : `${Math.round(hours / 24).toLocaleString('en')} days`
}

/** The main purpose of a crawler of the catalogue; '' for others. */
export function purposeLabel(name: string): string {
  const [first] = crawlerNamed(name)?.purposes ?? []
  return purposes.find(({ id }) => id === first)?.label ?? ''
}

/** What a crawler did about the rules that block it, as groups of crawlers are told. */
const deeds: readonly {
  readonly words: (isOne: boolean) => string
  is(one: CrawlerReport): boolean
}[] = [
  {
    words: () => 'asked for blocked URLs after reading the file',
    is: ({ violations }) => violations > 0,
  },
  {
    words: (isOne) =>
      `asked for blocked URLs, and ${isOne ? 'does' : 'do'} not claim to obey the file`,
    is: ({ stance, blocked }) => stance === 'no' && blocked > 0,
  },
  {
    words: (isOne) =>
      `asked for blocked URLs, and ${isOne ? 'is' : 'are'} not known to have read the file`,
    is: ({ blocked }) => blocked > 0,
  },
  { words: () => 'asked for nothing that is blocked', is: () => true },
]

/** More names than this are counted: a table has all. */
const maxNamed = 6

function namesIn(crawlers: readonly CrawlerReport[]): string {
  const names = crawlers.map(({ crawler }) => crawler)
  const left = names.length - maxNamed
  // One more name takes no more room than that there is one more.
  if (left <= 1) return listed.format(names)
  return listed.format([...names.slice(0, maxNamed), `${left.toLocaleString('en')} others`])
}

/** Whether the crawlers for AI obeyed, in one sentence; '' where none came. */
export function aiObedience({ crawlers }: Pick<LogReport, 'crawlers'>): string {
  const ai = crawlers.filter(({ crawler }) => isOfAi(crawler))
  const parts = deeds.flatMap(({ words }, at) => {
    const those = ai.filter((one) => deeds.findIndex(({ is }) => is(one)) === at)
    if (those.length === 0) return []
    return [`${namesIn(those)} ${words(those.length === 1)}`]
  })
  return parts.length === 0 ? '' : `Of the crawlers for AI, ${parts.join('; ')}.`
}
