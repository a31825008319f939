import type { Grade } from '../../core/sources/source.ts'
import { gradeWords } from '../../analysis/sources/citation-words.ts'
import './sources.css'

/** A badge that says how sure a statement is. */
export function GradeBadge({ grade }: { readonly grade: Grade }) {
  return (
    <span className="grade" data-grade={grade}>
      {gradeWords[grade]}
    </span>
  )
}
