import { EditorState, StateEffect, StateField, type Extension } from '@codemirror/state'
import { Decoration, highlightSpecialChars } from '@codemirror/view'
import type { Dialect } from '../core/dialects/dialect.ts'
import { lineDecorations, type DecorateLine } from './line-decorations.ts'
import { lineTokens, specialCharacters, specialLabel } from './tokens.ts'

/** Colours the file as another dialect reads it. */
export const setDialect = StateEffect.define<Dialect>()

const dialectField = StateField.define<Dialect | null>({
  create: () => null,
  update: (dialect, { effects }) =>
    effects.reduce((kept, effect) => (effect.is(setDialect) ? effect.value : kept), dialect),
})

/** The dialect that the text is coloured for. */
export const dialectOf = (state: EditorState): Dialect | null => state.field(dialectField)

const marks = new Map<string, Decoration>()

function markOf(className: string): Decoration {
  const cached = marks.get(className)
  if (cached !== undefined) return cached
  const made = Decoration.mark({ class: className })
  marks.set(className, made)
  return made
}

function decorateAs(dialect: Dialect): DecorateLine {
  const tokensOf = lineTokens(dialect)
  return (_state, line) =>
    tokensOf(line.text)
      .filter(({ from, to }) => to > from)
      .map(({ from, to, className }) => markOf(className).range(line.from + from, line.from + to))
}

const plain: DecorateLine = () => []

const colours = lineDecorations({
  outdated: ({ startState, state }) => startState.field(dialectField) !== state.field(dialectField),
  prepare: (state) => {
    const dialect = state.field(dialectField)
    return dialect === null ? plain : decorateAs(dialect)
  },
})

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

/** What commands ask of the language: `-` belongs to words, such as User-agent and Googlebot-Image. */
const languageData = { commentTokens: { line: '#' }, wordChars: '-' } as const

/** Colours, visible stand-ins for what cannot be seen, and `#` for commenting out. */
export const language = (dialect: Dialect): Extension => [
  dialectField.init(() => dialect),
  colours,
  highlightSpecialChars({ specialChars: specialCharacters, render: renderSpecial }),
  EditorState.languageData.of(() => [languageData]),
]
