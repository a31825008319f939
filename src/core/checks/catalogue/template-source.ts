import type { Check, CheckTexts } from '../check.ts'
import { placeholderIn } from './placeholder.ts'
import { namesInSentence, shown } from '../support/message-parts.ts'
import type { CheckContext, SourceLine } from '../check-context.ts'
import { linesReadIn } from '../formats/lines-read.ts'

/** What only the language of a template has, wherever it stands on a line. */
const anywhere = /<\?(?:php|=)|<%[=@#\s-]|\{%-?\s|\{\{-?\s*(?:range|if|end|with|define|block)\b/
/** What is a template where a line or its value begins with it; within a path it can be a URL. */
const inFront =
  /^(?:\{\{|\$\{|<%|<\?(?!xml\b)|@\{|@(?:if|foreach|for|while|switch|using|model|inject|page|section)\b\s*[({\w]|@(?:Html|Url|Model|ViewBag)\.)/

function signIn({ text, reading }: SourceLine): string | null {
  if (reading.kind === 'comment') return null
  const content = text.trim()
  const found = anywhere.exec(content)
  if (found !== null) return content.slice(found.index)
  const value = reading.valueText
  return [content, value].find((part) => inFront.test(part)) ?? null
}

/** A placeholder in a value: one in capitals, or one that the value begins with; null for none. */
const unreplacedIn = ({ reading }: SourceLine): string | null =>
  reading.kind === 'comment'
    ? null
    : (placeholderIn(reading.valueText) ??
      /^(?:\$\{[\w.-]{1,60}\}|\{\{[\w .-]{1,60}\}\})/.exec(reading.valueText)?.[0] ??
      null)

/** Further lines with a placeholder, beside the part of a template that is told. */
const furtherSigns = (context: CheckContext, told: SourceLine): readonly SourceLine[] =>
  context.lines.filter((line) => line !== told && unreplacedIn(line) !== null)

/** So many further lines are told. */
const maxFurther = 20

/** A sentence on a placeholder in a value, which no crawler replaces; empty for none. */
function placeholderSentence(lines: readonly SourceLine[]): string {
  for (const line of lines) {
    const name = unreplacedIn(line)
    if (name !== null) return ` “${name}” in line ${line.number} was not replaced either.`
  }
  return ''
}

/** The block of settings that generators of sites read at the top of a file: between two lines of dashes. */
function hasFrontMatter({ lines }: CheckContext): boolean {
  const isMark = ({ text }: SourceLine): boolean => /^---\s*$/.test(text)
  const first = lines[0]
  if (first === undefined || !isMark(first)) return false
  const end = lines.findIndex((line, at) => at > 0 && isMark(line))
  const between = lines.slice(1, Math.max(1, end))
  return end > 0 && between.every(({ text }) => /^(?:\s*$|#|[\w-]+\s*:|\s+\S|- )/.test(text))
}

/** Is it known that a server sends this text? */
const isSent = ({ delivery: { url, status, contentType } }: CheckContext): boolean =>
  [url, status, contentType].some((known) => known !== undefined)

const templateSign = /\{%|<%|\{\{|<\?/
const conditionWord = /\b(?:if|unless|else|elsif|elseif|case|when)\b/
const endOfCondition = /\bend(?:if|unless|case)?\b|^(?:<\?(?:php)?|<%)\s*\}|^\{\{-?\s*\//

/** Does a line begin a part of a template that is there under a condition (true), or end one (false)? Else null. */
function conditionAt({ text }: SourceLine): boolean | null {
  const at = text.search(templateSign)
  if (at < 0) return null
  const sign = text.slice(at)
  if (conditionWord.test(sign) && !endOfCondition.test(sign.replace(conditionWord, ''))) return true
  return /\belse/.test(sign) ? true : endOfCondition.test(sign) ? false : null
}

/** The line that closes the whole site and stands within a condition; null for none. */
function closedInCondition(context: CheckContext): number | null {
  const dialect = context.primaryDialect()
  const line = context.siteBlock(dialect, '*')?.line ?? null
  const above = context.lines.slice(0, line ?? 0)
  const last = above.findLast((one) => conditionAt(one) !== null)
  return last !== undefined && conditionAt(last) === true ? line : null
}

/** So many lines are told. */
const maxSitemaps = 5

/** That the addresses of sitemaps with such signs are none, were they sent so; '' where there are none. */
function sitemapSentence({ lines }: CheckContext): string {
  const found = lines.filter(
    (line) => line.reading.meaning === 'sitemap' && /\$\{|\{\{|\{%|<\?/.test(line.text),
  )
  const [first] = found
  if (first === undefined) return ''
  const numbers = namesInSentence(found.slice(0, maxSitemaps).map(({ number }) => String(number)))
  return found.length === 1
    ? ` Sent as it is, the sitemap in line ${numbers} has no valid URL.`
    : ` Sent as they are, the sitemaps in lines ${numbers} have no valid URLs.`
}

/** The source of a file that a server or a generator writes. */
export const templateSource: Check = {
  id: 'template-source',
  severity: 'warning',
  *run(context) {
    const { lines } = context
    const message = (what: string) =>
      isSent(context)
        ? `The server sends the source of a template (${what}) as it is: ${linesReadIn(context) ?? 'it holds no rules'}. Let the server fill in the template first.`
        : `This is the source of a template (${what}), and not what crawlers are sent. Test the file that your server sends.`
    if (hasFrontMatter(context)) {
      yield { line: 1, message: message('settings between --- at the top') }
      return
    }
    for (const line of lines) {
      const sign = signIn(line)
      if (sign === null) continue
      const closing = closedInCondition(context)
      const further = furtherSigns(context, line).slice(0, maxFurther)
      const text =
        message(`“${shown(sign, 30)}”`) + placeholderSentence(further) + sitemapSentence(context)
      if (closing === null) {
        const also = further.map(({ number }) => number)
        yield { line: line.number, ...(also.length > 0 && { also }), message: text }
      } else {
        const rule = shown(context.line(closing)?.text.trim() ?? '', 40)
        yield {
          line: line.number,
          also: [closing],
          ...(isSent(context) && { severity: 'error' }),
          message: `${text} Sent as it is, “${rule}” in line ${closing} blocks the whole site: crawlers ignore the condition around it.`,
        }
      }
      return
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Source of a template',
  why: 'Words in braces or PHP are replaced before the file is sent. What crawlers obey is the result: open /robots.txt of the site, and test that text.',
  sources: [{ source: 'rfc9309', section: 'section 2.3' }],
  bad: [
    {
      robots:
        'User-agent: *\n{% if env == "staging" %}\nDisallow: /\n{% endif %}\nSitemap: {{ site.url }}/sitemap.xml\n',
      lines: [2],
      severity: 'warning',
    },
    {
      robots: 'User-agent: *\n{% if page %}\nDisallow: /a\n{% endif %}\nDisallow: /b\n',
      lines: [2],
      severity: 'warning',
    },
    { robots: 'User-agent: *\nDisallow: /%ADMIN%/\nSitemap: {{ base }}/s.xml\n', lines: [3] },
    { robots: '---\nlayout: null\n---\nUser-agent: *\nDisallow: /x\n', lines: [1] },
    { robots: 'User-agent: *\nDisallow: {{ env.ADMIN }}\n', lines: [2] },
    {
      robots: '@{ Layout = null; }\nUser-agent: *\n@if (isLive) {\n<text>Allow: /</text>\n}\n',
      lines: [1],
    },
    { robots: "User-agent: *\n<?php if (!$live) echo 'Disallow: /'; ?>\n", lines: [2] },
    { robots: 'User-agent: *\nDisallow: /x\nSitemap: ${BASE}/sitemap.xml\n', lines: [3] },
    {
      robots: 'User-agent: *\nDisallow: {{ path }}\n',
      delivery: { url: 'https://a.example/robots.txt', status: 200 },
      lines: [2],
    },
  ],
  good: [
    { robots: 'User-agent: *\nDisallow: /*{{\nDisallow: /{{url}}\nDisallow: /*${\n' },
    { robots: 'User-agent: *\nDisallow: /@if\nDisallow: /a\n@ask us first\n' },
    { robots: '# {{ site.url }}\nUser-agent: *\nDisallow: /x\n' },
    { robots: 'User-agent: *\nDisallow: /x\n---\nAllow: /y\n' },
  ],
}
