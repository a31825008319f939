import { expect, it } from 'vitest'
import { readText } from '../../core/text/file.ts'
import { caseWith } from './case.fixture.ts'
import { recipeChanges } from './turned-cells.ts'

const scenario = {
  ...caseWith('User-agent: *\nDisallow: /cart/\n', 'own'),
  urls: [
    { id: 'u1', url: '/cart/a' },
    { id: 'u2', url: '/shoes' },
  ],
  crawlers: [
    { id: 'c1', crawler: 'Googlebot' },
    { id: 'c2', crawler: 'bingbot' },
  ],
}

const turned = (text: string, most = 6) => recipeChanges(scenario, readText(text), most)

it('names the cells that turn, row by row', () => {
  expect(turned('User-agent: *\nDisallow: /shoes\n')).toEqual({
    count: 4,
    first: [
      { crawler: 'Googlebot', url: '/cart/a', state: 'allow' },
      { crawler: 'Bingbot', url: '/cart/a', state: 'allow' },
      { crawler: 'Googlebot', url: '/shoes', state: 'disallow' },
      { crawler: 'Bingbot', url: '/shoes', state: 'disallow' },
    ],
  })
})

it.each([
  ['the same verdicts from other lines', 'User-agent: *\nDisallow: /cart\n', 6, 0, 0],
  ['more than are named', 'User-agent: *\nDisallow: /\n', 1, 2, 1],
])('counts %s', (_, text, most, count, named) => {
  const found = turned(text, most)
  expect([found.count, found.first.length]).toEqual([count, named])
})
