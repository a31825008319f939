import { expect, test } from 'vitest'
import { stopAfter } from './page-keys.ts'

test('F6 goes round the header and the three regions', () => {
  expect(stopAfter(undefined, 1)).toBe('file')
  expect(stopAfter('file', 1)).toBe('tests')
  expect(stopAfter('why', 1)).toBe('header')
  expect(stopAfter('header', -1)).toBe('why')
})

test('F6 goes to the messages as well while there are any', () => {
  expect(stopAfter('why', 1, true)).toBe('messages')
  expect(stopAfter('messages', 1, true)).toBe('header')
  expect(stopAfter('header', -1, true)).toBe('messages')
  expect(stopAfter('messages', 1, false)).toBe('file')
})
