import type { Check, CheckFix, CheckTexts } from '../check.ts'
import type { CheckContext } from '../check-context.ts'
import { lineEdits } from '../support/edits.ts'
import { expressionSign } from '../../match/foreign-pattern.ts'
import { rulesLike } from '../lines/regular-expression.ts'
import { ruleLines, type RuleLine } from '../support/rule-lines.ts'
import { namesOf, readersOf } from '../support/rule-readers.ts'
import { closingNote, emptyTitle, shown } from '../support/message-parts.ts'

/** Any text from the beginning, as an expression says it; in a rule the dot is a dot. */
const dotStart = /^\/?\.[*+]/
/** The same behind a folder, and nothing after it. */
const dotEnd = /(?<=\/)\.[*+]\$?$/

/** A whole part of a path for any text. */
const dotPart = /(?<=\/)\.[*+](?=\/)/

/** What a rule that begins with any text does, for those who were asked for. */
function dotMessage(context: CheckContext, rule: RuleLine): string {
  const { value } = rule
  const start = value.split('*', 1)[0] ?? ''
  const { missing, isMissed } = readersOf(context, rule, '/.a')
  const only = `matches only paths that begin with “${start.startsWith('/') ? '' : '/'}${shown(start)}”`
  if (start.startsWith('/') || missing.length === 0) return `As a rule “${shown(value)}” ${only}.`
  const who = isMissed ? '' : `For ${namesOf(missing)}, `
  return `${who}${isMissed ? 'As' : 'as'} a rule “${shown(value)}” matches no URL: it does not begin with a slash.`
}

/** What a dot is behind a folder: a part of the name that stands there. */
const dotInside = (value: string, at: number): string =>
  `The dot in “${shown(value)}” is part of the path: what follows “${shown(value.slice(0, at))}” has to begin with a dot.`

const said = (paths: readonly string[]): string =>
  paths.length > 4
    ? `${paths.length} rules`
    : `${paths.length} rules: ${paths.slice(0, -1).join(', ')} and ${paths.at(-1)}`

function fixesOf(context: CheckContext, { line, keyword, value, span }: RuleLine) {
  const paths = rulesLike(value)
  const [only] = paths ?? []
  if (paths === null || only === undefined) return []
  const note = closingNote(keyword, only)
  const head = line.text.slice(0, span.from - line.span.from)
  const rest = line.text.slice(span.to - line.span.from)
  const text = paths.map((path) => head + path).join('\n') + rest
  const write: CheckFix = {
    title: `Change to ${paths.length === 1 ? only : said(paths)}${note}`,
    edits: [lineEdits.replace(context, line.number, text)],
  }
  if (note === '') return [write]
  // Files with a dot in front may be meant, and nothing is closed before its author chooses.
  const kept = value.startsWith('/.*')
    ? { title: 'Change to /. for names that begin with a dot', edits: [{ span, insert: '/.' }] }
    : { title: emptyTitle, edits: [{ span, insert: '' }] }
  return [kept, write]
}

/** A regular expression in place of a path. */
export const regexSyntax: Check = {
  id: 'regex-syntax',
  severity: 'warning',
  *run(context) {
    // Alone it may be the folders that begin with a dot.
    const hasExpressions = ruleLines(context).some(({ value }) => expressionSign.test(value))
    for (const rule of ruleLines(context)) {
      const { line, value, span } = rule
      if (!/[\^[\\(.{|]/.test(value)) continue
      const found =
        expressionSign.exec(value) ??
        dotStart.exec(value) ??
        dotEnd.exec(value) ??
        (hasExpressions ? dotPart.exec(value) : null)
      if (found === null) continue
      const sign = found[0].replace(/^\/(?=\^)/, '')
      const from = span.from + found.index + found[0].length - sign.length
      yield {
        line: line.number,
        span: { from, to: from + sign.length },
        message: dotStart.test(sign)
          ? `${value.slice(0, found.index).includes('*') ? dotInside(value, found.index) : dotMessage(context, rule)} Rules are not regular expressions.`
          : `“${shown(sign)}” is from a regular expression. In a rule, only * and a $ at the end have a special meaning.`,
        fixes: fixesOf(context, rule),
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Regular expression in a rule',
  why: 'Rules have two signs of their own: * for any text, and $ at the end. Brackets, bars, dots and backslashes of a regular expression stand for themselves, so the rule matches other URLs, or none.',
  sources: [{ source: 'rfc9309', section: 'section 2.2.3' }],
  bad: [
    {
      robots: 'User-agent: *\nDisallow: ^/x\nDisallow: /[0-9]+/\nDisallow: /.*(checkout).*\n',
      lines: [2, 3, 4],
    },
    { robots: 'User-agent: *\nDisallow: /(a|b)\nDisallow: /c|/d\n', lines: [2, 3] },
    { robots: 'User-agent: *\nDisallow: (?i)/e\nDisallow: /f[0-9]{2,3}\n', lines: [2, 3] },
  ],
  good: [
    {
      robots:
        'User-agent: *\nDisallow: /*?filter[x]=\nDisallow: /wiki/Mars_(planet)\nDisallow: /c++\nDisallow: /old.*\nDisallow: *]*\nDisallow: *ft[r]*\nDisallow: /*?a[b1]*\nDisallow: /pub-*.*$\nDisallow: /a(b)+c\n',
    },
    { robots: 'User-agent: *\nDisallow: /tag/a|b\nDisallow: /page/{0}\nDisallow: /{id}/x\n' },
  ],
}
