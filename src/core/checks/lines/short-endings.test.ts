import { expect, test } from 'vitest'
import { applyEdits } from '../../text/text.ts'
import { inspect } from '../inspect.ts'

const star = (...lines: readonly string[]): string => `User-agent: *\n${lines.join('\n')}\n`

const broadIn = (file: string) => inspect({ file }).filter(({ id }) => id === 'broad-pattern')

test.each([
  ['/*en/', 'such as /children/ and /garden/, and all of /en/'],
  ['/*us/', 'such as /about-us/ and /campus/, and all of /us/'],
  ['*de/*', 'such as /guide/, and all of /de/'],
  ['/*hu/', 'ends with “hu”, and all of /hu/'],
])('Disallow: %s takes %s', (value, words) => {
  const [one, two, ...others] = broadIn(star(`Disallow: ${value}`, 'Disallow: /*pl/'))
  expect(others).toEqual([])
  expect([one?.severity, two?.severity]).toEqual(['warning', 'warning'])
  expect(one?.message).toContain(words)
  expect(one?.fixes?.map(({ title }) => title)).toEqual([
    'Remove the line',
    expect.stringMatching(/^Change to \/[a-z]{2}\/$/),
  ])
})

test.each([
  ['/*en/', 'info'],
  ['/*ing/', 'info'],
  ['/*/en/', null],
  ['/*zz/', null],
])('Disallow: %s alone is %s', (value, severity) => {
  const found = broadIn(star('Disallow: /a/', `Disallow: ${value}`))
  expect(found[0]?.severity ?? null).toBe(severity)
})

test.each([
  ['# tag pages', '/t', '/tag'],
  ['# the product pages', '/p', '/product'],
  ['# keine Kategorien', '/k', '/kategorien'],
  ['# user profiles', '/u', '/user'],
])('the comment %s tells what %s is the beginning of', (remark, value, mended) => {
  const file = star('Disallow: /admin/', remark, `Disallow: ${value}`)
  const found = inspect({
    file,
    tests: [{ crawler: 'Googlebot', url: `${value}/1`, expect: 'allow' }],
  })
  const one = found.find(({ line }) => line === 4)
  expect(one).toMatchObject({ id: 'expectation-missed', severity: 'warning' })
  expect(one?.message).toContain(`The comment in line 3 names “${mended.slice(1)}”`)
  const after = applyEdits(file, one?.fixes?.[0]?.edits ?? [])
  expect(after).toBe(star('Disallow: /admin/', remark, `Disallow: ${mended}`))
})

test('a path of a letter that its comment explains is a warning, and the fix is the whole word', () => {
  const [found] = broadIn(star('Disallow: /admin/', '# tag pages', 'Disallow: /t'))
  expect(found?.severity).toBe('warning')
  expect(found?.fixes?.map(({ title }) => title)).toEqual(['Change to /tag'])
})

test('a rule for the years is to go where a test wants a post open', () => {
  const file = star('Disallow: /tag/', 'Disallow: /20')
  const url = '/2026/03/title/'
  const [found] = inspect({ file, tests: [{ crawler: 'Googlebot', url, expect: 'allow' }] })
  expect(found?.message).toContain('every address that begins with a year')
  expect(found?.fixes?.map(({ title }) => title)).toEqual(['Remove the line'])
})
