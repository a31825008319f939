import { expect, test } from 'vitest'
import { applyEdits } from '../../text/text.ts'
import { CheckContext } from '../check-context.ts'
import { inspect } from '../inspect.ts'

const fileOf = (rule: string) => `User-agent: *\nDisallow: /q/\nDisallow: ${rule}\n`

const broadIn = (file: string) => inspect({ file }).filter(({ id }) => id === 'broad-pattern')

function mayFetch(file: string, path: string): boolean {
  const context = new CheckContext({ file })
  return context.decide(context.primaryDialect(), '*', path).verdict === 'allow'
}

test.each([
  ['/*sid', '/residential/', ['/a?sid=1', '/a?b=2&sid=1']],
  ['*sort', '/resorts/', ['/a?sort=1', '/a?b=2&sort=1']],
  ['/*ref', '/preferences', ['/a?ref=1', '/a?b=2&ref=1']],
  ['/*?t', '/a?tag=1', ['/a?t=1']],
  ['*?q*', '/a?quantity=1', ['/a?q=1']],
  ['/*?se', '/a?season=1', ['/a?se=1']],
  ['/*n=', '/a?region=1', ['/a?n=1', '/a?b=2&n=1']],
  ['/*sa=', '/a?visa=1', ['/a?sa=1', '/a?b=2&sa=1']],
  ['/*source=', '/a?utm_source=1', ['/a?source=1', '/a?b=2&source=1']],
])('%s blocks %s too, and the fix keeps to the parameter', (rule, opened, closed) => {
  const file = fileOf(rule)
  const [found, ...others] = broadIn(file)
  expect(others).toEqual([])
  expect(found).toMatchObject({ line: 3, severity: 'info' })
  const after = applyEdits(file, found?.fixes?.[0]?.edits ?? [])
  expect([mayFetch(file, opened), mayFetch(after, opened)]).toEqual([false, true])
  for (const path of closed) {
    expect([path, mayFetch(file, path), mayFetch(after, path)]).toEqual([path, false, false])
  }
  expect(broadIn(after)).toEqual([])
})

test.each([
  ['/*TYPE=', '/a?PROTOTYPE=1', ['/a?TYPE=1', '/a?b=2&TYPE=1']],
  ['/*order=', '/a?reorder=1', ['/a?order=1', '/a?b=2&order=1']],
  ['*price=', '/a?minprice=1', ['/a?price=1', '/a?b=2&price=1']],
])(
  '%s blocks %s too, which is a hint, and the fix keeps to the parameter',
  (rule, opened, closed) => {
    const file = fileOf(rule)
    const [found, ...others] = broadIn(file)
    expect(others).toEqual([])
    expect(found).toMatchObject({ line: 3, severity: 'hint' })
    expect(found?.message).toContain(opened.slice(2))
    const after = applyEdits(file, found?.fixes?.[0]?.edits ?? [])
    expect([mayFetch(file, opened), mayFetch(after, opened)]).toEqual([false, true])
    for (const path of closed) expect([path, mayFetch(after, path)]).toEqual([path, false])
    expect(broadIn(after)).toEqual([])
  },
)

test.each(['/*?order=', '/*&order=', '/*?*TYPE=', '/*PHPSESSID=', '/*utm_source='])(
  '%s is written with its sign, or is no end of another name',
  (rule) => {
    expect(broadIn(fileOf(rule))).toEqual([])
  },
)

test.each(['/*?t=', '/*?sort', '/*sort=', '/*&id=', '/*?xyz', '/*?', '/*checkout=', '/*.php?t='])(
  '%s says enough',
  (rule) => {
    expect(broadIn(fileOf(rule))).toEqual([])
  },
)

test.each(['/*print', '/*admin', '/*reg'])('%s may be meant for folders', (rule) => {
  expect(broadIn(fileOf(rule)).flatMap(({ fixes = [] }) => fixes)).toEqual([])
})

test('a page that a test wants open is opened by the rule for the parameter', () => {
  const file = fileOf('/*sid')
  const tests = [{ crawler: 'Googlebot', url: '/residential/', expect: 'allow' }] as const
  const found = inspect({ file, tests }).find(({ id }) => id === 'expectation-missed')
  expect(found?.fixes?.map(({ title }) => title)).toEqual([
    'Change to /*?sid= and /*&sid=',
    'Allow /residential/',
  ])
})
