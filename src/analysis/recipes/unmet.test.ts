import { expect, test } from 'vitest'
import { caseWith } from './case.fixture.ts'
import { recipes } from './catalogue.ts'
import { planRecipe } from './plan.ts'

function unmetTestsOf(id: string, text: string, typed: Readonly<Record<string, string>>) {
  const recipe = recipes.find((one) => one.id === id) ?? expect.fail()
  const plan = planRecipe({ recipe, typed }, caseWith(text, 'own'))
  return 'why' in plan ? expect.fail(plan.why) : plan.unmetTests
}

test('a longer Allow that stays in the file is named as what decides', () => {
  const text = '# shop\nUser-agent: *\nAllow: /tmp/page.html\n'
  expect(unmetTestsOf('folders', text, { paths: '/tmp/', crawlers: '*' })).toEqual([
    {
      crawler: 'Googlebot',
      url: '/tmp/page.html',
      expect: 'disallow',
      state: 'allow',
      by: { line: 3, text: 'Allow: /tmp/page.html', decides: true },
    },
  ])
})

test('a group of its own that says nothing of the URL is named by its first line, as it is numbered now', () => {
  const text = 'User-agent: *\nDisallow: /cart/\n\nUser-agent: Googlebot\nDisallow: /search\n'
  const [first] = unmetTestsOf('one-only', text, { crawlers: 'Bingbot' })
  expect(first).toMatchObject({ crawler: 'Googlebot', url: '/', state: 'allow' })
  expect(first?.by).toEqual({ line: 4, text: 'User-agent: Googlebot', decides: false })
})
