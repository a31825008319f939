import { contentKindOf } from '../../text/sniff.ts'
import type { Check, CheckTexts } from '../check.ts'
import { isBlockPage } from '../formats/block-pages.ts'
import { readAllTheSame } from '../formats/lines-read.ts'
import { otherFormatOf } from '../formats/other-format.ts'

/** A web page in place of the file: an error page, mostly. */
export const htmlFile: Check = {
  id: 'html-file',
  severity: 'error',
  *run(context) {
    if (contentKindOf(context.file) !== 'html' || otherFormatOf(context).format?.name) return
    const read = readAllTheSame(context)
    const message = isBlockPage(context.text)
      ? `This is the page by which a firewall or a service against robots turns visitors away, not a robots.txt: ${read}. Let everybody fetch /robots.txt.`
      : `This is a web page, not a robots.txt: ${read}.`
    yield { line: 1, message }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'A web page instead of robots.txt',
  why: 'The server sends a web page for /robots.txt, which should be a plain text. Google looks for rules in it all the same, and where there is none everything is allowed.',
  sources: [
    { source: 'rfc9309', section: 'section 2.3' },
    { source: 'spiderline-guide' },
    { source: 'google-spec', section: 'File format' },
  ],
  bad: [
    { robots: '<!DOCTYPE html>\n<html><body>Not found</body></html>\n', lines: [1] },
    {
      robots:
        '<html><title>Attention Required!</title><h1>Sorry, you have been blocked</h1></html>\n',
      lines: [1],
    },
    { robots: '<!-- 404.html -->\n<!DOCTYPE html>\n<html></html>\n', lines: [1] },
    {
      robots: '<meta name="viewport" content="width=device-width"/><script>a()</script>\n',
      lines: [1],
    },
  ],
  good: [
    { robots: '# <html> is not what follows\nUser-agent: *\nDisallow: /a\n' },
    { robots: '<p>\nUser-agent: *\nDisallow: /a\n</p>\n' },
  ],
}
