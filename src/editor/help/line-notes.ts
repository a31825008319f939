import {
  RangeSetBuilder,
  StateEffect,
  StateField,
  type ChangeDesc,
  type Extension,
  type Text,
  type TransactionSpec,
} from '@codemirror/state'
import { Decoration, EditorView, WidgetType, type DecorationSet } from '@codemirror/view'
import type { ChangesSince } from '../annotation-state.ts'
import { hintElement } from '../line-annotations.ts'

/** A few words at the end of a line, by its number in the text that they are about. */
export interface LineNote {
  readonly line: number
  readonly text: string
  /** It takes its room and is not seen: nobody knows at the moment whether it is still so. */
  readonly isHidden?: boolean
}

/** No part of the file, so assistive tech does not read it in the text: Audit lists the same. */
class NoteWidget extends WidgetType {
  private readonly text: string
  private readonly className: string
  private readonly isHidden: boolean

  constructor({ text, isHidden = false }: LineNote, className: string) {
    super()
    this.text = text
    this.className = className
    this.isHidden = isHidden
  }

  override eq({ text, className, isHidden }: NoteWidget): boolean {
    return text === this.text && className === this.className && isHidden === this.isHidden
  }

  /** A press on it sets the cursor, as one beside it does. */
  override ignoreEvent(): boolean {
    return false
  }

  override toDOM(): HTMLElement {
    const all = document.createElement('span')
    all.className = 'rt-hints'
    // What is counted anew keeps its room, so that no line moves.
    if (this.isHidden) all.style.visibility = 'hidden'
    all.ariaHidden = 'true'
    all.append(hintElement(this.className, this.text))
    return all
  }
}

/** Notes of one kind, which take the place of each other and of no others. */
export interface LineNotes {
  readonly extension: Extension
  /**
   * Shows notes about the text that `since` begins with, in place of those shown before. In the order of lines.
   * @param doc the text as it is now
   */
  show(notes: readonly LineNote[], since: ChangesSince, doc: Text): TransactionSpec
}

/**
 * Where a line ends after changes; null: its text is another one by now, or gone, so that nothing holds of it. A line
 * that is put behind another one is no part of it, though it begins where the other one ends.
 */
function endAfter(before: Text, at: number, changes: ChangeDesc, after: Text): number | null {
  const { from, text } = before.lineAt(at)
  const line = after.lineAt(changes.mapPos(from, 1))
  return line.text === text && line.from === changes.mapPos(from, 1) ? line.to : null
}

/** Notes at the ends of lines, which stay with them until others take their place or a line is changed. */
function createLineNotes(className: string): LineNotes {
  const setNotes = StateEffect.define<DecorationSet>()
  const extension = StateField.define<DecorationSet>({
    create: () => Decoration.none,
    update(notes, { docChanged, changes, effects, startState, newDoc }) {
      const effect = effects.find((one) => one.is(setNotes))
      if (effect !== undefined) return effect.value
      if (!docChanged) return notes
      const moved = new RangeSetBuilder<Decoration>()
      for (const cursor = notes.iter(); cursor.value !== null; cursor.next()) {
        const to = endAfter(startState.doc, cursor.from, changes, newDoc)
        if (to !== null) moved.add(to, to, cursor.value)
      }
      return moved.finish()
    },
    provide: (field) => EditorView.decorations.from(field),
  })
  const show: LineNotes['show'] = (notes, { doc: before, changes }, doc) => {
    const ranges = notes
      .filter(({ line }) => line <= before.lines)
      .flatMap((note) => {
        const to = endAfter(before, before.line(note.line).from, changes, doc)
        const widget = new NoteWidget(note, className)
        return to === null ? [] : Decoration.widget({ widget, side: 2 }).range(to)
      })
    return { effects: setNotes.of(Decoration.set(ranges, true)) }
  }
  return { extension, show }
}

/** Rules that decide nothing. */
export const unusedNotes = createLineNotes('rt-hint-decides rt-hint-more')

/** Rules that URLs narrowly miss. */
export const missNotes = createLineNotes('rt-hint-decides rt-hint-more')

/** How many URLs of a list from a file each line decides. */
export const countNotes = createLineNotes('rt-hint-decides')
