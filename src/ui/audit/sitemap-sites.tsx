import type { OtherSite, SitemapCheck } from '../../analysis/grid/sitemap/sitemap-check.ts'
import type { Citation } from '../../core/sources/source.ts'
import { SourceLine } from '../sources/source-line.tsx'
import { counted, elide, visible } from '../text/format.ts'

const crossSubmits: Citation = { source: 'sitemaps-org', section: 'Sitemaps & Cross Submits' }
/** More sites than that nobody reads. */
const maxSites = 20
const maxUrlLength = 120

const sumOf = (sites: readonly OtherSite[]): number =>
  sites.reduce((sum, { urls }) => sum + urls, 0)

function Sites({ sites }: { readonly sites: readonly OtherSite[] }) {
  const rest = sites.length - maxSites
  return (
    <ul className="sitemap-urls">
      {sites.slice(0, maxSites).map(({ site, urls, example }) => (
        <li key={site}>
          <b translate="no">{visible(site)}</b>: {counted(urls, 'URL')}
          <span className="usage-note">
            For example <code translate="no">{elide(visible(example), maxUrlLength)}</code>
          </span>
        </li>
      ))}
      {rest > 0 && <li>and {counted(rest, 'more site')}</li>}
    </ul>
  )
}

interface Props {
  readonly check: SitemapCheck
  /** The site of the case. */
  readonly origin: string
}

/** Listed URLs that are not of the site: what they are, and what is wrong about that. */
export function OtherSites({ check, origin }: Props) {
  const { otherHosts, otherSchemes, isSiteKnown } = check
  if (!isSiteKnown) {
    return (
      <p className="usage-limit">
        Enter your site at the top of the page to see which listed URLs are on another host.
      </p>
    )
  }
  return (
    <>
      {otherHosts.length > 0 && (
        <section aria-labelledby="sitemap-hosts">
          <h4 id="sitemap-hosts">On another host: {counted(sumOf(otherHosts), 'URL')}</h4>
          <p>
            By the protocol, a sitemap lists URLs of its own host only. Those of another host are
            valid only if the robots.txt of that host names this sitemap. It also decides whether
            they are blocked.
          </p>
          <Sites sites={otherHosts} />
          <SourceLine citation={crossSubmits} />
        </section>
      )}
      {otherSchemes.length > 0 && (
        <section aria-labelledby="sitemap-schemes">
          <h4 id="sitemap-schemes">
            Not {new URL(origin).protocol}
            {'//'}: {counted(sumOf(otherSchemes), 'URL')}
          </h4>
          <p>
            The site is <b translate="no">{visible(origin)}</b>. URLs with another scheme have a
            robots.txt of their own, and often redirect. List the final address.
          </p>
          <Sites sites={otherSchemes} />
        </section>
      )}
      {otherHosts.length + otherSchemes.length === 0 && (
        <p className="usage-limit">All listed URLs are of {visible(origin)}.</p>
      )}
    </>
  )
}
