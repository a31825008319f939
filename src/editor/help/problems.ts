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
import type { Told } from '../../analysis/problems.ts'
import type { Severity } from '../../core/checks/check.ts'
import type { Span } from '../../core/text.ts'
import type { Since } from '../rail-state.ts'

/** A problem of the file, as it is drawn and read out. */
export interface ShownProblem extends Told {
  readonly severity: Severity
  readonly title: string
}

/** Problems and where they stand in the text as it is now. */
interface ProblemPlace extends Span {
  readonly problems: readonly ShownProblem[]
}

/** Shows the problems of a text, put where they stand after all that has changed since. */
export const showProblems = StateEffect.define<{
  /** The most severe first. */
  readonly problems: readonly ShownProblem[]
  readonly since: Since
}>()

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

interface Marks {
  readonly lines: RangeSet<Decoration>
  readonly signs: RangeSet<Sign>
}

/** What is underlined for a problem: its exact place, or all that its line says. */
function placeOf(doc: Text, { line, span }: Told): Span {
  if (span !== null && span.to > span.from && span.to <= doc.length) return span
  const { from, text } = doc.line(Math.min(line, doc.lines))
  const end = text.trimEnd()
  return { from: from + end.length - end.trimStart().length, to: from + end.length }
}

function marksOf(problems: readonly ShownProblem[], { doc, changes }: Since): Marks {
  const lines: Range<Decoration>[] = []
  const signs = new Map<number, Range<Sign>>()
  for (const problem of problems) {
    const { severity } = problem
    const { from, to } = placeOf(doc, problem)
    const start = doc.lineAt(from).from
    const mark =
      from < to
        ? Decoration.mark({ class: `rt-problem rt-problem-${severity}`, problem })
        : // Nothing to underline, where a line is empty.
          Decoration.line({ problem })
    lines.push(mark.range(from, Math.max(from, to)))
    if (!signs.has(start)) signs.set(start, new Sign(severity).range(start))
  }
  return {
    lines: RangeSet.of(lines, true).map(changes),
    signs: RangeSet.of([...signs.values()], true).map(changes),
  }
}

const problemField = StateField.define<Marks>({
  create: () => ({ lines: Decoration.none, signs: RangeSet.of<Sign>([]) }),
  update(marks, { docChanged, changes, effects }) {
    const moved = docChanged
      ? { lines: marks.lines.map(changes), signs: marks.signs.map(changes) }
      : marks
    return effects.reduce(
      (kept, effect) =>
        effect.is(showProblems) ? marksOf(effect.value.problems, effect.value.since) : kept,
      moved,
    )
  },
  provide: (field) => [
    EditorView.decorations.from(field, ({ lines }) => lines),
    lineNumberMarkers.from(field, ({ signs }) => signs),
  ],
})

/** The problems of a stretch of the text by their places, in its order. */
export function problemPlaces(
  state: EditorState,
  first: number,
  last: number,
): readonly ProblemPlace[] {
  const places = new Map<number, ProblemPlace>()
  state.field(problemField).lines.between(first, last, (from, to, { spec }) => {
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
export const problems: Extension = problemField
