import type { Verdict } from '../../parse/robots.ts'

/** The words between crawler and URL. After `check` nothing is expected. */
const expectations: Readonly<Record<string, Verdict | null>> = {
  allow: 'allow',
  allowed: 'allow',
  block: 'disallow',
  blocked: 'disallow',
  disallow: 'disallow',
  disallowed: 'disallow',
  check: null,
}

/** What a word says is expected: null for nothing, undefined when it is no such word. */
export function expectedVerdict(word: string): Verdict | null | undefined {
  const key = word.toLowerCase()
  return Object.hasOwn(expectations, key) ? expectations[key] : undefined
}

/** A line of a list of tests, taken apart. */
export interface TestLineParts {
  /** Empty where the line names none. */
  readonly crawler: string
  /** As written, in lower case. */
  readonly word: string
  readonly expect: Verdict | null
  /** May be empty. */
  readonly url: string
}

/** A line of a list of tests, cut at its first word for what is expected; null when it has none. */
export function cutTestLine(line: string): TestLineParts | null {
  for (const { 0: found, index } of line.matchAll(/\S+/g)) {
    const expect = expectedVerdict(found)
    if (expect === undefined) continue
    const crawler = line.slice(0, index).trim()
    const url = line.slice(index + found.length).trim()
    return { crawler, word: found.toLowerCase(), expect, url }
  }
  return null
}
