import type { Check, CheckTexts } from '../check.ts'

const skipped = ['google', 'applebot', 'rfc9309', 'bing', 'duckduckgo', 'amazonbot']

/** A byte-order mark in front of the file. */
export const bom: Check = {
  id: 'bom',
  severity: 'warning',
  *run({ file, dialects }) {
    if (file.mark !== '\uFEFF') return
    const everybody = dialects.every(({ id }) => skipped.includes(id))
    yield {
      line: 1,
      severity: everybody ? 'info' : 'warning',
      message: 'The file begins with a byte-order mark; save it as UTF-8 without one.',
    }
  },
}

/** What is told of it. The examples run as its tests; the first of each kind is shown. */
export const texts: CheckTexts = {
  title: 'Byte-order mark in front',
  why: 'The invisible mark glues itself to the first line for readers that do not skip it, and that line is often the first User-agent.',
  source: 'google/robotstxt, robots.cc',
  bad: [
    { robots: '\uFEFFUser-agent: *\nDisallow: /a\n', lines: [1], severity: 'info' },
    {
      robots: '\uFEFFUser-agent: *\nDisallow: /a\n',
      dialects: ['google', 'rep1994'],
      lines: [1],
      severity: 'warning',
    },
  ],
  good: [{ robots: 'User-agent: *\nDisallow: /a\n' }],
}
