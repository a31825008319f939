import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Crawler } from '../crawler.ts'
import { crawlers } from '../index.ts'
import type { AboutFamily } from './about.ts'
import { aboutCrawler, aboutCrawlers } from './index.ts'

const crawlersOf = import.meta.glob<Readonly<Record<string, readonly Crawler[]>>>('../*.ts')
const aboutOf = import.meta.glob<Readonly<Record<string, AboutFamily>>>('./*.ts')

const machinery = ['crawler', 'define', 'identify', 'index', 'purposes', 'about']
const familiesOf = (paths: readonly string[]): string[] =>
  paths
    .map((path) => posix.basename(path, '.ts'))
    .filter((name) => !name.endsWith('.test') && !machinery.includes(name))
    .sort()

const families = familiesOf(Object.keys(crawlersOf))

test('both folders have the same files', () => {
  expect(families.length).toBeGreaterThan(20)
  expect(familiesOf(Object.keys(aboutOf))).toEqual(families)
})

test.each(families)('%s.ts tells about its own crawlers, in their order', async (family) => {
  const own = await crawlersOf[`../${family}.ts`]?.()
  const about = await aboutOf[`./${family}.ts`]?.()
  const tokens = Object.values(own ?? {}).flatMap((list) => list.map(({ token }) => token))
  const told = Object.values(about ?? {}).flatMap((entries) => Object.keys(entries))
  expect(tokens.length).toBeGreaterThan(0)
  expect(told).toEqual(tokens)
})

test('each crawler has an entry and each entry a crawler', () => {
  const tokens = crawlers.map(({ token }) => token)
  expect(Object.keys(aboutCrawlers).sort()).toEqual(tokens.sort())
})

test('every entry says whose it is, what for, and who says so', () => {
  const silent = Object.entries(aboutCrawlers).filter(([, { operator, detail, source }]) =>
    [operator, detail, source].includes(''),
  )
  expect(silent).toEqual([])
})

describe('aboutCrawler', () => {
  test.each([
    ['Googlebot', 'Google'],
    ['ClaudeBot', 'Anthropic'],
    ['Y!J', 'Yahoo Japan'],
  ])('%s is run by %s', (token, operator) => {
    expect(aboutCrawler(token)?.operator).toBe(operator)
  })

  test.each(['nobody', 'constructor', '__proto__', ''])('knows nothing about “%s”', (token) => {
    expect(aboutCrawler(token)).toBeNull()
  })
})

test('nothing in core needs this folder but the entry of the library', () => {
  const core = new URL('../../', import.meta.url)
  const users = readdirSync(core, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .filter((path) => !path.startsWith('crawlers/about/'))
    .filter((path) =>
      /['"](?:\.|[^'"\n]*crawlers)\/about\//.test(readFileSync(new URL(path, core), 'utf8')),
    )
  expect(users).toEqual(['index.ts'])
})
