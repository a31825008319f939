import type { ListedSites } from '../../analysis/grid/sitemap/other-sites.ts'
import type { SitemapCheck } from '../../analysis/grid/sitemap/sitemap-check.ts'
import type { Citation } from '../../core/sources/source.ts'
import { SourceLineView } from '../sources/source-line.tsx'
import { counted, elide, visible } from '../text/format.ts'

const crossSubmits: Citation = { source: 'sitemaps-org', section: 'Sitemaps & Cross Submits' }
const maxUrlLength = 120

function Sites({ of: { first, sites, isMore } }: { readonly of: ListedSites }) {
  const rest = sites - first.length
  return (
    <ul className="sitemap-urls">
      {first.map(({ site, urls, example }) => (
        <li key={site}>
          <b translate="no">{visible(site)}</b>: {counted(urls, 'URL')}
          <span className="usage-note">
            For example <code translate="no">{elide(visible(example), maxUrlLength)}</code>
          </span>
        </li>
      ))}
      {rest > 0 && (
        <li>
          and {isMore && 'more than '}
          {counted(rest, 'more site')}
        </li>
      )}
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
      {otherHosts.urls > 0 && (
        <section aria-labelledby="sitemap-hosts">
          <h4 id="sitemap-hosts">On another host: {counted(otherHosts.urls, 'URL')}</h4>
          <p>
            By the protocol, a sitemap lists URLs of its own host only. Those of another host are
            valid only if the robots.txt of that host names this sitemap. It also decides whether
            they are blocked.
          </p>
          <Sites of={otherHosts} />
          <SourceLineView citation={crossSubmits} />
        </section>
      )}
      {otherSchemes.urls > 0 && (
        <section aria-labelledby="sitemap-schemes">
          <h4 id="sitemap-schemes">
            Not {new URL(origin).protocol}
            {'//'}: {counted(otherSchemes.urls, 'URL')}
          </h4>
          <p>
            The site is <b translate="no">{visible(origin)}</b>. URLs with another scheme have a
            robots.txt of their own, and often redirect. List the final address.
          </p>
          <Sites of={otherSchemes} />
        </section>
      )}
      {otherHosts.urls + otherSchemes.urls === 0 && (
        <p className="usage-limit">All listed URLs are of {visible(origin)}.</p>
      )}
    </>
  )
}
