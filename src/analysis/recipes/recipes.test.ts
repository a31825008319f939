import { describe, expect, test } from 'vitest'
import { inspect } from '../../core/checks/inspect.ts'
import { decide } from '../../core/decide/decide.ts'
import type { Dialect } from '../../core/dialects/dialect.ts'
import { dialectById, dialects } from '../../core/dialects/index.ts'
import { readText } from '../../core/text/file.ts'
import { parse } from '../../core/parse/parse.ts'
import { identityFromToken, select } from '../../core/decide/select.ts'
import { applyEdits } from '../../core/text/text.ts'
import { resolveCrawler } from '../tests/resolve-crawler.ts'
import type { FieldTexts } from './field-values.ts'
import { recipes } from './catalogue.ts'
import { starterTitles } from './recipe.ts'
import { planFailureSentence, planRecipe, type PlanResult } from './plan.ts'
import type { Recipe } from './recipe.ts'
import { caseWith } from './case.fixture.ts'
import { addressFor, type RecipeTest } from './tests-of.ts'
import { recipeTexts } from './texts.ts'

const origin = 'https://example.com'

/** Answers other than the usual ones. */
const samples: Readonly<Record<string, readonly FieldTexts[]>> = {
  folders: [
    { paths: '/über uns', crawlers: 'bingbot' },
    { paths: 'https://example.com/a%2fb/#top', crawlers: 'YandexBot' },
  ],
  pages: [{ paths: '/a.html /b/c.pdf', crawlers: 'GPTBot' }],
  'open-page': [{ paths: '/shop/a/b.html /shop/a/c.html' }],
  'all-but-folders': [{ paths: '/only/' }],
  'one-out': [
    { crawlers: 'GPTBot Googlebot bingbot' },
    { crawlers: 'Googlebot' },
    { crawlers: 'Baiduspider' },
    { crawlers: 'PetalBot' },
  ],
  'one-only': [
    { crawlers: 'Googlebot bingbot' },
    { crawlers: 'bingbot' },
    { crawlers: 'DuckDuckBot' },
  ],
  'file-type': [{ words: '.docx xlsx' }],
  query: [{ words: '?sessionid= sort' }],
  search: [{ paths: '/find/' }],
  printer: [{ paths: '/druck/', words: 'druck' }],
  'one-in': [{ crawlers: 'Spiderline, bingbot' }],
  ads: [{ paths: '/go/' }],
}

const planned = (recipe: Recipe, typed: FieldTexts, dialect: Dialect, text = ''): PlanResult =>
  planRecipe({ recipe, typed }, caseWith(text, dialect.id))

const plans = new Map<string, PlanResult>()

/** What is planned for a file without a line: asked by several tests. */
function plannedAnew(recipe: Recipe, typed: FieldTexts, dialect: Dialect): PlanResult {
  const key = JSON.stringify([recipe.id, dialect.id, typed])
  const plan = plans.get(key) ?? planned(recipe, typed, dialect)
  plans.set(key, plan)
  return plan
}

function written(recipe: Recipe, typed: FieldTexts, dialect: Dialect): string | null {
  const result = plannedAnew(recipe, typed, dialect)
  return 'why' in result ? null : applyEdits('', result.edits)
}

const verdict = (text: string, dialect: Dialect, { crawler, url }: RecipeTest) =>
  decide(select(parse(readText(text), dialect), resolveCrawler(crawler).identity), url).verdict

/** What keeps a dialect from saying an aim. */
const knows = (dialect: Dialect, text: string, url: string): boolean =>
  decide(select(parse(readText(text), dialect), identityFromToken('AnyBot')), url).verdict ===
  'allow'

const knowsAllow = (dialect: Dialect) =>
  knows(dialect, 'User-agent: *\nAllow: /a/b\nDisallow: /a/\n', '/a/b')
const knowsStar = (dialect: Dialect) => !knows(dialect, 'User-agent: *\nDisallow: /*x\n', '/ax')
const namesApart = ({ agents }: Dialect) => !agents.names('Googlebot-Image', 'Googlebot', null)

/** Every recipe that some dialect cannot say, and what it takes. */
const takes: Readonly<Record<string, (dialect: Dialect) => boolean>> = {
  'open-page': knowsAllow,
  'all-but-folders': knowsAllow,
  'file-type': knowsStar,
  query: knowsStar,
  queries: knowsStar,
  images: namesApart,
}

/** What the checks rightly say of some. */
const itsPoint: Readonly<Record<string, readonly string[]>> = {
  'block-all': ['blocks-everything'],
  'one-out': ['blocks-everything'],
  'one-only': ['blocks-everything'],
  staging: ['staging-leftover'],
}

test('every recipe has a name of its own for links', () => {
  const ids = recipes.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.filter((id) => !/^[a-z]+(-[a-z]+)*$/.test(id))).toEqual([])
  expect(Object.keys(samples).filter((id) => !ids.includes(id))).toEqual([])
})

