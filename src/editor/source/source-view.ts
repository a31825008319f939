import { HighlightStyle, LRLanguage, syntaxHighlighting } from '@codemirror/language'
import { EditorState, StateField, type Extension } from '@codemirror/state'
import { Decoration, EditorView, lineNumbers, WidgetType } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import { parser } from '@lezer/html'
import type { SourceMark } from '../../analysis/page/page-source.ts'
import { find } from '../find/find.ts'
import { longLines } from '../long-lines.ts'
import { phrases } from '../phrases.ts'
import { theme } from '../theme.ts'
import { showCurrent, showMarks, sourceMarks } from './source-marks.ts'

/** A page as it is shown: the header lines above its HTML, either of which may be empty. */
export interface SourceText {
  readonly headers: string
  readonly html: string
}

export interface SourceViewOptions {
  /** Where the view and its styles go. */
  readonly root: ShadowRoot
  readonly text: SourceText
  /** Id of an element, in the same root, that tells how to leave the view. */
  readonly describedBy: string
  /** Called with a mark, its offsets those of the text it is in, when it is pressed. */
  readonly onPick: (mark: SourceMark) => void
}

/** Scripts and styles stay plain: no rule for robots stands in them. */
const htmlLanguage = LRLanguage.define({ name: 'html', parser })

const colours = HighlightStyle.define([
  { tag: [tags.tagName, tags.angleBracket], color: 'var(--accent)' },
  { tag: tags.attributeName, color: 'var(--ink-soft)' },
  { tag: [tags.comment, tags.documentMeta], color: 'var(--ink-faint)', fontStyle: 'italic' },
  { tag: [tags.heading, tags.strong], fontWeight: '600' },
])

class Caption extends WidgetType {
  private readonly text: string

  constructor(text: string) {
    super()
    this.text = text
  }

  override eq(other: Caption): boolean {
    return other.text === this.text
  }

  toDOM(): HTMLElement {
    const caption = document.createElement('div')
    caption.className = 'rt-source-caption'
    caption.textContent = this.text
    return caption
  }
}

const captionAt = (at: number, text: string) =>
  Decoration.widget({ widget: new Caption(text), block: true, side: -1 }).range(at)

/** Where the HTML begins: behind the header lines and the end of their last one. */
const htmlFrom = ({ headers }: SourceText): number => (headers === '' ? 0 : headers.length + 1)

const shownText = ({ headers, html }: SourceText): string =>
  headers === '' ? html : html === '' ? headers : `${headers}\n${html}`

/** Both texts keep line numbers of their own, since rules are named by them. */
function parts(text: SourceText): Extension {
  if (text.headers === '' || text.html === '') return lineNumbers()
  const headLines = text.headers.split('\n').length
  const captions = Decoration.set([
    captionAt(0, 'Response head'),
    captionAt(htmlFrom(text), 'HTML'),
  ])
  return [
    lineNumbers({ formatNumber: (line) => String(line > headLines ? line - headLines : line) }),
    StateField.define({
      create: () => captions,
      update: (kept) => kept,
      provide: (field) => EditorView.decorations.from(field),
    }),
  ]
}

const attributes = (describedBy: string): Record<string, string> => ({
  'aria-label': 'Source of the page',
  'aria-readonly': 'true',
  'aria-describedby': describedBy,
  tabindex: '0',
  translate: 'no',
})

/** The source of a page, to be read: coloured as HTML, with what it says to crawlers marked. */
export class SourceView {
  private readonly view: EditorView
  private readonly htmlFrom: number

  constructor({ root, text, describedBy, onPick }: SourceViewOptions) {
    this.htmlFrom = htmlFrom(text)
    const state = EditorState.create({
      doc: shownText(text),
      extensions: [
        // Offsets are those of the text as it was pasted, whatever ends its lines.
        EditorState.lineSeparator.of('\n'),
        EditorState.readOnly.of(true),
        EditorView.editable.of(false),
        EditorView.contentAttributes.of(attributes(describedBy)),
        parts(text),
        htmlLanguage,
        syntaxHighlighting(colours),
        sourceMarks((mark) => onPick(this.own(mark))),
        find,
        phrases,
        longLines,
        EditorView.lineWrapping,
        theme,
      ],
    })
    this.view = new EditorView({ root, parent: root, state })
  }

  /** Draws these marks and no others; they are in the order of the text. */
  show(marks: readonly SourceMark[]): void {
    this.view.dispatch({ effects: showMarks.of(marks.map((mark) => this.placed(mark))) })
  }

  /** Points out a mark and brings it into sight; takes no focus. */
  reveal(mark: SourceMark): void {
    const placed = this.placed(mark)
    const at = Math.min(placed.from, this.view.state.doc.length)
    this.view.dispatch({
      effects: [showCurrent.of(placed), EditorView.scrollIntoView(at, { y: 'center' })],
    })
  }

  destroy(): void {
    this.view.destroy()
  }

  private placed(mark: SourceMark): SourceMark {
    return this.moved(mark, this.htmlFrom)
  }

  private own(mark: SourceMark): SourceMark {
    return this.moved(mark, -this.htmlFrom)
  }

  private moved(mark: SourceMark, by: number): SourceMark {
    if (mark.where === 'headers') return mark
    return { ...mark, from: mark.from + by, to: mark.to + by }
  }
}
