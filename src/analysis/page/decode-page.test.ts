import { expect, test } from 'vitest'
import { readHead } from '../../core/page/response-head.ts'
import { decodePage } from './decode-page.ts'

const quoted = Uint8Array.of(0x93, 0x61, 0x94, 0x80, 0xe9, 0x81)

test.each([
  ['named in the header', 'Content-Type: text/html; charset=iso-8859-1'],
  ['where nothing is named and the bytes are no UTF-8', ''],
])('Windows-1252 has typographic quotes, %s', (_, head) => {
  expect(decodePage(quoted, readHead(head))).toBe('“a”€é\x81')
})
