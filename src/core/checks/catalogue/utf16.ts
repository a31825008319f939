import { contentKindOf } from '../../text/sniff.ts'
import type { Check, CheckTexts } from '../check.ts'
import { formatOfStart } from '../formats/file-starts.ts'

/** A file in UTF-16, in which most crawlers find no line. */
export const utf16: Check = {
  id: 'utf16',
  severity: 'error',
  *run({ file }) {
    if (contentKindOf(file) !== 'utf-16' || formatOfStart(file.text) !== null) return
    yield {
      line: 1,
      message: 'The file is in UTF-16; most crawlers read UTF-8 and find nothing in it.',
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'File is in UTF-16',
  why: 'robots.txt is read as UTF-8. In UTF-16 every second byte of plain letters is a zero, so no line is understood and nothing is blocked; crawler-commons reads such a file where it begins with a byte-order mark.',
  sources: [{ source: 'rfc9309', section: 'section 2.3' }, { source: 'crawler-commons' }],
  bad: [{ robots: '\uDCFF\uDCFEU\0s\0e\0r\0-\0a\0g\0e\0n\0t\0:\0 \0*\0', lines: [1] }],
  good: [{ robots: 'User-agent: *\nDisallow: /a\n' }],
}
