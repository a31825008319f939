import { processorMs } from '../../../bench/processor-time.ts'
import { expect, test } from 'vitest'
import { matches } from '../../match/pattern.ts'
import { globPattern } from './glob.ts'

/** All texts of up to so many of these characters. */
function textsOf(characters: string, most: number): readonly string[] {
  let longest = ['']
  const texts = ['']
  for (let length = 1; length <= most; length += 1) {
    longest = longest.flatMap((text) => [...characters].map((character) => text + character))
    texts.push(...longest)
  }
  return texts
}

/** The meaning of a pattern, spelt out: every way to share the path among its signs. */
function fits(pattern: string, path: string): boolean {
  if (pattern === '') return path === ''
  const rest = pattern.slice(1)
  if (pattern.startsWith('*'))
    return fits(rest, path) || (path !== '' && fits(pattern, path.slice(1)))
  if (path === '') return false
  return (
    (pattern.startsWith('?') || path.startsWith(pattern.charAt(0))) && fits(rest, path.slice(1))
  )
}

test('agrees with the plain meaning on every short pattern and path', () => {
  const paths = textsOf('ab', 5)
  const wrong = textsOf('ab*?', 4).flatMap((pattern) =>
    paths.filter((path) => matches(globPattern(pattern), path) !== fits(pattern, path)),
  )
  expect(wrong).toEqual([])
})

test.each([
  ['[a-c]', 'b', true],
  ['[a-c]', '-', false],
  ['[c-a]', 'b', false],
  ['[-a]', '-', true],
  ['[a-]', '-', true],
  ['[]]', ']', true],
  ['[!]a]', ']', false],
  ['[!]a]', 'b', true],
  ['[^a]', '', false],
  ['[\\]]', ']', true],
  ['[a\\-c]', 'b', false],
  ['[', '[', true],
  ['[!', '[!', true],
  ['a\\', 'a\\', true],
  ['\\a', 'a', true],
  ['\\\\', '\\', true],
])('%s and %s: %s', (pattern, path, expected) => {
  expect(matches(globPattern(pattern), path)).toBe(expected)
})

test('what the index looks for stands in every path that fits', () => {
  const { pieces } = globPattern('/ab?c[de]*\\*f')
  expect(pieces).toEqual(['/ab', 'c', '', '*f'])
})

test('a pattern made to be slow is not', () => {
  const path = `/${'a'.repeat(2000)}`
  const started = processorMs()
  expect(matches(globPattern(`/${'*a?'.repeat(100)}b`), path)).toBe(false)
  expect(processorMs() - started).toBeLessThan(2000)
})
