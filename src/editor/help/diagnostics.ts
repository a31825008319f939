import { editorDelays } from '../delays.ts'
import { linter, setDiagnosticsEffect, type Diagnostic } from '@codemirror/lint'
import {
  ChangeSet,
  Facet,
  StateEffect,
  StateField,
  type EditorState,
  type Extension,
  type Text,
  type Transaction,
  type TransactionSpec,
} from '@codemirror/state'
import { ViewPlugin, type EditorView } from '@codemirror/view'
import type { Diagnostic as Finding } from '../../analysis/problems/problems.ts'
import type { Severity } from '../../core/checks/check.ts'
import type { Span } from '../../core/text/text.ts'
import { browserClock } from '../../platform/clock.ts'
import { debounce } from '../../platform/debounce.ts'
import type { ChangesSince } from '../annotation-state.ts'
import { renderTooltip, type TooltipContent } from './tooltip-content.ts'

/** A problem of the file, as it is drawn and read out. */
export interface ShownProblem extends Finding {
  readonly severity: Severity
  readonly title: string
}

/** A problem at its position in the current text. */
export interface ProblemRange extends Span {
  readonly problem: ShownProblem
}

/** Makes the tooltip of a problem, when it is shown. */
export type DescribeProblem = (problem: ShownProblem) => TooltipContent

/** Who describes the problems of this editor. */
export const problemDescription = Facet.define<DescribeProblem, DescribeProblem>({
  combine: ([describe]) => describe ?? (({ title }) => ({ title, lines: [] })),
})

/** All problems of a text, and how it became the one that is shown. */
interface ProblemList {
  readonly problems: readonly ShownProblem[]
  readonly since: ChangesSince
  /** Where problems are drawn, in the text that is shown. */
  readonly drawn: Span
}

const setProblemList = StateEffect.define<ProblemList>()

const problemList = StateField.define<ProblemList>({
  create: ({ doc }) => ({
    problems: [],
    since: { doc, changes: ChangeSet.empty(doc.length) },
    drawn: { from: 0, to: doc.length },
  }),
  update(list, { docChanged, changes, effects }) {
    const effect = effects.find((one) => one.is(setProblemList))
    if (effect !== undefined) return effect.value
    if (!docChanged) return list
    const { problems, since, drawn } = list
    return {
      problems,
      since: { doc: since.doc, changes: since.changes.composeDesc(changes.desc) },
      drawn: { from: changes.mapPos(drawn.from, -1), to: changes.mapPos(drawn.to, 1) },
    }
  },
})

/** More than anybody reads at a place, and all that can be drawn without a key having to wait. */
const maxDiagnostics = 300
/** Problems are drawn so many characters above and below what is on the screen. */
const drawnMargin = 2000

/** What is underlined for a problem: its exact place, or all that its line says. */
function problemSpan(doc: Text, { line, span }: Finding): Span {
  if (span !== null && span.to > span.from && span.to <= doc.length) return span
  const { from, text } = doc.line(Math.min(line, doc.lines))
  const end = text.trimEnd()
  return { from: from + end.length - end.trimStart().length, to: from + end.length }
}

/** Where the span stands after the changes; null when all of it was deleted. */
function mappedSpan({ from, to }: Span, { changes }: ChangesSince): Span | null {
  const start = changes.mapPos(from, 1)
  const end = Math.max(start, changes.mapPos(to, -1))
  return from < to && start === end ? null : { from: start, to: end }
}

const rangesOf = (
  problems: readonly ShownProblem[],
  since: ChangesSince,
): readonly ProblemRange[] =>
  problems
    .flatMap((problem) => {
      const span = mappedSpan(problemSpan(since.doc, problem), since)
      return span === null ? [] : [{ ...span, problem }]
    })
    .sort((a, b) => a.from - b.from)

/** The lines of the earlier text that a span of the text that is shown comes from. */
function earlierLines(
  { doc, changes }: ChangesSince,
  { from, to }: Span,
): readonly [number, number] {
  const { invertedDesc } = changes
  const lineAt = (position: number) => doc.lineAt(invertedDesc.mapPos(position)).number
  return [lineAt(from), lineAt(to)]
}

