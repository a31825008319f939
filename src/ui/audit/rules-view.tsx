import { useState } from 'react'
import { FilterSentence } from '../components/filter-sentence.tsx'
import { useAddFilter } from '../hooks/use-add-filter.ts'
import { useFilterQuestion } from '../hooks/use-open-list.ts'
import { useUrlJob } from '../hooks/use-url-job.ts'
import { RuleUsageOf } from './rule-usage-view.tsx'
import { SitemapSection } from './sitemap-check-view.tsx'

const mostFirst = { by: 'urls', descending: true } as const

/**
 * The rules with what they decide for each crawler, those of the most URLs or clicks first, of the URLs that the filter
 * leaves; a press on a number shows its URLs. Below them, on demand, which listed URLs are blocked.
 */
export function RulesView() {
  const [isOpen, setOpen] = useState(false)
  const options = useFilterQuestion()
  const job = useUrlJob('shown-usage', options)
  return (
    <div className="check-rules" role="region" aria-label="URLs by rule" tabIndex={0}>
      <FilterSentence
        filter={options.filter}
        view="rules"
        shown={job.state === 'current' ? job.result : null}
      />
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
