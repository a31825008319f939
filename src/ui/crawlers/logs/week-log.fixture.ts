/** The robots.txt of a small shop. */
export const weekRobots = `User-agent: *
Disallow: /cart/
Disallow: /Search
Crawl-delay: 10

User-agent: GPTBot
Disallow: /private/
`

const agents = {
  Googlebot: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  Bingbot: 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  GPTBot: 'Mozilla/5.0 (compatible; GPTBot/1.2; +https://openai.com/gptbot)',
  Bytespider: 'Mozilla/5.0 (compatible; Bytespider; spider-feedback@bytedance.com)',
  NewBot: 'Mozilla/5.0 (compatible; NewBot/1.0; +https://new.example/bot)',
  browser: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
} as const

type Sender = keyof typeof agents

const addresses: Readonly<Record<Sender, string>> = {
  Googlebot: '66.249.66.1',
  Bingbot: '157.55.39.7',
  GPTBot: '20.171.206.3',
  Bytespider: '110.249.201.5',
  NewBot: '203.0.113.9',
  browser: '198.51.100.44',
}

interface Visit {
  /** Hours since the first midnight. */
  readonly hour: number
  readonly who: Sender
  readonly path: string
  readonly status?: number
  readonly from?: string
}

const two = (some: number): string => String(some).padStart(2, '0')

function lineOf({ hour, who, path, status = 200, from = addresses[who] }: Visit): string {
  const day = 16 + Math.floor(hour / 24)
  const minute = Math.round((hour % 1) * 60)
  const time = `${day}/Nov/2026:${two(Math.floor(hour) % 24)}:${two(minute)}:00 +0000`
  return `${from} - - [${time}] "GET ${path} HTTP/1.1" ${status} 2400 "-" "${agents[who]}"`
}

const daily = (day: number): readonly Visit[] => {
  const at = day * 24
  return [
    { hour: at + 5, who: 'Googlebot', path: '/robots.txt' },
    { hour: at + 5.2, who: 'Googlebot', path: '/' },
    { hour: at + 5.4, who: 'Googlebot', path: `/shop/${day}?sort=price` },
    { hour: at + 5.6, who: 'Googlebot', path: '/old', status: 301 },
    { hour: at + 6, who: 'Bingbot', path: '/robots.txt', status: 403 },
    { hour: at + 6.2, who: 'Bingbot', path: `/shop/${day}`, status: 403 },
    { hour: at + 7, who: 'GPTBot', path: '/robots.txt' },
    { hour: at + 7.2, who: 'GPTBot', path: `/private/${day}` },
    { hour: at + 7.4, who: 'GPTBot', path: `/search?q=${day}`, status: day === 3 ? 404 : 200 },
    { hour: at + 8, who: 'Bytespider', path: `/cart/${day}` },
    { hour: at + 9, who: 'NewBot', path: `/shop/${day}` },
    { hour: at + 10, who: 'browser', path: '/' },
  ]
}

/** A combined log of a week: who obeys, who does not, who is refused, who is a fake and who is unknown. */
export function weekLog(): string {
  const visits: readonly Visit[] = [
    ...Array.from({ length: 7 }, (_, day) => daily(day)).flat(),
    { hour: 9.5, who: 'NewBot', path: '/robots.txt' },
    ...[1, 2, 3].map((at): Visit => ({
      ...{ hour: 20 + at / 10, who: 'Googlebot', path: `/cart/${at}`, from: '203.0.113.80' },
    })),
  ]
  const sorted = visits.toSorted((a, b) => a.hour - b.hour)
  return `${sorted.map(lineOf).join('\n')}\nwhat is this\n`
}
