import { describe, expect, test } from 'vitest'
import { applyEdits } from '../text/text.ts'
import { inspect } from './inspect.ts'
import { star } from './single-lines.fixture.ts'

const findingOf = (line: string, id: string) =>
  inspect({ file: star(line) }).find((one) => one.id === id && one.line === 2)

const mended = (line: string, id: string): string =>
  applyEdits(star(line), findingOf(line, id)?.fixes?.[0]?.edits ?? [])

describe('a letter that is escaped as in Latin-1', () => {
  test.each([
    ['/caf%E9/', 'é', '/caf%C3%A9/'],
    ['/stra%DFe', 'ß', '/stra%C3%9Fe'],
    ['/%FCber-uns/', 'ü', '/%C3%BCber-uns/'],
    ['/espa%f1ol/*', 'ñ', '/espa%C3%B1ol/*'],
    ['/*?q=b%E4r$', 'ä', '/*?q=b%C3%A4r$'],
    ['/m%FCller/stra%DFe', 'ü', '/m%C3%BCller/stra%C3%9Fe'],
  ])('%s', (path, letter, right) => {
    const found = findingOf(`Disallow: ${path}`, 'percent-latin-1')
    expect(found?.severity).toBe('info')
    expect(found?.message).toContain(`is “${letter}” in Latin-1 only`)
    expect(mended(`Disallow: ${path}`, 'percent-latin-1')).toBe(star(`Disallow: ${right}`))
  })

  test.each([
    '/caf%C3%A9/',
    '/%E3%83%96',
    '/%83%76%83%8D',
    '/%D0%B1%D1',
    '/%D0%B1%D1*',
    '/caf%C3*',
    '/caf%C3',
    '/%B0%A1/',
    '/%E9',
    '/a%20b',
    '/%25E9',
  ])('%s is none', (path) =>
    expect(findingOf(`Disallow: ${path}`, 'percent-latin-1')).toBeUndefined(),
  )
})

describe('the sign for a letter that a program could not read', () => {
  test.each([
    ['Disallow: /stra\uFFFDe/', 'so this rule matches no real URL'],
    ['Allow: /caf\uFFFD', 'so this rule matches no real URL'],
    ['Disallow: /\uFFFD\uFFFD/x', 'so this rule matches no real URL'],
    ['Disallow: /a/*\uFFFD$', 'so this rule matches no real URL'],
    ['Sitemap: https://example.com/stra\uFFFDe.xml', 'Type the letter again'],
  ])('%j', (line, said) => {
    expect(findingOf(line, 'not-utf8')).toMatchObject({ severity: 'warning', line: 2 })
    expect(findingOf(line, 'not-utf8')?.message).toContain(said)
  })

  test('is no matter in a remark', () => {
    const file = '# stra\uFFFDe\nUser-agent: *\nDisallow: /a # b\uFFFDr\n'
    expect(inspect({ file }).filter(({ id }) => id === 'not-utf8')).toEqual([])
  })
})

describe('a placeholder that was not replaced', () => {
  test.each([
    ...['/%ADMIN_PATH%/', '%BASE_URL%/x', '/%SECRET_DIR%', '/a/%PATH1%/b', '/*/%LANG%/$'],
    ...[
      '/$ADMIN_PATH/',
      '/__PRIVATE_DIR__/',
      '/@@AREA@@/x',
      '/${HOST}/a',
      '/{{ AREA }}/',
      '/[[AREA]]',
    ],
  ])('%s', (value) => {
    const found = findingOf(`Disallow: ${value}`, 'placeholder')
    expect(found?.message).toContain('looks like a placeholder')
    expect(found?.fixes ?? []).toEqual([])
  })

  test.each([
    ...[
      '/%E4%BD%A0',
      '/%CAFE%20',
      '/%ab%',
      '/100%',
      '/%AB%CD',
      '/__init__/',
      '/$metadata',
      '/PRICE$',
    ],
    // Links that were written so are kept out on purpose.
    ...['/*@@URL@@', '*__HOST__*', '/*%BASE_URL%'],
  ])('%s is none', (value) => {
    expect(findingOf(`Disallow: ${value}`, 'placeholder')).toBeUndefined()
  })
})
