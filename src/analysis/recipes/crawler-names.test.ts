import { describe, expect, test } from 'vitest'
import { dialectById } from '../../core/dialects/index.ts'
import { applyEdits } from '../../core/text/text.ts'
import { caseWith } from './case.fixture.ts'
import { recipes } from './catalogue.ts'
import { canBeTested, crawlerNamesIn } from './crawler-names.ts'
import { planFailureSentence, planRecipe } from './plan.ts'
import type { FieldTexts } from './field-values.ts'

test.each([
  ['Sogou web spider', ['Sogou web spider']],
  ['sogou web spider GPTBot', ['sogou web spider', 'GPTBot']],
  ['University of Cambridge search (', ['University of Cambridge search (']],
  [
    'GPTBot, University of Cambridge search (, CCBot',
    ['GPTBot', 'University of Cambridge search (', 'CCBot'],
  ],
  ['GPTBot Googlebot bingbot', ['GPTBot', 'Googlebot', 'bingbot']],
  ['Foo web spider', ['Foo web spider']],
  ['Foo web spider, CCBot', ['Foo web spider', 'CCBot']],
  ['FooBot BarCrawler', ['FooBot', 'BarCrawler']],
  ['FooBot of Bar', ['FooBot of Bar']],
  // A label for people is no name in a file.
  ['Googlebot Smartphone', ['Googlebot']],
  [' , GPTBot ,, ', ['GPTBot']],
  ['*', ['*']],
  ['', []],
])('the names in “%s”', (text, names) => {
  expect(crawlerNamesIn(text)).toEqual(names)
})

const oneOut = recipes.find(({ id }) => id === 'one-out') ?? expect.fail()

function inserted(crawlers: string, dialect: string, before = ''): string {
  const typed: FieldTexts = { crawlers }
  const plan = planRecipe({ recipe: oneOut, typed }, caseWith(before, dialect))
  return 'why' in plan ? planFailureSentence(plan, { title: '' }) : applyEdits(before, plan.edits)
}

test.each(['Bravebot', 'bravebot', 'TavilyBot', 'GPTBot, TavilyBot'])(
  'no line is written for a name that its crawler does not look for: %s',
  (names) => {
    expect(inserted(names, 'own')).toMatch(
      /^(?:Bravebot|TavilyBot) does not look for its own name: it crawls what Googlebot may crawl\.$/,
    )
  },
)

describe('a name with blanks', () => {
  test.each(['own', 'rfc9309', 'ultraseek', 'koster1996'])('is one line for %s', (dialect) => {
    for (const name of ['Sogou web spider', 'University of Cambridge search (']) {
      expect(inserted(name, dialect)).toBe(`User-agent: ${name}\nDisallow: /\n`)
    }
  })

  test('that no line can name is not written', () => {
    expect(inserted('Sogou web spider', 'google')).toBe(
      `Not possible for ${dialectById('google')?.name ?? ''}. No group can name “Sogou web spider” there: only the first letters of such a name are read.`,
    )
  })

  test('changes the group that it has', () => {
    const before = 'User-agent: Sogou web spider\nDisallow: /a\n'
    expect(inserted('Sogou web spider', 'own', before)).toBe(
      'User-agent: Sogou web spider\nDisallow: /\n',
    )
  })

  test('has a test if the crawler is known', () => {
    expect(['Sogou web spider', 'GPTBot', '*', 'Foo web spider'].map(canBeTested)).toEqual([
      true,
      true,
      true,
      false,
    ])
  })
})

test('says how parsers of the standard read a name with a digit or a blank', () => {
  const typed = { crawlers: 'GPTBot, MJ12bot, Sogou web spider' }
  const plan = planRecipe({ recipe: oneOut, typed }, caseWith('', 'own'))
  expect('notes' in plan && plan.notes.cutNames).toEqual([
    { name: 'MJ12bot', readAs: 'MJ' },
    { name: 'Sogou web spider', readAs: 'Sogou' },
  ])
})
