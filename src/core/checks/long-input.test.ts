import { expect, test } from 'vitest'
import { editFile } from '../edit/edit-file.ts'
import { readText } from '../text/file.ts'
import { requestRate } from '../directives/request-rate.ts'
import { inspect } from './inspect.ts'

/** More than a call may have arguments. */
const many = 200_000

test('a group with many blank lines inside is checked', () => {
  const file = `User-agent: *\n${'\n'.repeat(many)}Disallow: /a\n`
  const found = inspect({ file }).find(({ id }) => id === 'blank-in-group')
  expect(found === undefined || found.line > 0).toBe(true)
})

test('a file with mixed line ends keeps those of the lines that stay', () => {
  const file = readText(`a\r\n${'\n'.repeat(many)}b\r\n`)
  const end = file.text.length
  const edited = editFile(file, [{ span: { from: end, to: end }, insert: '\n'.repeat(many) }])
  expect(edited.ends.each).toHaveLength(many * 2 + 2)
  expect([...(edited.ends.each ?? [])].slice(0, 2)).toEqual([...(file.ends.each ?? [])].slice(0, 2))
})

test.each(['\u00a0', ':\u00a0', '\u00a0:x'])(
  'a long line of %j is checked without going over it again for each character',
  (part) => {
    const file = `User-agent: *\nDisallow: /${part.repeat(40_000)}x\n`
    expect(inspect({ file }).map(({ id }) => id)).toContain('invisible-characters')
  },
)

test.each([
  ['1 / 10', '1/10'],
  ['1/10', '1/10'],
  [' 2\t/\u00a05 ', '2/5'],
])('Python reads the rate %j as %j', (value, same) => {
  const { value: read } = requestRate.read(value, { plainNumbers: true })
  expect(read).toEqual(requestRate.read(same, { plainNumbers: true }).value)
})

test('a rate with many blanks is no rate, and takes no longer than its length', () => {
  const value = `1${' '.repeat(60_000)}x/2`
  expect(requestRate.read(value, { plainNumbers: true }).value).toBeNull()
})
