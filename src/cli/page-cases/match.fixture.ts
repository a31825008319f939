// How an answer of the command `page` is compared with what a case expects. An expectation is partial:
// what it names must hold. A list is compared item by item; these objects stand for conditions:
// `$includes`, `$excludes` (items of a list), `$length`, `$some`, `$none` (words in the text of an item),
// `$re` (words in a text), `$not` (anything else), `$instant` (the same moment), `$range` (a number between two).

export type Json = null | boolean | number | string | readonly Json[] | JsonObject

type JsonObject = { readonly [key in string]: Json }

const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value)
const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !isList(value)

/** The conditions by their names; each gets what stands behind the name, and what was answered. */
const conditions: Readonly<Record<string, (wanted: Json, got: Json | undefined) => boolean>> = {
  $includes: (wanted, got) =>
    isList(wanted) &&
    isList(got) &&
    wanted.every((item) => got.some((other) => matchesJson(item, other))),
  $excludes: (wanted, got) =>
    isList(wanted) &&
    isList(got) &&
    !wanted.some((item) => got.some((other) => matchesJson(item, other))),
  $length: (wanted, got) => isList(got) && got.length === wanted,
  $some: (wanted, got) => isList(got) && got.some((item) => says(wanted, JSON.stringify(item))),
  $none: (wanted, got) => isList(got) && !got.some((item) => says(wanted, JSON.stringify(item))),
  $re: (wanted, got) => typeof got === 'string' && says(wanted, got),
  $not: (wanted, got) => got !== undefined && !matchesJson(wanted, got),
  $instant: (wanted, got) =>
    typeof wanted === 'string' && typeof got === 'string' && Date.parse(wanted) === Date.parse(got),
  $range: (wanted, got) =>
    isList(wanted) &&
    typeof got === 'number' &&
    Number(wanted[0]) <= got &&
    got <= Number(wanted[1]),
}

/** Whether a text has one of the alternatives between `|`; the words between `.*` in this order. */
function says(alternatives: Json, text: string): boolean {
  if (typeof alternatives !== 'string') return false
  const folded = text.toLowerCase()
  return alternatives.split('|').some((alternative) => {
    let at = 0
    return alternative.split('.*').every((word) => {
      const found = folded.indexOf(word.toLowerCase(), at)
      at = found + word.length
      return found >= 0
    })
  })
}

/** Whether an answer is as expected. */
export function matchesJson(wanted: Json, got: Json | undefined): boolean {
  if (isList(wanted)) {
    return (
      isList(got) &&
      got.length === wanted.length &&
      wanted.every((item, at) => matchesJson(item, got[at]))
    )
  }
  if (!isObject(wanted)) return wanted === got
  return Object.entries(wanted).every(([key, value]) => {
    const condition = Object.hasOwn(conditions, key) ? conditions[key] : undefined
    return condition === undefined
      ? isObject(got) && key in got && matchesJson(value, got[key])
      : condition(value, got)
  })
}

/** A case: a line of input, and what its answer must have. */
export interface PageCase {
  readonly id: string
  readonly in: Json
  readonly expect: Json
  /** What the expectation rests on: documented, code, interpretation, memory. */
  readonly basis: string
  /** What the case is about. */
  readonly why: string
}

/** The cases of a file, one a line. */
export const readCases = (text: string): readonly PageCase[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as PageCase)

/** The part of an answer that an expectation names, for a message that can be read. */
export function partOf(answer: Json, expectation: Json): Json {
  if (!isObject(answer) || !isObject(expectation)) return answer
  const names = Object.keys(answer).filter((name) => name in expectation || name === 'error')
  return Object.fromEntries(names.map((name) => [name, answer[name] ?? null]))
}
