import type { TypedValues } from '../directives/index.ts'
import { matches } from '../match/pattern.ts'

type CleanParam = TypedValues['clean-param']

/**
 * Is a Clean-param line about a path? One without a path is about all; `*` is any run of
 * characters.
 */
function isAbout({ path }: CleanParam, target: string): boolean {
  if (path === null) return true
  const pieces = path.split('*')
  return matches({ text: path, pieces, anchored: false, weight: path.length }, target)
}

/**
 * A path with its query, without the parameters that Clean-param lines call meaningless; `lines`
 * are those that apply, and of these only the ones about this path count. Names are compared with
 * letter case; the order of the parameters that stay is kept. (Yandex, “Clean-param directive”.)
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
