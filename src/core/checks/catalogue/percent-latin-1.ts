import type { Check, CheckTexts } from '../check.ts'
import { checkPaths } from '../support/check-paths.ts'
import { brokenLetter } from '../../match/foreign-pattern.ts'
import { memoizeByContext } from '../support/memoize.ts'
import { nonAsciiLines } from '../support/unread-lines.ts'

/**
 * One escape of a letter as Latin-1 has it, beside a letter of ASCII and no other escape of such a byte. Two
 * in a row may be a letter of UTF-8 or of another old encoding, and %C3 at the end a letter that is cut off.
 */
const latinLetter =
  /(?<!%[89A-F][0-9A-F])(?:(?<=[A-Za-z])%(?!C[23](?:\*|\$?$))(?:[CDEF][0-9A-F])(?!%[89A-F][0-9A-F])|%[CDEF][0-9A-F](?=[A-Za-z]))(?<!%[DF]7)/gi

const letterOf = (escape: string): string =>
  String.fromCharCode(Number.parseInt(escape.slice(1), 16))

/** Two or more bytes of one letter of UTF-8, escaped. */
const utf8Letter =
  /%(?:C[2-9A-F]|D[0-9A-F]|E[0-9A-F]%[89AB][0-9A-F]|F[0-4]%[89AB][0-9A-F])%[89AB][0-9A-F]/i

/** Does the file itself have letters as UTF-8 has them, as text or escaped? */
const evidence = memoizeByContext((context): { readonly isUtf8: boolean } => ({
  isUtf8:
    utf8Letter.test(context.text) ||
    (nonAsciiLines(context).some(({ text }) => /[\u00c0-\ud7ff]/.test(text)) &&
      !brokenLetter.test(context.text)),
}))

/** A letter escaped as a single byte of Latin-1, which URLs have as two of UTF-8. */
export const percentLatin1: Check = {
  id: 'percent-latin-1',
  severity: 'info',
  run: (context) =>
    checkPaths(context, {
      sign: '%',
      pattern: latinLetter,
      report(found) {
        const letter = letterOf(found)
        return {
          severity: evidence(context).isUtf8 ? 'warning' : 'info',
          message: `${found} is “${letter}” in Latin-1 only: browsers and crawlers request ${encodeURIComponent(letter)}, which this rule does not match.`,
        }
      },
      instead: (found) => encodeURIComponent(letterOf(found)),
    }),
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Letter escaped as in Latin-1',
  why: 'URLs have the letters of a path as bytes of UTF-8: é is %C3%A9. A rule with the single byte of an older encoding, %E9, matches other URLs, unless the site itself still uses them.',
  sources: [
    { source: 'rfc9309', section: 'section 2.2.2' },
    { source: 'url-standard', section: 'path percent-encode set' },
  ],
  bad: [
    { robots: 'User-agent: *\nDisallow: /caf%E9/\n', lines: [2], severity: 'info' },
    {
      robots: 'User-agent: *\nDisallow: /caf%E9/\nDisallow: /th%C3%A9/\n',
      lines: [2],
      severity: 'warning',
    },
    {
      robots: '# le café\nUser-agent: *\nDisallow: /caf%E9/\n',
      lines: [3],
      severity: 'warning',
    },
  ],
  good: [{ robots: 'User-agent: *\nDisallow: /caf%C3%A9/\nDisallow: /%83%76\n' }],
}
