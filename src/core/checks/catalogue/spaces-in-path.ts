import type { Span } from '../../text/text.ts'
import type { Check, CheckFix, CheckTexts } from '../check.ts'
import { meantPath } from '../lines/blank-behind-path.ts'
import { isEveryPath, ruleLines } from '../support/rule-lines.ts'
import { strayedSigns } from '../support/other-words.ts'
import { namesOf, pathMeantBy, readersOf } from '../support/rule-readers.ts'

/** A remark behind a path, and what parts the two. */
const remark =
  /^([^\s,]+)(?:,[ \t]+(?=[^/*])|[ \t]+(?=[([<][^()[\]<>]*[)\]>]$|(?:<?-+>?|=+>|<=+|[–—])[ \t]))/

function commentFix(value: string, { from }: Span): readonly CheckFix[] {
  const [all, path] = remark.exec(value) ?? []
  if (all === undefined || path === undefined) return []
  const span = { from: from + path.length, to: from + all.length }
  return [{ title: 'Turn the rest into a comment', edits: [{ span, insert: ' # ' }] }]
}

/** Is what follows a path parted from it so widely, or from a folder, that it is a remark and no part of it? */
const isSurelyRemark = (value: string): boolean => /^[^\s]+(?:\/[ \t]|[ \t]{2})/.test(value)

/** What no URL is sent with. */
const unsent = /[ \t"<>]/g

const escapeOf = (sign: string): string =>
  `%${(sign === '\t' ? 0x20 : sign.charCodeAt(0)).toString(16).toUpperCase()}`

/** The name of a parameter, as routers of programs write it: `<id>`, `<int:pk>`. */
const parameter = /<[\w:.-]+>/g

/** The names of parameters replaced: by wildcards, and where one ends the path by nothing, for all below. */
function withoutParameters(value: string): string {
  const stars = value.replace(parameter, '*')
  return stars === value ? value : stars.replace(/(?<=\/[\w.%~-]+\/)(?:\*\/?\$?)$/, '')
}

/** The path without blanks where each stands beside a wildcard or the first slash; null where one does not, or nothing is left. */
function withoutBlanks(value: string): string | null {
  if (!/[ \t]/.test(value) || !value.includes('*') || /["<>]/.test(value)) return null
  const parts = value.split(/[ \t]+/)
  const isSlip = parts.every(
    (part, at) => at === 0 || part.startsWith('*') || /(?:^\/|\*)$/.test(parts[at - 1] ?? ''),
  )
  const bare = parts.join('').replace(/([^*])\*+$/, '$1')
  return isSlip && !isEveryPath(bare) ? bare : null
}

/** A remark behind a path, the blanks in it escaped, or both where either may be meant. */
function meantFixes(value: string, insert: string, span: Span): readonly CheckFix[] {
  const asRemark = commentFix(value, span)
  if (asRemark.length > 0 && isSurelyRemark(value)) return asRemark
  return [...asRemark, { title: `Change to ${insert}`, edits: [{ span, insert }] }]
}

/** A blank, a quote or an angle bracket inside a path, which no URL has. */
export const spacesInPath: Check = {
  id: 'spaces-in-path',
  severity: 'warning',
  *run(context) {
    for (const rule of ruleLines(context)) {
      const { line, value, span } = rule
      const [sign] = value.match(unsent) ?? []
      if (sign === undefined || strayedSigns.test(value) || value.startsWith('[object ')) continue
      const meant = meantPath(context, rule)
      if (meant !== null) {
        yield { line: line.number, span, ...meant }
        continue
      }
      const { missing, isMissed, claim } = readersOf(
        context,
        rule,
        pathMeantBy(value, unsent, escapeOf),
      )
      const what = /[ \t]/.test(sign) ? 'the space' : `“${sign}”`
      const escape = escapeOf(sign)
      const [name] = value.match(parameter) ?? []
      const besideStars = withoutBlanks(value)
      const insert = withoutParameters(value).replace(unsent, escapeOf)
      yield {
        line: line.number,
        span,
        message:
          name !== undefined
            ? `“${name}” is compared letter by letter, and no URL has it. Use * for any text.`
            : missing.length === 0
              ? `URLs have ${escape} for ${what} in this path; not all crawlers treat both the same.`
              : `${isMissed ? '' : `For ${namesOf(missing)}, `}${isMissed && what === 'the space' ? 'The space' : what} in this path matches no URL: URLs have ${escape}.`,
        ...(missing.length === 0 && name === undefined ? { severity: 'info' } : {}),
        ...(claim === undefined ? {} : { claim }),
        // Beside a wildcard the space is a slip, and no URL has one there.
        fixes:
          besideStars !== null
            ? [{ title: `Change to ${besideStars}`, edits: [{ span, insert: besideStars }] }]
            : isEveryPath(insert) || /[*][ \t]|[ \t][*]|^\/[ \t]/.test(value)
              ? []
              : meantFixes(value, insert, span),
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Space, quote or angle bracket in a path',
  why: 'URLs are sent with %20 for a space. Google compares a real space as written, so the rule does not match them; others, such as Scrapy and Python’s own parser, escape it first. The same goes for " (%22), < and >.',
  sources: [
    { source: 'url-standard', section: 'path percent-encode set' },
    { source: 'google-robotstxt', section: 'robots.cc' },
    { source: 'protego' },
    { source: 'python-robotparser' },
  ],
  bad: [
    { robots: 'User-agent: *\nDisallow: /my files/\n', lines: [2] },
    { robots: 'User-agent: *\nDisallow: /q\nDisallow: / files/\n', lines: [3] },
    { robots: 'User-agent: *\nDisallow: /files/ noindex\n', lines: [2] },
    { robots: 'User-agent: *\nDisallow: /<\nDisallow: *target="_parent"\n', lines: [2, 3] },
    { robots: 'User-agent: *\nDisallow: /orders/<int:pk>/\n', lines: [2], severity: 'warning' },
  ],
  good: [{ robots: 'User-agent: *\nDisallow: /my%20files/ \n' }],
}
