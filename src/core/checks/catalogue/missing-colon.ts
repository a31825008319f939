import type { Check, CheckFix, CheckTexts } from '../check.ts'
import { normalisedKey, fitsDirective } from '../support/keyword-like.ts'
import { directiveNamed } from '../../directives/index.ts'
import type { CheckContext } from '../check-context.ts'
import { bareHeadsOfValues } from '../lines/values-below.ts'
import { readByOnly, readersOfHead } from '../lines/line-readers.ts'
import { rulesBelow } from '../lines/rules-below.ts'
import { separatePaths } from '../lines/separate-paths.ts'
import { closingNote } from '../support/message-parts.ts'
import {
  guessOf,
  readersWithoutColon,
  unrecognisedLines,
  type UnrecognisedLine,
} from '../support/unread-lines.ts'

/** The path of a rule directly behind its name. Two names with a slash between them are a heading. */
const gluedPath = /^\/(?!(?:dis)?allow)\S*$/i

/** Does the path of a rule stand directly behind its name, as in `Disallow/x`? */
const isGlued = ({ text, name }: UnrecognisedLine, keyword: string): boolean =>
  (keyword === 'disallow' || keyword === 'allow') && gluedPath.test(text.slice(name.length))

/** A keyword, or what was meant to be one, without a colon before the value. */
const lacksColon = (strange: UnrecognisedLine, keyword: string): boolean =>
  /^(?:$|[ \t]+[^ \t:=;])/.test(strange.text.slice(strange.name.length)) ||
  isGlued(strange, keyword)

/** Two words of a sentence are no rule: a path, a star or an address has to follow. */
function looksMeant({ keyword: guessed, text, name }: UnrecognisedLine, keyword: string): boolean {
  // Names that are words of any text mean a line only with the value of one; Content-Signal has several words in it.
  if (guessed === null || keyword.startsWith('content-'))
    return fitsDirective(keyword, text.slice(name.length).trim())
  const [, value = '', ...more] = text.split(/[ \t]+/)
  if (keyword === 'user-agent') return more.length === 0
  if (keyword === 'sitemap') return /^https?:\/\//i.test(value)
  return more.length === 0 || /^[/*]|^https?:/i.test(value)
}

/** That the rule closes the whole site, once more crawlers read it. */
const noteOf = ({ text, name }: UnrecognisedLine, keyword: string): string =>
  keyword === 'disallow' ? closingNote(keyword, text.slice(name.length).trim()) : ''

/** What is wrong with a line whose name may be misspelt besides. */
const said = (name: string, right: string, isMisspelt: boolean): string =>
  isMisspelt
    ? `“${name}” is misspelt for ${right}, and there is no colon after it`
    : `There is no colon after ${name}`

/** The dialects that read the line all the same. */
function readersOf(context: CheckContext, { line, text, name }: UnrecognisedLine, keyword: string) {
  const rest = /^[ \t]+/.exec(text.slice(name.length))?.[0] ?? ''
  const words = text.slice(name.length + rest.length)
  if (!['user-agent', 'disallow', 'allow'].includes(keyword)) return readersWithoutColon(line)
  // Google reads two words, and no more.
  const tail = /[ \t]/.test(words) ? ' x' : ''
  return words === '' ? [] : readersOfHead(context, name + rest, keyword, tail)
}

/** The paths of a rule that has several and nothing else; null for any other line. */
function pathsOf({ text, name }: UnrecognisedLine, keyword: string): readonly string[] | null {
  if (keyword !== 'allow' && keyword !== 'disallow') return null
  return separatePaths(text.slice(name.length).trim())
}

/** Several paths get a line each: with the colon alone they would be read as one. */
function fixOf(strange: UnrecognisedLine, keyword: string, isMisspelt: boolean): CheckFix {
  const { line, span, name } = strange
  const head = `${normalisedKey(keyword)}:`
  const paths = pathsOf(strange, keyword)
  if (paths !== null) {
    const title = `Split the line into ${paths.length}, each with its colon`
    const indent = line.text.slice(0, span.from - line.span.from)
    const lines = paths.map((path) => `${indent}${head} ${path}`).join('\n')
    const edit = { span: { from: line.span.from, to: span.to }, insert: lines }
    return { title, edits: [edit] }
  }
  const title = `${isMisspelt ? `Change to ${head}` : 'Add the colon'}${noteOf(strange, keyword)}`
  const at = { from: span.from, to: span.from + name.length }
  const insert = isGlued(strange, keyword) ? `${head} ` : head
  return { title, edits: [{ span: at, insert }] }
}

/** That those who read the line may fetch nothing, where it closes the whole site. */
function closingSentence(context: CheckContext, line: number): string {
  const dialect = context.primaryDialect()
  return context.siteBlock(dialect, '*')?.line === line
    ? ` Because of it ${dialect.name} may fetch nothing of this site.`
    : ''
}

/** The colon is gone: Google still reads the line, if it has exactly two words, and a few programs do. */
export const missingColon: Check = {
  id: 'missing-colon',
  severity: 'error',
  *run(context) {
    const withValues = bareHeadsOfValues(context)
    for (const strange of unrecognisedLines(context)) {
      const { line, name } = strange
      const keyword = strange.keyword ?? directiveNamed(name)?.key ?? null
      // The check on values on the next line reports it.
      if (withValues.has(line.number)) continue
      if (keyword === null || !lacksColon(strange, keyword) || !looksMeant(strange, keyword))
        continue
      const at = strange.span.from + name.length
      const readers = readersOf(context, strange, keyword)
      const right = normalisedKey(keyword)
      const isMisspelt = guessOf(context, name)?.how === 'typo'
      const below = keyword === 'user-agent' ? rulesBelow(context, line.number, readers) : ''
      yield {
        line: line.number,
        span: { from: at - name.length, to: at },
        message: `${said(name, right, isMisspelt)}, so ${readByOnly(readers, ` as ${right}`)}${below}.${closingSentence(context, line.number)}`,
        fixes: [fixOf(strange, keyword, isMisspelt)],
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Colon missing',
  why: 'By RFC 9309 a line without the colon is no rule. Google still reads it when it has exactly two words, and so do Scrapy, crawler-commons and a few other libraries.',
  sources: [
    { source: 'rfc9309', section: 'section 2.2' },
    { source: 'google-robotstxt', section: 'robots.cc' },
    { source: 'protego' },
    { source: 'crawler-commons' },
  ],
  bad: [
    { robots: 'User-agent: *\nDisallow /x\n', lines: [2] },
    { robots: 'User-agent *\nDisallow: /x\n', lines: [1] },
    { robots: 'User-agent: *\nDisallow /x /y\n', lines: [2] },
    { robots: 'User-agent: *\nDisallow/x\n', lines: [2] },
    { robots: 'User-agent: *\nContent-signal ai-train=no, search=yes\nDisallow: /x\n', lines: [2] },
    { robots: 'User-agent: *\nDisallow: /x\nCrawl-delay 5\n', lines: [3] },
    { robots: 'User-agent: *\nDisallow: /x\nSitemap https://example.com/s.xml\n', lines: [3] },
  ],
  good: [
    { robots: 'User-agent: *\nDisallow : /x\n' },
    { robots: 'User-agent: *\nDisallow: /x\nDisallow/Allow\n' },
    { robots: '# Disallow nothing\nUser-agent: *\nDisallow:\n' },
    { robots: 'User-agent: *\nDisallow:\n\nAllow everybody to read this file please\n' },
    { robots: 'User-agent: *\nDisallow: /x\n\nLicense agreement of this site\n' },
  ],
}
