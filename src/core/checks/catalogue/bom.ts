import type { Check } from '../check.ts'

const skipped = ['google', 'applebot', 'rfc9309', 'bing', 'duckduckgo', 'amazonbot']

/** A byte-order mark in front of the file. */
export const bom: Check = {
  id: 'bom',
  severity: 'warning',
  title: 'Byte-order mark in front',
  why: 'The invisible mark glues itself to the first line for readers that do not skip it, and that line is often the first User-agent.',
  source: 'google/robotstxt, robots.cc',
  bad: [{ robots: '\uFEFFUser-agent: *\nDisallow: /a\n', lines: [1], severity: 'info' }],
  good: [{ robots: 'User-agent: *\nDisallow: /a\n' }],
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
