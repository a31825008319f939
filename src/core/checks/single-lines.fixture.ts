import { expect } from 'vitest'
import { decide } from '../decide/decide.ts'
import { identityFromToken, select } from '../decide/select.ts'
import type { Dialect } from '../dialects/dialect.ts'
import { dialects } from '../dialects/index.ts'
import { parse } from '../parse/parse.ts'
import { readText } from '../text/file.ts'
import { applyEdits } from '../text/text.ts'
import { inspect } from './inspect.ts'

/** A file with one more line in the group for everybody. */
export const star = (line: string): string => `User-agent: *\n${line}\n`

/** All that is said of the second line of a file for everybody, by the check, and what each fix makes of it. */
export type Case = readonly [
  line: string,
  id: string,
  said: string,
  fixes: readonly (readonly [title: string, mended: string])[],
]

/** Expects what a case says of its line. */
export function expectCase([line, id, said, fixes]: Case): void {
  const robots = star(line)
  const found = inspect({ file: robots }).filter((finding) => finding.line === 2)
  expect(found.map((finding) => finding.id)).toEqual([id])
  expect(found[0]?.message).toContain(said)
  const mended = found[0]?.fixes?.map(({ title, edits }) => [title, applyEdits(robots, edits)])
  expect(mended ?? []).toEqual(fixes.map(([title, text]) => [title, star(text)]))
}

/** The fix of a word for nothing, and what it leaves. */
export const emptied = ['Empty the Disallow, which then blocks nothing', 'Disallow: '] as const
/** The fix that closes the whole site, and what it leaves. */
export const closingFix = ['Change to /, which blocks the whole site', 'Disallow: /'] as const

/** The file that is left once the first fix of each finding of a check is taken. */
export function mendedBy(id: string, robots: string): string {
  const found = inspect({ file: robots }).filter((finding) => finding.id === id)
  return applyEdits(
    robots,
    found.flatMap(({ fixes }) => fixes?.[0]?.edits ?? []),
  )
}

/** The dialects in which a crawler without a group of its own may not fetch a path. */
export const blocking = (robots: string, path: string): readonly Dialect[] =>
  dialects.filter((dialect) => {
    const selection = select(parse(readText(robots), dialect), identityFromToken('zzcrawler'))
    return decide(selection, path).verdict === 'disallow'
  })
