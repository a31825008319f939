import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { foundFiles } from '../../core/checks/found-files.fixture.ts'
import { inspect } from '../../core/checks/inspect.ts'
import { siteFiles } from '../../core/checks/site-files.fixture.ts'
import { toldFindings } from './told-findings.ts'

const folder = new URL('../../core/checks/files/', import.meta.url)

/** Who reads a list reads its beginning. */
const firstTold = 5

test.each(Object.entries({ ...foundFiles, ...siteFiles }))(
  'what matters most in %s is among the first that are told',
  (name, { origin, matter }) => {
    const file = readFileSync(new URL(`${name}.txt`, folder))
    const told = toldFindings(inspect({ file, origin: origin ?? 'https://example.com' }))
    const alarming = told.filter(({ severity }) => severity === 'error' || severity === 'warning')
    if (matter === null) expect(alarming).toEqual([])
    else expect(told.slice(0, firstTold).map(({ id }) => id)).toContain(matter)
  },
)

test('what takes the site from a search engine is told before errors, and as an aim behind them', () => {
  const errors = 'Noindex: /a\nNoindex: /b\nNoindex: /c\nAllow: d\nAllow: "/e"\n'
  const idsOf = (robots: string) => toldFindings(inspect({ file: robots })).map(({ id }) => id)
  expect(idsOf(`User-agent: *\nDisallow: /\n${errors}`)[0]).toBe('blocks-everything')
  const list = `User-agent: Googlebot\nUser-agent: Bingbot\nDisallow: /x\n${errors}\nUser-agent: *\nDisallow: /\n`
  expect(idsOf(list)[0]).toBe('noindex-directive')
})

test('a fix for many says so where each of them opens a whole site', () => {
  const names = ['a', 'b', 'c', 'd', 'e']
    .map((name) => `User-agent: ${name}\nCrawl-delay: 1\n\nUser-agent: ${name}2\nDisallow: /\n`)
    .join('\n')
  const told = toldFindings(inspect({ file: names }))
  const merged = told.find(({ id }) => id === 'agent-merge')
  expect(merged?.fixes?.map(({ title }) => title)).toEqual([
    'Fix all 5 of this kind (allow everything)',
  ])
})

/** Groups of one's own, for each of these names. */
const ownGroups = (names: readonly string[]): string =>
  names
    .map((name) => `User-agent: ${name.replace(' ', '\nUser-agent: ')}\nDisallow: /q\n`)
    .join('\n')

test.each([
  [['YandexBot', 'OurOwnBot', 'SemrushBot', 'Googlebot'], 'Googlebot', [14, 5, 8, 11]],
  [['OurOwnBot', 'Googlebot', 'Bingbot', 'YandexBot'], 'Googlebot', [8, 5, 11, 14]],
  [['OurOwnBot', 'SemrushBot', 'AhrefsBot', 'bingbot'], 'bingbot', [14, 5, 8, 11]],
  [['OurOwnBot', 'Yandex', 'AhrefsBot', 'Bytespider'], 'Yandex', [8, 5, 11, 14]],
  [['OurOwnBot', 'SemrushBot', 'AhrefsBot', 'BLEXBot Googlebot'], 'Googlebot', [14, 5, 8, 11]],
  [['OurOwnBot', 'SemrushBot', 'AhrefsBot', 'BLEXBot'], 'OurOwnBot', [5, 8, 11, 14]],
])('of own groups for %j the one for %s is told', (names, name, lines) => {
  const robots = `User-agent: *\nDisallow: /cart/\nDisallow: /q\n\n${ownGroups(names)}`
  const told = toldFindings(inspect({ file: robots })).filter(
    ({ id }) => id === 'specific-drops-star',
  )
  expect(told).toHaveLength(1)
  expect(told[0]?.message).toContain(`${name} has a group of its own`)
  expect(told[0]).toMatchObject({ line: lines[0], lines })
})

test('of many names with a delay alone those of search engines are told', () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'Googlebot', 'g', 'Bingbot']
  const delays = names.map((name) => `User-agent: ${name}\nCrawl-delay: 9\n`).join('\n')
  const robots = `User-agent: *\nDisallow: /cart/\n\n${delays}`
  const messages = inspect({ file: robots }).map(({ message }) => message)
  expect(messages.join()).toContain('Googlebot, Bingbot, a, b, c, d and 3 others have groups')
})

test('what makes a file no worse is told once, whatever else there is of it', () => {
  const stars = 'Disallow: /a/*\nDisallow: /b/*\n'
  const told = toldFindings(inspect({ file: `User-agent: *\n${stars}` }))
  expect(told.map(({ id, lines }) => [id, lines])).toEqual([['trailing-star', [2, 3]]])
  const errors = 'Allow: d\nAllow: e\n'
  expect(toldFindings(inspect({ file: `User-agent: *\n${errors}` }))).toHaveLength(2)
})
