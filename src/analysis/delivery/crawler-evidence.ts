import type { Evidence } from '../../core/sources/source.ts'
import { capGrade, readingNote } from '../../core/sources/weaken.ts'
import type { DialectUse } from '../result.ts'
import type { Reader } from '../crawlers/reading-grade.ts'

/**
 * What is known of a dialect, for a crawler: no surer than it is that the crawler reads as that dialect
 * does. The same where another dialect was chosen than its own: then it is about the dialect alone.
 */
export function evidenceFor<Part extends Evidence>(
  evidence: Part,
  { label, dialectId, dialectGrade }: Reader,
  { id, name }: DialectUse,
): Part {
  if (dialectGrade === null || dialectId !== id) return evidence
  return capGrade(evidence, dialectGrade, readingNote(label, name, dialectGrade))
}

/** A crawler of which less is known than of the dialect that it is judged by. */
export interface WeakerEvidence {
  readonly label: string
  readonly evidence: Evidence
}

/** The crawlers, each once, for which a piece of evidence about a dialect is less sure. */
export function weakerEvidence(
  evidence: Evidence,
  readers: readonly Reader[],
  dialect: DialectUse,
): readonly WeakerEvidence[] {
  const byLabel = new Map(readers.map((reader) => [reader.label, reader]))
  return [...byLabel.values()].flatMap((reader) => {
    const own = evidenceFor(evidence, reader, dialect)
    return own === evidence ? [] : [{ label: reader.label, evidence: own }]
  })
}
