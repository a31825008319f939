import { describe, expect, test } from 'vitest'
import { decide } from '../decide/decide.ts'
import { identityFromToken, select } from '../decide/select.ts'
import { defaultDialect } from '../dialects/default-dialects.ts'
import { parse } from '../parse/parse.ts'
import { readText } from '../text/file.ts'
import { applyEdits } from '../text/text.ts'
import type { Finding } from './check.ts'
import type { CheckInput, CheckTest } from './check-context.ts'
import { inspect } from './inspect.ts'

const found = (file: string, id: string, origin?: string): readonly Finding[] =>
  inspect({ file, ...(origin && { origin }) }).filter((one) => one.id === id)

const verdictIn = (robots: string, crawler: string, path: string): string =>
  decide(select(parse(readText(robots), defaultDialect), identityFromToken(crawler)), path).verdict

const closed = 'User-agent: *\nDisallow: /\n'

describe('a closed site is an error where people are to find it', () => {
  test.each([
    ['a bare domain', closed, 'https://gasthof-adler.at', 'error'],
    ['www', closed, 'https://www.gasthof-adler.at', 'error'],
    ['a domain below a pair', closed, 'https://bakery.co.uk', 'error'],
    ['www below a pair', closed, 'https://www.bakery.com.au', 'error'],
    [
      'a sitemap of its own',
      `${closed}\nSitemap: https://shop.adler.at/s.xml\n`,
      'https://shop.adler.at',
      'error',
    ],
    ['a sitemap alone', `${closed}\nSitemap: https://adler.at/s.xml\n`, undefined, 'error'],
    ['a domain called test', closed, 'https://www.test.de', 'error'],
    ['a domain that ends in dev', closed, 'https://web.dev', 'error'],
    ['nothing known', closed, undefined, 'warning'],
    ['a host for files', closed, 'https://cdn.adler.at', 'warning'],
    ['an address of numbers', closed, 'https://192.0.2.7', 'warning'],
    [
      'a sitemap of a trial',
      `${closed}Sitemap: https://dev.adler.at/s.xml\n`,
      undefined,
      'warning',
    ],
    [
      'a search engine let in',
      `${closed}\nUser-agent: Googlebot\nDisallow:\n`,
      'https://adler.at',
      'warning',
    ],
    ['staging', closed, 'https://staging.adler.at', 'info'],
    ['a number behind', closed, 'https://test2.adler.at', 'info'],
    ['a word in a name', closed, 'https://shop-dev.adler.at', 'info'],
    ['preview below', closed, 'https://preview.shop.adler.co.uk', 'info'],
    ['beta', closed, 'https://beta.adler.at:8443', 'info'],
    ['a name for tests', closed, 'https://adler.test', 'info'],
    ['a computer', closed, 'http://localhost:3000', 'info'],
  ])('%s', (_, robots, origin, severity) => {
    expect(found(robots, 'blocks-everything', origin).map((one) => one.severity)).toEqual([
      severity,
    ])
  })

  test('so is a star in place of the path, and a remark of a trial', () => {
    const origin = 'https://www.adler.at'
    const star = found('User-agent: *\nDisallow: *\n', 'disallow-star', origin)
    expect(star.map(({ severity }) => severity)).toEqual(['error'])
    const left = found(`# staging\n${closed}`, 'staging-leftover', origin)
    expect(left.map(({ severity }) => severity)).toEqual(['error'])
  })
})

describe('the fix that opens a site', () => {
  test.each([
    ['User-agent: *\nDisallow: /\n'],
    ['User-agent: *\nDisallow: /*\nDisallow: /a\n'],
    ['User-agent: *\nDisallow: /\nDisallow: *\n'],
    ['User-agent: *\nDisallow: / # closed\n'],
    ['User-agent: *\nAllow: /sitemap.xml\nDisallow: /\n'],
    ['User-agent: *\nDisallow: /wp-admin/\nAllow: /wp-admin/admin-ajax.php\nDisallow: /\n'],
    ['User-agent: *\nDisallow: *\n'],
  ])('%j', (robots) => {
    const all = inspect({ file: robots }).filter(({ id }) =>
      ['blocks-everything', 'disallow-star'].includes(id),
    )
    const fix = all.flatMap(({ fixes = [] }) => fixes).find(({ isAlone }) => isAlone)
    expect(fix?.title).toBe('Empty the Disallow')
    const after = applyEdits(robots, fix?.edits ?? [])
    expect([verdictIn(robots, 'AnyBot', '/x'), verdictIn(after, 'AnyBot', '/x')]).toEqual([
      'disallow',
      'allow',
    ])
    expect(found(after, 'blocks-everything')).toEqual([])
  })
})

