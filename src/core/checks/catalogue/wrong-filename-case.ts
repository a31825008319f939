import type { Check, CheckTexts } from '../check.ts'

const fileNameOf = (url: string): string => url.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? ''

/** A file that nobody asks for. */
export const wrongFilenameCase: Check = {
  id: 'wrong-filename-case',
  severity: 'error',
  *run({ delivery }) {
    const name = delivery.url === undefined ? 'robots.txt' : fileNameOf(delivery.url)
    if (name === 'robots.txt' || !/robot/i.test(name)) return
    yield {
      line: 1,
      message: `No crawler asks for “${name}”: the name is robots.txt, in lower case.`,
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'The file is not named robots.txt',
  why: 'Crawlers ask only for /robots.txt, in lower case.',
  sources: [
    { source: 'rfc9309', section: 'section 2.3' },
    { source: 'robotstxt-org' },
    { source: 'cambridge-guide' },
  ],
  bad: [
    {
      robots: 'User-agent: *\nDisallow: /a\n',
      delivery: { url: 'https://example.com/Robots.TXT' },
      lines: [1],
    },
    {
      robots: 'User-agent: *\nDisallow: /a\n',
      delivery: { url: 'https://example.com/robot.txt' },
      lines: [1],
    },
  ],
  good: [
    {
      robots: 'User-agent: *\nDisallow: /a\n',
      delivery: { url: 'https://example.com/robots.txt?x' },
    },
  ],
}
