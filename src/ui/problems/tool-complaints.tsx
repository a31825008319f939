import { useState } from 'react'
import type { ToolReport } from '../../analysis/problems/complaints.ts'
import type { Citation } from '../../core/sources/source.ts'
import { retiredTools } from '../../core/validators/retired-tools.ts'
import { useApp } from '../hooks/use-app.ts'
import { useJob } from '../hooks/use-job.ts'
import { useData } from '../hooks/use-data.ts'
import { EvidenceNote } from '../sources/evidence-note.tsx'
import { AddressLink } from '../text/sentence-view.tsx'
import { counted } from '../text/format.ts'
import { LineLink } from '../text/line-link.tsx'
import { problemsOptions } from './use-problems.ts'

function sumOf({ errors, warnings }: ToolReport): string {
  const parts = [
    errors > 0 ? counted(errors, 'error') : '',
    warnings > 0 ? counted(warnings, 'warning') : '',
  ]
  return parts.filter((part) => part !== '').join(', ') || 'No complaints'
}

/** Where a tool is. */
function ToolAddress({ citation }: { readonly citation: Citation }) {
  const { data } = useData('sources')
  const url = data?.[citation.source].url ?? null
  if (url === null) return null
  return (
    <p>
      Open it: <AddressLink href={url} />
    </p>
  )
}

/** Tools that guides still name. */
function Retired() {
  return retiredTools.map(({ name, fate, evidence }) => (
    <EvidenceNote key={name} evidence={evidence} badge="below">
      <p>
        <b>{name}</b>: {fate}
      </p>
    </EvidenceNote>
  ))
}

function Report({ report }: { readonly report: ToolReport }) {
  const { name, address, evidence, complaints, left } = report
  return (
    <details className="tool">
      <summary>
        <b>{name}</b>: {sumOf(report)}
      </summary>
      <EvidenceNote evidence={evidence} badge="below">
        {complaints.length === 0 && <p>It reports nothing about this file.</p>}
        <ul>
          {complaints.map(({ line, term, use, sentence }, index) => (
            <li key={index} className="found">
              <LineLink line={line} first />
              <p>
                <b>{term}</b>.{' '}
                <span className={use === 'idle' ? 'tool-matters' : 'quiet'}>{sentence}</span>
              </p>
            </li>
          ))}
        </ul>
        <ToolAddress citation={address} />
        {left > 0 && <p className="quiet">{counted(left, 'more', 'more')} not shown.</p>}
      </EvidenceNote>
    </details>
  )
}

function Reports() {
  const { state, result } = useJob('complaints', useApp(problemsOptions))
  if (state === 'failed') return <p role="alert">The file could not be checked.</p>
  if (result === null) return <p aria-busy>Checking …</p>
  return (
    <>
      {result.map((report) => (
        <Report key={report.id} report={report} />
      ))}
      <Retired />
    </>
  )
}

/** What the tools of others would say about the file, and what comes of it. */
export function ToolComplaints() {
  const [open, setOpen] = useState(false)
  return (
    <section className="tools" aria-labelledby="problems-tools">
      <h3 id="problems-tools">
        <button
          type="button"
          className="link-button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          What do other tools report?
        </button>
      </h3>
      <p className="quiet">
        What Lighthouse (PageSpeed Insights) and the search engines’ own tools would report about
        this file, and what that does to crawling.
      </p>
      {open && <Reports />}
    </section>
  )
}
