import type { Check, CheckTexts } from '../check.ts'
import { normalisedKey } from '../support/keyword-like.ts'
import { closingNote } from '../support/whole-site.ts'
import { namesOf } from '../support/rule-readers.ts'
import { guessOf, readersOfName, unrecognisedLines } from '../support/unread-lines.ts'

/** A known name with letters behind it, which Google takes for the name. */
export const keywordPrefix: Check = {
  id: 'keyword-prefix',
  severity: 'warning',
  *run(context) {
    for (const { line } of unrecognisedLines(context)) {
      const { key, keyText, missingColon } = line.reading
      if (missingColon || key === null) continue
      const guess = guessOf(context, keyText)
      if (guess?.how !== 'prefix') continue
      const right = normalisedKey(guess.keyword)
      const readers = readersOfName(line)
      const { keyword } = guess
      const isRule = keyword === 'disallow' || keyword === 'allow'
      const note = isRule ? closingNote(keyword, line.reading.valueText) : ''
      yield {
        line: line.number,
        span: key,
        message:
          readers.length > 0
            ? `“${keyText}” is read as ${right} by ${namesOf(readers)} only; other crawlers ignore the line.`
            : `“${keyText}” is probably meant to be ${right}; no crawler reads it.`,
        fixes: [{ title: `Write ${right}${note}`, edits: [{ span: key, insert: right }] }],
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Line name with extra letters',
  why: 'Google reads only how the name begins and follows the line, and so do a few libraries for some names. Other crawlers do not know the name and ignore the line.',
  sources: [{ source: 'google-robotstxt', section: 'robots.cc' }],
  bad: [
    { robots: 'User-agent: *\nDisallowed: /a\n', lines: [2] },
    { robots: 'User-agents: *\nDisallow: /a\n', lines: [1] },
  ],
  good: [{ robots: 'User-agent: *\nDisallow: /a\n' }],
}
