import type { Crawler } from '../../crawlers/crawler.ts'
import { crawlerNamed } from '../../crawlers/index.ts'
import { dialectById } from '../../dialects/index.ts'
import { asciiLower, withoutVersion } from '../../dialects/parts/agents.ts'
import type { Group } from '../../parse/robots.ts'
import { valuesOf } from '../../values/values.ts'
import type { Check, CheckTexts } from '../check.ts'
import type { CheckContext } from '../check-context.ts'
import { isOfEngine } from '../groups/delay-readers.ts'
import { removal } from '../support/edits.ts'
import { memoizeByContext } from '../support/memoize.ts'
import { namesInSentence, shown } from '../support/message-parts.ts'

/** What the search engine says to whose crawlers this one belongs; null when it is another operator's. */
function sentenceOfEngine(crawler: Crawler): string | null {
  return isOfEngine(crawler) ? (dialectById(crawler.dialect)?.values?.ignoresDelay ?? null) : null
}

/** Why the crawler of this name does not read it; null where that is not known. */
function reasonFor(name: string): string | null {
  const crawler = crawlerNamed(withoutVersion(name))
  if (crawler === null || crawler.honours.includes('Crawl-delay')) return null
  const own = crawler.ignores.includes('Crawl-delay')
    ? `${crawler.token} does not read Crawl-delay.`
    : null
  return sentenceOfEngine(crawler) ?? own
}

/** The delays of a group, each with the names that stand directly above it. */
function* delaysIn({ agents, others }: Group) {
  let from = 0
  let to = 0
  for (const { line, key } of others) {
    // Lines between two names begin the names anew.
    if ((agents[to]?.line ?? Infinity) < line) from = to
    while ((agents[to]?.line ?? Infinity) < line) to += 1
    if (asciiLower(key) === 'crawl-delay') yield { line, named: agents.slice(from, to) }
  }
}

/** The engines that go by each delay, by its line. */
const readersByLine = memoizeByContext((context): ReadonlyMap<number, readonly string[]> => {
  const readers = new Map<number, string[]>()
  for (const { name, token, dialect } of context.engines) {
    for (const { line, directive, honoured, inForce } of valuesOf(
      context.selection(dialect, token),
      dialect.honours,
    )) {
      if (directive !== 'crawl-delay' || !honoured || !inForce) continue
      readers.set(line, [...(readers.get(line) ?? []), name])
    }
  }
  return readers
})

/** What is said of names that join those which do not read the line; empty for none that are known to read it. */
function sentenceOfJoined(context: CheckContext, line: number, [first]: Group['agents']): string {
  const readers = readersByLine(context).get(line) ?? []
  if (first === undefined || readers.length === 0) return ''
  const who = `${namesInSentence(readers)} still ${readers.length > 1 ? 'obey' : 'obeys'} this line`
  return ` “${shown(first.value)}” in line ${first.line} belongs to the same group, so ${who}.`
}

/** A delay for crawlers that take none. */
export const crawlDelayIgnored: Check = {
  id: 'crawl-delay-ignored',
  severity: 'info',
  *run(context) {
    for (const group of context.leniently().groups) {
      let readers: Group['agents'] | null = null
      for (const { line, named } of delaysIn(group)) {
        const reasons = named.map(({ value }) => reasonFor(value))
        const [reason] = reasons
        if (reason === undefined || reason === null || reasons.includes(null)) continue
        readers ??= group.agents.filter(({ value }) => reasonFor(value) === null)
        yield {
          line,
          message: reason + sentenceOfJoined(context, line, readers),
          // Those who read it would come faster.
          fixes: readers.length > 0 ? [] : removal(context, line),
        }
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Crawl-delay that the crawler ignores',
  why: 'The operators of these crawlers say that they do not read Crawl-delay, so the line does nothing for them. Google slows down when it is answered 500, 503 or 429, and Yandex has a setting for the crawl rate.',
  sources: [
    { source: 'google-spec', section: 'Syntax' },
    { source: 'google-crawl-rate' },
    { source: 'yandex-crawl-delay' },
    { source: 'apple-applebot' },
    { source: 'amazon-amazonbot' },
  ],
  bad: [
    { robots: 'User-agent: Googlebot\nDisallow: /a\nCrawl-delay: 10\n', lines: [3] },
    { robots: 'User-agent: Applebot\nDisallow: /a\nCrawl-delay: 10\n', lines: [3] },
    {
      robots: 'User-agent: Amazonbot\nUser-agent: MojeekBot\nDisallow: /a\nCrawl-delay: 10\n',
      lines: [4],
    },
    { robots: 'User-agent: Yandex\nDisallow: /a\nCrawl-delay: 10\n', lines: [3] },
    {
      robots: 'User-agent: Googlebot\nCrawl-delay: 10\n\nUser-agent: *\nDisallow: /a\n',
      lines: [2],
    },
  ],
  good: [
    { robots: 'User-agent: SemrushBot\nDisallow: /a\nCrawl-delay: 10\n' },
    { robots: 'User-agent: Twitterbot\nDisallow: /a\nCrawl-delay: 10\n' },
    { robots: 'User-agent: *\nDisallow: /a\nCrawl-delay: 10\n' },
    { robots: 'User-agent: Googlebot\nUser-agent: Bingbot\nDisallow: /a\nCrawl-delay: 10\n' },
  ],
}
