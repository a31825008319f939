import { useMemo, useState } from 'react'
import { statementWords } from '../../analysis/crawlers/crawler-words.ts'
import { hoursWords } from '../../core/text/sentence.ts'
import { recheckMoments, type OwnRecheck } from '../../analysis/delivery/recheck.ts'
import type { Dialect } from '../../core/dialects/dialect.ts'
import { fetchPolicyOf } from '../../core/fetch/index.ts'
import { useData } from '../hooks/use-data.ts'
import { EvidenceNote } from '../sources/evidence-note.tsx'
import { PageSourceLine } from '../sources/page-source-line.tsx'
import { GradeBadge } from '../sources/grade-badge.tsx'
import { greatestOf } from '../../core/lists.ts'

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

/** What an operator says itself, with its page. */
function Own({ own, now }: { readonly own: OwnRecheck; readonly now: number }) {
  const { crawlers, caching } = own
  return (
    <li>
      <p>
        <b translate="no">{crawlers}</b>: {statementWords(caching)}{' '}
        <GradeBadge grade="documented" />
      </p>
      <PageSourceLine source={caching} now={now} />
    </li>
  )
}

/** How long it takes until crawlers fetch a changed file again, as bars and in words. */
export function RecheckTimeline() {
  const [now] = useState(() => Date.now())
  const { data } = useData('crawlers')
  const moments = useMemo(() => recheckMoments(data), [data])
  const latest = greatestOf(
    moments.map(({ hours }) => hours ?? 0),
    0,
  )
  return (
    <ol className="delivery-times">
      {moments.map(({ hours, dialects, own }) => (
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
            {own.map((one) => (
              <Own key={one.crawlers} own={one} now={now} />
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}
