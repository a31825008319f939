import { StateEffect, StateField, type Extension, type TransactionSpec } from '@codemirror/state'
import { Decoration, EditorView, WidgetType, type DecorationSet } from '@codemirror/view'
import type { ChangesSince } from '../annotation-state.ts'
import { hintElement } from '../line-annotations.ts'

/** A few words at the end of a line, by its number in the text that they are about. */
export interface LineNote {
  readonly line: number
  readonly text: string
}

/** No part of the file, so assistive tech does not read it in the text: Audit lists the same. */
class NoteWidget extends WidgetType {
  private readonly text: string
  private readonly className: string

  constructor(text: string, className: string) {
    super()
    this.text = text
    this.className = className
  }

  override eq({ text, className }: NoteWidget): boolean {
    return text === this.text && className === this.className
  }

  /** A press on it sets the cursor, as one beside it does. */
  override ignoreEvent(): boolean {
    return false
  }

  override toDOM(): HTMLElement {
    const all = document.createElement('span')
    all.className = 'rt-hints'
    all.ariaHidden = 'true'
    all.append(hintElement(this.className, this.text))
    return all
  }
}

/** Notes of one kind, which take the place of each other and of no others. */
export interface LineNotes {
  readonly extension: Extension
  /** Shows notes about the text that `since` begins with, in place of those shown before. In the order of lines. */
  show(notes: readonly LineNote[], since: ChangesSince): TransactionSpec
}

/** Notes at the ends of lines that stay until others take their place; they move with their lines. */
function createLineNotes(className: string): LineNotes {
  const setNotes = StateEffect.define<DecorationSet>()
  const extension = StateField.define<DecorationSet>({
    create: () => Decoration.none,
    update(notes, { docChanged, changes, effects }) {
      const effect = effects.find((one) => one.is(setNotes))
      if (effect !== undefined) return effect.value
      return docChanged ? notes.map(changes) : notes
    },
    provide: (field) => EditorView.decorations.from(field),
  })
  const show: LineNotes['show'] = (notes, { doc, changes }) => {
    const ranges = notes
      .filter(({ line }) => line <= doc.lines)
      .map(({ line, text }) =>
        Decoration.widget({ widget: new NoteWidget(text, className), side: 2 }).range(
          changes.mapPos(doc.line(line).to, 1),
        ),
      )
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
