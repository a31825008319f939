import { expect, test } from 'vitest'
import { decide } from '../../decide/decide.ts'
import { identityFromToken, select } from '../../decide/select.ts'
import { defaultDialect } from '../../dialects/default-dialects.ts'
import { parse } from '../../parse/parse.ts'
import { readText } from '../../text/file.ts'
import { applyEdits } from '../../text/text.ts'
import { inspect } from '../inspect.ts'

const verdictFor = (text: string, name: string, path: string): string =>
  decide(select(parse(readText(text), defaultDialect), identityFromToken(name)), path).verdict

const tailOf = (file: string) => inspect({ file }).filter(({ id }) => id === 'last-group-tail')

const star = 'User-agent: *\nAllow: /\n\n'
const closed = 'User-agent: GPTBot\nDisallow: /\n'

/** Files, the path that everybody is to be kept from, and the titles of the fixes. */
const meantForAll: readonly (readonly [
  file: string,
  line: number,
  path: string,
  titles: readonly string[],
])[] = [
  [
    `${star}${closed}\nAllow: /wp-admin/admin-ajax.php\nDisallow: /wp-admin/\n`,
    7,
    '/wp-admin/x',
    ['Move these lines to the group for *'],
  ],
  [
    `User-agent: *\nDisallow:\n\n${closed}\nDisallow: /admin/\n`,
    7,
    '/admin/x',
    ['Move these lines to the group for *'],
  ],
  [
    `${star}${closed}\nDisallow: /our-own-folder/\n`,
    7,
    '/our-own-folder/x',
    ['Move these lines to the group for *'],
  ],
  [`${closed}Disallow: /wp-admin/\n`, 3, '/wp-admin/x', ['Add User-agent: * above these lines']],
  [
    `User-agent: CCBot\n${closed}Disallow: /wp-admin/\nAllow: /wp-admin/admin-ajax.php\n`,
    4,
    '/wp-admin/x',
    ['Add User-agent: * above these lines'],
  ],
  [
    `User-agent: *\nDisallow: /tmp/\n\n${closed}\n# What is private\nDisallow: /x\n`,
    8,
    '/x',
    ['Move these lines to the group for *'],
  ],
  [
    `${star}User-agent: Bingbot\nAllow: /\n\nDisallow: /search\nDisallow: /cart\n`,
    7,
    '/cart',
    [
      'Copy these lines to the group for * and keep them here',
      'Move these lines to the group for *',
    ],
  ],
  [`User-agent: *\nUser-agent: b\nAllow: /\n\n${closed}\nDisallow: /cart\n`, 8, '/cart', []],
]

test.each(meantForAll)('%j: lines at the end are for one only', (file, line, path, titles) => {
  const [finding] = tailOf(file)
  expect([finding?.line, finding?.severity]).toEqual([line, 'warning'])
  expect(verdictFor(file, 'AnyBot', path)).toBe('allow')
  expect(finding?.fixes?.map(({ title }) => title)).toEqual(titles)
  for (const { edits } of finding?.fixes ?? []) {
    const fixed = applyEdits(file, edits)
    expect(verdictFor(fixed, 'AnyBot', path)).toBe('disallow')
    expect(verdictFor(fixed, 'AnyBot', '/other')).toBe('allow')
    if (file.includes(closed)) expect(verdictFor(fixed, 'GPTBot', path)).toBe('disallow')
    expect(tailOf(fixed)).toEqual([])
  }
  // What is to be moved is not to be taken away.
  const others = inspect({ file }).filter(({ id }) => id === 'shadowed-rule')
  expect(others).toEqual([])
})

test('an Allow that opens a page to a crawler that is kept out goes with the others', () => {
  const file = meantForAll[0]?.[0] ?? ''
  const page = '/wp-admin/admin-ajax.php'
  expect(verdictFor(file, 'GPTBot', page)).toBe('allow')
  const [finding] = tailOf(file)
  const fixed = applyEdits(file, finding?.fixes?.[0]?.edits ?? [])
  expect(verdictFor(fixed, 'GPTBot', page)).toBe('disallow')
  expect(verdictFor(fixed, 'AnyBot', page)).toBe('allow')
})

test.each([
  ['exceptions to a block', `${star}${closed}\nAllow: /blog/\n`],
  ['exceptions and what is kept of them', `${closed}\nAllow: /blog/\nDisallow: /blog/drafts/\n`],
  ['rules of one matter', 'User-agent: GPTBot\nDisallow: /a\n\nDisallow: /b\n'],
  [
    'a welcome list',
    'User-agent: *\nDisallow: /\n\nUser-agent: Bingbot\nAllow: /\n\nDisallow: /cart\n',
  ],
  ['what everybody gets anyway', `User-agent: *\nDisallow: /cart\n\n${closed}\nDisallow: /cart\n`],
  ['a group in the middle', `${closed}\nDisallow: /cart\n\nUser-agent: *\nAllow: /\n`],
  ['a sitemap', `${star}${closed}\nSitemap: https://example.com/s.xml\n`],
  ['what is for everybody', 'User-agent: *\nDisallow: /\n\nDisallow: /wp-admin/\n'],
])('nothing is said of %s', (_, file) => {
  expect(tailOf(file)).toEqual([])
})

test('whole URLs at the end are told as such alone', () => {
  const file =
    'User-agent: *\nDisallow: /a/\n\nUser-agent: AhrefsBot\nDisallow: /\n\n# old\nDisallow: https://example.com/b/\n'
  const ids = inspect({ file }).map(({ id }) => id)
  expect(ids).toContain('absolute-url-in-rule')
  expect(ids).not.toContain('last-group-tail')
})
