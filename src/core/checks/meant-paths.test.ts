import { expect, test } from 'vitest'
import { applyEdits } from '../text/text.ts'
import type { CheckInput } from './check-context.ts'
import { CheckContext } from './check-context.ts'
import { inspect } from './inspect.ts'

type Rest = Omit<CheckInput, 'file'>

const star = (...lines: readonly string[]): string => `User-agent: *\n${lines.join('\n')}\n`

const verdictOf = (file: string, path: string, crawler = 'Googlebot') => {
  const context = new CheckContext({ file })
  return context.decide(context.primaryDialect(), crawler, path).verdict
}

const findingOn = (file: string, id: string, line: number, rest: Rest = {}) =>
  inspect({ file, ...rest }).find((one) => one.id === id && one.line === line)

/** What is told of a remark: alone, or in the finding that the line closes the site. */
const toldOfRemark = (file: string, line: number) =>
  inspect({ file }).filter(
    (one) =>
      one.line === line &&
      (one.id === 'remark-contradicts' || one.message.includes('The comment says')),
  )

function mended(file: string, id: string, line: number, rest: Rest = {}): string {
  const [fix] = findingOn(file, id, line, rest)?.fixes ?? []
  return fix === undefined ? 'no fix' : applyEdits(file, fix.edits)
}

test.each([
  ['/wiki/User:%', '/wiki/User:Bob'],
  ['/user/%/edit', '/user/7/edit'],
  ['/%/admin/', '/de/admin/'],
  ['/list?sort=%', '/list?sort=price'],
  ['/a-%$', '/a-'],
])('%s has the wildcard of SQL', (value, path) => {
  const file = star(`Disallow: ${value}`)
  expect(findingOn(file, 'bad-percent', 2)).toMatchObject({ severity: 'warning' })
  expect(verdictOf(file, path)).toBe('allow')
  const after = mended(file, 'bad-percent', 2)
  expect([verdictOf(after, path), verdictOf(after, '/x')]).toEqual(['disallow', 'allow'])
})

test.each(['/%', '/*URL%*', '/wiki/%', '/a%20b', '/caf%C3%A9'])('%s has none', (value) => {
  expect(findingOn(star(`Disallow: ${value}`), 'bad-percent', 2)).toBeUndefined()
})

test.each(['//', '//*', '///', '//admin/', '//$'])('%s is no ordinary path', (value) => {
  const file = star('Disallow: /cgi-bin/', `Disallow: ${value}`)
  expect(findingOn(file, 'leading-slashes', 3)).toMatchObject({ severity: 'info' })
  expect(verdictOf(file, '/admin/')).toBe('allow')
})

test.each([
  ['/ # allow everything', 'opens'],
  ['/ # everybody welcome', 'opens'],
  ['/* # open to all', 'opens'],
  ['/   # Google may index the site', 'opens'],
  ['/ # full access for search engines', 'opens'],
  [' # block everything', 'closes'],
  [' # deny all', 'closes'],
  [' # nobody', 'closes'],
])('Disallow: %s is told against its remark', (value, stance) => {
  const file = star(`Disallow: ${value}`)
  const [found, ...more] = toldOfRemark(file, 2)
  expect(more).toEqual([])
  expect(found).toMatchObject({ severity: 'warning' })
  const after = applyEdits(file, found?.fixes?.[0]?.edits ?? [])
  expect(verdictOf(after, '/a')).toBe(stance === 'opens' ? 'allow' : 'disallow')
})

test.each([
  '/ # nobody is allowed',
  '/ # not open to the public',
  '/ # block all',
  '/ # allow only the ones above',
  '/ # everything',
  ' # block nothing',
  ' # nothing is blocked',
  ' # allow all',
  ' # empty: allows all, blocks nothing',
  '/ # OpenAI',
])('Disallow: %s says what its remark says', (value) => {
  expect(toldOfRemark(star(`Disallow: ${value}`), 2)).toEqual([])
})

test.each([
  ['# Googlebot may fetch everything\nUser-agent: Googlebot\nDisallow: /\n', 3],
  ['# All robots are allowed\nUser-agent: *\nDisallow: /\n', 3],
  ['User-agent: * # everybody welcome\nDisallow: /\n', 2],
  ['User-agent: Bingbot\n# allow\nDisallow: /\n', 3],
])('a remark above its group: %j', (file, line) => {
  expect(toldOfRemark(file, line).map(({ fixes }) => fixes?.length)).toEqual([1])
})

const expecting = (url: string, crawler = 'Googlebot'): Rest => ({
  tests: [{ crawler, url, expect: 'disallow' }],
  origin: 'https://www.example.com',
})

test.each([
  ['/find/', expecting('/find?q=x')],
  ['/a/b/', expecting('/a/b?c')],
  ['/?replytocom=', expecting('/2026/post/?replytocom=5')],
  ['/?s=', expecting('/shop?s=shoes')],
  ['/dossier/', expecting('https://www.example.com//dossier/1')],
  ['/*.pdf$', expecting('/a.pdf', 'AdsBot-Google')],
  ['/~smith/private', expecting('/~smith/private', 'AdsBot-Google')],
])('%s misses what is expected, and the fix mends it', (value, rest) => {
  const file = star('Disallow: /q/', `Disallow: ${value}`)
  expect(findingOn(file, 'expectation-missed', 3, rest)).toMatchObject({ severity: 'warning' })
  const after = mended(file, 'expectation-missed', 3, rest)
  const [{ crawler, url } = { crawler: '', url: '' }] = rest.tests ?? []
  expect([verdictOf(file, url, crawler), verdictOf(after, url, crawler)]).toEqual([
    'allow',
    'disallow',
  ])
})

test.each([
  ['https://photos.example.com/archives/1', 2],
  ['http://example.org/archives/', 2],
  ['https://shop.example.com/other', 1],
])('%s is on another host', (url, line) => {
  const file = star('Disallow: /archives/')
  const found = findingOn(file, 'expectation-missed', line, expecting(url))
  expect(found?.message).toContain('has its own robots.txt')
})

test.each([
  ['/data/', '/data', true],
  ['/angebote', '/angebot', true],
  ['/files/*', '/files', true],
  ['/news/', '/news/open', false],
  ['/shop/private/', '/shop', false],
  ['/a', '/a', false],
])('Disallow: %s, Allow: %s', (disallow, allow, isTold) => {
  const file = star(`Disallow: ${disallow}`, `Allow: ${allow}`)
  expect(findingOn(file, 'allow-too-short', 3) !== undefined).toBe(isTold)
})

test.each(['/*', '*', '/**'])('an Allow of the whole site that loses to %s', (value) => {
  const file = star(`Disallow: ${value}`, 'Allow: /')
  const after = mended(file, 'blocks-everything', 2)
  expect(after === 'no fix' ? verdictOf(file, '/x') : verdictOf(after, '/x')).toBe('allow')
})

test.each([
  ['Disallow: /zoo.pl\nDisallow: zoo.pl\n', 'Disallow: /zoo.pl\n'],
  ['Disallow: ~\nDisallow: /~\nDisallow: /a\n', 'Disallow: /~\nDisallow: /a\n'],
  ['Allow: /a/b\nDisallow: a/b\n', 'Allow: /a/b\nDisallow: /a/b\n'],
])('a path without its slash goes where the group has it with one: %j', (rules, mended) => {
  const file = `User-agent: *\n${rules}`
  const found = inspect({ file }).find(({ id }) => id === 'no-leading-slash')
  expect(applyEdits(file, found?.fixes?.[0]?.edits ?? [])).toBe(`User-agent: *\n${mended}`)
})