describe('a second group for all that closes the site', () => {
  const first = 'User-agent: *\nDisallow: /wp-admin/\nAllow: /wp-admin/admin-ajax.php\n\n'
  const bot = 'User-agent: GPTBot\nDisallow: /\n\n'
  test.each([
    ['at the end', `${first}${bot}${closed}`, 9],
    ['right behind it', `${first}${closed}`, 6],
    ['in front', `${closed}\n${bot}${first}`, 2],
    ['with a star', `${first}${bot}User-agent: *\nDisallow: /*\n`, 9],
    ['with a sitemap in it', `${first}${closed}Sitemap: https://www.velo.ch/s.xml\n`, 6],
    ['twice closed', `${first}User-agent: *\nDisallow: /\nDisallow: *\n`, 6],
    ['for a trial too', `${first}${bot}${closed}`, 9, 'https://velo.ch'],
  ])('%s', (_, robots, line, origin?: string) => {
    const all = found(robots, 'blocks-everything', origin)
    expect(all.map((one) => [one.line, one.severity])).toEqual([[line, 'error']])
    expect(all[0]?.also).toEqual([line - 1])
    expect(all[0]?.message).toContain('crawlers combine the groups for *')
    const [fix] = all[0]?.fixes ?? []
    expect(fix?.title).toBe(`Remove the group at line ${line - 1}`)
    const after = applyEdits(robots, fix?.edits ?? [])
    expect(verdictIn(after, 'AnyBot', '/')).toBe('allow')
    expect(verdictIn(after, 'AnyBot', '/wp-admin/x')).toBe('disallow')
    expect(verdictIn(after, 'GPTBot', '/wp-admin/x')).toBe(
      verdictIn(robots, 'GPTBot', '/wp-admin/x'),
    )
    expect(found(robots, 'multiple-star')).toEqual([])
    expect(found(after, 'blocks-everything')).toEqual([])
  })

  test('is no error on a trial, and keeps its other rules', () => {
    const trial = found(`${first}${closed}`, 'blocks-everything', 'https://dev.velo.ch')
    expect(trial.map(({ severity }) => severity)).toEqual(['info'])
    const [own] = found(`${first}${closed}Disallow: /a\n`, 'blocks-everything')
    expect(own?.fixes?.map(({ title }) => title)).toEqual(['Empty the Disallow'])
  })

  test.each([`${closed}\n${closed}`, `${closed}\nUser-agent: *\nAllow: /shop/\n`])(
    'is none in %j',
    (robots) => {
      expect(found(robots, 'blocks-everything').every(({ also }) => also === undefined)).toBe(true)
    },
  )
})

describe('a name above the group that closes the site', () => {
  test.each([
    ['Googlebot', 'User-agent: Googlebot\n\nUser-agent: *\nDisallow: /\n', 'error'],
    ['a remark between', 'User-agent: Bingbot\n\n# others\nUser-agent: *\nDisallow: /\n', 'error'],
    ['another crawler', 'User-agent: Twitterbot\n\nUser-agent: *\nDisallow: /\n', 'error'],
    [
      'two',
      'User-agent: Googlebot\n\nUser-agent: Bingbot\n\nUser-agent: *\nDisallow: /\n',
      'error',
    ],
    ['all above one', 'User-agent: *\n\nUser-agent: MJ12bot\nDisallow: /\n', 'error'],
    ['training', 'User-agent: GPTBot\n\nUser-agent: *\nDisallow: /\n', 'warning'],
    ['a part', 'User-agent: Googlebot\n\nUser-agent: *\nDisallow: /a/\n', 'info'],
    ['a list', 'User-agent: MJ12bot\n\nUser-agent: DotBot\nDisallow: /\n', 'info'],
    [
      'let in elsewhere',
      'User-agent: Googlebot\nAllow: /\n\nUser-agent: Googlebot\n\nUser-agent: *\nDisallow: /\n',
      'warning',
    ],
  ])('%s', (_, robots, severity) => {
    const all = found(robots, 'agent-merge')
    expect(all.map((one) => one.severity)).toEqual([severity])
    if (severity !== 'error') return
    expect(all[0]?.message).toMatch(/ That blocks the whole site for (?:it|them): /)
    const [fix] = all[0]?.fixes ?? []
    const after = applyEdits(robots, fix?.edits ?? [])
    const name = /: (\w+)/.exec(robots)?.[1] ?? 'AnyBot'
    expect(verdictIn(after, name, '/')).toBe('allow')
  })
})

