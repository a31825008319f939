import { useSyncExternalStore } from 'react'
import { copyLabels, useCopy } from '../kit/use-copy.ts'
import { useServices, type Arrival } from '../use-services.ts'

const labels = copyLabels('Copy the link text')

function BrokenLink({ broken }: { readonly broken: Extract<Arrival, { kind: 'broken' }> }) {
  const { state, copy } = useCopy()
  return (
    <div className="banner" data-tone="warn" role="alert">
      <p>
        <strong>{broken.reason}</strong> {broken.recovered ?? 'Nothing of it could be read.'}{' '}
        {broken.advice}
      </p>
      <button className="button small outlined" onClick={() => void copy(broken.raw)}>
        {labels[state]}
      </button>
    </div>
  )
}

/** How the case came here, when that matters: somebody else's, or a link that did not survive. */
export function Banners() {
  const { cases } = useServices()
  const arrival = useSyncExternalStore(cases.subscribe, cases.arrival, cases.arrival)
  switch (arrival.kind) {
    case 'own':
      return null
    case 'broken':
      return <BrokenLink broken={arrival} />
    case 'visitor':
      return (
        <div className="banner" role="status">
          <p>
            <strong>Shared case.</strong> {arrival.note ?? 'Your own work is untouched.'}
          </p>
          <button className="button small outlined" onClick={() => cases.keep()}>
            Keep a copy
          </button>
        </div>
      )
    default:
      return arrival satisfies never
  }
}
