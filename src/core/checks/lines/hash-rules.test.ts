import { expect, test } from 'vitest'
import { decide } from '../../decide/decide.ts'
import { identityFromToken, select } from '../../decide/select.ts'
import { defaultDialect } from '../../dialects/default-dialects.ts'
import { parse } from '../../parse/parse.ts'
import { readText } from '../../text/file.ts'
import { applyEdits } from '../../text/text.ts'
import { inspect } from '../inspect.ts'

const verdictIn = (robots: string, path: string): string =>
  decide(select(parse(readText(robots), defaultDialect), identityFromToken('Bingbot')), path)
    .verdict

test.each([
  ['User-agent: *\nDisallow: /#/admin\nDisallow: /#/konto\n', [2, 3]],
  ['User-agent: *\nDisallow: /#!/a\nDisallow: /q\nDisallow: /#!/b\nDisallow: /#c\n', [2, 4, 5]],
  ['User-agent: *\nDisallow: /#/\n\nUser-agent: GPTBot\nDisallow: /\n', [2]],
])('lines of which # leaves / are mended at once: %j', (file, lines) => {
  expect(verdictIn(file, '/x')).toBe('disallow')
  const found = inspect({ file })
  const told = found.filter(({ id }) => id === 'hash-truncation')
  expect(told.map(({ line, also = [] }) => [line, ...also])).toEqual([lines])
  for (const id of ['hash-truncation', 'blocks-everything']) {
    const [fix, ...more] = found.find((one) => one.id === id)?.fixes ?? []
    expect(more).toEqual([])
    const mended = applyEdits(file, fix?.edits ?? [])
    expect(verdictIn(mended, '/x')).toBe('allow')
    expect(verdictIn(mended, '/q')).toBe(file.includes('/q') ? 'disallow' : 'allow')
    expect(inspect({ file: mended }).map((one) => one.id)).not.toContain('hash-truncation')
  }
})

test('of a part that no crawler reads the other lines say nothing', () => {
  const file = 'User-agent: *\nDisallow: /a#b\nDisallow: /c#d\n'
  const told = inspect({ file }).filter(({ id }) => id === 'hash-truncation')
  expect(told.map(({ line }) => line)).toEqual([2, 3])
})
