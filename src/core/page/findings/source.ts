import { isHtmlPage } from '../judge-page.ts'
import { atRule, type PageCheck } from './finding.ts'

const notHtml: PageCheck = {
  id: 'page-meta-not-html',
  severity: 'warning',
  sources: [{ source: 'rep-article-2013' }],
  *run({ page, judged }) {
    const rule = judged.rules.find(({ source }) => source === 'meta')
    if (rule === undefined || isHtmlPage(page)) return
    yield {
      ...atRule(rule),
      message:
        'The response is not HTML, so meta tags in it are not read: send an X-Robots-Tag header instead.',
    }
  },
}

const cut: PageCheck = {
  id: 'page-cut',
  severity: 'info',
  sources: [],
  *run({ page, html }) {
    const length = page.markup?.length ?? 0
    if (length >= html.length) return
    yield {
      where: 'html',
      line: 1,
      span: null,
      message: `Only the first ${length.toLocaleString('en')} characters of the page were read.`,
    }
  },
}

/** So much of the beginning is looked at to tell whether it is text. */
const sampled = 4096
/** Signs that no text has: control characters and what is left of bytes that cannot be decoded. */
const notText = /[\0-\x08\x0e-\x1a\x1c-\x1f\ufffd]/g

const binary: PageCheck = {
  id: 'page-not-text',
  severity: 'warning',
  sources: [],
  *run({ html }) {
    const sample = html.slice(0, sampled)
    const found = sample.match(notText)?.length ?? 0
    if (found < 4 || found * 20 < sample.length) return
    yield {
      where: 'html',
      line: 1,
      span: null,
      message: sample.includes('\0')
        ? 'This is no text that can be read as HTML: it is a binary file, or UTF-16 without a byte-order mark and without a charset in the header. No rule in it is seen.'
        : 'This is no text that can be read as HTML: it is a binary file, or in another charset than it says. No rule in it is seen.',
    }
  },
}

/** Checks of whether the page can be read at all. */
export const sourceChecks: readonly PageCheck[] = [notHtml, cut, binary]
