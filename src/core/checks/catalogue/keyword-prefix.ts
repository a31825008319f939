import type { Check, CheckFix, CheckTexts } from '../check.ts'
import type { SourceLine } from '../check-context.ts'
import { rulesBelow } from '../lines/rules-below.ts'
import { normalisedKey } from '../support/keyword-like.ts'
import { namesOf, opposedNote } from '../support/rule-readers.ts'
import { guessOf, readersOfMeaning, unrecognisedLines } from '../support/unread-lines.ts'

/** What grammar puts behind a word; anything longer makes a line of another meaning of it. */
const endings = /^(?:s|ed|es|ing|ance|ation|-?list|-?rule|[^a-z]*)$/i

/** A line for others that Google takes for a rule says nothing as a remark: that comes before writing a rule. */
function remarkFixes(line: SourceLine, keyText: string, right: string): readonly CheckFix[] {
  const isMeant = endings.test(keyText.slice(right.length))
  if (isMeant || !/^(?:dis)?allow$/i.test(right)) return []
  const at = { from: line.span.from, to: line.span.from }
  return [{ title: 'Turn the line into a comment', edits: [{ span: at, insert: '# ' }] }]
}

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
      const { right: readers, wrong } = readersOfMeaning(line, guess.keyword)
      const isName = guess.keyword === 'user-agent'
      const below = isName ? rulesBelow(context, line.number, readers) : ''
      yield {
        line: line.number,
        span: key,
        message:
          readers.length > 0
            ? `“${keyText}” is read as ${right} by ${namesOf(readers)} only${opposedNote(wrong, guess.keyword)}; other crawlers ignore the line${below}.`
            : `“${keyText}” is probably meant to be ${right}; no crawler reads it.`,
        fixes: [
          ...remarkFixes(line, keyText, right),
          { title: `Change to ${right}`, edits: [{ span: key, insert: right }] },
        ],
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Line name with extra letters',
  why: 'Google compares only how the name begins and follows the line, and so do a few libraries for some names. spatie/robots-txt takes “Allowed: /a” for a Disallow. Other crawlers do not know the name and ignore the line.',
  sources: [
    { source: 'google-robotstxt', section: 'robots.cc' },
    { source: 'spatie-robots' },
    { source: 'crawler-commons' },
  ],
  bad: [
    { robots: 'User-agent: *\nDisallowed: /a\n', lines: [2] },
    { robots: 'User-agents: *\nDisallow: /a\n', lines: [1] },
  ],
  good: [{ robots: 'User-agent: *\nDisallow: /a\n' }],
}
