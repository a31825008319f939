import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runsOf, trials } from '../../bench/arbitraries.ts'
import { inspectAll } from '../../core/checks/inspect.ts'
import { readBytes, readText } from '../../core/text/file.ts'
import { applyEdits } from '../../core/text/text.ts'
import { decodeUtf8 } from '../../core/text/utf8.ts'
import { givenEdits, type GivenEdit } from './given-edits.ts'

function applied(given: string, edits: readonly GivenEdit[]): string {
  let text = given
  for (const { from, to, text: insert } of edits.toReversed()) {
    text = text.slice(0, from) + insert + text.slice(to)
  }
  return text
}

const line = fc.constantFrom(
  'User-agent: *',
  'User-agent: a',
  'Disallow /a',
  'Disallow: /a',
  'Disallow: /a/b /c',
  '  Allow: /ä\uDCE9',
  'Disalow: /b#c',
  '',
  '# x',
)
const lineBreak = fc.constantFrom('\n', '\r\n', '\r')
const given = fc
  .tuple(
    fc.constantFrom('', '\uFEFF', '\uDCEF'),
    fc.array(fc.tuple(line, lineBreak), { maxLength: 8 }),
    fc.option(lineBreak),
  )
  .map(([mark, lines, only]) => mark + lines.map(([text, end]) => text + (only ?? end)).join(''))

test('every fix means the same to the text as it was given', () => {
  fc.assert(
    fc.property(given, (text) => {
      const file = readText(text)
      const translate = givenEdits(file)
      for (const { fixes = [] } of inspectAll({ file })) {
        for (const { edits } of fixes) {
          const after = readText(applied(text, translate(edits)))
          expect(after.text).toBe(applyEdits(file.text, edits))
          expect(after.byteOrderMark).toBe(file.byteOrderMark)
        }
      }
    }),
    { ...trials, numRuns: runsOf(400) },
  )
})

test('bytes are counted as UTF-8, those that are none one each', () => {
  const bytes = Uint8Array.from([0xef, 0xbb, 0xbf, 0xc3, 0xa4, 0xe9, 0x0d, 0x0a, 0x62])
  const file = readBytes(bytes)
  expect(file.text).toBe('ä\uDCE9\nb')
  const [edit] = givenEdits(file)([{ span: { from: 3, to: 4 }, insert: 'c\nd' }])
  expect(edit).toEqual({ from: 5, to: 6, text: 'c\r\nd' })
  expect(decodeUtf8(bytes).slice(5, 6)).toBe('b')
})
