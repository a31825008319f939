import { isWebUrl } from '../text/web-url.ts'

/** A web address; not `absolute` without its scheme and host. */
export interface AddressValue {
  readonly url: string
  readonly absolute: boolean
}

// Parts that more than one kind of value is made of.

/** Why a text is no window. */
export const windowProblem = (text: string): string =>
  `“${text}” is no time of day: write it as 0600-0845, from 0000 to 2359 UTC, without colons or blanks.`

/** The words of a value, however many blanks are between them. */
export const wordsOf = (value: string): readonly string[] =>
  value.split(/[ \t]+/).filter((word) => word !== '')

const absoluteUrl = /^(https?|ftp):\/\/[^\s/?#]+/i

/** A whole web address, with scheme and host. */
export const isAbsoluteUrl = (url: string): boolean =>
  absoluteUrl.test(url) && !/\s/.test(url) && isWebUrl(url)

/** What `pairsOf` reads of a value. */
export interface Pairs<Answer extends string> {
  readonly path: string | null
  readonly pairs: Readonly<Record<string, Answer>>
  /** The first thing that could not be read. */
  readonly problem: string | null
}

const isPath = (word: string): boolean => word.startsWith('/') || word.startsWith('*')

/** A path, when the value starts with one, and what follows it. */
function afterPath(value: string): readonly [path: string | null, rest: string] {
  const [first] = wordsOf(value)
  if (first === undefined || !isPath(first)) return [null, value.trim()]
  return [first, value.trim().slice(first.length).trim()]
}

/** `[path] name=answer, name=answer`: names in lower case, each with one of the answers it may have. */
export function pairsOf<Answer extends string>(
  value: string,
  answersTo: (name: string) => readonly Answer[],
): Pairs<Answer> {
  const form = (name: string) => `write a name, =, and ${answersTo(name).join(' or ')}.`
  const [path, rest] = afterPath(value)
  const parts = rest.split(',').map((part) => part.trim())
  const pairs = new Map<string, Answer>()
  let problem: string | null = null
  for (const part of parts) {
    const found = /^([a-z][a-z0-9_-]*)[ \t]*=[ \t]*([a-z]+)$/i.exec(part) ?? []
    const [, name = '', said] = found.map((text) => text.toLowerCase())
    const answer = answersTo(name).find((one) => one === said)
    if (answer !== undefined) pairs.set(name, answer)
    else if (part !== '') problem ??= `“${part}” is not understood: ${form(name)}`
  }
  if (pairs.size === 0) problem ??= `Nothing is said: ${form('')}`
  return { path, pairs: Object.fromEntries(pairs), problem }
}
