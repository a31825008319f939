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
export interface Place extends Span {
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
  readonly problems: readonly ShownProblem[]

  constructor(problems: readonly ShownProblem[]) {
    super()
    this.problems = problems
    this.elementClass = `rt-sign rt-sign-${problems[0]?.severity ?? ''}`
  }

  override eq({ elementClass }: Sign): boolean {
    return elementClass === this.elementClass
  }
}

interface Marks {
  readonly lines: RangeSet<Decoration>
  readonly signs: RangeSet<Sign>
}

const none: Marks = { lines: Decoration.none, signs: RangeSet.of<Sign>([]) }

/** What is underlined for a problem: its exact place, or all that its line says. */
function placeOf(doc: Text, { line, span }: Told): Span {
  if (span !== null && span.to > span.from && span.to <= doc.length) return span
  const { from, text } = doc.line(Math.min(line, doc.lines))
  const end = text.trimEnd()
  return { from: from + end.length - end.trimStart().length, to: from + end.length }
}

function underlines(doc: Text, problems: readonly ShownProblem[]): Range<Decoration>[] {
  return problems.flatMap((problem) => {
    const { from, to } = placeOf(doc, problem)
    const mark = Decoration.mark({ class: `rt-problem rt-problem-${problem.severity}`, problem })
    return from < to ? [mark.range(from, to)] : []
  })
}

function signsOf(doc: Text, problems: readonly ShownProblem[]): Range<Sign>[] {
  const byLine = new Map<number, ShownProblem[]>()
  for (const problem of problems) {
    const line = Math.min(problem.line, doc.lines)
    byLine.set(line, [...(byLine.get(line) ?? []), problem])
  }
  return [...byLine].map(([line, own]) => new Sign(own).range(doc.line(line).from))
}

function marksOf(problems: readonly ShownProblem[], { doc, changes }: Since): Marks {
  return {
    lines: RangeSet.of(underlines(doc, problems), true).map(changes),
    signs: RangeSet.of(signsOf(doc, problems), true).map(changes),
  }
}

const problemField = StateField.define<Marks>({
  create: () => none,
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

const problemIn = ({ spec }: Decoration): ShownProblem =>
  // Put there by `underlines`.
  (spec as { readonly problem: ShownProblem }).problem

/** All problems by their places, in the order of the text. */
export function problemPlaces(state: EditorState): readonly Place[] {
  const { lines, signs } = state.field(problemField)
  const places = new Map<number, Place>()
  const add = (from: number, to: number, problem: ShownProblem) => {
    const known = places.get(from)
    const problems = [...(known?.problems ?? []), problem]
    places.set(from, { from, to: Math.max(to, known?.to ?? 0), problems })
  }
  lines.between(0, state.doc.length, (from, to, mark) => add(from, to, problemIn(mark)))
  signs.between(0, state.doc.length, (from, _to, sign) => {
    // Nothing to underline, where a line is empty.
    if (state.doc.lineAt(from).length > 0) return
    for (const problem of sign.problems) add(from, from, problem)
  })
  return [...places.values()].sort((a, b) => a.from - b.from)
}

/** The problems that a place of the text is part of, else those of its line where `wide`. */
export function problemsAt(state: EditorState, at: number, wide = false): readonly ShownProblem[] {
  const { lines, signs } = state.field(problemField)
  const found: ShownProblem[] = []
  lines.between(at, at, (_from, _to, mark) => void found.push(problemIn(mark)))
  if (found.length > 0 || !wide) return found
  const { from, to } = state.doc.lineAt(at)
  lines.between(from, to, (_from, _to, mark) => void found.push(problemIn(mark)))
  if (from === to) signs.between(from, to, (_from, _to, sign) => void found.push(...sign.problems))
  return found
}

/** The next place with problems, round the end of the text; `here`: one at the cursor counts too. */
export function placeAfter(state: EditorState, by: 1 | -1, here = false): Place | null {
  const { head } = state.selection.main
  const places = problemPlaces(state)
  const ordered = by > 0 ? places : [...places].reverse()
  const ahead = ordered.find(({ from, to }) =>
    here && from <= head && head <= to ? true : by > 0 ? from > head : from < head,
  )
  return ahead ?? ordered[0] ?? null
}

const look = EditorView.theme({
  '.rt-problem': { textUnderlineOffset: '3px', textDecorationSkipInk: 'none' },
  '.rt-problem-error': { textDecoration: 'underline wavy 1.5px var(--block)' },
  '.rt-problem-warning': { textDecoration: 'underline wavy 1px var(--warn)' },
  '.rt-problem-info': { textDecoration: 'underline dashed 1px var(--accent)' },
  '.rt-problem-hint': { textDecoration: 'underline dotted 1.5px var(--ink-faint)' },
  // One line under a word is enough.
  '.rt-problem .rt-typo': { textDecoration: 'none' },
  '.rt-sign': { position: 'relative' },
  '.rt-sign::before': { position: 'absolute', left: '4px', fontSize: '10px' },
  '.rt-sign-error::before': { content: '"✕"', color: 'var(--block)' },
  '.rt-sign-warning::before': { content: '"⚠\uFE0E"', color: 'var(--warn)' },
  '.rt-sign-info::before': { content: '"ℹ\uFE0E"', color: 'var(--accent)' },
  '.rt-sign-hint::before': { content: '"✎\uFE0E"' },
})

/** Underlines and signs of problems. */
export const problems: Extension = [problemField, look]
