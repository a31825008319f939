import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { crawlers } from '../core/crawlers/index.ts'
import { aboutCrawlers } from '../core/crawlers/abouts.ts'
import { isGone } from '../core/crawlers/crawler.ts'
import { randomFrom, type Random } from './random.ts'
import { pathIn } from './rule-files.ts'

/** A log that is made up. */
export interface LogSize {
  readonly lines: number
  readonly urls: number
  readonly crawlers: number
}

/** The log by which the command is measured: about 1 GB. */
export const largeLog: LogSize = { lines: 5_000_000, urls: 300_000, crawlers: 40 }

const browsers: readonly [string, ...string[]] = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
]

/** User-Agents as operators print them, the best known crawlers first. */
function agentsOf(count: number): readonly string[] {
  return crawlers
    .filter((crawler) => !isGone(crawler))
    .flatMap(({ token }) => aboutCrawlers[token]?.userAgents[0]?.text ?? [])
    .slice(0, count)
}

const statuses = [200, 200, 200, 200, 200, 200, 304, 301, 404, 403, 429, 503] as const
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const two = (number: number): string => String(number).padStart(2, '0')

/** `10/Oct/2025:13:55:36 +0000`. */
function clfTime(seconds: number): string {
  const time = new Date(seconds * 1000)
  const day = `${two(time.getUTCDate())}/${months[time.getUTCMonth()] ?? ''}/${time.getUTCFullYear()}`
  const clock = [time.getUTCHours(), time.getUTCMinutes(), time.getUTCSeconds()].map(two).join(':')
  return `${day}:${clock} +0000`
}

/** Readers come from anywhere, each crawler from one of 1,016 addresses of its own. */
const addressOf = (crawler: number | null, random: Random): string =>
  crawler === null
    ? `${100 + random.below(123)}.${random.below(256)}.${random.below(256)}.${1 + random.below(254)}`
    : `66.${crawler}.${random.below(4)}.${1 + random.below(254)}`

/** Lines of a combined log of four weeks, by a seed: two thirds are crawlers’, of which some ask for robots.txt. */
export function* accessLogLines(size: LogSize, seed = 9309): Generator<string> {
  const random = randomFrom(seed)
  const urls = Array.from({ length: size.urls }, () => pathIn(random))
  const agents = agentsOf(size.crawlers)
  const from = Date.UTC(2026, 9, 1) / 1000
  const step = (28 * 86_400) / size.lines
  for (let line = 0; line < size.lines; line += 1) {
    const isCrawler = random.chance(0.67)
    // The first ones come far more often than the last ones.
    const which = Math.floor(agents.length * random.below(1000) ** 2 * 1e-6)
    const agent = (isCrawler ? agents[which] : undefined) ?? random.pick(browsers)
    const path = isCrawler && random.chance(0.002) ? '/robots.txt' : urls[random.below(urls.length)]
    const status = statuses[random.below(statuses.length)] ?? 200
    const referer = isCrawler ? '-' : 'https://shop.example/'
    const time = clfTime(Math.floor(from + line * step))
    const address = addressOf(isCrawler ? which : null, random)
    yield `${address} - - [${time}] "GET ${path ?? '/'} HTTP/1.1" ${status} ${random.below(90_000)} "${referer}" "${agent}"`
  }
}

/** Writes such a log to a file. */
export async function writeAccessLog(path: string, size: LogSize): Promise<void> {
  const out = createWriteStream(path)
  let lines: string[] = []
  const put = async (): Promise<void> => {
    const text = lines.map((line) => `${line}\n`).join('')
    lines = []
    if (!out.write(text)) await once(out, 'drain')
  }
  for (const line of accessLogLines(size)) {
    lines.push(line)
    if (lines.length >= 2000) await put()
  }
  await put()
  out.end()
  await once(out, 'finish')
}
