import { useId, useState } from 'react'
import { isSameSite, locate, uncovered } from '../../analysis/delivery/location.ts'
import { hrefOf } from '../../case/urls/sent-url.ts'
import { useActions, useApp } from '../hooks/use-app.ts'
import { SentenceView } from '../text/sentence-view.tsx'
import { counted } from '../text/format.ts'
import { PublicFile } from './public-file.tsx'

type Located = Extract<ReturnType<typeof locate>, { readonly ok: true }>

/** The way from the page to the file, and what one should know about it. */
function LocationSteps({ location }: { readonly location: Located }) {
  return (
    <>
      <ol className="delivery-steps" aria-label="From the page to its robots.txt">
        {location.steps.map(({ sentence, address }, index) => (
          <li key={index}>
            <p>
              <SentenceView parts={sentence} />
            </p>
            <code translate="no">{address}</code>
          </li>
        ))}
      </ol>
      <ul className="delivery-notes" aria-label="Good to know">
        {location.notes.map((note, index) => (
          <li key={index}>
            <SentenceView parts={note} />
          </li>
        ))}
      </ul>
    </>
  )
}

const maxShown = 5

/** URLs that another robots.txt governs. */
function Uncovered() {
  const origin = useApp((state) => state.scenario.origin)
  const urls = useApp((state) => state.scenario.urls)
  const foreign = uncovered(origin, urls, ({ url }) => hrefOf(url, origin))
  if (foreign.length === 0) return null
  return (
    <div className="notice" data-tone="warn">
      <p>
        {counted(foreign.length, 'URL is', 'URLs are')} on another host, which this file does not
        govern:
      </p>
      <ul>
        {foreign.slice(0, maxShown).map(({ id, url }) => (
          <li key={id}>
            <code translate="no">{url}</code>
          </li>
        ))}
        {foreign.length > maxShown && <li>and {foreign.length - maxShown} more</li>}
      </ul>
    </div>
  )
}

/** The steps from the address of a page to that of its robots.txt. */
export function RobotsTxtLocation() {
  const origin = useApp((state) => state.scenario.origin)
  const { change } = useActions()
  const [typed, setTyped] = useState<string | null>(null)
  const page = typed ?? `${origin}/`
  const location = locate(page)
  const site = location.ok ? location.robotsUrl.replace(/\/robots\.txt$/, '') : null
  const elsewhere = location.ok && !isSameSite(origin, page)
  const id = useId()
  return (
    <>
      <label className="delivery-ask" htmlFor={id}>
        Address of any page
        <input
          id={id}
          className="field mono"
          value={page}
          aria-invalid={!location.ok}
          aria-describedby={`${id}-answer`}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          inputMode="url"
          translate="no"
          onChange={({ target }) => setTyped(target.value)}
        />
      </label>
      <p id={`${id}-answer`} className="delivery-answer" role="status">
        {location.ok ? (
          <>
            It is governed by <code translate="no">{location.robotsUrl}</code>, which crawlers ask
            for before the page.
          </>
        ) : (
          location.problem
        )}
      </p>
      <PublicFile />
      {location.ok && <LocationSteps location={location} />}
      {elsewhere && site !== null && /^https?:/.test(site) && (
        <p className="delivery-elsewhere">
          The site of this case is <code translate="no">{origin}</code>.{' '}
          <button type="button" className="link-button" onClick={() => change({ origin: site })}>
            Change it to {site}
          </button>
        </p>
      )}
      <Uncovered />
    </>
  )
}
