import type { Check, CheckTexts, Severity } from '../check.ts'
import type { CheckContext } from '../check-context.ts'
import { isExpectedClosed } from '../groups/meant-closed.ts'
import { siteOpening, trialWords } from '../groups/site-opening.ts'
import { siteKind } from '../support/live-site.ts'
import { closedToAllSeverity, isClosedOnPurpose } from './blocks-everything.ts'

/** Words by which a remark calls the site itself one for tests, in more languages than one. */
const trialSite =
  /\b(?:staging|stage|stg|dev|development|test(?:ing)?|pre-?launch|pre-?prod(?:uction)?|preview|sandbox|demo|beta|uat|qa|coming soon|under construction|(?:test|entwicklungs?|vorschau)-?(?:system|server|umgebung|seite|instanz)\w*|entorno de pruebas|(?:site|serveur|environnement) de (?:test|recette|développement))\b/i

/** Does a remark say that the site is closed on purpose, where nothing says that it is to be found? */
const isMeant = (context: CheckContext, remark: string): boolean =>
  siteKind(context).kind === 'unknown' && trialSite.test(remark)

/** A sitemap on the host of a site to be found may have come along with the file: that is no proof. */
function severityOf(context: CheckContext, remark: string): Severity {
  const severity = closedToAllSeverity(context)
  if (severity === 'warning' && isMeant(context, remark)) return 'info'
  const isKnown = context.origin !== null || context.tests.some(({ expect }) => expect === 'allow')
  return severity === 'error' && !isKnown ? 'warning' : severity
}

/** The block of the test site, gone live. */
export const stagingLeftover: Check = {
  id: 'staging-leftover',
  severity: 'warning',
  *run(context) {
    const closing = context.siteBlock(context.primaryDialect(), '*')
    if (closing === null || isClosedOnPurpose(context)) return
    const remarks = context.lines.flatMap(({ number, text, span, reading }) => {
      const words = reading.comment === null ? '' : text.slice(reading.comment.from - span.from)
      return trialSite.test(words) || trialWords.test(words) ? [{ number, words }] : []
    })
    const [remark] = remarks
    if (remark === undefined) return
    const { line } = closing
    if (isExpectedClosed(context, line) || siteKind(context).kind === 'trial') {
      yield {
        line,
        severity: 'info',
        message:
          'The whole site is blocked, which is right for a test site. Remove this before it goes live.',
      }
      return
    }
    const severity = severityOf(context, remarks.map(({ words }) => words).join(' '))
    yield {
      line,
      severity,
      message:
        severity === 'info'
          ? `The whole site is blocked. That is right for a test site, which line ${remark.number} mentions; of a live site nothing would be crawled.`
          : `The whole site is blocked, and line ${remark.number} mentions a test site. Is this the live site?`,
      fixes: [
        {
          title: 'Remove the block of the test site',
          edits: siteOpening(context.parsedAs(context.primaryDialect())),
          isAlone: true,
        },
      ],
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Block left over from a test site',
  why: 'The file blocks the whole site and says that it is for a test site. On the live site nothing is crawled any more: pages lose their text in search, and some their place too.',
  sources: [
    { source: 'rfc9309', section: 'section 2.2.2' },
    { source: 'google-spec', section: 'disallow' },
    { source: 'google-pause' },
  ],
  bad: [
    {
      robots: 'User-agent: *\nDisallow: / # remove before launch\n',
      lines: [2],
      severity: 'warning',
    },
    {
      robots: '# staging, do not index\nUser-agent: *\nDisallow: /\n',
      lines: [3],
      severity: 'info',
    },
    {
      robots: '# staging\nUser-agent: *\nDisallow: /\n',
      origin: 'https://www.shop.at',
      lines: [3],
      severity: 'error',
    },
    {
      robots: '# staging\nUser-agent: *\nDisallow: /\n',
      origin: 'https://staging.example.com',
      lines: [3],
      severity: 'info',
    },
  ],
  good: [
    { robots: '# for developers\nUser-agent: *\nDisallow: /\n' },
    { robots: '# staging is elsewhere\nUser-agent: *\nDisallow: /a\n' },
  ],
}
