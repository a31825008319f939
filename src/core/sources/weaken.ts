import { grades, type Evidence, type Grade } from './source.ts'

/**
 * Evidence that is no surer than `grade`: what holds for a dialect, for a crawler of which only that
 * grade says that it reads so. `note` says why; it is added where it makes a difference.
 */
export function capGrade<Part extends Evidence>(evidence: Part, grade: Grade, note: string): Part {
  if (grades.indexOf(grade) <= grades.indexOf(evidence.grade)) return evidence
  const notes = evidence.note === undefined ? [note] : [evidence.note, note]
  return { ...evidence, grade, note: notes.join('. ') }
}

/** Why a crawler is read by a dialect with this grade: a sentence without its full stop. */
export function readingNote(crawler: string, dialect: string, grade: Grade): string {
  const reading = `That ${crawler} reads as ${dialect} does`
  switch (grade) {
    case 'documented':
      return `${reading} is documented`
    case 'observed':
      return `${reading} was observed`
    case 'interpretation':
      return `${reading} is our interpretation`
    case 'memory':
      return `No source was found that says that ${crawler} reads as ${dialect} does`
    case 'assumption':
      return `No page says how ${crawler} reads robots.txt: that it reads as ${dialect} does is an assumption`
    default:
      return grade satisfies never
  }
}
