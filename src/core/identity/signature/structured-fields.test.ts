import fc from 'fast-check'
import { parseDictionary, serializeDictionary } from 'structured-headers'
import { describe, expect, test } from 'vitest'
import { trials } from '../../../bench/arbitraries.ts'
import { fromBase64, toBase64 } from './base64.ts'
import {
  mostFieldChars,
  readDictionary,
  readSfItem,
  serialiseDictionary,
  serialiseMember,
} from './structured-fields.ts'

const written = (text: string): string | null => {
  const read = readDictionary(text)
  return read.ok ? serialiseDictionary(read.value) : null
}

describe('a dictionary is read, and written in its one form', () => {
  test.each([
    ['', ''],
    ['a', 'a'],
    ['a=?1', 'a'],
    ['a=?0', 'a=?0'],
    ['a=1,\tb=2', 'a=1, b=2'],
    ['a=1 , b=2', 'a=1, b=2'],
    ['a=007, b=-0', 'a=7, b=0'],
    ['a=1.0, b=1.50, c=-0.125', 'a=1.0, b=1.5, c=-0.125'],
    ['a="x\\"y\\\\"', 'a="x\\"y\\\\"'],
    ['a=token/1:2', 'a=token/1:2'],
    ['a=:aGVsbG8=:', 'a=:aGVsbG8=:'],
    ['a=:aGVsbG8:', 'a=:aGVsbG8=:'],
    ['a=@1659578233', 'a=@1659578233'],
    ['a=@1;b', 'a=@1;b'],
    ['a=%"f%c3%bc%25"', 'a=%"f%c3%bc%25"'],
    ['a=%"%61"', 'a=%"a"'],
    ['a=(), b=(1 2);x', 'a=(), b=(1 2);x'],
    ['a=(  "x";k="v"   y  );  z=1', 'a=("x";k="v" y);z=1'],
    ['a;x;y=2;x=3', 'a;x=3;y=2'],
    ['a=1, b=2, a=3', 'a=3, b=2'],
    ['*a-b_c.d=1', '*a-b_c.d=1'],
  ])('%s', (text, expected) => {
    expect(written(text)).toBe(expected)
  })

  test.each([
    'A=1',
    'a=1,',
    'a=1,,b=2',
    'a=',
    'a b',
    'a="x',
    'a="x\\n"',
    'a="ü"',
    'a="\u0000"',
    'a=:a:',
    'a=:aGV-:',
    'a=:aGVs',
    'a=?2',
    'a=1.',
    'a=1.2345',
    'a=1234567890123456',
    'a=1234567890123.1',
    'a=-',
    'a=(1',
    'a=(1,2)',
    'a=(1"x")',
    'a=((1))',
    'a=%"%C3%BC"',
    'a=%"%ff"',
    'a=@1.5',
    'a;=1',
    'a; B=1',
    'ä=1',
  ])('and not %j', (text) => {
    expect(written(text)).toBeNull()
  })
})

test('an item is read with its parameters, and nothing behind it', () => {
  const read = readSfItem(' "https://a.example/";type=x ')
  expect(read.ok && serialiseMember(read.value)).toBe('"https://a.example/";type=x')
  expect(readSfItem('"a", "b"').ok).toBe(false)
})

const texts = fc.array(
  fc.constantFrom(
    ...[
      'a',
      'b1',
      '=',
      '=1',
      '="x y"',
      '=("a" "b";key="c")',
      ';p',
      ';q=2',
      ', ',
      ',',
      ' ',
      '\t',
      '=:AAA=:',
      '=?0',
      '=tok',
      '=-12',
      '(',
      ')',
      '"',
      '\\',
      ':',
    ],
  ),
  { maxLength: 12 },
)

test('it reads as structured-headers does', () => {
  let valid = 0
  fc.assert(
    fc.property(texts, (parts) => {
      const text = parts.join('')
      let theirs: string | null = null
      try {
        theirs = serializeDictionary(parseDictionary(text))
      } catch {
        // It is none.
      }
      if (theirs !== null) valid += 1
      expect(written(text)).toBe(theirs)
    }),
    { ...trials, numRuns: trials.numRuns * 20 },
  )
  expect(valid).toBeGreaterThan(trials.numRuns)
})

test('what it writes is read as the same', () => {
  fc.assert(
    fc.property(texts, (parts) => {
      const once = written(parts.join(''))
      if (once !== null) expect(written(once)).toBe(once)
    }),
    trials,
  )
})

test('base64 is what Node makes of it', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
      const text = Buffer.from(bytes).toString('base64')
      expect(toBase64(bytes)).toBe(text)
      expect(fromBase64(text)).toEqual(Uint8Array.from(bytes))
      expect(fromBase64(Buffer.from(bytes).toString('base64url'))).toEqual(Uint8Array.from(bytes))
    }),
    trials,
  )
})

test.each([
  ['a field of 1 MB', `a="${'x'.repeat(1_000_000)}"`, /longer than 16384/],
  ['100,000 parameters', `a=()${';b'.repeat(100_000)}`, /longer than/],
  [
    'more parts than are read',
    `a=()${';b'.repeat(mostFieldChars / 2 - 10)}`,
    /more than 1000 parts/,
  ],
  ['a comma at the end', 'a=1, ', /its end/],
])('%s is refused with a reason', (_, text, reason) => {
  const read = readDictionary(text)
  expect(read.ok ? '' : read.problem).toMatch(reason)
})
