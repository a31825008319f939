import { useEffect, useRef, useState } from 'react'
import { fetchSummaryOf } from '../../analysis/delivery/delivery.ts'
import { BookmarkLink } from './bookmark-link.tsx'
import { CurlBox } from './curl-box.tsx'
import { FetchForm } from './fetch-form.tsx'
import { RobotsTxtLocation } from './robots-txt-location.tsx'
import { PlacesLink } from '../text/places-link.tsx'
import { OutcomeTable } from './outcome-table.tsx'
import { ChangeCountForm } from './change-count-form.tsx'
import { RecheckTimeline } from './recheck-timeline.tsx'
import { useActions, useApp } from '../hooks/use-app.ts'
import type { ResponseSign } from '../../core/fetch/response-signs.ts'
import { ResponseSigns } from './first-signs.tsx'
import { useFetch } from './use-fetch.ts'
import { deliveryPlace, deliverySeen } from './words.ts'
import './delivery.css'

/** The way to the dialog that asks the server by the names of all crawlers of the case. */
function AnswersButton() {
  const { openDialog } = useActions()
  return (
    <p>
      A server may refuse whom robots.txt allows:{' '}
      <button type="button" className="button small outlined" onClick={() => openDialog('answers')}>
        Ask it as each crawler
      </button>
    </p>
  )
}

const noSigns: readonly ResponseSign[] = []

/** What the simulated fetch gave, and a button that resets it. */
function FetchSummary() {
  const { fetched, isPlain, reset } = useFetch()
  return (
    <div className="delivery-met" data-plain={isPlain || undefined}>
      <p role="status">
        {fetchSummaryOf(fetched)}{' '}
        {isPlain ? 'This is the default: the rules apply.' : 'All verdicts take this into account.'}
      </p>
      {!isPlain && (
        <button type="button" className="button small outlined" onClick={reset}>
          Reset to 200 OK
        </button>
      )}
    </div>
  )
}

/**
 * The view about fetching: what a fetch gives, the address of the file, and when changes are noticed.
 * Who asks for the entry `deliveryPlace` sees the address first; for `deliverySeen`, when a change counts.
 */
export function DeliveryPanel() {
  const entry = useApp(({ entryId }) => entryId)
  const place = useRef<HTMLElement>(null)
  const seen = useRef<HTMLElement>(null)
  const [signs, setSigns] = useState(noSigns)
  useEffect(() => {
    const wanted = { [deliveryPlace]: place, [deliverySeen]: seen }[entry ?? '']
    wanted?.current?.scrollIntoView()
  }, [entry])
  return (
    <div className="delivery">
      <ResponseSigns signs={signs} />
      <section aria-labelledby="delivery-answer">
        <h3 id="delivery-answer">What the server answers</h3>
        <FetchSummary />
        <h4>Try another answer</h4>
        <FetchForm />
        <OutcomeTable />
      </section>
      <section aria-labelledby="delivery-place" ref={place}>
        <h3 id="delivery-place">Which robots.txt governs a page?</h3>
        <RobotsTxtLocation />
        <p>
          In WordPress, Shopify, nginx and others, the way to this address differs: <PlacesLink />
        </p>
      </section>
      <section aria-labelledby="delivery-seen" ref={seen}>
        <h3 id="delivery-seen">When will crawlers see a change?</h3>
        <p>
          Crawlers keep a copy and fetch the file again later. While they get no good response, they
          do not see a change at all.
        </p>
        <ChangeCountForm />
        <RecheckTimeline />
      </section>
      <section aria-labelledby="delivery-live">
        <h3 id="delivery-live">Load the live file</h3>
        <BookmarkLink />
        <AnswersButton />
        <CurlBox onSigns={setSigns} />
      </section>
    </div>
  )
}
