import { editRows } from '../../../analysis/problems/edit-rows.ts'
import type { OfferedFix } from '../../../analysis/problems/problems.ts'
import type { Card, ShownProblem } from '../../../editor/help/index.ts'
import { severitySigns, severityWords } from '../../problems/words.ts'
import type { DescribedProblems } from '../../problems/describe-problems.ts'
import { elide, visible } from '../../why/elide.ts'
import { counted } from '../../text/words.ts'

const maxMessageLength = 400

/** The problems one by one, the most severe first. */
export const shownProblems = ({ kinds }: DescribedProblems): readonly ShownProblem[] =>
  kinds.flatMap(({ severity, title, findings }) =>
    findings.map((found) => ({ ...found, severity, title })),
  )

const signs = { where: '', goes: '− ', comes: '+ ' } as const
const maxRows = 4
const maxRowLength = 80

const rowsOf = (text: string, { edits }: OfferedFix): readonly string[] => {
  const rows = editRows(text, edits).map(
    (row) => signs[row.kind] + elide(visible(row.text), maxRowLength),
  )
  return rows.length > maxRows ? [...rows.slice(0, maxRows - 1), '…'] : rows
}

/** `text`: of the file that cures are for. `changesOf`: how many tests one changes, where that is known. */
export function problemCard(
  text: string,
  problems: readonly ShownProblem[],
  changesOf: (fix: OfferedFix) => number | null,
  onApplyFix: (fix: OfferedFix) => void,
): Card {
  return problems.map(({ severity, title, message, fixes }) => ({
    sign: severitySigns[severity],
    title: `${severityWords[severity]}: ${title}`,
    lines: [[{ kind: 'text', text: elide(visible(message), maxMessageLength) }]],
    deeds: fixes.map((fix) => {
      const changes = changesOf(fix) ?? 0
      const note = changes > 0 ? `changes the verdict of ${counted(changes, 'test')}` : ''
      return {
        label: visible(fix.title),
        note,
        rows: rowsOf(text, fix),
        run: () => onApplyFix(fix),
      }
    }),
  }))
}
