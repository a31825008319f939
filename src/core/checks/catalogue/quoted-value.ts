import type { Check, CheckTexts } from '../check.ts'

const quotes = '"\'“”„«»‘’`'

/** Quotes around a value, which become a part of it. */
export const quotedValue: Check = {
  id: 'quoted-value',
  severity: 'error',
  *run({ lines }) {
    for (const { number, reading } of lines) {
      const { meaning, value, valueText } = reading
      if (meaning === null || value === null || valueText.length < 2) continue
      const opens = quotes.includes(valueText.charAt(0))
      const closes = quotes.includes(valueText.charAt(valueText.length - 1))
      if (!opens && !closes) continue
      // A quote at one end that has its partner within belongs to the path: *target="_self".
      if (opens !== closes && [...valueText].filter((sign) => quotes.includes(sign)).length > 1)
        continue
      const bare = valueText.slice(opens ? 1 : 0, closes ? -1 : undefined)
      yield {
        line: number,
        span: value,
        message: 'Crawlers read the quotes as part of the value.',
        fixes: [{ title: 'Remove the quotes', edits: [{ span: value, insert: bare }] }],
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Quotes around a value',
  why: 'Quotes are ordinary characters in robots.txt. A quoted path matches nothing, and to Google and RFC 9309 a quoted name names no crawler.',
  sources: [
    { source: 'rfc9309', section: 'section 2.2' },
    { source: 'google-robotstxt', section: 'robots.cc' },
  ],
  bad: [
    { robots: 'User-agent: *\nDisallow: "/a"\n', lines: [2] },
    { robots: 'User-agent: “Googlebot”\nDisallow: /a\n', lines: [1] },
  ],
  good: [
    { robots: "User-agent: *\nDisallow: /it's\n" },
    { robots: 'User-agent: *\nDisallow: *target="_self"\nDisallow: /x:\'\'\n' },
  ],
}
