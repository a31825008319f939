import { fetchSummaryOf } from '../../analysis/delivery/delivery.ts'
import { severalSites, unknownOrigin, type SiteCount } from '../../case/scenario.ts'
import { originOf } from '../../case/urls/sent-url.ts'
import { sitesOfCase } from '../../case/urls/case-sites.ts'
import { judgedOrigin } from '../../case/urls/url-sites.ts'
import { useActions, useApp } from '../hooks/use-app.ts'
import { counted, elide, visible } from '../text/format.ts'
import { deliveryPlace } from './words.ts'

/** So many sites are offered, those with the most URLs first. */
const offeredSites = 3

interface SitesProps {
  readonly sites: readonly SiteCount[]
}

/** A button for each site, which makes it that of the case. */
function SiteButtons({ sites, isOther = false }: SitesProps & { readonly isOther?: boolean }) {
  const { change } = useActions()
  return sites.map(({ site, urls }) => (
    <button
      key={site}
      type="button"
      className="button small outlined site-choice"
      onClick={() => change({ origin: site })}
    >
      {isOther && <span>Make </span>}
      <span className="notice-site">{elide(visible(site), 60)}</span>
      <span> {isOther ? 'the site' : `(${counted(urls, 'URL')})`}</span>
    </button>
  ))
}

/** Asks which site the file is for, while that is not known, by the sites of the URLs. */
function SiteQuestion({ sites }: SitesProps) {
  const isOfSeveral = useApp(({ scenario }) => judgedOrigin(scenario) === severalSites)
  return (
    <div className="notice" role="note" aria-label="The site of the file">
      <p>
        Which site is this robots.txt for?{' '}
        {isOfSeveral
          ? 'The URLs are on several hosts; those of one host are judged once you choose it.'
          : 'As long as that is not set, URLs of every host are judged by it.'}
      </p>
      <div className="notice-actions">
        <SiteButtons sites={sites.slice(0, offeredSites)} />
      </div>
    </div>
  )
}

/**
 * The notice below the tests that their verdicts depend on a simulated fetch, or that this file is
 * not used for some of their URLs.
 */
export function DeliveryNotice() {
  const fetched = useApp((state) => state.scenario.fetch)
  const origin = useApp((state) => state.scenario.origin)
  const all = useApp(({ scenario }) => scenario)
  const { change, openEntry } = useActions()
  const own = originOf(origin)
  const sites = sitesOfCase(all).filter(({ site }) => site !== own)
  const foreign = sites.reduce((sum, { urls }) => sum + urls, 0)
  if (fetched === null && foreign === 0) return null
  if (fetched === null && origin === unknownOrigin) return <SiteQuestion sites={sites} />
  return (
    <div className="notice" data-tone="warn" role="note" aria-label="How the file was fetched">
      <p>
        {fetched && `${fetchSummaryOf(fetched)} All verdicts take this into account. `}
        {foreign > 0 && `${counted(foreign, 'URL is', 'URLs are')} on another host`}
        {foreign > 0 && <span className="notice-why">, which this file does not govern</span>}
        {foreign > 0 && '.'}
      </p>
      <div className="notice-actions">
        {fetched === null && <SiteButtons sites={sites.slice(0, 1)} isOther />}
        <button
          type="button"
          className="button small outlined"
          onClick={() => openEntry('fetching', fetched === null ? deliveryPlace : null)}
        >
          Details
        </button>
        {fetched && (
          <button
            type="button"
            className="button small outlined"
            onClick={() => change({ fetch: null })}
          >
            Reset to 200 OK
          </button>
        )}
      </div>
    </div>
  )
}