describe('texts', () => {
  test('are there for each recipe, and for no other', () => {
    expect(Object.keys(recipeTexts)).toEqual(recipes.map(({ id }) => id))
  })

  test.each(recipes)('$id names what it asks for', ({ id, questions }) => {
    const asked = questions.map(([question]) => question)
    expect(Object.keys(recipeTexts[id]?.labels ?? {}).sort()).toEqual([...asked].sort())
  })

  test('what an empty file offers has one title', () => {
    const titles = Object.entries(recipeTexts).map(([id, { title }]) => [id, title])
    expect(
      Object.entries(starterTitles).filter(
        ([id, title]) => !titles.some(([one, its]) => one === id && its === title),
      ),
    ).toEqual([])
  })

  test('whatever leaves something out says what', () => {
    const partial = recipes.filter(({ forms }) => {
      const answers = {
        crawlers: ['Googlebot'],
        paths: ['/a/'],
        words: ['a'],
      }
      return forms(answers).some(({ isPartial }) => isPartial === true)
    })
    const omitting = recipes.filter(({ id }) => recipeTexts[id]?.omission !== undefined)
    expect(partial).toEqual(omitting)
  })
})

describe.each(recipes.map((recipe) => [recipe.id, recipe] as const))('%s', (id, recipe) => {
  const all = [{}, ...(samples[id] ?? [])]

  test.each(dialects.map((dialect) => [dialect.id, dialect] as const))('%s', (_, dialect) => {
    for (const typed of all) {
      const text = written(recipe, typed, dialect)
      expect(text !== null, JSON.stringify(typed)).toBe(takes[id]?.(dialect) ?? true)
      if (text === null) continue
      const result = plannedAnew(recipe, typed, dialect)
      const { fresh = [], unmetTests = [] } = 'why' in result ? {} : result
      expect(fresh.length > 0).toBe(true)
      expect(unmetTests).toEqual([])
      for (const one of fresh) expect(verdict(text, dialect, one), text).toBe(one.expect)
      // A file that says so already stays as it is.
      const again = planned(recipe, typed, dialect, text)
      expect(again).toMatchObject({ edits: [] })
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

test.each([
  [
    'one-out',
    { crawlers: 'GPTBot, Foo web reader' },
    'User-agent: GPTBot\nUser-agent: Foo web reader\nDisallow: /',
  ],
  ['one-out', { crawlers: 'GPTBot, CCBot,' }, 'User-agent: GPTBot\nUser-agent: CCBot\nDisallow: /'],
  ['query', { words: 'a,b' }, '/*?a=\nDisallow: /*&a=\nDisallow: /*?b=\nDisallow: /*&b='],
  [
    'pages',
    { paths: '/a, /b,/c /0,1.html' },
    '/a\nDisallow: /b\nDisallow: /c\nDisallow: /0,1.html',
  ],
  ['folders', { paths: '/~ /x' }, '/~\nDisallow: /x/'],
])('%s %j', (id, typed, end) => {
  const recipe = recipes.find((one) => one.id === id) ?? expect.fail()
  const google = dialectById('google') ?? expect.fail()
  expect(written(recipe, typed, google)?.trimEnd().endsWith(end)).toBe(true)
})

describe('answers that say nothing', () => {
  test.each([
    ['one-out', { crawlers: '' }],
    ['one-out', { crawlers: 'a#b' }],
    ['folders', { paths: '  ' }],
    ['folders', { paths: '/a/ /' }],
    ['query', { words: '?=' }],
  ])('%s %j', (id, typed) => {
    const recipe = recipes.find((one) => one.id === id) ?? expect.fail()
    const google = dialectById('google') ?? expect.fail()
    expect(planned(recipe, typed, google)).toEqual({ why: 'incomplete' })
  })
})

test('why an address with parameters cannot be kept out', () => {
  const pages = recipes.find(({ id }) => id === 'pages') ?? expect.fail()
  const draft = dialectById('koster1996') ?? expect.fail()
  const result = planned(pages, { paths: '/b?c=1' }, draft)
  expect(
    'why' in result && planFailureSentence(result, recipeTexts['pages'] ?? expect.fail()),
  ).toBe(`Not possible for ${draft.name}. Its rules ignore the query of a URL (the part after ?).`)
})

test.each([
  ['', '/'],
  ['/', '/'],
  ['/tmp/', '/tmp/page.html'],
  ['/a.html', '/a.html'],
  ['/search?', '/search?a=1'],
  ['/*?sort=', '/page?sort=1'],
  ['/*&sort=', '/page?a=1&sort=1'],
  ['/*.pdf$', '/page.pdf'],
  ['/*/b*/', '/page/bpage/page.html'],
])('an address for %s', (pattern, address) => {
  expect(addressFor(pattern)).toBe(address)
})
