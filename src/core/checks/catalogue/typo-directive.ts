import type { Check, CheckTexts } from '../check.ts'
import { normalisedKey, fitsDirective } from '../support/keyword-like.ts'
import { namesOf } from '../support/rule-readers.ts'
import { guessOf, readersOfName, unrecognisedLines } from '../support/unread-lines.ts'
import { directiveNamed } from '../../directives/index.ts'

/** Lines of these names decide what is fetched and found, or how fast. */
const isRead = (keyword: string): boolean =>
  directiveNamed(keyword)?.maxTypos !== undefined && keyword !== 'host'

/** Another name would bring a value that it cannot have. */
const fits = (keyword: string, value: string): boolean =>
  isRead(keyword) || fitsDirective(keyword, value)

/** A misspelt name: a few are forgiven by Google and by libraries, and by nobody else. */
export const typoDirective: Check = {
  id: 'typo-directive',
  severity: 'error',
  *run(context) {
    for (const { line } of unrecognisedLines(context)) {
      const { key, keyText, missingColon } = line.reading
      if (missingColon || key === null) continue
      const guess = guessOf(context, keyText)
      if (guess?.how !== 'typo') continue
      const right = normalisedKey(guess.keyword)
      const readers = readersOfName(line)
      yield {
        line: line.number,
        span: key,
        ...(isRead(guess.keyword) ? {} : { severity: 'warning' }),
        message:
          readers.length > 0
            ? `“${keyText}” is read as ${right} by ${namesOf(readers)} only; other crawlers ignore the line.`
            : `“${keyText}” is probably meant to be ${right}; no crawler reads it.`,
        fixes: fits(guess.keyword, line.reading.valueText)
          ? [{ title: `Write ${right}`, edits: [{ span: key, insert: right }] }]
          : [],
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Misspelt line name',
  why: 'Google and a few libraries accept some misspellings; other crawlers ignore the line, so the same file blocks in one engine and not in another.',
  sources: [{ source: 'google-robotstxt', section: 'robots.cc' }],
  bad: [
    { robots: 'User-agent: *\nDisalow: /a\n', lines: [2] },
    { robots: 'Useragent: *\nDisallow: /a\n', lines: [1] },
    { robots: 'User-agent: *\nDisallow: /a\nCrawldelay: 5\n', lines: [3] },
    { robots: 'User_agent: *\nAlow: /a\nDisallow: /b\n', lines: [1, 2] },
    {
      robots:
        'User-agent: *\nDisallow: /a\nContent_Signal: ai-train=no\nContentSignal: ai-train=no\nContent-Signals: ai-train=no\nVisit-times: 0600-0845\n\nLicence: https://example.com/l.xml\nXML-Sitemap: https://example.com/s.xml\nVideo Sitemap: https://example.com/v.xml\n',
      lines: [3, 4, 5, 6, 8, 9, 10],
    },
  ],
  good: [
    { robots: 'User-agent: *\nDisallow: /a\nCrawl-delay: 5\nHost: example.com\n' },
    { robots: 'USER-AGENT: *\ndisallow: /a\n' },
  ],
}
