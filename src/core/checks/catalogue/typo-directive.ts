import { crawlerNamed } from '../../crawlers/index.ts'
import type { Check, CheckProblem, CheckTexts } from '../check.ts'
import type { CheckContext, SourceLine } from '../check-context.ts'
import { fitsDirective, normalisedKey, type KeywordGuess } from '../support/keyword-like.ts'
import { readersOfHead } from '../lines/line-readers.ts'
import { rulesBelow } from '../lines/rules-below.ts'
import { fitsWord } from '../support/other-words.ts'
import { ownGroup } from '../groups/own-group.ts'
import { namesOf, opposedNote } from '../support/rule-readers.ts'
import { guessOf, readersOfMeaning, unrecognisedLines } from '../support/unread-lines.ts'
import { closingNote } from '../support/message-parts.ts'
import { directiveNamed } from '../../directives/index.ts'

/** Lines that say something else, or that few read. */
const ofFew = /^(?:host|license|content-)/

/** Lines of these names decide what is fetched and found, or how fast. */
const isRead = (keyword: string): boolean =>
  directiveNamed(keyword)?.maxTypos !== undefined && !ofFew.test(keyword)

/** Another name would bring a value that it cannot have. */
const fits = (keyword: string, value: string): boolean =>
  isRead(keyword) || fitsDirective(keyword, value)

const isVerdict = (keyword: string) => keyword === 'disallow' || keyword === 'allow'

type Found = Omit<CheckProblem, 'line' | 'span'>

function misspelt(context: CheckContext, line: SourceLine, { keyword }: KeywordGuess): Found {
  const { keyText, valueText, key } = line.reading
  const right = normalisedKey(keyword)
  const { right: readers, wrong } = readersOfMeaning(line, keyword)
  const below = keyword === 'user-agent' ? rulesBelow(context, line.number, readers) : ''
  const isForPrograms = !readers.some((reader) => context.dialects.includes(reader))
  const title = `Change to ${right}${isVerdict(keyword) ? closingNote(keyword, valueText) : ''}`
  return {
    ...(isRead(keyword) ? {} : { severity: 'warning' }),
    message:
      readers.length > 0 && isForPrograms
        ? `“${keyText}” is meant to be ${right}. Of all that are known here only ${namesOf(readers)} ${readers.length > 1 ? 'read' : 'reads'} it so${opposedNote(wrong, keyword)}; crawlers ignore the line${below}.`
        : readers.length > 0
          ? `“${keyText}” is read as ${right} by ${namesOf(readers)} only${opposedNote(wrong, keyword)}; other crawlers ignore the line${below}.`
          : `“${keyText}” is probably meant to be ${right}; ${wrong.length > 0 ? `it is read${opposedNote(wrong, keyword).slice(1)} only` : 'no crawler reads it'}${below}.`,
    fixes:
      key !== null && fits(keyword, valueText)
        ? [{ title, edits: [{ span: key, insert: right }] }]
        : [],
  }
}

/** Another word for a rule or for the line of a name: “Deny: /a”, “Block: GPTBot”. */
function otherWord(context: CheckContext, line: SourceLine, keyword: string): Found | null {
  const { keyText, valueText, key, value } = line.reading
  if (key === null || value === null) return null
  const right = normalisedKey(keyword)
  if (isVerdict(keyword) && crawlerNamed(valueText) !== null) {
    const aim = keyword === 'allow' ? 'allow' : 'block'
    return {
      message: `No crawler reads “${keyText}”. To ${aim} ${valueText}, write a group with User-agent and ${right}.`,
      fixes: ownGroup(context, line.number, valueText, keyword),
    }
  }
  if (!fitsWord(keyword, valueText)) return null
  const head = line.text.slice(0, value.from - line.span.from)
  const readers = readersOfHead(context, head, keyword)
  const reads = readers.length > 1 ? 'read' : 'reads'
  const who = readers.length > 0 ? `Only ${namesOf(readers)} ${reads}` : 'No crawler reads'
  return {
    message: `${who} “${keyText}”: use ${right} instead.`,
    fixes: [
      {
        title: `Change to ${right}${isVerdict(keyword) ? closingNote(keyword, valueText) : ''}`,
        edits: [{ span: key, insert: right }],
      },
    ],
  }
}

/** A misspelt name, or another word for it: a few are forgiven by Google and by libraries, and by nobody else. */
export const typoDirective: Check = {
  id: 'typo-directive',
  severity: 'error',
  *run(context) {
    for (const { line } of unrecognisedLines(context)) {
      const { key, keyText, missingColon } = line.reading
      if (missingColon || key === null) continue
      const guess = guessOf(context, keyText)
      if (guess === null || guess.how === 'prefix') continue
      const found =
        guess.how === 'typo'
          ? misspelt(context, line, guess)
          : otherWord(context, line, guess.keyword)
      if (found !== null) yield { line: line.number, span: key, ...found }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Misspelt line name, or another word for it',
  why: 'Google and a few libraries accept some misspellings; other crawlers ignore the line, so the same file blocks in one engine and not in another. Other words, such as Deny or Block, are names of no line.',
  sources: [
    { source: 'google-robotstxt', section: 'robots.cc' },
    { source: 'protego' },
    { source: 'crawler-commons' },
  ],
  bad: [
    { robots: 'User-agent: *\nDisalow: /a\n', lines: [2] },
    { robots: 'Useragent: *\nDisallow: /a\n', lines: [1] },
    { robots: 'User-agent: *\nDisallow: /a\nCrawldelay: 5\n', lines: [3] },
    { robots: 'User_agent: *\nAlow: /a\nDisallow: /b\n', lines: [1, 2] },
    { robots: 'User-agent: *\nDeny: /a\nNicht erlauben: /b\n', lines: [2, 3] },
    { robots: 'User-agent: *\nDisallow: /a\nBlock: GPTBot\n', lines: [3] },
    { robots: 'Robots: *\nDisallow: /a\n', lines: [1] },
    {
      robots:
        'User-agent: *\nDisallow: /a\nContent_Signal: ai-train=no\nContentSignal: ai-train=no\nContent-Signals: ai-train=no\nVisit-times: 0600-0845\n\nLicence: https://example.com/l.xml\nXML-Sitemap: https://example.com/s.xml\nVideo Sitemap: https://example.com/v.xml\n',
      lines: [3, 4, 5, 6, 8, 9, 10],
    },
  ],
  good: [
    { robots: 'User-agent: *\nDisallow: /a\nCrawl-delay: 5\nHost: example.com\n' },
    { robots: 'USER-AGENT: *\ndisallow: /a\n' },
    { robots: 'User-agent: *\nDisallow: /a\nRobots: noindex\nBlock: these pages\n' },
  ],
}
