import { expect, test } from 'vitest'
import { applyEdits } from '../../text/text.ts'
import { CheckContext } from '../check-context.ts'
import { inspect } from '../inspect.ts'

const blogger = 'Sitemap: https://kitchen.blogspot.com/sitemap.xml\n'

const fileOf = (rules: readonly string[], rest = blogger) =>
  `User-agent: *\n${rules.join('\n')}\n${rest}`

const broadIn = (file: string) => inspect({ file }).filter(({ id }) => id === 'broad-pattern')

function mayFetch(file: string, path: string): boolean {
  const context = new CheckContext({ file })
  return context.decide(context.primaryDialect(), '*', path).verdict === 'allow'
}

test.each([
  [['Disallow: /20*']],
  [['Disallow: /20', 'Allow: /']],
  [['Disallow: /2*', 'Disallow: /search']],
  [['Disallow: */20*']],
  [['Disallow: /*20', 'Disallow: /search']],
])('%j blocks the posts of Blogger, and the fix leaves the archives blocked', (rules) => {
  const file = fileOf(rules)
  const [found, ...others] = broadIn(file)
  expect(others).toEqual([])
  expect(found).toMatchObject({ line: 2, severity: 'error' })
  const after = applyEdits(file, found?.fixes?.[0]?.edits ?? [])
  expect([mayFetch(file, '/2026/05/title.html'), mayFetch(after, '/2026/05/title.html')]).toEqual([
    false,
    true,
  ])
  expect([mayFetch(after, '/2026/05/'), mayFetch(after, '/2026/')]).toEqual([false, false])
})

test('elsewhere it is worth knowing', () => {
  expect(broadIn(fileOf(['Disallow: /20*'], ''))[0]?.severity).toBe('info')
})

test.each([
  [['Disallow: /20*', 'Allow: /*.html']],
  [['Disallow: /2019/']],
  [['Disallow: /200-years/']],
  [['Disallow: /20*', 'Allow: /202']],
])('%j says what it means', (rules) => {
  expect(broadIn(fileOf(rules))).toEqual([])
})
