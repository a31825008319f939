import { expect, test } from 'vitest'
import { applyEdits } from '../../text/text.ts'
import { CheckContext } from '../check-context.ts'
import { inspect } from '../inspect.ts'

const star = (...lines: readonly string[]): string => `User-agent: *\n${lines.join('\n')}\n`

const told = (file: string) =>
  inspect({ file }).filter(({ message }) => message.includes('for Googlebot-Image'))

function mayFetch(file: string, path: string): boolean {
  const context = new CheckContext({ file })
  const dialect = context.primaryDialect()
  return context.decide(dialect, 'Googlebot-Image', path).verdict === 'allow'
}

test.each([
  [['/*.ico$'], ['/favicon.ico'], 'warning'],
  [['*.ico*'], ['/favicon.ico'], 'warning'],
  [['*/favicon.ico'], ['/favicon.ico'], 'warning'],
  [['/*.png$'], ['/favicon.png'], 'info'],
  [['/*.png$', '/*.svg$', '/*.ico$'], ['/favicon.ico', '/favicon.png', '/favicon.svg'], 'warning'],
])('rules for %j block %j', (values, paths, severity) => {
  const file = star('Disallow: /q/', ...values.map((value) => `Disallow: ${value}`))
  const [found, ...others] = told(file)
  expect(others).toEqual([])
  expect(found).toMatchObject({ id: 'blocks-assets', line: 3, severity })
  for (const path of paths) expect(found?.message).toContain(path)
  const after = applyEdits(file, found?.fixes?.[0]?.edits ?? [])
  expect(paths.map((path) => [mayFetch(file, path), mayFetch(after, path)])).toEqual(
    paths.map(() => [false, true]),
  )
  expect(told(after)).toEqual([])
})

test.each([
  ['/_next/', 'Allow: /_next/static/', '/_next/image?url=%2Fb.png&w=9', 'Next.js'],
  ['/_next/image', '', '/_next/image?url=x', 'Next.js'],
  ['/_ipx/', '', '/_ipx/s_200/b.png', 'Nuxt'],
  ['/_image', '', '/_image?href=x', 'Astro'],
])('Disallow: %s %s blocks pictures such as %s', (value, other, path, name) => {
  const file = star(`Disallow: ${value}`, ...(other === '' ? [] : [other]))
  const [found] = told(file)
  expect(found).toMatchObject({ line: 2, severity: 'warning' })
  expect(found?.message).toContain(`pages made with ${name} get their pictures from there`)
  const after = applyEdits(file, found?.fixes?.[0]?.edits ?? [])
  expect([mayFetch(file, path), mayFetch(after, path)]).toEqual([false, true])
})

test.each([
  star('Disallow: /*.ico$', 'Allow: /favicon.ico'),
  star('Disallow: /_next/data/'),
  star('Disallow: /'),
  star('Disallow: /*.pdf$'),
  'User-agent: GPTBot\nDisallow: /*.ico$\n',
])('nothing is said of %j', (file) => {
  expect(told(file)).toEqual([])
})
