import { siteKind } from '../support/live-site.ts'
import { closedToAllSeverity, isClosedOnPurpose } from './blocks-everything.ts'
import type { Check, CheckTexts } from '../check.ts'
import { siteOpening, trialWords } from '../groups/site-opening.ts'

/** The block of the test site, gone live. */
export const stagingLeftover: Check = {
  id: 'staging-leftover',
  severity: 'warning',
  *run(context) {
    const closing = context.siteBlock(context.primaryDialect(), '*')
    if (closing === null || isClosedOnPurpose(context)) return
    const remark = context.lines.find(
      ({ text, span, reading }) =>
        reading.comment !== null && trialWords.test(text.slice(reading.comment.from - span.from)),
    )
    if (remark === undefined) return
    const meant = siteKind(context).kind === 'trial'
    yield {
      line: closing.line,
      severity: closedToAllSeverity(context),
      message: meant
        ? 'The whole site is blocked, which is right for a test site. Remove this before it goes live.'
        : `The whole site is blocked, and line ${remark.number} mentions a test site. Is this the live site?`,
      fixes: meant
        ? []
        : [
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
    { robots: '# staging, do not index\nUser-agent: *\nDisallow: /\n', lines: [3] },
    { robots: 'User-agent: *\nDisallow: / # remove before launch\n', lines: [2] },
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
