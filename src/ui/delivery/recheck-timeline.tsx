import { hoursWords } from '../../analysis/delivery/delivery.ts'
import type { Dialect } from '../../core/dialects/dialect.ts'
import { dialects } from '../../core/dialects/index.ts'
import { fetchPolicyOf } from '../../core/fetch/index.ts'
import { EvidenceNote } from '../sources/evidence-note.tsx'

interface Moment {
  readonly hours: number | null
  readonly dialects: readonly Dialect[]
}

const hoursOf = (dialect: Dialect): number | null => fetchPolicyOf(dialect).recheck.hours

/** Dialects with the same figure together, the fastest first, those without one last. */
function momentsOf(): readonly Moment[] {
  const all = new Set(dialects.map(hoursOf))
  const ordered = [...all].sort((a, b) => (a ?? Infinity) - (b ?? Infinity))
  return ordered.map((hours) => ({
    hours,
    dialects: dialects.filter((dialect) => hoursOf(dialect) === hours),
  }))
}

const moments = momentsOf()
const latest = Math.max(...moments.map(({ hours }) => hours ?? 0))

function Who({ dialect }: { readonly dialect: Dialect }) {
  const { recheck } = fetchPolicyOf(dialect)
  return (
    <li>
      <EvidenceNote evidence={recheck} badge="below">
        <p>
          <b>{dialect.name}</b>: {recheck.why}
        </p>
      </EvidenceNote>
    </li>
  )
}

/** How long it takes until crawlers fetch a changed file again, as bars and in words. */
export function RecheckTimeline() {
  return (
    <ol className="delivery-times">
      {moments.map(({ hours, dialects }) => (
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
            {dialects.map((dialect) => (
              <Who key={dialect.id} dialect={dialect} />
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}
