import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { inspect } from '../checks/inspect.ts'
import { aboutDialect } from '../dialects/about/index.ts'
import { dialectById, dialects } from '../dialects/index.ts'
import { bareAsker, select } from '../select.ts'
import { applyEdits } from '../text.ts'
import { decide } from '../decide.ts'
import { readText } from '../file.ts'
import { parse } from '../parse.ts'
import type { Dialect } from '../dialects/dialect.ts'
import type { Typed } from './answers.ts'
import { askerNamed } from './asker.ts'
import { recipes } from './index.ts'
import { planRecipe, type Planned } from './plan.ts'
import type { Recipe, RecipeTest } from './recipe.ts'

const origin = 'https://example.com'

/** Answers other than the usual ones. */
const samples: Readonly<Record<string, readonly Typed[]>> = {
  folders: [
    { paths: '/über uns', crawler: 'bingbot' },
    { paths: 'https://example.com/a%2fb/#top', crawler: 'YandexBot' },
  ],
  pages: [{ paths: '/a.html /b/c.pdf', crawler: 'GPTBot' }],
  'open-page': [{ paths: '/shop/a/b.html /shop/a/c.html' }],
  'all-but-folders': [{ paths: '/only/' }],
  'one-out': [{ crawler: 'Googlebot' }, { crawler: 'Baiduspider' }, { crawler: 'PetalBot' }],
  'one-only': [{ crawler: 'bingbot' }, { crawler: 'DuckDuckBot' }],
  'file-type': [{ word: '.docx' }],
  query: [{ word: '?sessionid=' }],
  search: [{ paths: '/find/' }],
  printer: [{ paths: '/druck/', word: 'druck' }],
  ads: [{ paths: '/go/' }],
  'slow-down': [{ crawler: 'Slurp', seconds: '20' }],
  sitemap: [{ address: 'https://example.com/maps/all.xml' }],
}

function planned(recipe: Recipe, typed: Typed, dialect: Dialect, text = ''): Planned {
  return planRecipe(recipe, typed, { file: readText(text), reader: () => dialect, origin })
}

function written(recipe: Recipe, typed: Typed, dialect: Dialect): string | null {
  const result = planned(recipe, typed, dialect)
  return result.ok ? applyEdits('', result.plan.edits) : null
}

const verdict = (text: string, dialect: Dialect, { crawler, url }: RecipeTest) =>
  decide(select(parse(readText(text), dialect), askerNamed(crawler)), url).verdict

/** What keeps a dialect from saying an aim. */
const knows = (dialect: Dialect, text: string, url: string): boolean =>
  decide(select(parse(readText(text), dialect), bareAsker('AnyBot')), url).verdict === 'allow'

const knowsAllow = (dialect: Dialect) =>
  knows(dialect, 'User-agent: *\nAllow: /a/b\nDisallow: /a/\n', '/a/b')
const knowsStar = (dialect: Dialect) => !knows(dialect, 'User-agent: *\nDisallow: /*x\n', '/ax')
const honours = (name: string) => (dialect: Dialect) =>
  aboutDialect(dialect.id)?.honours.includes(name) === true
const namesApart = ({ agents }: Dialect) => !agents.names('Googlebot-Image', 'Googlebot', null)

/** Every recipe that some dialect cannot say, and what it takes. */
const takes: Readonly<Record<string, (dialect: Dialect) => boolean>> = {
  'open-page': knowsAllow,
  'all-but-folders': knowsAllow,
  'file-type': knowsStar,
  query: knowsStar,
  queries: knowsStar,
  images: namesApart,
  'slow-down': honours('Crawl-delay'),
  sitemap: honours('Sitemap'),
}

/** What the checks rightly say of some. */
const itsPoint: Readonly<Record<string, readonly string[]>> = {
  'block-all': ['blocks-everything'],
  'one-out': ['blocks-everything'],
  'one-only': ['blocks-everything'],
  staging: ['staging-leftover'],
}

test('every file of a recipe is in the list', () => {
  const others = ['answers', 'asker', 'draft', 'forms', 'index', 'place', 'plan', 'recipe']
  const files = readdirSync(new URL('.', import.meta.url))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => name.replace(/\.ts$/, ''))
  const ids = recipes.map(({ id }) => id)
  expect([...ids, ...others].sort()).toEqual(files.sort())
})

describe.each(recipes.map((recipe) => [recipe.id, recipe] as const))('%s', (id, recipe) => {
  const all = [{}, ...(samples[id] ?? [])]

  test.each(dialects.map((dialect) => [dialect.id, dialect] as const))('%s', (_, dialect) => {
    for (const typed of all) {
      const text = written(recipe, typed, dialect)
      expect(text !== null, JSON.stringify(typed)).toBe(takes[id]?.(dialect) ?? true)
      if (text === null) continue
      const result = planned(recipe, typed, dialect)
      const { tests = [], missed = [] } = result.ok ? result.plan : {}
      expect(tests.length > 0 || id === 'sitemap').toBe(true)
      expect(missed).toEqual([])
      for (const one of tests) expect(verdict(text, dialect, one), text).toBe(one.expect)
      // A file that says so already stays as it is.
      const again = planned(recipe, typed, dialect, text)
      expect(again).toMatchObject({ plan: { edits: [] } })
    }
  })

  test('writes nothing that a check minds', () => {
    for (const { id: dialect } of dialects) {
      for (const typed of all) {
        const text = written(recipe, typed, dialectById(dialect) ?? expect.fail())
        if (text === null) continue
        const found = inspect({ file: text, dialects: [dialect], origin })
        const minded = found.filter(
          ({ severity }) => severity === 'error' || severity === 'warning',
        )
        const ids = minded.map((finding) => finding.id)
        expect(
          ids.filter((one) => itsPoint[id]?.includes(one) !== true),
          text,
        ).toEqual([])
      }
    }
  })
})

describe('answers that say nothing', () => {
  test.each([
    ['one-out', { crawler: '' }],
    ['one-out', { crawler: 'two words' }],
    ['one-out', { crawler: 'a#b' }],
    ['folders', { paths: '  ' }],
    ['query', { word: '?=' }],
    ['sitemap', { address: 'ftp://example.com/a' }],
    ['slow-down', { seconds: '-1' }],
  ])('%s %j', (id, typed) => {
    const recipe = recipes.find((one) => one.id === id) ?? expect.fail()
    const google = dialectById('google') ?? expect.fail()
    expect(planned(recipe, typed, google)).toEqual({ ok: false, why: '' })
  })
})

test('why an address with parameters cannot be kept out', () => {
  const pages = recipes.find(({ id }) => id === 'pages') ?? expect.fail()
  const draft = dialectById('koster1996') ?? expect.fail()
  const why = 'What stands behind a ? is not looked at there.'
  expect(planned(pages, { paths: '/b?c=1' }, draft)).toEqual({ ok: false, why })
})
