import { expect, test } from 'vitest'
import { decodeUtf8 } from './utf8.ts'
import { readStrayBytes } from './windows-1252.ts'

test.each([
  [0x80, '€'],
  [0x85, '…'],
  [0x8a, 'Š'],
  [0x8e, 'Ž'],
  [0x90, '\u0090'],
  [0x93, '“'],
  [0x99, '™'],
  [0x9f, 'Ÿ'],
  [0xa0, '\u00a0'],
  [0xe9, 'é'],
  [0xff, 'ÿ'],
])('byte %i is read as %s', (byte, letter) => {
  expect(readStrayBytes(decodeUtf8(Uint8Array.of(0x61, byte)))).toBe(`a${letter}`)
})

test('what is UTF-8 already stays', () => {
  expect(readStrayBytes('café \udce9 \u{1f980}')).toBe('café é \u{1f980}')
})
