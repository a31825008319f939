import { ProblemsPanel } from '../problems/problems-panel.tsx'
import { ValuesPanel } from '../values/values-panel.tsx'
import { useApp } from '../app/use-app.ts'
import { useEffect, useRef } from 'react'
import './audit.css'

/** The place that says what is wrong with the file, and what its other lines do. */
export function AuditPanel() {
  const isAboutLines = useApp((state) => state.panel === 'values')
  const lines = useRef<HTMLElement>(null)
  // A link to what was a view of its own leads to its part of the page.
  useEffect(() => {
    if (isAboutLines) lines.current?.scrollIntoView()
  }, [isAboutLines])
  return (
    <div className="audit">
      <ProblemsPanel />
      <section ref={lines} className="other-lines" aria-labelledby="other-lines">
        <h3 id="other-lines" className="audit-title">
          Other lines
        </h3>
        <ValuesPanel />
      </section>
    </div>
  )
}
