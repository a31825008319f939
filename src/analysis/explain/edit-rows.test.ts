import { expect, test } from 'vitest'
import { editRows } from './edit-rows.ts'

const text = 'User-agent: *\nDisallow /a\nAllow: /b\n'
const told = (...edits: Parameters<typeof editRows>[1]) =>
  editRows(text, edits).map(({ kind, text: row }) => `${kind} ${row}`)

test.each([
  ['a change within a line', { from: 22, to: 22 }, ':', ['goes Disallow /a', 'comes Disallow: /a']],
  [
    'a line put in',
    { from: 26, to: 26 },
    'Allow: /x\n',
    ['where After line 2:', 'comes Allow: /x'],
  ],
  ['a line put behind one', { from: 25, to: 25 }, '\nX: y', ['where After line 2:', 'comes X: y']],
  ['a line in front of all', { from: 0, to: 0 }, '# a\n', ['comes # a']],
  ['a line taken out', { from: 14, to: 26 }, '', ['goes Disallow /a']],
  ['a blank line', { from: 26, to: 26 }, '\n', ['where After line 2:', 'comes (blank line)']],
  ['a group', { from: 26, to: 26 }, '\nX: y\n', ['where After line 2:', 'comes X: y']],
])('%s', (_, span, insert, rows) => expect(told({ span, insert })).toEqual(rows))

test('edits of one line are one change', () => {
  const edits = [
    { span: { from: 22, to: 22 }, insert: ':' },
    { span: { from: 24, to: 25 }, insert: 'z' },
  ]
  expect(told(...edits)).toEqual(['goes Disallow /a', 'comes Disallow: /z'])
})

test('edits far from each other are told each with its place', () => {
  const lines = Array.from({ length: 9 }, (_, index) => `Disallow: /${index}\n`)
  const after = (line: number) => lines.slice(0, line).join('').length
  const edits = [7, 2].map((line) => ({
    span: { from: after(line), to: after(line) },
    insert: `# ${line}\n`,
  }))
  const rows = editRows(lines.join(''), edits)
  expect(rows.map(({ text: row }) => row)).toEqual(['After line 2:', '# 2', 'After line 7:', '# 7'])
})
