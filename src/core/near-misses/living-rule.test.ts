import { expect, test } from 'vitest'
import { decide } from '../decide/decide.ts'
import { identityFromToken, select } from '../decide/select.ts'
import { dialectById } from '../dialects/index.ts'
import { parse } from '../parse/parse.ts'
import { createDecidingSearch } from '../proof/deciding-path.ts'
import { livingRule } from './living-rule.ts'

const effort = { maxStates: 50_000, isOver: () => false }

test.each<readonly [rule: string, dialect: string, lives: string | null]>([
  ['tmp/', 'google', '/tmp/'],
  ['https://example.com/a/', 'google', '/a/'],
  ['www.example.com/a/', 'google', '/a/'],
  ['images/*.gif$', 'google', '/images/*.gif$'],
  ['\\tmp\\', 'google', '/tmp/'],
  ['/caf\u00E9', 'rep1994', '/caf%C3%A9'],
  ['https://example.com/', 'google', null],
])('%s for %s: %s', (value, id, lives) => {
  const dialect = dialectById(id) ?? expect.fail()
  const read = (path: string) =>
    select(parse(`User-agent: *\nDisallow: ${path}`, dialect), identityFromToken('AnyBot'))
  const selection = read(value)
  const [rule = expect.fail()] = selection.rules
  expect(createDecidingSearch(selection)(2, effort)).toBeNull()
  const found = livingRule(selection, rule, effort)
  expect(found?.value ?? null).toBe(lives)
  if (found !== null) expect(decide(read(found.value), found.path).line).toBe(2)
})
