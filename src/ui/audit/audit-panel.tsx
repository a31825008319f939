import { ProblemsPanel } from '../problems/problems-panel.tsx'
import { ValuesPanel } from '../values/values-panel.tsx'
import { useApp } from '../app/use-app.ts'
import { lazy, Suspense, useEffect, useRef } from 'react'
import './audit.css'

const PageAudit = lazy(async () => ({
  default: (await import('../page/page-audit.tsx')).PageAudit,
}))

/** The place that says what is wrong with the file and the pages of the case, and what its other lines do. */
export function AuditPanel() {
  const isAboutLines = useApp((state) => state.panel === 'values')
  const hasPages = useApp((state) => state.scenario.pages.length > 0)
  const lines = useRef<HTMLElement>(null)
  // A link to what was a view of its own leads to its part of the page.
  useEffect(() => {
    if (isAboutLines) lines.current?.scrollIntoView()
  }, [isAboutLines])
  return (
    <div className="audit">
      <ProblemsPanel />
      {hasPages && (
        <section className="other-lines" aria-labelledby="audit-pages">
          <h3 id="audit-pages" className="audit-title">
            Pages
          </h3>
          <Suspense fallback={<p className="quiet">Loading …</p>}>
            <PageAudit />
          </Suspense>
        </section>
      )}
      <section ref={lines} className="other-lines" aria-labelledby="other-lines">
        <h3 id="other-lines" className="audit-title">
          Other lines
        </h3>
        <ValuesPanel />
      </section>
    </div>
  )
}
