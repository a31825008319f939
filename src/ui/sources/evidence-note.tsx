import { useId, useState, type ReactNode } from 'react'
import { citationOf, gradeWords } from '../../analysis/sources/citation-words.ts'
import type { Evidence } from '../../core/sources/source.ts'
import { SourceLine } from './source-line.tsx'
import { GradeBadge } from './grade-badge.tsx'
import './sources.css'

interface Props {
  /** The statement that it is about. */
  readonly children: ReactNode
  readonly evidence: Evidence
}

/**
 * A statement with a badge that says how sure it is; pressing the badge shows the source, its address
 * and its day. Without a source and a note the badge is no button.
 */
export function EvidenceNote({ children, evidence }: Props) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const citation = citationOf(evidence)
  const { grade, note } = evidence
  const hasMore = citation !== null || note !== undefined
  return (
    <div className="evidence">
      {hasMore ? (
        <button
          type="button"
          className="grade"
          data-grade={grade}
          aria-expanded={open}
          aria-controls={id}
          title="Show the source"
          onClick={() => setOpen(!open)}
        >
          {gradeWords[grade]}
        </button>
      ) : (
        <GradeBadge grade={grade} />
      )}
      <div className="evidence-body">
        {children}
        <div id={id} hidden={!open}>
          {open && note !== undefined && <p className="source-line">{note}.</p>}
          {open && citation !== null && <SourceLine citation={citation} />}
        </div>
      </div>
    </div>
  )
}
