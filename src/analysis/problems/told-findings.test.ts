import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { foundFiles } from '../../core/checks/found-files.fixture.ts'
import { inspect } from '../../core/checks/inspect.ts'
import { toldFindings } from './told-findings.ts'

const folder = new URL('../../core/checks/files/', import.meta.url)

/** Who reads a list reads its beginning. */
const firstTold = 5

test.each(Object.entries(foundFiles))(
  'what matters most in %s is among the first that are told',
  (name, { origin, matter }) => {
    const file = readFileSync(new URL(`${name}.txt`, folder))
    const told = toldFindings(inspect({ file, origin: origin ?? 'https://example.com' }))
    const ids = told.slice(0, firstTold).map(({ id }) => id)
    if (matter === null) expect(ids).toEqual([])
    else expect(ids).toContain(matter)
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
