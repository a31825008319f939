import { useState } from 'react'
import { RuleUsageSection } from './rule-usage-view.tsx'
import { SitemapSection } from './sitemap-check-view.tsx'

const mostFirst = { by: 'urls', descending: true } as const

/**
 * The rules with what they decide for each crawler, those of the most URLs or clicks first; a press on a number shows its URLs. Below them,
 * on demand, which listed URLs are blocked.
 */
export function RulesView() {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="check-rules" role="region" aria-label="URLs by rule" tabIndex={0}>
      <RuleUsageSection first={mostFirst} />
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
