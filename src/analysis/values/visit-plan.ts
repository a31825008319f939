import type { DailyWindow } from '../../core/directives/daily-window.ts'
import { count } from '../../core/text/sentence.ts'
import { crawlSeconds, windowAt } from '../../core/values/visit-clock.ts'
import type { ValueReading } from '../../core/values/values.ts'

/** What lines about visits are applied to. */
export interface PlanInput {
  /** The instant that is asked about, in ms since 1970. */
  readonly instant: number
  /** Minutes by which the clock here is ahead of UTC at an instant. */
  offsetAt(instant: number): number
  /** How many pages the site has; null: not known. */
  readonly pages: number | null
}

/** A line about when or how fast the site may be visited, and what comes of it. */
export interface PlannedLine {
  readonly line: number
  /** The name of the line, as authors write it. */
  readonly name: string
  readonly sentences: readonly string[]
}

const msPerMinute = 60_000
const secondsPerDay = 86_400

const clock = (instant: number): string => new Date(instant).toISOString().slice(11, 16)

/** "06:00 UTC (08:00 here)". */
function timeInWords(instant: number, { offsetAt }: PlanInput): string {
  const offset = offsetAt(instant)
  const here = offset === 0 ? '' : ` (${clock(instant + offset * msPerMinute)} here)`
  return `${clock(instant)} UTC${here}`
}

/** "2 h 10 min", full minutes only, rounded up. */
function waitInWords(ms: number): string {
  const minutes = Math.ceil(ms / msPerMinute)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [...(hours > 0 ? [`${hours} h`] : []), ...(rest > 0 ? [`${rest} min`] : [])].join(' ')
}

/** A long time in words: "about 139 days". */
export function longTimeInWords(seconds: number): string {
  const days = seconds / secondsPerDay
  if (days >= 730) return `about ${count(Math.round(days / 365), 'year')}`
  if (days >= 2) return `about ${count(Math.round(days), 'day')}`
  if (seconds >= 7200) return `about ${count(Math.round(seconds / 3600), 'hour')}`
  if (seconds >= 120) return `about ${count(Math.round(seconds / 60), 'minute')}`
  return count(Math.ceil(seconds), 'second')
}

function windowSentence(window: DailyWindow, input: PlanInput, open: string, shut: string): string {
  const { instant } = input
  const { isOpen, changesAt } = windowAt(window, instant)
  if (changesAt === null) return `${open} at any time.`
  if (isOpen) return `${open}, through ${timeInWords(changesAt - msPerMinute, input)}.`
  return `${shut} until ${timeInWords(changesAt, input)}, in ${waitInWords(changesAt - instant)}.`
}

/** How long the whole site takes; nothing where its size is not known. */
function sizeSentences(
  pages: number | null,
  secondsEach: number,
  window: DailyWindow | null,
): readonly string[] {
  if (pages === null || secondsEach === 0) return []
  const time = longTimeInWords(crawlSeconds(pages, secondsEach, window))
  const within = window === null ? '' : ', in these hours'
  return [`${count(pages, 'page')}: ${time}${within}.`]
}

function sentencesOf(
  value: ValueReading,
  hours: DailyWindow | null,
  input: PlanInput,
): readonly string[] {
  const { pages } = input
  if (!value.usable) return []
  if (value.directive === 'visit-time' && value.value !== null) {
    return [windowSentence(value.value, input, 'May visit', 'Waits')]
  }
  if (value.directive === 'request-rate' && value.value !== null) {
    const { window, secondsPerDocument } = value.value
    const holds = window === null ? [] : [windowSentence(window, input, 'Holds', 'Does not hold')]
    return [...holds, ...sizeSentences(pages, secondsPerDocument, window ?? hours)]
  }
  if (value.directive !== 'crawl-delay' || value.value === null) return []
  const { seconds } = value.value
  const size = sizeSentences(pages, seconds, hours)
  return size.length === 0
    ? []
    : [
        ...size,
        'Read as a window of that length, in which one page is fetched, it takes so long; read as a pause after each page, the time of each answer comes on top.',
      ]
}

/** The hours in which a crawler may come at all: those of the Visit-time that it uses. */
function hoursOf(values: readonly ValueReading[]): DailyWindow | null {
  for (const value of values) {
    if (value.directive === 'visit-time' && value.inForce) return value.value
  }
  return null
}

const timed: readonly string[] = ['visit-time', 'crawl-delay', 'request-rate']

/** Whether a file has lines about when or how fast it may be visited. */
export const hasTimedLines = (values: readonly ValueReading[]): boolean =>
  values.some(({ directive, usable }) => usable && timed.includes(directive))

/** What the lines about visits come to at an instant, and for a site of some size; in the order of the file. */
export function visitPlan(
  values: readonly ValueReading[],
  input: PlanInput,
): readonly PlannedLine[] {
  const hours = hoursOf(values)
  return values.flatMap((value) => {
    const { line, name } = value
    const sentences = sentencesOf(value, value.inForce ? hours : null, input)
    return sentences.length === 0 ? [] : [{ line, name, sentences }]
  })
}