describe('an answer with which the rules do not hold', () => {
  test.each([
    [404, 'error'],
    [403, 'error'],
    [410, 'error'],
    [500, 'error'],
    [503, 'error'],
    [429, 'error'],
    [302, 'warning'],
  ])('%i', (status, severity) => {
    const file = 'User-agent: *\nDisallow: /a\n'
    const all = inspect({ file, delivery: { status } }).filter(({ id }) => id === 'http-status')
    expect(all.map((one) => one.severity)).toEqual([severity])
  })

  test('without rules nothing is lost by it', () => {
    const all = inspect({ file: '', delivery: { status: 404 } })
    expect(all.map((one) => one.severity)).toEqual(['info'])
  })
})

test('exceptions from closed folders keep no site open', () => {
  const rules = 'Disallow: /bitrix/\nAllow: /bitrix/js/\nAllow: /bitrix/cache/\nDisallow: /\n'
  const [own, ...others] = found(`User-agent: *\n${rules}`, 'blocks-everything', 'https://itp.ru')
  expect(others).toEqual([])
  expect([own?.line, own?.severity]).toEqual([5, 'error'])
  expect(own?.message).toContain('“Allow: /bitrix/js/” in line 3 opens a small part only.')
})

test.each(['/shop/', '/*.pdf', '/a', '/$', '/shop/*/new'])(
  'Allow: %s keeps a site open',
  (path) => {
    const robots = `User-agent: *\nDisallow: /x/\nAllow: ${path}\nDisallow: /\n`
    expect(found(robots, 'blocks-everything', 'https://itp.ru').map((one) => one.severity)).toEqual(
      ['info'],
    )
  },
)

