import { expect, test } from 'vitest'
import { applyEdits } from '../../text/text.ts'
import { CheckContext } from '../check-context.ts'
import { inspect } from '../inspect.ts'

const fileWith = (remark: string, value: string): string =>
  `User-agent: *\nDisallow: /cart\n# ${remark}\nDisallow: ${value}\n`

const foundIn = (file: string) => inspect({ file }).find(({ id }) => id === 'remark-contradicts')

const verdictOf = (file: string, path: string) => {
  const context = new CheckContext({ file })
  return context.decide(context.primaryDialect(), 'Googlebot', path).verdict
}

test.each([
  [
    'block filtered collections only',
    '/collections/*',
    '/collections/hats',
    '/collections/hats+red',
  ],
  ['nur gefilterte Seiten', '/katalog/', '/katalog/uhren', '/katalog/uhren?filter=gold'],
  ['only sorted lists', '/shop/', '/shop/a', '/shop/a?sort=price'],
  ['uniquement les paramètres', '/boutique/*', '/boutique/a', '/boutique/a?x=1'],
])('“%s” over Disallow: %s', (remark, value, open, closed) => {
  const file = fileWith(remark, value)
  const found = foundIn(file)
  expect(found).toMatchObject({ line: 4, severity: 'warning' })
  const after = applyEdits(file, found?.fixes?.[0]?.edits ?? [])
  expect([file, after].map((one) => verdictOf(one, open))).toEqual(['disallow', 'allow'])
  expect(verdictOf(after, closed)).toBe('disallow')
})

test.each([
  ['block filtered collections', '/collections/'],
  ['only filters', '/filter/'],
  ['only filters', '/shop/*?filter='],
  ['only for members', '/members/'],
  ['filters, and the old shop only', '/old-shop/'],
  ['only sort of private', '/x'],
])('“%s” over Disallow: %s says nothing else', (remark, value) => {
  expect(foundIn(fileWith(remark, value))).toBeUndefined()
})
