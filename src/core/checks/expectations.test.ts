import { expect, test } from 'vitest'
import { applyEdits } from '../text/text.ts'
import { CheckContext, type CheckTest } from './check-context.ts'
import { inspect } from './inspect.ts'

const star = (...lines: readonly string[]): string => `User-agent: *\n${lines.join('\n')}\n`

const verdictOf = (file: string, path: string, crawler = 'Googlebot') => {
  const context = new CheckContext({ file })
  return context.decide(context.primaryDialect(), crawler, path).verdict
}

const missedOn = (file: string, line: number, one: CheckTest) =>
  inspect({ file, tests: [one] }).find(
    (finding) => finding.id === 'expectation-missed' && finding.line === line,
  )

test.each([
  ['/lookbook/index.html', '/lookbook/', 'the folder’s URL'],
  ['/a/index.php', '/a/', 'the folder’s URL'],
  ['/index.htm', '/', 'the folder’s URL'],
  ['/shop/default.aspx', '/shop/', 'the folder’s URL'],
  ['/x/index.html$', '/x/', 'the folder’s URL'],
  ['/*.xml$', '/feeds/all.xml/', 'ends with $'],
  ['/export$', '/export/', 'ends with $'],
  ['/export$', '/export/2026/a', 'ends with $'],
  ['/*/print$', '/a/print/', 'ends with $'],
  ['/*.pdf$', '/a.pdf;v=1', 'ends with $'],
])('Disallow: %s misses %s', (value, url, why) => {
  const file = star('Disallow: /q/', `Disallow: ${value}`)
  const found = missedOn(file, 3, { crawler: 'Googlebot', url, expect: 'disallow' })
  expect(found).toMatchObject({ severity: 'warning' })
  expect(found?.message).toContain(why)
  const [fix] = found?.fixes ?? []
  const after = applyEdits(file, fix?.edits ?? [])
  expect([verdictOf(file, url), verdictOf(after, url)]).toEqual(['allow', 'disallow'])
  expect(verdictOf(after, '/other/')).toBe('allow')
})

test.each([
  ['/export$', '/export-all'],
  ['/lookbook/index.html', '/lookbook'],
  ['/lookbook/index.html', '/other/'],
])('Disallow: %s is not about %s', (value, url) => {
  const file = star('Disallow: /q/', `Disallow: ${value}`)
  expect(missedOn(file, 3, { crawler: 'Googlebot', url, expect: 'disallow' })).toBeUndefined()
})

test.each([
  ['Allow: /docs/', 'Disallow: /docs/v1/', '/docs/v1/intro', true],
  ['Disallow: /q/', 'Disallow: /shop/', '/shop/shoes?size=4', false],
  ['Allow: /*.pdf$', 'Disallow: /files/a', '/files/a.pdf', true],
  ['Allow: /a/', 'Disallow: /*?sort=', '/a/?sort=up', true],
  ['Disallow: /q/', 'Disallow: /*.php$', '/index.php', false],
])('%s, %s: %s is blocked, and a test expects it open', (first, second, url, isBeaten) => {
  const file = star(first, second)
  const found = missedOn(file, 3, { crawler: 'Googlebot', url, expect: 'allow' })
  expect(found).toMatchObject({ severity: 'warning' })
  expect(found?.message.startsWith(`A test expects ${url} to be allowed for Googlebot, `)).toBe(
    true,
  )
  expect(found?.message.includes(`“${first}” in line 2 is shorter and loses to this line`)).toBe(
    isBeaten,
  )
  const after = applyEdits(file, found?.fixes?.[0]?.edits ?? [])
  expect([verdictOf(file, url), verdictOf(after, url)]).toEqual(['disallow', 'allow'])
})

test.each([
  ['Disallow: /', '/a'],
  ['Disallow: *', '/a'],
  ['Disallow: /css/', '/css/a.css'],
  ['Disallow: /team', '/team-plans'],
])('%s: another finding says why %s is blocked', (rule, url) => {
  const file = star('Disallow: /q/', rule)
  expect(missedOn(file, 3, { crawler: 'Googlebot', url, expect: 'allow' })).toBeUndefined()
  const found = inspect({ file, tests: [{ crawler: 'Googlebot', url, expect: 'allow' }] })
  expect(found.some(({ line }) => line === 3)).toBe(true)
})

test.each([
  ['Disallow: /docs/', 'Allow: /docs/v1/', '/docs/v1/intro', true],
  ['Disallow: /q/', 'Allow: /shop/', '/shop/shoes?size=4', false],
  ['Disallow: /*.pdf$', 'Allow: /files/press/', '/files/press/a.pdf', true],
  ['Disallow: /a', 'Allow: /*/b/', '/a/b/c', true],
])('%s, %s: %s is open, and a test expects it blocked', (first, second, url, isBeaten) => {
  const file = star(first, second)
  const found = missedOn(file, 3, { crawler: 'Googlebot', url, expect: 'disallow' })
  expect(found).toMatchObject({ severity: 'warning' })
  expect(found?.message.startsWith(`A test expects ${url} to be blocked for Googlebot, `)).toBe(
    true,
  )
  expect(found?.message.includes(`“${first}” in line 2 is shorter and loses to this line`)).toBe(
    isBeaten,
  )
  const after = applyEdits(file, found?.fixes?.[0]?.edits ?? [])
  expect([verdictOf(file, url), verdictOf(after, url)]).toEqual(['allow', 'disallow'])
})

test.each([
  ['Googlebot', 'Googlebot', 'Disallow: /b/'],
  ['bingbot', 'Bingbot', 'Disallow:'],
  ['Googlebot', 'Googlebot-News', 'Disallow: /b/'],
  ['Googlebot', 'Googlebot', 'Crawl-delay: 5'],
  ['OurOwnBot', 'OurOwnBot', 'Disallow: /b/\nAllow: /c/'],
])('the group of %s takes a rule for everybody from %s', (name, crawler, own) => {
  const file = `${star('Disallow: /q/', 'Disallow: /ticker/')}\nUser-agent: ${name}\n${own}\n`
  const found = missedOn(file, 3, { crawler, url: '/ticker/1', expect: 'disallow' })
  expect(found).toMatchObject({ severity: 'warning' })
  expect(found?.message).toContain(`${crawler} obeys only the group for`)
  expect(found?.message).toContain('in line 5.')
  const after = applyEdits(file, found?.fixes?.[0]?.edits ?? [])
  expect([verdictOf(file, '/ticker/1', crawler), verdictOf(after, '/ticker/1', crawler)]).toEqual([
    'allow',
    'disallow',
  ])
  expect(verdictOf(after, '/q/', crawler)).toBe('allow')
})

test.each([
  ['Disallow: /', 'Disallow: /b/', '/a'],
  ['Disallow: /a/', 'Allow: /a/', '/a/1'],
  ['Disallow: /a/', 'Disallow: /a/', '/a/1'],
  ['Disallow: /a/', 'Disallow: /b/', '/c/1'],
])('with %s for everybody and %s of its own no rule is lost to %s', (everybody, own, url) => {
  const file = `${star(everybody)}\nUser-agent: Googlebot\n${own}\n`
  expect(missedOn(file, 2, { crawler: 'Googlebot', url, expect: 'disallow' })).toBeUndefined()
})

test('what a test expects and gets is no finding', () => {
  const file = star('Disallow: /a/')
  for (const expect_ of ['allow', 'disallow'] as const) {
    const url = expect_ === 'allow' ? '/b/' : '/a/'
    expect(missedOn(file, 2, { crawler: 'Googlebot', url, expect: expect_ })).toBeUndefined()
  }
})
