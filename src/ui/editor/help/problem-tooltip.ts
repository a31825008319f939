import { editRows } from '../../../analysis/explain/edit-rows.ts'
import type { OfferedFix } from '../../../analysis/problems/problems.ts'
import type { ShownProblem, TooltipAction, TooltipContent } from '../../../editor/help/index.ts'
import type { DescribedProblems } from '../../problems/describe-problems.ts'
import { severityPaths } from '../../problems/severity-sign.tsx'
import { severityWords } from '../../problems/words.ts'
import { verdictsCounted } from '../../text/counted-verdicts.ts'
import { elide, visible } from '../../text/format.ts'

const maxMessageLength = 400

/** The problems one by one, the most severe first. */
export const shownProblems = ({ kinds }: DescribedProblems): readonly ShownProblem[] =>
  kinds.flatMap(({ severity, title, findings }) =>
    findings.map((found) => ({ ...found, severity, title })),
  )

const signs = { where: '', goes: '− ', comes: '+ ' } as const
const maxRows = 4
const maxRowLength = 80

function fixPreview(text: string, { edits }: OfferedFix): readonly string[] {
  const rows = editRows(text, edits).map(
    (row) => signs[row.kind] + elide(visible(row.text), maxRowLength),
  )
  return rows.length > maxRows ? [...rows.slice(0, maxRows - 1), '…'] : rows
}

/** What the tooltip of a problem is made from. */
export interface ProblemTooltipOptions {
  /** Text of the file that the fixes are for. */
  readonly text: string
  /** How many tests a fix changes, where that is known. */
  changesOf(fix: OfferedFix): number | null
  applyFix(fix: OfferedFix): void
  /** A worker holds URLs from files as well. */
  readonly hasList: boolean
}

function fixAction(fix: OfferedFix, { text, changesOf, applyFix, hasList }: ProblemTooltipOptions) {
  const changes = changesOf(fix) ?? 0
  const action: TooltipAction = {
    label: visible(fix.title),
    note: changes > 0 ? `changes ${verdictsCounted(changes, hasList)}` : '',
    effect: visible(fix.note),
    rows: fixPreview(text, fix),
    run: () => applyFix(fix),
  }
  return action
}

/** A problem in words, with its fixes and what each changes. */
export const problemTooltip = (
  { severity, title, message, fixes }: ShownProblem,
  options: ProblemTooltipOptions,
): TooltipContent => ({
  icon: severityPaths[severity],
  title: `${severityWords[severity]}: ${title}`,
  lines: [[{ kind: 'text', text: elide(visible(message), maxMessageLength) }]],
  actions: fixes.map((fix) => fixAction(fix, options)),
})
