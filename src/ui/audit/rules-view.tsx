import { useMemo, useState } from 'react'
import { useAddFilter } from '../hooks/use-add-filter.ts'
import { useActions, useApp } from '../hooks/use-app.ts'
import { useOwnRows } from '../hooks/use-open-list.ts'
import { useReused } from '../hooks/use-job.ts'
import { useUrlJob } from '../hooks/use-url-job.ts'
import { counted, visible } from '../text/format.ts'
import { RuleUsageOf } from './rule-usage-view.tsx'
import { SitemapSection } from './sitemap-check-view.tsx'

const mostFirst = { by: 'urls', descending: true } as const

interface CountedProps {
  readonly filter: string
  /** How many URLs were counted, of how many; null: not yet. */
  readonly shown: { readonly urls: number; readonly total: number } | null
}

/** Says that only the URLs are counted that the filter of the list leaves, with the way to count all. */
function Counted({ filter, shown }: CountedProps) {
  const { setFilter, showCheckAs } = useActions()
  if (filter === '') return null
  const all = () => {
    setFilter('')
    showCheckAs('rules')
  }
  return (
    <p className="rules-filter" role="status">
      {shown === null
        ? 'Counts only the URLs '
        : `Counts only ${shown.urls.toLocaleString('en')} of ${counted(shown.total, 'URL')}: those `}
      that the filter <b translate="no">{visible(filter)}</b> leaves.{' '}
      <button type="button" className="link-button" onClick={all}>
        Count all URLs
      </button>
    </p>
  )
}

/**
 * The rules with what they decide for each crawler, those of the most URLs or clicks first, of the URLs that the filter
 * leaves; a press on a number shows its URLs. Below them, on demand, which listed URLs are blocked.
 */
export function RulesView() {
  const [isOpen, setOpen] = useState(false)
  const filter = useApp((state) => state.filter.trim())
  const own = useReused(useOwnRows(filter !== ''))
  const job = useUrlJob(
    'shown-usage',
    useMemo(() => ({ filter, own }), [filter, own]),
  )
  return (
    <div className="check-rules" role="region" aria-label="URLs by rule" tabIndex={0}>
      <Counted filter={filter} shown={job.state === 'current' ? job.result : null} />
      <RuleUsageOf job={job} first={mostFirst} onShow={useAddFilter()} />
      <p>
        <button
          type="button"
          className="link-button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          Sitemap check: listed, but blocked
        </button>
      </p>
      {isOpen && <SitemapSection />}
    </div>
  )
}
