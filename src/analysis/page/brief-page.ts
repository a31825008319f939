import { reportProgress } from '../../core/progress.ts'
import { readHead } from '../../core/page/response-head.ts'
import { valueOf, markupWords, type MarkupElement } from '../../core/page/markup.ts'
import { isValueName } from '../../core/page/values.ts'
import type { ParsedFile } from '../judge-tests.ts'
import type { AnalysisInput } from '../result.ts'
import type { CasePage } from '../../case/scenario.ts'
import { maxHtmlLength } from './page-report.ts'
import { readHtml } from './read-html.ts'

/** Fields that say who asked, and nothing about the page. */
const privateFields = new Set(['set-cookie', 'cookie', 'authorization'])

const robotsName = /robot|bot$|google|yandex|slurp|yeti|teoma|spider/i

/** Whether an element bears on what becomes of the whole page. */
function matters(element: MarkupElement): boolean {
  if (element.name === 'base') return true
  if (element.name === 'link') return markupWords(valueOf(element, 'rel')).includes('canonical')
  if (element.name !== 'meta') return false
  const words = markupWords(valueOf(element, 'content'))
  return (
    robotsName.test(valueOf(element, 'name') ?? '') ||
    words.some((word) => isValueName(word.replace(/:.*$/s, '')))
  )
}

/** Whole lines, as many as fit. */
function fitting(lines: readonly string[], most: number): string {
  let text = ''
  for (const line of lines) {
    const next = text === '' ? line : `${text}\n${line}`
    if (next.length > most) break
    text = next
  }
  return text
}

function briefHead(headers: string, most: number): string {
  const { status, fields } = readHead(headers)
  const first = status === null ? [] : [`HTTP/1.1 ${status}`]
  const kept = fields.filter(({ name }) => !privateFields.has(name))
  return fitting([...first, ...kept.map(({ name, value }) => `${name}: ${value}`)], most)
}

function briefHtml(html: string, most: number): string {
  // The parser of others tells nothing, and some pages take it seconds.
  reportProgress('long-step')
  const { elements, title } = readHtml(html.slice(0, maxHtmlLength))
  const written = (one: MarkupElement) =>
    html.slice(one.span.from, one.span.to).replace(/\s+/g, ' ')
  const kept = elements.filter(matters)
  const inHead = kept.filter(({ isInHead }) => isInHead).map(written)
  const inBody = kept.filter(({ isInHead }) => !isInHead).map(written)
  const name = title === null ? [] : [`<title>${title.replace(/</g, '&lt;')}</title>`]
  return fitting([...name, ...inHead, ...(inBody.length > 0 ? ['<body>', ...inBody] : [])], most)
}

/**
 * A page as a link carries it: the last response head without cookies, and of the source the title and
 * the elements with rules, at most `most` UTF-16 units each. A page that is brief already stays.
 */
export function briefPage(page: CasePage, most: number): CasePage {
  const { headers, html, isBrief } = page
  if (isBrief && headers.length <= most && html.length <= most) return page
  return {
    ...page,
    headers: briefHead(headers, most),
    html: briefHtml(html, most),
    isBrief: true,
  }
}

/** The job of the worker that shortens long pages for a link; the case has no part in it. */
export const briefPages = (
  _reading: ParsedFile,
  _input: AnalysisInput,
  { pages, most }: { readonly pages: readonly CasePage[]; readonly most: number },
): readonly CasePage[] => pages.map((page) => briefPage(page, most))
