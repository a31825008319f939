import { ProblemsPanel } from '../problems/problems-panel.tsx'
import { ValuesPanel } from '../values/values-panel.tsx'
import { useApp } from '../hooks/use-app.ts'
import { BlockedSums } from './blocked-sums.tsx'
import { RuleUsageSection } from './rule-usage-view.tsx'
import { SitemapSection } from './sitemap-check-view.tsx'
import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { LazyBoundary, lazyPart } from '../components/lazy-part.tsx'
import './audit.css'

const PageAudit = lazyPart(async () => ({
  default: (await import('../page/page-audit.tsx')).PageAudit,
}))

/** The parts below the problems, by the id of their heading. */
const parts = {
  'audit-pages': 'Pages',
  'other-lines': 'Sitemap, Crawl-delay and other lines',
  'rule-usage': 'Rule usage',
  sitemap: 'Sitemap check',
} as const

interface JumpProps {
  readonly place: RefObject<HTMLElement | null>
  readonly ids: readonly (keyof typeof parts)[]
}

/** Kept free above a title that is gone to, so that it does not stick to the edge. */
const airPx = 12

/** Goes to a part of a place by the id of its title. Only the place scrolls: on a phone, the page around it must stay. */
function goTo(place: HTMLElement | null, id: keyof typeof parts): void {
  const title = document.getElementById(id)
  place?.scrollTo({ top: (title?.offsetTop ?? 0) - airPx })
  title?.focus({ preventScroll: true })
}

/** Ways to the parts of a page that may be long. */
function Jump({ place, ids }: JumpProps) {
  return (
    <nav className="audit-jump" aria-label="Parts of Audit">
      {ids.map((id) => (
        <button
          key={id}
          type="button"
          className="link-button"
          onClick={() => goTo(place.current, id)}
        >
          {parts[id]}
        </button>
      ))}
    </nav>
  )
}

interface PartProps {
  readonly id: keyof typeof parts
  readonly className: string
  readonly children: ReactNode
}

function Part({ id, className, children }: PartProps) {
  return (
    <section className={className} aria-labelledby={id}>
      <h3 id={id} className="audit-title" tabIndex={-1}>
        {parts[id]}
      </h3>
      {children}
    </section>
  )
}

/** The place that says what is wrong with the file and the pages of the case, and what its lines do. */
export function AuditPanel() {
  const isAboutLines = useApp((state) => state.panel === 'values')
  const hasPages = useApp((state) => state.scenario.pages.length > 0)
  const place = useRef<HTMLDivElement>(null)
  const lines = useRef<HTMLDivElement>(null)
  // A link to what was a view of its own leads to its part of the page.
  useEffect(() => {
    if (isAboutLines) lines.current?.scrollIntoView()
  }, [isAboutLines])
  const pages = hasPages ? (['audit-pages'] as const) : []
  return (
    <div ref={place} className="audit">
      <Jump place={place} ids={[...pages, 'other-lines', 'rule-usage', 'sitemap']} />
      <ProblemsPanel>
        <BlockedSums onShow={() => goTo(place.current, 'rule-usage')} />
      </ProblemsPanel>
      {hasPages && (
        <Part id="audit-pages" className="other-lines">
          <LazyBoundary fallback={<p className="quiet">Loading …</p>}>
            <PageAudit />
          </LazyBoundary>
        </Part>
      )}
      <div ref={lines}>
        <Part id="other-lines" className="other-lines">
          <ValuesPanel />
        </Part>
      </div>
      <Part id="rule-usage" className="audit-part">
        <RuleUsageSection />
      </Part>
      <Part id="sitemap" className="audit-part">
        <SitemapSection />
      </Part>
    </div>
  )
}
