import type { Span } from '../../text/text.ts'
import type { Check, CheckFix, CheckTexts } from '../check.ts'
import { writing } from '../names/name-problem.ts'
import type { CheckContext } from '../check-context.ts'
import { valuesOf } from '../../values/values.ts'
import { valueLines } from '../support/value-lines.ts'

/** What the crawlers of one engine make of long delays. */
interface DelayLimit {
  readonly name: string
  readonly most: number
  /** The lines that they use. */
  readonly lines: ReadonlySet<number>
}

function delayLimits(context: CheckContext): readonly DelayLimit[] {
  return context.engines.flatMap(({ name, token, dialect }) => {
    const most = dialect.values?.maxDelay
    if (most === undefined) return []
    const used = valuesOf(context.selection(dialect, token), ['crawl-delay'])
    const lines = new Set(used.filter(({ inForce }) => inForce).map(({ line }) => line))
    return [{ name, most, lines }]
  })
}

/** The lines of delays that are for all crawlers. */
const delaysForAll = (context: CheckContext): ReadonlySet<number> =>
  new Set(
    context
      .leniently()
      .groups.filter(({ agents }) => agents.some(({ value }) => value === '*'))
      .flatMap(({ others }) => others.map(({ line }) => line)),
  )

/** A delay above it, in seconds, leaves too few pages a day for any site that is to be found. */
const longest = 60

/** What a long delay comes to. */
function inSeconds(delay: number): string {
  const pages = Math.floor(86_400 / delay)
  const day = pages < 2 ? 'one page a day' : `${pages.toLocaleString('en')} pages a day`
  return `The number means seconds: crawlers that obey ${delay} fetch at most ${day}.`
}

/** The seconds in a round number of milliseconds, which some take it for. */
function inMilliseconds(text: string, span: Span): readonly CheckFix[] {
  return /^[1-9]\d{0,2}000$/.test(text) ? [writing(span, text.slice(0, -3))] : []
}

/** The number alone: with a point for a comma, and without the word for seconds behind it. */
function asNumber(text: string, span: Span): readonly CheckFix[] {
  const [, whole, part] =
    /^(\d{1,6})(?:[.,](\d{1,3}))?[ \t]{0,9}(?:s|secs?|seconds?|sekunden?|secondes?|segundos?|secondi|сек\p{L}{0,6}|секунд\p{L}{0,3})?\.?$/iu.exec(
      text,
    ) ?? []
  const right = part === undefined ? whole : `${whole}.${part}`
  return right === undefined || right === text ? [] : [writing(span, right)]
}

/** A delay that is no number, or more than an engine takes. */
export const crawlDelayValue: Check = {
  id: 'crawl-delay-value',
  severity: 'warning',
  *run(context) {
    const limits = delayLimits(context)
    const starDelays = delaysForAll(context)
    for (const { line, span, text, problem } of valueLines(context, 'crawl-delay')) {
      const limit = limits.find(({ most, lines }) => lines.has(line.number) && Number(text) > most)
      if (problem !== null)
        yield { line: line.number, span, message: problem, fixes: asNumber(text, span) }
      else if (limit !== undefined) {
        const most = String(limit.most)
        const isForOthers = starDelays.has(line.number)
        const isLong = Number(text) > longest
        const second = isLong ? ` ${inSeconds(Number(text))}` : ''
        // Others would come more often than they may.
        const fixes = isForOthers ? inMilliseconds(text, span) : [writing(span, most)]
        yield {
          line: line.number,
          span,
          ...(isForOthers && !isLong ? { severity: 'info' } : {}),
          message: `${limit.name} accepts at most ${most} seconds.${second}`,
          fixes,
        }
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Crawl-delay with an unusable value',
  why: 'The delay is a number of seconds. Bing takes 1 to 20; what becomes of other values its help does not say.',
  sources: [{ source: 'bing-help-crawl-delay' }],
  bad: [
    { robots: 'User-agent: *\nDisallow:\nCrawl-delay: ten\n', lines: [3] },
    { robots: 'User-agent: *\nDisallow:\nCrawl-delay: -5\n', lines: [3] },
    { robots: 'User-agent: Bingbot\nDisallow:\nCrawl-delay: 60\n', lines: [3] },
    { robots: 'User-agent: *\nDisallow: /a\nCrawl-delay: 60\n', lines: [3], severity: 'info' },
    { robots: 'User-agent: *\nDisallow: /a\nCrawl-delay: 5000\n', lines: [3], severity: 'warning' },
    { robots: 'User-agent: *\nDisallow: /a\nCrawl-delay: 100\n', lines: [3], severity: 'warning' },
  ],
  good: [
    { robots: 'User-agent: *\nDisallow:\nCrawl-delay: 10\nCrawl-delay: 0.5\n' },
    {
      robots:
        'User-agent: spbot\nCrawl-delay: 2000\n\nUser-agent: *\nCrawl-delay: 20\nDisallow: /a\n',
    },
    { robots: 'User-agent: *\nCrawl-delay: 1234567890\nDisallow: /a\n', dialects: ['google'] },
  ],
}
