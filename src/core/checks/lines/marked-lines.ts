import { exactKeyword } from '../support/keyword-like.ts'

/** A line of robots.txt with the marks of a list, a quotation or Markdown around it. */
export interface MarkedLine {
  /** What stands in front of the name. */
  readonly mark: string
  /** The directive, in lower case. */
  readonly keyword: string
  /** The line as it was meant, and the place of its value in the marked one. */
  readonly text: string
  readonly valueAt: number
}

const marks = /^(?:(?:[-*+•·‣▪►●>»|_`~"'“”„]{1,4}|\d{1,4}[.):])[ \t]*)+/
const nameForm = /^[a-z][a-z-]{2,23}/i
/** Stars, lines and backticks right in front of the name, which Markdown closes somewhere behind it. */
const emphasisForm = /[*_`]{1,3}$/

/** What follows the name, without the sign that closes the one in front of it. */
function withoutClosing(tail: string, emphasis: string | undefined): string {
  if (emphasis === undefined) return tail
  const open = tail.replace(/^[ \t]*[*_`]{1,3}(?=[ \t]*:)/, '')
  if (open !== tail) return open
  const bare = tail.replace(/^([ \t]*:)[*_`]{1,3}(?=[ \t]|$)/, '$1')
  if (bare !== tail) return bare
  const ended = tail.endsWith(emphasis) ? tail.slice(0, -emphasis.length) : tail
  return ended.replace(/\\(?=[*_])/g, '')
}

/** The line that stands behind a mark; null for a line without one, or of which the name is not known. */
export function markedLine(text: string): MarkedLine | null {
  const all = marks.exec(text)?.[0]
  if (all === undefined) return null
  const name = nameForm.exec(text.slice(all.length))?.[0] ?? ''
  const keyword = exactKeyword(name)
  if (keyword === null) return null
  const behind = all.length + name.length
  const tail = withoutClosing(text.slice(behind), emphasisForm.exec(all)?.[0]).trimStart()
  if (!tail.startsWith(':')) return null
  const value = tail.slice(1).trim()
  const isQuoted = /["'“”„|]/.test(all)
  const right = (isQuoted ? value.replace(/["'“”|]$/, '') : value).trim()
  const valueAt = Math.max(behind, text.indexOf(right, behind))
  return { mark: all.trim(), keyword, text: `${name}: ${right}`.trim(), valueAt }
}
