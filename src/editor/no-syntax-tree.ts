import { Facet, type EditorState } from '@codemirror/state'

/**
 * Stands for `@codemirror/language` in the build. The core’s own scanner reads robots.txt here, so
 * nobody needs the syntax trees, and the parser system behind them, that come with that package. The
 * commands that we bind take from it how wide an indentation is; the others are named for the bundler.
 */
export const indentUnit = Facet.define<string, string>({ combine: ([first]) => first ?? '  ' })

export const getIndentUnit = (state: EditorState): number => state.facet(indentUnit).length

export const IndentContext = undefined
export const getIndentation = undefined
export const indentString = undefined
export const matchBrackets = undefined
export const syntaxTree = undefined

/** The same for `@lezer/common`, of which the commands read two properties of nodes that never are. */
export const NodeProp = { openedBy: undefined, closedBy: undefined }
