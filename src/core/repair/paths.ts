import type { RuleSet } from '../dialects/dialect.ts'
import { pathOf } from '../match/path.ts'

/** Path and query of an address, in the form in which a dialect compares them. */
export const canonicalPathOf = (ruleSet: RuleSet, url: string): string =>
  ruleSet.canonicalPath(pathOf(url))

/** What two texts begin with. */
export function commonStart(a: string, b: string): string {
  let to = 0
  while (to < a.length && to < b.length && a.charCodeAt(to) === b.charCodeAt(to)) to += 1
  return a.slice(0, to)
}

/** What two texts end in. */
export function commonEnd(a: string, b: string): string {
  let length = 0
  while (
    length < a.length &&
    length < b.length &&
    a.charCodeAt(a.length - 1 - length) === b.charCodeAt(b.length - 1 - length)
  ) {
    length += 1
  }
  return a.slice(a.length - length)
}

/** The folder that a path is in, or that it is: `/a/` of `/a/b?c`, and `/a/` of `/a/`. */
export function folderOfPath(path: string): string {
  const query = path.indexOf('?')
  return path.slice(0, path.slice(0, query < 0 ? path.length : query).lastIndexOf('/') + 1)
}

/** Characters of a value that stand for themselves. */
export const literalLength = (value: string): number =>
  value.replaceAll('*', '').replace(/\$$/, '').length

/** Whether a rule of this value is about every path: `/`, `*`, `/*` and the like. */
export const isForWholeSite = (value: string): boolean => /^(?:\/|\*)\**$/.test(value)

/** By UTF-16 units, the same in every locale. */
export const byUnits = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

/** Whether a value means one address and nothing besides. */
export const isExactFor = (value: string, path: string): boolean => value === `${path}$`

/** Whether a wildcard stands behind a part of a word, as in `/sh*es`. */
export const isRagged = (value: string): boolean => /[A-Za-z0-9]\*/.test(value)

/** Smaller: a rule that says more of what was wished for, in whole words, and in fewer signs. */
export function compareValues(a: string, b: string): number {
  return (
    Number(isRagged(a)) - Number(isRagged(b)) ||
    literalLength(b) - literalLength(a) ||
    a.length - b.length ||
    byUnits(a, b)
  )
}
