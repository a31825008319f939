import { pathOf } from '../../match/path.ts'
import { isOnHost } from './own-hosts.ts'

/** A path that a remark names. */
export interface NamedPath {
  readonly path: string
  readonly line: number
  /** Is it a file that a page loads: the value of a href or src? */
  readonly isLoaded: boolean
  /** Is it written with its host? */
  readonly isAddress: boolean
}

/** So much of a line is read. */
const maxLength = 500

const breaks = /[\s"'“”„«»‘’()<>[\]|]+/

/** A path as a server gets it, and no pattern, placeholder or slash between words. */
const plain = /^\/[\p{L}\p{N}?_.~%-][^*${}\\#]*$/u

/** Styles, scripts, pictures and fonts, with a query or without. */
const file = /\.(?:css|m?js|png|jpe?g|gif|webp|avif|svg|ico|woff2?)(?:\?|$)/i

/** A word without the signs behind it that end a sentence or stand for more. */
function withoutEnd(word: string): string {
  let to = word.length
  while (to > 0 && '.,;:!…'.includes(word.charAt(to - 1))) to -= 1
  return word.slice(0, to)
}

/** The path that a word of a remark is; null for other words. */
function pathIn(word: string, hosts: ReadonlySet<string>): string | null {
  if (word.startsWith('/')) return plain.test(word) && !word.startsWith('//') ? word : null
  if (!word.includes('/') || !word.includes('.') || !isOnHost(word, hosts)) return null
  const path = pathOf(word)
  return plain.test(path) ? path : null
}

/** The paths of this site that one line of a remark names. */
export function namedPaths(
  text: string,
  line: number,
  hosts: ReadonlySet<string>,
): readonly NamedPath[] {
  if (!text.includes('/') || text.length > maxLength) return []
  const words = text.split(breaks)
  return words.flatMap((whole, index) => {
    const word = withoutEnd(whole)
    const path = pathIn(word, hosts)
    if (path === null) return []
    const isLoaded = /\b(?:href|src)=$/i.test(words[index - 1] ?? '') && file.test(path)
    return [{ path, line, isLoaded, isAddress: !word.startsWith('/') }]
  })
}

/** Queries without a path that a remark names: `?download=1`. */
export const namedQueries = (text: string): readonly string[] =>
  text
    .split(breaks)
    .map(withoutEnd)
    .filter((word) => /^\?[\w.-]{1,40}(?:=|$)/.test(word) && !/[*$#]/.test(word))
