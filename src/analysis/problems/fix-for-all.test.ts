import { expect, test } from 'vitest'
import { inspect } from '../../core/checks/inspect.ts'
import { fixForAll } from './problems.ts'

test('what groups of several crawlers lack is not copied into all at once', () => {
  const own = ['Googlebot', 'Bingbot'].map((name) => `User-agent: ${name}\nDisallow: /x\n`)
  const file = `User-agent: *\nDisallow: /cart/\n\n${own.join('\n')}`
  const found = inspect({ file }).filter(({ id }) => id === 'specific-drops-star')
  expect(found).toHaveLength(2)
  expect(fixForAll(found)).toBeNull()
})

test('what opens a whole site is in no fix for all', () => {
  const file = 'User-agent: Googlebot\nDisallow: /\n\nUser-agent: Bingbot\nDisallow: /\n'
  const found = inspect({ file }).filter(({ id }) => id === 'blocks-everything')
  expect(found.map(({ fixes = [] }) => fixes.map(({ isAlone }) => isAlone))).toEqual([
    [true],
    [true],
  ])
  expect(fixForAll(found)).toBeNull()
})
