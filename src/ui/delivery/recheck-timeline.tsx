import { hoursWords } from '../../analysis/delivery/delivery.ts'
import { dialectById } from '../../core/dialects/index.ts'
import { fetchPolicies, type FetchPolicy } from '../../core/fetch/index.ts'
import { BasisBadge } from '../dialects/basis-badge.tsx'

interface Moment {
  readonly hours: number | null
  readonly policies: readonly FetchPolicy[]
}

/** Policies with the same figure together, the fastest first, those without one last. */
function momentsOf(): readonly Moment[] {
  const all = new Set(fetchPolicies.map(({ recheck }) => recheck.hours))
  const ordered = [...all].sort((a, b) => (a ?? Infinity) - (b ?? Infinity))
  return ordered.map((hours) => ({
    hours,
    policies: fetchPolicies.filter(({ recheck }) => recheck.hours === hours),
  }))
}

const moments = momentsOf()
const latest = Math.max(...moments.map(({ hours }) => hours ?? 0))

function Who({ policy: { id, recheck } }: { readonly policy: FetchPolicy }) {
  return (
    <li>
      <b>{dialectById(id)?.name ?? id}</b>: {recheck.why}{' '}
      <span className="faint">
        <BasisBadge basis={recheck.basis} /> {recheck.source}
      </span>
    </li>
  )
}

/** How long it takes until crawlers fetch a changed file again, as bars and in words. */
export function SeenTimeline() {
  return (
    <ol className="delivery-times">
      {moments.map(({ hours, policies }) => (
        <li key={String(hours)}>
          <h4>{hours === null ? 'No figure' : `Within ${hoursWords(hours)}`}</h4>
          <svg
            className="delivery-bar"
            viewBox="0 0 100 4"
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <rect className="delivery-track" width="100" height="4" />
            {hours !== null && <rect width={(hours / latest) * 100} height="4" />}
          </svg>
          <ul>
            {policies.map((policy) => (
              <Who key={policy.id} policy={policy} />
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}
