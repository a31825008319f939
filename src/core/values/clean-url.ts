import type { TypedValues } from '../directives/directive.ts'
import { matches } from '../match/pattern.ts'

type CleanParam = TypedValues['clean-param']

/** Everything that starts so, where `*` is any run of characters. */
function isAbout({ path }: CleanParam, target: string): boolean {
  if (path === null) return true
  const pieces = path.split('*')
  return matches({ text: path, pieces, anchored: false, weight: path.length }, target)
}

/**
 * A path and its query without the parameters that the file calls meaningless: of all lines that are
 * about the path. Names are compared as written, letter case included; the order stays.
 */
export function cleanUrl(pathAndQuery: string, lines: readonly CleanParam[]): string {
  const mark = pathAndQuery.indexOf('?')
  if (mark < 0) return pathAndQuery
  const path = pathAndQuery.slice(0, mark)
  const names = new Set(
    lines.filter((line) => isAbout(line, path)).flatMap(({ parameters }) => parameters),
  )
  const pairs = pathAndQuery.slice(mark + 1).split('&')
  const kept = pairs.filter((pair) => !names.has(pair.split('=', 1)[0] ?? ''))
  if (kept.length === pairs.length) return pathAndQuery
  return kept.length === 0 ? path : `${path}?${kept.join('&')}`
}
