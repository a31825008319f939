import { fetchSummaryOf } from '../../analysis/delivery/delivery.ts'
import { uncovered } from '../../analysis/delivery/location.ts'
import { hrefOf } from '../../case/urls/sent-url.ts'
import { useActions, useApp } from '../hooks/use-app.ts'
import { counted } from '../text/format.ts'
import { deliveryPlace } from './words.ts'

/**
 * The notice above the tests that their verdicts depend on a simulated fetch, or that this file is
 * not used for some of their URLs.
 */
export function DeliveryNotice() {
  const fetched = useApp((state) => state.scenario.fetch)
  const origin = useApp((state) => state.scenario.origin)
  const urls = useApp((state) => state.scenario.urls)
  const { change, openEntry } = useActions()
  const foreign = uncovered(origin, urls, ({ url }) => hrefOf(url, origin)).length
  if (fetched === null && foreign === 0) return null
  return (
    <div className="notice" data-tone="warn" role="note" aria-label="How the file was fetched">
      <p>
        {fetched && `${fetchSummaryOf(fetched)} All verdicts take this into account. `}
        {foreign > 0 &&
          `${counted(foreign, 'URL is', 'URLs are')} on another host, which this file does not govern.`}
      </p>
      <div className="notice-actions">
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
