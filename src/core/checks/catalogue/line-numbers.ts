import { withoutLineNumbers } from '../../recognise/parts/numbered-lines.ts'
import { robotsLine } from '../../recognise/parts/robots-line.ts'
import type { Check, CheckTexts } from '../check.ts'

/** Numbers in front of the lines, which came along when they were copied. */
export const lineNumbers: Check = {
  id: 'line-numbers',
  severity: 'error',
  *run({ file }) {
    const kept = withoutLineNumbers(file.text)
    const known = kept?.filter((line) => robotsLine(line.trim()) === 'sure').length ?? 0
    if (kept === null || known < 2) return
    const span = { from: 0, to: file.text.length }
    const insert = kept.map((line) => `${line}\n`).join('')
    yield {
      line: 1,
      message: 'The lines have numbers in front, so crawlers understand none of them.',
      fixes: [{ title: 'Remove the numbers', edits: [{ span, insert }] }],
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Line numbers in front of the lines',
  why: 'Editors and web pages show line numbers, which come along when the text is copied. A line has to begin with its name.',
  sources: [{ source: 'rfc9309', section: 'section 2.2' }],
  bad: [
    { robots: '1 User-agent: *\n2 Disallow: /a\n3 Allow: /b\n', lines: [1] },
    { robots: '     1\tUser-agent: *\n     2\tDisallow: /a\n', lines: [1] },
    { robots: '1: User-agent: *\n2: Disallow: /a\n', lines: [1] },
  ],
  good: [{ robots: '# 1 User-agent\n# 2 Disallow\nUser-agent: *\nDisallow: /1\n' }],
}
