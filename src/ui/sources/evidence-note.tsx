import { useId, useState, type ReactNode } from 'react'
import { citationOf, gradeWords } from '../../analysis/sources/citation-words.ts'
import type { Evidence } from '../../core/sources/source.ts'
import { SourceLineView } from './source-line.tsx'
import { GradeBadge } from './grade-badge.tsx'
import './sources.css'

interface BadgeProps {
  readonly evidence: Evidence
  readonly open: boolean
  /** Id of what pressing it shows. */
  readonly controls: string
  onPress(): void
}

/** The grade as a button; only a badge where there is nothing more to show. */
function EvidenceBadge({ evidence, open, controls, onPress }: BadgeProps) {
  const { grade, note } = evidence
  if (citationOf(evidence) === null && note === undefined) return <GradeBadge grade={grade} />
  return (
    <button
      type="button"
      className="grade"
      data-grade={grade}
      aria-expanded={open}
      aria-controls={controls}
      title="Show the source"
      onClick={onPress}
    >
      {gradeWords[grade]}
    </button>
  )
}

interface Props {
  /** The statement that it is about. */
  readonly children: ReactNode
  readonly evidence: Evidence
  /** Where the badge is: beside the statement, or below it where room is narrow. */
  readonly badge?: 'beside' | 'below'
}

/**
 * A statement with a badge that says how sure it is; pressing the badge shows the source, its address
 * and its day.
 */
export function EvidenceNote({ children, evidence, badge = 'beside' }: Props) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const citation = citationOf(evidence)
  const button = (
    <EvidenceBadge
      evidence={evidence}
      open={open}
      controls={id}
      onPress={() => setOpen((now) => !now)}
    />
  )
  return (
    <div className="evidence" data-badge={badge}>
      {badge === 'beside' && button}
      <div className="evidence-body">
        {children}
        {badge === 'below' && button}
        <div id={id} hidden={!open}>
          {open && evidence.note !== undefined && <p className="source-line">{evidence.note}.</p>}
          {open && citation !== null && <SourceLineView citation={citation} />}
        </div>
      </div>
    </div>
  )
}
