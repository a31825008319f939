import {
  StateEffect,
  StateField,
  type ChangeDesc,
  type EditorState,
  type Range,
  type RangeSet,
} from '@codemirror/state'
import { Decoration, EditorView, WidgetType, type Command } from '@codemirror/view'
import { groupFrom } from './annotation-state.ts'

/** What is hidden: from the end of a group’s first line to the end of its last. */
export interface Fold {
  readonly from: number
  readonly to: number
}

function mapFold({ from, to }: Fold, changes: ChangeDesc): Fold | undefined {
  const mapped = { from: changes.mapPos(from, 1), to: changes.mapPos(to, -1) }
  return mapped.from < mapped.to ? mapped : undefined
}

const foldEffect = StateEffect.define<Fold>({ map: mapFold })
export const unfoldEffect = StateEffect.define<Fold>({ map: mapFold })

/** Stands for the hidden lines; a click brings them back. */
class HiddenLines extends WidgetType {
  private readonly count: number

  constructor(count: number) {
    super()
    this.count = count
  }

  override eq({ count }: HiddenLines): boolean {
    return count === this.count
  }

  override toDOM(view: EditorView): HTMLElement {
    const sign = document.createElement('span')
    sign.className = 'rt-folded'
    sign.textContent = `… ${this.count} more ${this.count === 1 ? 'line' : 'lines'}`
    sign.title = 'Unfold'
    sign.addEventListener('click', (event) => {
      event.preventDefault()
      unfoldAt(view, view.posAtDOM(sign))
    })
    return sign
  }
}

type Folds = RangeSet<Decoration>

const hiding = ({ doc }: EditorState, { from, to }: Fold) =>
  Decoration.replace({
    widget: new HiddenLines(doc.lineAt(to).number - doc.lineAt(from).number),
  }).range(from, to)

function without(folds: Folds, { from, to }: Fold): Folds {
  const others = (start: number, end: number) => start !== from || end !== to
  return folds.update({ filter: others, filterFrom: from, filterTo: to })
}

/** Opens what a deletion or the cursor reaches into. */
function untouched(folds: Folds, from: number, to = from): Folds {
  let kept = folds
  folds.between(from, to, (start, end) => {
    if (start < to && end > from) kept = without(kept, { from: start, to: end })
  })
  return kept
}

const isFolded = (folds: Folds, fold: Fold): boolean => without(folds, fold).size < folds.size

/** The hidden stretches of the text. */
export const foldField = StateField.define<Folds>({
  create: () => Decoration.none,
  update(before, transaction) {
    const { changes, effects, selection, state } = transaction
    let folds = before
    if (transaction.isUserEvent('delete')) {
      changes.iterChangedRanges((from, to) => (folds = untouched(folds, from, to)))
    }
    folds = folds.map(changes)
    const added: Range<Decoration>[] = []
    for (const effect of effects) {
      if (effect.is(unfoldEffect)) folds = without(folds, effect.value)
      if (effect.is(foldEffect) && !isFolded(folds, effect.value)) {
        added.push(hiding(state, effect.value))
      }
    }
    folds = folds.update({ add: added })
    return selection === undefined ? folds : untouched(folds, selection.main.head)
  },
  provide: (field) => EditorView.decorations.from(field),
})

/** What folding would hide of the group that begins at a line: all but its first line. */
export function foldableAt(state: EditorState, at: number): Fold | null {
  const line = state.doc.lineAt(at)
  const group = groupFrom(state, line.number)
  if (group === null || group.last <= group.first || group.last > state.doc.lines) return null
  return { from: line.to, to: state.doc.line(group.last).to }
}

/** The fold that begins on the line of a position. */
export function foldedAt(state: EditorState, at: number): Fold | null {
  const line = state.doc.lineAt(at)
  let found: Fold | null = null
  state.field(foldField).between(line.from, line.to, (from, to) => {
    if (from >= line.from) found = { from, to }
  })
  return found
}

function said({ doc }: EditorState, { from, to }: Fold, word: string): StateEffect<string> {
  const [first, last] = [doc.lineAt(from).number, doc.lineAt(to).number]
  return EditorView.announce.of(`${word} lines ${first} to ${last}.`)
}

/** Hides the group that begins at a position. */
export function foldAt(view: EditorView, at: number): boolean {
  const fold = foldableAt(view.state, at)
  if (fold === null) return false
  view.dispatch({ effects: [foldEffect.of(fold), said(view.state, fold, 'Folded')] })
  return true
}

/** Shows again what a fold hides that begins on the line of a position. */
export function unfoldAt(view: EditorView, at: number): boolean {
  const fold = foldedAt(view.state, at)
  if (fold === null) return false
  view.dispatch({ effects: [unfoldEffect.of(fold), said(view.state, fold, 'Unfolded')] })
  return true
}

export const foldCode: Command = (view) => foldAt(view, view.state.selection.main.head)
export const unfoldCode: Command = (view) => unfoldAt(view, view.state.selection.main.head)

/** Folds every group. */
export function foldAllOf(state: EditorState): readonly StateEffect<Fold>[] {
  const effects: StateEffect<Fold>[] = []
  for (let line = 1; line <= state.doc.lines; line += 1) {
    const fold = foldableAt(state, state.doc.line(line).from)
    if (fold === null) continue
    effects.push(foldEffect.of(fold))
    line = state.doc.lineAt(fold.to).number
  }
  return effects
}

export const foldAll: Command = (view) => {
  const effects = foldAllOf(view.state)
  view.dispatch({ effects })
  return effects.length > 0
}

export const unfoldAll: Command = (view) => {
  const effects: StateEffect<Fold>[] = []
  view.state.field(foldField).between(0, view.state.doc.length, (from, to) => {
    effects.push(unfoldEffect.of({ from, to }))
  })
  view.dispatch({ effects })
  return effects.length > 0
}
