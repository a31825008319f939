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

test.each([
  ['translated names', 'Agente de usuario: *\nNo permitir: /admin/\nNo permitir: /carrito/\n'],
  ['dashes of a list', '- User-agent: *\n- Disallow: /admin/\n'],
  ['misspelt names', 'User-agnet: *\nDisalow: /admin/\n'],
  ['faults of two kinds', 'User-agnet: *\nDisallow /admin/\n'],
])('%s are mended together, and no group is added beside', (_, robots) => {
  const test = { crawler: 'Bingbot', url: '/admin/', expect: 'disallow' } as const
  const found = inspect({ file: robots, tests: [test] })
  expect(found.length).toBeGreaterThan(1)
  const fixes = found.flatMap((one) => one.fixes ?? [])
  expect(fixes.filter(({ title }) => title.startsWith('Add a group'))).toEqual([])
})

test('a test that the mended lines leave failing is told', () => {
  const test = { crawler: 'Bingbot', url: '/other/', expect: 'disallow' } as const
  const found = inspect({ file: 'User-agnet: *\nDisalow: /admin/\n', tests: [test] })
  expect(found.map(({ id }) => id)).toContain('expectation-missed')
})
