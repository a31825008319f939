import { contentKindOf } from '../../text/sniff.ts'
import type { Check, CheckTexts } from '../check.ts'
import { statusMeaning } from '../formats/answer-status.ts'
import { linesReadIn, readAllTheSame } from '../formats/lines-read.ts'
import { otherFormatOf } from '../formats/other-format.ts'

/** What the pages of firewalls and of services against robots say, whatever site they stand in front of. */
const blockPage =
  /<title>\s*(?:attention required|just a moment|access denied|pardon our interruption|are you a robot|ddos-guard|security check)|(?:sorry, )?you have been blocked|checking (?:if the site connection is secure|your browser)|verif(?:y|ying) (?:that )?you are (?:a )?human|this website is using a security service|enable javascript and cookies to continue|access to this page has been denied|request unsuccessful\. incapsula|\bcf-(?:error|browser-verification|chl)|_Incapsula_Resource|sucuri website firewall|\bcaptcha-delivery\.com|\bpx-captcha\b|\bg-recaptcha\b|\bh-captcha\b/i

/** So many characters are looked at. */
const maxLooked = 20_000

/** Is a web page the one by which a firewall keeps programs out, in place of what was asked for? */
const isBlockPage = (text: string): boolean => blockPage.test(text.slice(0, maxLooked))

/** The status that an error page has in its title: what it means for crawlers, with a blank in front; else empty. */
function statusSentence(text: string): string {
  const [, digits] =
    /<title>\s{0,20}(?:(?:http |error |status ){0,3})([45]\d\d)(?!\d)/i.exec(
      text.slice(0, maxLooked),
    ) ?? []
  const meaning = digits === undefined ? null : statusMeaning(Number(digits))
  return meaning === null ? '' : ` If the server answers with ${digits ?? ''}: ${meaning}`
}

/** A web page in place of the file: an error page, mostly. */
export const htmlFile: Check = {
  id: 'html-file',
  severity: 'error',
  *run(context) {
    if (contentKindOf(context.file) !== 'html' || otherFormatOf(context).format?.name) return
    const read = readAllTheSame(linesReadIn(context))
    const message = isBlockPage(context.text)
      ? `This is the page with which a firewall or bot protection turns visitors away, not a robots.txt: ${read}. Let everybody fetch /robots.txt.`
      : `This is a web page, not a robots.txt: ${read}.${statusSentence(context.text)}`
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
    { robots: '<html><head><title>503 Service Unavailable</title></head></html>\n', lines: [1] },
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
