import type { Span } from '../../text/text.ts'
import type { Check, CheckFix, CheckTexts } from '../check.ts'
import { placeholderIn } from './placeholder.ts'
import { shown } from '../support/message-parts.ts'
import { ruleLines } from '../support/rule-lines.ts'

/** What is left without the sign, where a query follows the end of a path; or up to it, where nothing does. */
function fixesOf(value: string, at: number, span: Span): readonly CheckFix[] {
  const isOfFiles = /^\/?\*\.\w{2,5}\$\?$/.test(value)
  if (!isOfFiles && !/^\?[\w[\]%-]/.test(value.slice(at + 1))) return withoutTail(value, at, span)
  const insert = value.slice(0, at) + value.slice(at + 1)
  return insert.includes('$') ? [] : [{ title: `Change to ${insert}`, edits: [{ span, insert }] }]
}

/** What ends a path for its author, behind the sign that does; a lone `/$` would be the home page. */
function withoutTail(value: string, at: number, span: Span): readonly CheckFix[] {
  const right = value.slice(0, at + 1)
  const isTail = /^[/*]+$/.test(value.slice(at + 1)) && /[^/*$]/.test(right)
  return isTail ? [{ title: `Change to ${right}`, edits: [{ span, insert: right }] }] : []
}

/** A folder that begins with the sign, as a variable of PHP does; OData has resources with such names. */
const variable =
  /^\/\$(?!(?:metadata|batch|value|count|ref|web|filter|select|all|crossjoin|entity|links)(?:\/|$))([a-z_]\w{2,40}\/)$/i

/** A dollar sign that ends nothing. */
export const dollarMiddle: Check = {
  id: 'dollar-middle',
  severity: 'warning',
  *run(context) {
    for (const { line, value, span } of ruleLines(context)) {
      if (placeholderIn(value) !== null) continue
      const at = value.indexOf('$')
      const [, rest] = variable.exec(value) ?? []
      if (rest !== undefined) {
        yield {
          line: line.number,
          severity: 'info',
          span: { from: span.from + at, to: span.from + at + 1 },
          message: `The $ means the end of a URL only as the last character, so “${shown(value)}” matches only URLs with a real dollar sign here.`,
          fixes: [{ title: `Change to /${rest}`, edits: [{ span, insert: `/${rest}` }] }],
        }
        continue
      }
      // A word behind it, as in /*$api, is a part of the address.
      if (at < 0 || at === value.length - 1 || /^(?:\w|%7B|\{)/i.test(value.slice(at + 1))) continue
      // A folder may be called by it: where all names of one kind begin with a dollar sign.
      const isName = /^\*\/./.test(value.slice(at + 1)) && value.charAt(at - 1) === '/'
      yield {
        line: line.number,
        ...(isName && { severity: 'info' }),
        span: { from: span.from + at, to: span.from + at + 1 },
        message:
          'The $ means the end of a URL only as the last character. Here it matches a real dollar sign.',
        fixes: fixesOf(value, at, span),
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: '$ that is not at the end',
  why: 'To Google only a $ at the very end means the end of the URL. Anywhere else it is a plain character, so the rule looks for a real dollar sign.',
  sources: [{ source: 'google-robotstxt', section: 'robots.cc' }],
  bad: [
    { robots: 'User-agent: *\nDisallow: /*.pdf$?v=\n', lines: [2] },
    { robots: 'User-agent: *\nDisallow: /$*/bitcoin/\n', lines: [2], severity: 'info' },
    { robots: 'User-agent: *\nDisallow: /a$*\nDisallow: /*.xls$/\n', lines: [2, 3] },
  ],
  good: [
    { robots: 'User-agent: *\nDisallow: /*.pdf$\nDisallow: /a%24b\n' },
    { robots: 'User-agent: *\nDisallow: /*$api\nDisallow: /shop/x-$30\nDisallow: /${name}/\n' },
  ],
}
