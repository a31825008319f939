import { expect, test } from 'vitest'
import { applyEdits } from '../../text/text.ts'
import { inspect } from '../inspect.ts'

const testOf = (words: string) => {
  const [crawler = '', url = '', is = ''] = words.split(' ')
  return { crawler, url, expect: is === 'allowed' ? ('allow' as const) : ('disallow' as const) }
}

/** The fixes of findings on tests, and how many tests fail after the last of them. */
function fixesFor(robots: string, tests: readonly string[]) {
  const input = { file: robots, tests: tests.map(testOf) }
  const fixes = inspect(input).flatMap((one) =>
    one.id === 'expectation-missed' ? (one.fixes ?? []) : [],
  )
  const failing = fixes.map(({ edits }) =>
    inspect({ ...input, file: applyEdits(robots, edits) }).filter(
      ({ id }) => id === 'expectation-missed',
    ),
  )
  return { titles: fixes.map(({ title }) => title), left: failing.at(-1)?.length }
}

const star = 'User-agent: *\nDisallow: /a/\nDisallow: /b/\n'

test.each<readonly [name: string, robots: string, tests: readonly string[], title: string]>([
  [
    'a rule among those for everybody that is to open one page for one crawler',
    star,
    ['Googlebot /a/ allowed', 'Bingbot /a/ blocked'],
    'Add a group for Googlebot with Allow: /a/$, and the rules that it keeps',
  ],
  [
    'a rule for whoever no group names, in a file that has none for all',
    'User-agent: GPTBot\nDisallow: /\n',
    ['* /photos blocked', 'Googlebot /photos blocked'],
    'Add a group for * with Disallow: /photos$',
  ],
])('%s', (_, robots, tests, title) => {
  const { titles, left } = fixesFor(robots, tests)
  expect(titles).toContain(title)
  expect(left).toBe(0)
})

test('is offered for no more tests than there is time for, and where no other fix does it', () => {
  const { titles } = fixesFor(star, ['Googlebot /a/x allowed'])
  expect(titles.length).toBeGreaterThan(0)
  expect(titles.some((one) => one.includes('the rules that it keeps'))).toBe(false)
})