describe('a closed site of which a test wants something open, or which has files of others', () => {
  const file = 'User-agent: *\nDisallow: /\n'
  const closedIn = (input: Omit<Parameters<typeof inspect>[0], 'file'>) =>
    inspect({ file, ...input }).find(({ id }) => id === 'blocks-everything')

  test.each(['/css/shop.css', '/shoes/', '/', '/a?b=1', '/img/a.png'])('a test of %s', (url) => {
    const found = closedIn({ tests: [{ crawler: 'Googlebot', url, expect: 'allow' }] })
    expect(found).toMatchObject({ severity: 'error' })
    expect(found?.message).toContain(`A test expects ${url} to be allowed for Googlebot.`)
  })

  test('a test that wants it closed shows that it was meant, unless another wants something open', () => {
    const shut: CheckTest = { crawler: 'Googlebot', url: '/a', expect: 'disallow' }
    expect(closedIn({ tests: [shut] })).toMatchObject({ severity: 'info', fixes: [] })
    const open: CheckTest = { crawler: 'Bingbot', url: '/b', expect: 'allow' }
    expect(closedIn({ tests: [shut, open] })?.severity).toBe('error')
  })

  test.each<[string, string, Omit<CheckInput, 'file'>, string]>([
    ['a remark', '# No robots please\nUser-agent: *\nDisallow: /\n', {}, 'info'],
    [
      'a German one',
      '# Interner Server, nicht indexieren\nUser-agent: *\nDisallow: /\n',
      {},
      'info',
    ],
    ['a remark on one engine', '# Block Google\nUser-agent: Googlebot\nDisallow: /\n', {}, 'info'],
    ['a host', 'User-agent: *\nDisallow: /\n', { origin: 'https://stats.mill.at' }, 'info'],
    [
      'a host within',
      'User-agent: *\nDisallow: /\n',
      { origin: 'https://wiki.intern.mill.at' },
      'info',
    ],
    [
      'previews',
      'User-agent: Twitterbot\nAllow: /share/\nDisallow: /\n\nUser-agent: *\nDisallow: /\n',
      {},
      'info',
    ],
    [
      'a remark on a path',
      '# Do not index /admin\nUser-agent: *\nDisallow: /#/admin\n',
      {},
      'warning',
    ],
    [
      'a remark on a live site',
      '# No robots please\nUser-agent: *\nDisallow: /\n',
      { origin: 'https://www.mill.at' },
      'error',
    ],
    [
      'a group that is all open',
      'User-agent: Twitterbot\nAllow: /\n\nUser-agent: *\nDisallow: /\n',
      {},
      'warning',
    ],
    [
      'the domain itself',
      'User-agent: *\nDisallow: /\n',
      { origin: 'https://www.private.at' },
      'error',
    ],
  ])('whether it was meant: %s', (_, file, about, severity) => {
    const found = inspect({ file, ...about }).find(({ id }) => id === 'blocks-everything')
    expect(found?.severity).toBe(severity)
    expect((found?.fixes ?? []).length > 0).toBe(severity !== 'info')
  })

  test.each<[string, string, readonly CheckTest[]]>([
    ['a remark', '# Internal server: no robot may index this\n', []],
    ['a test', '', [{ crawler: 'GPTBot', url: '/', expect: 'disallow' }]],
    [
      'the host of a test',
      '',
      [{ crawler: 'GPTBot', url: 'https://stats.intern.example/', expect: 'disallow' }],
    ],
  ])('names that are closed where all were meant: %s', (_, remark, tests) => {
    const names = 'User-agent: Googlebot\nUser-agent: Bingbot\nUser-agent: Slurp\n'
    const file = `${remark}${names}Disallow: /\n`
    const all = inspect({ file, tests }).filter(({ severity }) => severity !== 'info')
    expect(all.map(({ id }) => id)).toEqual(['blocks-everything'])
    expect(all[0]?.message).toContain('Only Googlebot, Bingbot and Slurp are blocked')
    const [after = ''] = (all[0]?.fixes ?? []).map(({ edits }) => applyEdits(file, edits))
    expect(verdictIn(after, 'YandexBot', '/')).toBe('disallow')
    expect(verdictIn(after, 'Googlebot', '/')).toBe('disallow')
  })

  test.each([
    'cdn.shop.at',
    'static.shop.at',
    'img2.shop.at',
    'assets.shop.co.uk',
    'media.shop.at',
  ])('%s has files of other hosts', (host) => {
    const found = closedIn({ origin: `https://${host}` })
    expect(found?.message).toContain(
      `Pages of other hosts that use CSS, scripts or pictures from ${host}`,
    )
  })

  test.each(['imgur.shop.at', 'filesharing.at'])('%s has none', (host) => {
    expect(closedIn({ origin: `https://${host}` })?.message).not.toContain('other hosts')
  })
})

describe('where another mistake closes the site, to open all of it is no fix', () => {
  const titles = (file: string): readonly string[] =>
    inspect({ file }).flatMap(({ fixes = [] }) => fixes.map(({ title }) => title))

  test.each([
    'User-agent: *\nDisallow: /\nAllow: index.html\nAllow: shop/\n',
    'User-agent: *\nDisallow: /a/\n\n\uFEFFUser-agent: GPTBot\nDisallow: /\n',
    'User-agent: *\nDisallow: /a/\n\n- User-agent: CCBot\nDisallow: /\n',
    'User-agent: *\nCrawl-delay: 5\n\nUser-agent: AhrefsBot\nDisallow: /\n',
    'User-agent: *\nDisallow: /a/\n\nUser-agent: *\nCrawl-delay: 1\n\nUser-agent: SEOkicks\nDisallow: /\n',
  ])('%j', (file) => {
    expect(found(file, 'blocks-everything').map(({ line }) => line)).toHaveLength(1)
    expect(titles(file)).not.toContain('Empty the Disallow')
    expect(titles(file)).not.toEqual([])
  })

  test('a plain block keeps it', () => {
    expect(titles(closed)).toContain('Empty the Disallow')
  })
})
