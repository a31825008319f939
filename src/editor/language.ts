import {
  EditorState,
  RangeSetBuilder,
  StateEffect,
  StateField,
  type Extension,
} from '@codemirror/state'
import {
  Decoration,
  ViewPlugin,
  highlightSpecialChars,
  type DecorationSet,
  type EditorView,
  type ViewUpdate,
} from '@codemirror/view'
import type { Dialect } from '../core/dialects/dialect.ts'
import { lineTokens, specialCharacters, specialLabel } from './tokens.ts'
import { visibleLines } from './visible-lines.ts'

/** Colours the file as another dialect reads it. */
export const setDialect = StateEffect.define<Dialect>()

const dialectField = StateField.define<Dialect | null>({
  create: () => null,
  update: (dialect, { effects }) =>
    effects.reduce((kept, effect) => (effect.is(setDialect) ? effect.value : kept), dialect),
})

const marks = new Map<string, Decoration>()

function markOf(className: string): Decoration {
  const known = marks.get(className)
  if (known !== undefined) return known
  const made = Decoration.mark({ class: className })
  marks.set(className, made)
  return made
}

function decorate(view: EditorView): DecorationSet {
  const dialect = view.state.field(dialectField)
  if (dialect === null) return Decoration.none
  const tokensOf = lineTokens(dialect)
  const builder = new RangeSetBuilder<Decoration>()
  for (const line of visibleLines(view)) {
    for (const { from, to, className } of tokensOf(line.text)) {
      if (to > from) builder.add(line.from + from, line.from + to, markOf(className))
    }
  }
  return builder.finish()
}

class Colours {
  decorations: DecorationSet

  constructor(view: EditorView) {
    this.decorations = decorate(view)
  }

  update({ view, docChanged, viewportChanged, startState, state }: ViewUpdate): void {
    const otherDialect = startState.field(dialectField) !== state.field(dialectField)
    if (docChanged || viewportChanged || otherDialect) this.decorations = decorate(view)
  }
}

function renderSpecial(code: number): HTMLElement {
  const { text, title } = specialLabel(code)
  const sign = document.createElement('span')
  sign.className = 'rt-special'
  sign.textContent = text
  sign.title = title
  sign.setAttribute('role', 'img')
  sign.setAttribute('aria-label', title)
  return sign
}

/** Colours, visible stand-ins for what cannot be seen, and `#` for commenting out. */
export const language = (dialect: Dialect): Extension => [
  dialectField.init(() => dialect),
  ViewPlugin.fromClass(Colours, { decorations: (plugin) => plugin.decorations }),
  highlightSpecialChars({ specialChars: specialCharacters, render: renderSpecial }),
  EditorState.languageData.of(() => [{ commentTokens: { line: '#' } }]),
]
