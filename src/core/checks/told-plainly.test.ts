import { expect, test } from 'vitest'
import type { CheckInput } from './check-context.ts'
import { inspect } from './inspect.ts'

type Rest = Omit<CheckInput, 'file'>

const find = (file: string, id: string, rest: Rest = {}) =>
  inspect({ file, ...rest }).find((one) => one.id === id)

test.each(['Noindex: /a/', 'noindex: /', 'No-index: /a', 'Nofollow: /a', 'Noarchive: /a'])(
  '%s: what does the job is told',
  (line) => {
    const file = `User-agent: *\nDisallow: /q\n${line}\n`
    const found = find(file, 'noindex-directive') ?? find(file, 'nofollow-noarchive-directive')
    expect(found?.message).toContain('robots meta tag or the X-Robots-Tag header')
    expect(found?.fixes?.map(({ title }) => title)).toEqual(['Remove the line'])
  },
)

test.each([
  [
    'User-agent: *',
    'Crawlers that know the *, as Google and Bing do, may fetch nothing of this site; those that do not know it may fetch everything. If it is meant, “Disallow: /” says it to all.',
  ],
  ['User-agent: Bingbot', 'This blocks the whole site for Bingbot.'],
  [
    'User-agent: Googlebot\nUser-agent: Bingbot',
    'This blocks the whole site for Googlebot and Bingbot.',
  ],
  ['User-agent: GPTBot', 'This blocks the whole site for GPTBot.'],
  ['User-agent: Applebot\nUser-agent: CCBot', 'This blocks the whole site for Applebot and CCBot.'],
])('%s with Disallow: *', (agents, told) => {
  expect(find(`${agents}\nDisallow: *\n`, 'disallow-star')?.message.startsWith(told)).toBe(true)
})

test('a crawler without wildcards is not told to be blocked by a star', () => {
  const file = 'User-agent: ia_archiver-web.archive.org\nUser-agent: OurOwnBot\nDisallow: *\n'
  expect(find(file, 'disallow-star')?.message).toBe(
    'This blocks the whole site for crawlers of this group that know wildcards, and nothing for others.',
  )
})

test.each([
  ['None', 'https://None/sitemap.xml'],
  ['Undefined', 'https://Undefined/s.xml'],
  ['YOUR_DOMAIN', 'https://YOUR_DOMAIN/s.xml'],
  ['NULL', 'http://NULL/s.xml'],
  ['WWW.Example.COM', 'https://WWW.Example.COM/s.xml'],
])('the host %s is repeated as it stands there', (host, address) => {
  const file = `User-agent: *\nDisallow: /q\n\nSitemap: ${address}\n`
  const found = find(file, 'sitemap-address', { origin: 'https://a.example.se' })
  expect(found?.message).toContain(`“${host}”`)
})

test.each([
  ['/search/', 'https://cdn.example.net/search/sitemap.xml', false],
  ['/*.xml$', 'https://null/sitemap.xml', false],
  ['/search/', 'https://null/sitemap.xml', true],
  ['/', 'https://null/sitemap.xml', true],
  ['/maps', 'http://localhost/maps/1.xml', false],
])('Disallow: %s, and a sitemap at %s', (value, address, isOffered) => {
  const file = `User-agent: *\nDisallow: ${value}\n\nSitemap: ${address}\n`
  const found = find(file, 'sitemap-address', { origin: 'https://www.example.gov' })
  expect(found?.fixes?.length).toBe(isOffered ? 1 : 0)
})

test.each([
  ['https://demo.themes.example.se/s.xml', 'https://shop.example.se'],
  ['https://www.other.se/s.xml', 'https://shop.example.se'],
  ['https://example.no/s.xml', 'https://example.se'],
  ['http://b.example.se/s.xml', 'https://a.example.se'],
  ['https://a.example.se:8443/s.xml', 'https://a.example.se'],
])('%s is told as one of another site than %s', (address, origin) => {
  const file = `User-agent: *\nDisallow: /q\n\nSitemap: ${address}\n`
  const found = find(file, 'sitemap-other-host', { origin })
  expect(found?.message).toContain('only for URLs of this site')
  expect(found?.message).toContain('left over')
})

const star = 'User-agent: *\nDisallow: /cart/\nDisallow: /b/\n\n'

test.each([
  ['User-agent: AhrefsBot\nDisallow:', 'AhrefsBot may'],
  ['User-agent: AhrefsBot\nUser-agent: SemrushBot\nDisallow: ', 'AhrefsBot and SemrushBot may'],
  [
    'User-agent: 007ac9\nUser-agent: AhrefsBot\nUser-agent: LinqiaBot\nUser-agent: SMTBot\nDisallow:',
    '007ac9, AhrefsBot, LinqiaBot and SMTBot may',
  ],
  ['User-agent: Googlebot\nDisallow:', 'Googlebot may'],
  ['User-agent: YaDirectBot\nDisallow:', 'YaDirectBot may'],
])('%s opens everything', (group, told) => {
  const found = find(`${star}${group}\n`, 'specific-drops-star')
  expect(found).toMatchObject({ severity: 'info' })
  expect(found?.message.startsWith(`${told} fetch everything: `)).toBe(true)
  expect(found?.message).toContain('“Disallow: /” would block')
})

test('an Allow of everything is no empty Disallow', () => {
  const found = find(`${star}User-agent: GPTBot\nAllow: /\n`, 'specific-drops-star')
  expect(found?.message).toContain('has a group of its own')
})

test('who reads a line without its colon, and what becomes of the site by it', () => {
  const found = inspect({ file: 'User-agent *\nDisallow *\n' }).find(({ line }) => line === 2)
  expect(found?.severity).toBe('error')
  expect(found?.message).toContain('Because of it Google may fetch nothing of this site.')
})

test.each([
  ['Sitemap: ${SITE}/s.xml\n', ' Sent as it is, the sitemap in line 3 has no valid URL.'],
  [
    'Sitemap: ${SITE}/s.xml\nSitemap: https://${HOST}/t.xml\n',
    ' Sent as they are, the sitemaps in lines 3 and 4 have no valid URLs.',
  ],
])('what becomes of sitemaps in a template: %j', (sitemaps, sentence) => {
  const file = `User-agent: *\nDisallow: /a/\n${sitemaps}`
  expect(inspect({ file })[0]?.message.endsWith(sentence)).toBe(true)
})
