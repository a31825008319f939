import {
  RangeSet,
  StateEffect,
  StateField,
  type EditorState,
  type Extension,
  type Range,
  type Text,
} from '@codemirror/state'
import { Decoration, EditorView, GutterMarker, lineNumberMarkers } from '@codemirror/view'
import type { Diagnostic } from '../../analysis/problems/problems.ts'
import type { Severity } from '../../core/checks/check.ts'
import type { Span } from '../../core/text/text.ts'
import type { Since } from '../annotation-state.ts'

/** A problem of the file, as it is drawn and read out. */
export interface ShownProblem extends Diagnostic {
  readonly severity: Severity
  readonly title: string
}

/** Problems and where they stand in the text as it is now. */
interface ProblemPlace extends Span {
  readonly problems: readonly ShownProblem[]
}

/** Problems of a text, and how it became the text that is shown. */
interface Shown {
  /** The most severe first. */
  readonly problems: readonly ShownProblem[]
  readonly since: Since
}

/** Underlines problems, put where they stand after all that has changed since. */
export const showProblems = StateEffect.define<Shown>()
/** Puts their signs beside the lines. Apart, so that it can be done in a task of its own. */
export const showSigns = StateEffect.define<Shown>()

/** The sign beside the number of a line, for its most severe problem. */
class Sign extends GutterMarker {
  override readonly elementClass: string

  constructor(severity: Severity) {
    super()
    this.elementClass = `rt-sign rt-sign-${severity}`
  }

  override eq({ elementClass }: Sign): boolean {
    return elementClass === this.elementClass
  }
}

/** What is underlined for a problem: its exact place, or all that its line says. */
function placeOf(doc: Text, { line, span }: Diagnostic): Span {
  if (span !== null && span.to > span.from && span.to <= doc.length) return span
  const { from, text } = doc.line(Math.min(line, doc.lines))
  const end = text.trimEnd()
  return { from: from + end.length - end.trimStart().length, to: from + end.length }
}

function linesOf({ problems, since: { doc, changes } }: Shown): RangeSet<Decoration> {
  const lines = problems.map((problem) => {
    const { from, to } = placeOf(doc, problem)
    const mark =
      from < to
        ? Decoration.mark({ class: `rt-problem rt-problem-${problem.severity}`, problem })
        : // Nothing to underline, where a line is empty.
          Decoration.line({ problem })
    return mark.range(from, Math.max(from, to))
  })
  return RangeSet.of(lines, true).map(changes)
}

function signsOf({ problems, since: { doc, changes } }: Shown): RangeSet<Sign> {
  const signs = new Map<number, Range<Sign>>()
  for (const problem of problems) {
    const start = doc.lineAt(placeOf(doc, problem).from).from
    if (!signs.has(start)) signs.set(start, new Sign(problem.severity).range(start))
  }
  return RangeSet.of([...signs.values()], true).map(changes)
}

const problemField = StateField.define<RangeSet<Decoration>>({
  create: () => Decoration.none,
  update: (lines, { changes, effects }) =>
    effects.reduce(
      (kept, effect) => (effect.is(showProblems) ? linesOf(effect.value) : kept),
      lines.map(changes),
    ),
  provide: (field) => EditorView.decorations.from(field),
})

const signField = StateField.define<RangeSet<Sign>>({
  create: () => RangeSet.of<Sign>([]),
  update: (signs, { changes, effects }) =>
    effects.reduce(
      (kept, effect) => (effect.is(showSigns) ? signsOf(effect.value) : kept),
      signs.map(changes),
    ),
  provide: (field) => lineNumberMarkers.from(field),
})

/** The problems of a stretch of the text by their places, in its order. */
export function problemPlaces(
  state: EditorState,
  first: number,
  last: number,
): readonly ProblemPlace[] {
  const places = new Map<number, ProblemPlace>()
  state.field(problemField).between(first, last, (from, to, { spec }) => {
    // Put there by `marksOf`.
    const { problem } = spec as { readonly problem: ShownProblem }
    const { problems = [], to: before = to } = places.get(from) ?? {}
    places.set(from, { from, to: Math.max(to, before), problems: [...problems, problem] })
  })
  return [...places.values()].sort((a, b) => a.from - b.from)
}

/** The problems that a place of the text is part of, else those of its line where `wide`. */
export function problemsAt(state: EditorState, at: number, wide = false): readonly ShownProblem[] {
  const { from, to } = state.doc.lineAt(at)
  const here = problemPlaces(state, at, at)
  const found = here.length === 0 && wide ? problemPlaces(state, from, to) : here
  return found.flatMap(({ problems }) => problems)
}

/** Underlines and signs of problems. */
export const problems: Extension = [problemField, signField]
