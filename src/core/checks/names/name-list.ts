import { crawlerNamed } from '../../crawlers/index.ts'
import { isLegalToken } from '../../dialects/parts/agents.ts'

const brackets: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}', '<': '>' }
const quotes = '"\'“”„«»‘’`'

/** Does a bracket at the beginning close at the end, and not before? */
function isWrapped(value: string): boolean {
  const opening = value.charAt(0)
  const closing = brackets[opening]
  if (closing === undefined || !value.endsWith(closing)) return false
  let depth = 0
  for (let at = 0; at < value.length; at += 1) {
    if (value.charAt(at) === opening) depth += 1
    if (value.charAt(at) === closing) depth -= 1
    if (depth === 0) return at === value.length - 1
  }
  return false
}

/** More brackets around brackets than anybody writes. */
const mostLayers = 3

/** Signs of patterns around a list in brackets: `.*(a|b).*`, `^(a|b)$`. */
const patternSigns = /^(?:\^|\.\*)?(\(.*\))(?:\$|\.\*)?$/

/** A value without the brackets and pattern signs around all of it. */
function unwrapped(value: string): string {
  let inner = patternSigns.exec(value)?.[1] ?? value
  for (let layer = 0; layer < mostLayers && isWrapped(inner); layer += 1) {
    inner = inner.slice(1, -1).trim()
  }
  return inner
}

function withoutQuotes(piece: string): string {
  let from = 0
  let to = piece.length
  while (from < to && quotes.includes(piece.charAt(from))) from += 1
  while (to > from && quotes.includes(piece.charAt(to - 1))) to -= 1
  const bare = piece.slice(from, to).trim()
  return bare === '.*' ? '*' : bare
}

/** Names between commas, semicolons and bars; those within brackets belong to what is in them. */
function piecesOf(value: string): readonly string[] {
  const pieces: string[] = []
  let depth = 0
  let from = 0
  for (let at = 0; at <= value.length; at += 1) {
    const sign = value.charAt(at)
    if (sign === '(' || sign === '[') depth += 1
    else if (sign === ')' || sign === ']') depth = Math.max(0, depth - 1)
    else if (sign !== '' && (depth > 0 || !',;|'.includes(sign))) continue
    else {
      pieces.push(value.slice(from, at).trim())
      from = at + 1
    }
  }
  return pieces.filter((piece) => piece !== '')
}

/** Words and signs between names that are no names. */
const isBetween = (word: string): boolean => /^(?:and|or|[^\w*]+)$/i.test(word)

/** What people put in front of a remark: what follows is none of a list. */
const remark = /[ \t](?:--|\/\/)/

const isCrawler = (name: string): boolean => crawlerNamed(withoutNumber(name)) !== null

const withoutNumber = (name: string): string => name.replace(/\/v?[\d.]*$/, '')

/** Can a piece be a name? What stands between commas in an address or a remark is none. */
const isName = (piece: string): boolean =>
  piece === '*' || isLegalToken(withoutNumber(piece)) || isCrawler(piece)

/** Names between blanks, slashes and words such as “and”: only where two of them are known crawlers. */
function looseNames(piece: string): readonly string[] {
  if (crawlerNamed(piece) !== null) return [piece]
  const spaced = piece.split(/[ \t]+/).filter((word) => !isBetween(word))
  const names = spaced.flatMap((word) => {
    const parts = word.split(/[/+&]/).filter((part) => part !== '')
    return parts.length > 1 && parts.every(isCrawler) ? parts : [word]
  })
  const known = names.filter((name) => name === '*' || isCrawler(name)).length
  return names.length > 1 && known > 1 && names.every(isName) ? names : [piece]
}

/** The crawlers of a User-agent line that lists several, each once; null for a line that does not. */
export function namesInList(value: string): readonly string[] | null {
  if (!/[,;|/ \t+&]/.test(value) || /mozilla\/|^\(?compatible;/i.test(value) || remark.test(value))
    return null
  const names = piecesOf(unwrapped(value)).map(withoutQuotes).flatMap(looseNames)
  const distinct = [...new Set(names)]
  return distinct.length > 1 && distinct.every(isName) ? distinct : null
}
