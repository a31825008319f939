import type { Edit } from '../../text/text.ts'
import type { CheckFix } from '../check.ts'
import type { Subject } from '../check-context.ts'

const spanOf = (subject: Subject, line: number) =>
  subject.line(line)?.span ?? { from: subject.text.length, to: subject.text.length }

/** Small changes to whole lines of a file under check. */
export const lineEdits = {
  insertBefore(subject: Subject, line: number, text: string): Edit {
    const { from } = spanOf(subject, line)
    return { span: { from, to: from }, insert: `${text}\n` }
  },
  insertAfter(subject: Subject, line: number, text: string): Edit {
    const { to } = spanOf(subject, line)
    return { span: { from: to, to }, insert: `\n${text}` }
  },
  replace(subject: Subject, line: number, text: string): Edit {
    return { span: spanOf(subject, line), insert: text }
  },
  /** Takes the line away together with its line break. */
  remove(subject: Subject, line: number): Edit {
    const { from, to } = spanOf(subject, line)
    const hasNext = to < subject.text.length
    return {
      span: { from: hasNext || from === 0 ? from : from - 1, to: hasNext ? to + 1 : to },
      insert: '',
    }
  },
} as const

/** The cure that puts a line below another one. */
export const addBelow = (subject: Subject, line: number, text: string): readonly CheckFix[] => [
  { title: `Add ${text}`, edits: [lineEdits.insertAfter(subject, line, text)] },
]

/** The cure that takes a line away. */
export const removal = (subject: Subject, line: number): readonly CheckFix[] => [
  { title: 'Remove the line', edits: [lineEdits.remove(subject, line)] },
]