const diagnosticOf = ({ from, to, problem }: ProblemRange): Diagnostic => ({
  from,
  to,
  severity: problem.severity,
  message: problem.message,
  renderMessage: (view) => renderTooltip(view.state.facet(problemDescription)(problem), 'Problem'),
})

/** Draws the problems of a span and a little around it: drawing all would make keys wait. */
function drawProblems(
  state: EditorState,
  { problems, since }: Pick<ProblemList, 'problems' | 'since'>,
  { from, to }: Span,
): TransactionSpec {
  const drawn = {
    from: Math.max(0, from - drawnMargin),
    to: Math.min(state.doc.length, to + drawnMargin),
  }
  const [first, last] = earlierLines(since, drawn)
  const middle = (first + last) / 2
  const near = problems
    .filter(({ line }) => line >= first && line <= last)
    .sort((a, b) => Math.abs(a.line - middle) - Math.abs(b.line - middle))
    .slice(0, maxDiagnostics)
  const diagnostics = rangesOf(near, since).map(diagnosticOf)
  const list = { problems, since, drawn }
  return { effects: [setProblemList.of(list), setDiagnosticsEffect.of(diagnostics)] }
}

/**
 * Shows problems of the text that `since` begins with, where they stand after all that has changed,
 * in place of those shown before; `visible` is what is on the screen.
 */
export function showProblems(
  state: EditorState,
  problems: readonly ShownProblem[],
  since: ChangesSince,
  visible: Span,
): TransactionSpec {
  return drawProblems(state, { problems, since }, visible)
}

const contains = (outer: Span, inner: Span): boolean =>
  outer.from <= inner.from && inner.to <= outer.to

/** Sees to it that the problems of a span are drawn, wherever it is. */
export function ensureDrawn(view: EditorView, span: Span): void {
  const list = view.state.field(problemList)
  if (!contains(list.drawn, span)) view.dispatch(drawProblems(view.state, list, span))
}

/** Draws the problems of what scrolling brings into sight. */
const drawnWhileScrolling = ViewPlugin.define((view) => {
  const draw = debounce(
    () => ensureDrawn(view, view.viewport),
    editorDelays.showScrolledProblems,
    browserClock,
  )
  return {
    update({ viewportChanged }) {
      if (viewportChanged) draw.schedule()
    },
    destroy: draw.cancel,
  }
})

const toldAt = (state: EditorState, position: number): string =>
  JSON.stringify(problemsAt(state, position).map(({ problem }) => problem))

/**
 * Whether what is told of a place goes: not where problems come again that are the same there. Null: as the
 * package does it, which takes it away with every list of problems.
 */
export function hidesTold(transaction: Transaction, position: number): boolean | null {
  const { docChanged, effects, startState, state } = transaction
  if (docChanged || !effects.some((effect) => effect.is(setDiagnosticsEffect))) return null
  return toldAt(startState, position) !== toldAt(state, position)
}

/** Keeps the problems of the text, which come from outside, and draws those on the screen. */
export const problemDiagnostics: Extension = [
  linter(null, { hideOn: hidesTold }),
  problemList,
  drawnWhileScrolling,
]

/**
 * Whether a problem is marked in the text. Hints are not: they would be on every other line of a
 * common file. They are told where the pointer or the cursor is, and listed in Audit.
 */
export const isMarked = ({ severity }: { readonly severity: string }): boolean =>
  severity !== 'hint'

/** All problems at their positions in the current text, in its order. */
export function problemRanges(state: EditorState): readonly ProblemRange[] {
  const { problems, since } = state.field(problemList)
  return rangesOf(problems, since)
}

/** The problems whose span contains a position; without any, the problems of its line. */
export function problemsAt(state: EditorState, position: number): readonly ProblemRange[] {
  const ranges = problemRanges(state)
  const here = ranges.filter(({ from, to }) => from <= position && position <= to)
  if (here.length > 0) return here
  const line = state.doc.lineAt(position)
  return ranges.filter(({ from, to }) => from <= line.to && to >= line.from)
}
