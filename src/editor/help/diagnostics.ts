import { forEachDiagnostic, setDiagnostics, type Diagnostic } from '@codemirror/lint'
import { Facet, type EditorState, type Text, type TransactionSpec } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import type { Diagnostic as Finding } from '../../analysis/problems/problems.ts'
import type { Severity } from '../../core/checks/check.ts'
import type { Span } from '../../core/text/text.ts'
import type { Since } from '../annotation-state.ts'
import { renderTooltip, type TooltipContent } from './tooltip-content.ts'

/** A problem of the file, as it is drawn and read out. */
export interface ShownProblem extends Finding {
  readonly severity: Severity
  readonly title: string
}

/** A problem where it stands now. */
export interface ProblemRange extends Span {
  readonly problem: ShownProblem
}

/** What a problem is told with, made when it is asked for. */
export type DescribeProblem = (problem: ShownProblem) => TooltipContent

/** Who describes the problems of this editor. */
export const problemDescription = Facet.define<DescribeProblem, DescribeProblem>({
  combine: ([describe]) => describe ?? (({ title }) => ({ title, lines: [] })),
})

interface ProblemDiagnostic extends Diagnostic {
  readonly problem: ShownProblem
}

/** More than anybody reads, and all that can be set without a key having to wait. */
const maxDiagnostics = 1000

/** What is underlined for a problem: its exact place, or all that its line says. */
function problemSpan(doc: Text, { line, span }: Finding): Span {
  if (span !== null && span.to > span.from && span.to <= doc.length) return span
  const { from, text } = doc.line(Math.min(line, doc.lines))
  const end = text.trimEnd()
  return { from: from + end.length - end.trimStart().length, to: from + end.length }
}

/** Where the span stands after the changes; null when all of it was deleted. */
function mappedSpan({ from, to }: Span, { changes }: Since): Span | null {
  const start = changes.mapPos(from, 1)
  const end = Math.max(start, changes.mapPos(to, -1))
  return from < to && start === end ? null : { from: start, to: end }
}

/**
 * Shows problems of the text that `since` begins with, where they stand after all that has changed;
 * in place of those shown before.
 */
export function showProblems(
  state: EditorState,
  problems: readonly ShownProblem[],
  since: Since,
): TransactionSpec {
  const diagnostics = problems.slice(0, maxDiagnostics).flatMap((problem): Diagnostic[] => {
    const span = mappedSpan(problemSpan(since.doc, problem), since)
    if (span === null) return []
    const { severity, message } = problem
    const renderMessage = (view: EditorView) =>
      renderTooltip(view.state.facet(problemDescription)(problem), 'Problem')
    const diagnostic: ProblemDiagnostic = { ...span, severity, message, renderMessage, problem }
    return [diagnostic]
  })
  return setDiagnostics(state, diagnostics)
}

const isOurs = (diagnostic: Diagnostic): diagnostic is ProblemDiagnostic => 'problem' in diagnostic

/** All problems where they stand now, in the order of the text. */
export function problemRanges(state: EditorState): readonly ProblemRange[] {
  const ranges: ProblemRange[] = []
  forEachDiagnostic(state, (diagnostic, from, to) => {
    if (isOurs(diagnostic)) ranges.push({ from, to, problem: diagnostic.problem })
  })
  return ranges.sort((a, b) => a.from - b.from)
}

/** The problems that a position is part of, else those of its line. */
export function problemsAt(state: EditorState, position: number): readonly ProblemRange[] {
  const ranges = problemRanges(state)
  const here = ranges.filter(({ from, to }) => from <= position && position <= to)
  if (here.length > 0) return here
  const line = state.doc.lineAt(position)
  return ranges.filter(({ from, to }) => from <= line.to && to >= line.from)
}
