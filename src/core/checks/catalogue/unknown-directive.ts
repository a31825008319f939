import { crawlerNamed } from '../../crawlers/index.ts'
import type { Check, CheckTexts } from '../check.ts'
import type { CheckContext, SourceLine } from '../check-context.ts'
import { serverSetting } from '../lines/server-settings.ts'
import { toldSettings, type Setting } from '../lines/setting-runs.ts'
import {
  isRobotsHeader,
  robotsHeaderLine,
  strangeLine,
  type StrangeLine,
} from '../lines/strange-lines.ts'
import { removal } from '../support/edits.ts'
import { shown } from '../support/message-parts.ts'
import { fitsWord } from '../support/other-words.ts'
import { normalisedKey } from '../support/keyword-like.ts'
import { namesOf } from '../support/rule-readers.ts'
import { linesOfValuesBelow } from '../lines/values-below.ts'
import {
  guessOf,
  readersOfName,
  readersWithoutColon,
  unrecognisedLines,
} from '../support/unread-lines.ts'

/** Is it a name that another check takes for a misspelt one, or a word for a name that has the value of one? */
function isFoundElsewhere(context: CheckContext, { reading }: SourceLine): boolean {
  const guess = guessOf(context, reading.keyText)
  if (guess?.how !== 'word') return guess !== null
  const { keyword } = guess
  return fitsWord(keyword, reading.valueText) || crawlerNamed(reading.valueText) !== null
}

/** What a line is that belongs elsewhere; null for any other. */
function strangeLineOf({ reading }: SourceLine, text: string, isName: boolean): StrangeLine | null {
  if (isName && isRobotsHeader(reading.keyText)) return robotsHeaderLine
  const start = shown(text, 40)
  // The colon may be that of an address or a variable.
  if (isName) return reading.keyText.includes(' ') ? serverSetting(text, start) : null
  return strangeLine(text, start) ?? serverSetting(text, start)
}

/** A name that nobody has given a meaning. */
export const unknownDirective: Check = {
  id: 'unknown-directive',
  severity: 'info',
  *run(context) {
    const below = linesOfValuesBelow(context)
    const settings: Setting[] = []
    for (const { line, text, span } of unrecognisedLines(context)) {
      const { key, keyText, missingColon } = line.reading
      if (below.has(line.number)) continue
      if (key !== null && !missingColon && isFoundElsewhere(context, line)) continue
      if (!/[^\0-\x20]/.test(text)) continue
      const isName = key !== null && !missingColon && /^\S{1,60}( \S+)?$/.test(keyText)
      const at = { from: span.from, to: span.from }
      const readers = isName ? readersOfName(line) : readersWithoutColon(line)
      const comment = { title: 'Turn the line into a comment', edits: [{ span: at, insert: '# ' }] }
      const who = `Only ${namesOf(readers)} ${readers.length > 1 ? 'read' : 'reads'}`
      const strange = strangeLineOf(line, text, isName)
      if (strange?.server !== undefined && (isName || readers.length === 0)) {
        settings.push({ line, span, strange })
        continue
      }
      if (strange !== null) {
        const fixes = [...removal(context, line.number), comment]
        const rule = readers.length > 0 && !isName ? ` ${who} a rule in this line.` : ''
        const message = strange.message + rule
        yield { line: line.number, span, severity: strange.severity, message, fixes }
        continue
      }
      if (readers.length > 0 && line.reading.meaning === null && !isName) {
        yield { line: line.number, span, message: `${who} a rule in this line.`, fixes: [comment] }
        continue
      }
      if (/^https?:\/\/\S+$/i.test(text)) {
        const isSitemap = /sitemap|\.xml/i.test(text)
        yield {
          line: line.number,
          ...(isSitemap && { severity: 'warning' as const }),
          span,
          message: `Crawlers ignore a URL without a name before it.`,
          fixes: isSitemap
            ? [
                {
                  title: 'Add “Sitemap:” before the URL',
                  edits: [{ span: at, insert: 'Sitemap: ' }],
                },
                comment,
              ]
            : [comment],
        }
        continue
      }
      if (readers.length > 0 && !isName) {
        const rule = `${normalisedKey(line.reading.meaning ?? keyText)}: ${line.reading.valueText}`
        yield {
          line: line.number,
          span,
          message: `${who} this line, as “${shown(rule)}”.`,
          fixes: [{ title: `Change to ${shown(rule)}`, edits: [{ span, insert: rule }] }, comment],
        }
        continue
      }
      yield isName
        ? {
            line: line.number,
            span: key,
            message:
              readers.length > 0
                ? `${who} “${keyText}”.`
                : `No crawler is known to read “${keyText}”.`,
          }
        : {
            line: line.number,
            span,
            message: `No crawler understands “${shown(text, 40)}”. A comment begins with #.`,
            fixes: [comment],
          }
    }
    yield* toldSettings(context, settings)
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Unknown line name',
  why: 'Google skips lines whose name it does not know, and Yandex warns of them, so the line has no effect there. A few libraries make a rule of it, or end the names of a group there.',
  sources: [
    { source: 'rfc9309', section: 'section 2.2.4' },
    { source: 'google-spec', section: 'Syntax' },
    { source: 'yandex-errors' },
    { source: 'spatie-robots' },
    { source: 'robots-parser' },
  ],
  bad: [
    { robots: 'User-agent: *\nDisallow: /x\nPlease: /y\n', lines: [3] },
    { robots: '```\nUser-agent: *\nDisallow: /x\n```\n', lines: [1, 4], severity: 'info' },
    {
      robots: 'User-agent: *\nDisallow: /x\n<meta name="robots" content="noindex">\n',
      lines: [3],
      severity: 'warning',
    },
    {
      robots: 'User-agent: *\nDisallow: /x\n\nRewriteEngine on\nRewriteRule ^old$ /new [R]\n',
      lines: [4],
      severity: 'warning',
    },
    {
      robots: 'User-agent: *\nDisallow: /x\n\nhttps://example.com/sitemap.xml\n',
      lines: [4],
      severity: 'warning',
    },
  ],
  good: [
    { robots: 'User-agent: *\nDisallow: /x\nCrawl-delay: 5\nRequest-rate: 1/5\n' },
    { robots: 'User-agent: *\nDisallow: /x\nACAP-crawler: *\nSchemamap: https://a.example/m\n' },
  ],
}
