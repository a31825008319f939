import { hostOf } from '../support/addresses.ts'
import type { Check } from '../check.ts'
import { engines } from '../support/engines.ts'
import { valueLines } from '../support/value-lines.ts'

/** A sitemap that the file itself forbids to fetch. */
export const sitemapBlocked: Check = {
  id: 'sitemap-blocked',
  severity: 'warning',
  title: 'Sitemap is blocked',
  why: 'Some engines fetch a sitemap only where the rules allow it.',
  source: 'from experience; no engine documents it',
  bad: [
    {
      robots: 'User-agent: *\nDisallow: /*.xml\n\nSitemap: https://example.com/s.xml\n',
      origin: 'https://example.com',
      lines: [4],
    },
  ],
  good: [
    {
      robots: 'User-agent: *\nDisallow: /\n\nSitemap: https://example.com/s.xml\n',
      origin: 'https://example.com',
    },
  ],
  *run(subject) {
    const own = subject.origin === null ? null : hostOf(subject.origin)
    for (const { line, text, span } of valueLines(subject, 'sitemap')) {
      const host = hostOf(text)
      if (host === null || (own !== null && host !== own)) continue
      const stopped = engines.find(
        ({ dialect, token }) =>
          subject.asksFor(dialect) &&
          subject.closing(dialect, token) === null &&
          subject.decide(dialect, token, text).verdict === 'disallow',
      )
      if (stopped === undefined) continue
      const { line: deciding } = subject.decide(stopped.dialect, stopped.token, text)
      yield {
        line: line.number,
        span,
        message: `Line ${deciding} keeps ${stopped.token} from this sitemap.`,
      }
    }
  },
}
