import { markupWords, valueOf } from '../markup.ts'
import { sectionsOf, type PageSection } from '../sections.ts'
import type { PageCheck } from './finding.ts'

/** A mark that ends a section, at the end of a text. */
const endingMark =
  /(?:-->|<\/(?:article|aside|div|footer|header|li|main|nav|noindex|p|section|span|table|td|ul)\s*>)$/i

/** More of the end of a page than any such mark is long. */
const tailLength = 200

/** Sections that keep text or links out, by marks that have to be closed. */
const closable: readonly PageSection['mechanism'][] = [
  'robots-nocontent',
  'spiderline',
  'googleoff',
  'noindex-element',
]

/** A section that begins, and goes on to the end of the page. */
const openSection: PageCheck = {
  id: 'page-section-open',
  severity: 'warning',
  sources: [{ source: 'rep-article-2013' }, { source: 'spiderline-guide' }],
  *run({ page: { markup }, html, reader, token }) {
    if (markup === null) return
    const tail = html.slice(0, markup.length).slice(-tailLength).trimEnd()
    if (endingMark.test(tail)) return
    for (const { mechanism, from, to, line } of sectionsOf(markup, reader, token)) {
      if (to < markup.length || !closable.includes(mechanism)) continue
      const end = html.indexOf('>', from)
      yield {
        where: 'html',
        line,
        span: end < 0 ? null : { from, to: end + 1 },
        message:
          'This section is never closed, so it takes out everything down to the end of the page. Close it where it is meant to end.',
      }
    }
  },
}

const defaultRels: readonly string[] = ['follow', 'dofollow', 'index']

/** `rel="follow"`, which asks for what holds anyway. */
const defaultRel: PageCheck = {
  id: 'page-rel-default',
  severity: 'hint',
  sources: [{ source: 'rep-article-2013' }],
  *run({ page }) {
    for (const element of page.markup?.elements ?? []) {
      if (element.name !== 'a' && element.name !== 'area') continue
      const word = markupWords(valueOf(element, 'rel')).find((one) => defaultRels.includes(one))
      if (word === undefined) continue
      const { line, span } = element
      yield {
        where: 'html',
        line,
        span,
        message: `rel="${word}" does nothing: links are followed anyway, and no engine is known to read it.`,
      }
    }
  },
}

/** Checks of parts of a page, and of its links. */
export const sectionChecks: readonly PageCheck[] = [openSection, defaultRel]
