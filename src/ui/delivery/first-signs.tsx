import { useEffect, useRef } from 'react'
import type { ResponseSign } from '../../core/fetch/response-signs.ts'
import { visible } from '../text/format.ts'
import { AddressLink } from '../text/sentence-view.tsx'

const titles: Readonly<Record<ResponseSign['kind'], string>> = {
  challenged: 'Crawlers get a page for people, not your file',
  refused: 'Crawlers do not get your file',
  stale: 'This is an old copy of your file',
  cached: 'This is a copy of your file',
}

/** Where to look in the settings of who answered. */
function Edge({ sign: { edge } }: { readonly sign: ResponseSign }) {
  if (edge === null) return null
  const [source] = edge.sources
  return (
    <p className="quiet">
      Where to look: {edge.settings}
      {source !== undefined && (
        <>
          {' '}
          How {edge.name} is recognised: <AddressLink href={source.url} />
        </>
      )}
    </p>
  )
}

/** What is to be known first of a response that was pasted; it comes into view when it is new. */
export function ResponseSigns({ signs }: { readonly signs: readonly ResponseSign[] }) {
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    if (signs.length > 0) place.current?.scrollIntoView()
  }, [signs])
  if (signs.length === 0) return null
  return (
    <section aria-label="About this response" ref={place}>
      {signs.map((sign) => (
        <div key={sign.kind} role="alert">
          <h3>{titles[sign.kind]}</h3>
          <p>{visible(sign.text)}</p>
          <Edge sign={sign} />
        </div>
      ))}
    </section>
  )
}
