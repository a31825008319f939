import { expect, test } from 'vitest'
import { decide } from '../decide/decide.ts'
import { identityFromToken, select } from '../decide/select.ts'
import { defaultDialect } from '../dialects/default-dialects.ts'
import { sitemap } from '../directives/sitemap.ts'
import { parse } from '../parse/parse.ts'
import { readText } from '../text/file.ts'
import { applyEdits } from '../text/text.ts'
import { inspect } from './inspect.ts'

const found = (robots: string, id: string) =>
  inspect({ file: robots }).filter((one) => one.id === id)
const ids = (robots: string) => inspect({ file: robots }).map(({ id }) => id)
const fixed = (robots: string, id: string) =>
  applyEdits(robots, found(robots, id)[0]?.fixes?.[0]?.edits ?? [])
const verdict = (robots: string, path: string, name = 'Googlebot') =>
  decide(select(parse(readText(robots), defaultDialect), identityFromToken(name)), path).verdict

test.each(['Disallow/x', 'Disallow/admin/', 'Allow/x'])(
  '%s lacks its colon, and the fix makes the rule',
  (line) => {
    const robots = `User-agent: *\nDisallow: /a\n${line}\n`
    expect(ids(robots)).toEqual(['missing-colon'])
    expect(found(robots, 'missing-colon')[0]?.severity).toBe('error')
    expect(fixed(robots, 'missing-colon')).toContain(line.replace('/', ': /'))
  },
)

test('Disallow/ below one name closes the site for it, as the fix says', () => {
  const robots = 'User-agent: GPTBot\nDisallow/\n'
  const [fix] = found(robots, 'missing-colon')[0]?.fixes ?? []
  expect(fix?.title).toContain('blocks the whole site')
  expect(verdict(applyEdits(robots, fix?.edits ?? []), '/a', 'GPTBot')).toBe('disallow')
})

test('two names with a slash between them are no rule', () => {
  expect(ids('User-agent: *\nDisallow: /a\nAllow/Disallow\n')).not.toContain('missing-colon')
})

test.each([
  ['/*rss', '/rss'],
  ['/*/rss', '/rs'],
])(
  'an Allow that loses to %s opens nothing: a warning, and no fix takes it away',
  (block, open) => {
    const robots = `User-agent: *\nDisallow: ${block}\nAllow: ${open}\n`
    for (const { fixes = [] } of found(robots, 'shadowed-rule'))
      expect(fixes.map(({ title }) => title)).not.toContain('Remove the line')
  },
)

test('the fix makes the Allow win, and then nothing is said of it', () => {
  const robots = 'User-agent: *\nDisallow: /*rss\nAllow: /rss\n'
  expect(found(robots, 'shadowed-rule')).toMatchObject([{ line: 3, severity: 'warning' }])
  const after = fixed(robots, 'shadowed-rule')
  expect([verdict(robots, '/rss'), verdict(after, '/rss')]).toEqual(['disallow', 'allow'])
  expect([verdict(after, '/rss/a'), verdict(after, '/a/rss')]).toEqual(['allow', 'disallow'])
  expect(found(after, 'shadowed-rule')).toEqual([])
  expect(found(after, 'trailing-star')[0]?.message ?? 'longer').toContain('longer')
})

test('a remark behind a name is one finding, and no version', () => {
  const robots = 'User-agent: Googlebot // main crawler\nDisallow: /a\n'
  expect(ids(robots)).toEqual(['wrong-comment'])
  expect(found(robots, 'wrong-comment')[0]?.message).toContain('ignore what follows “Googlebot”')
  expect(verdict(robots, '/a')).toBe('disallow')
})

test.each([
  ['Disallow: /search/\nNoindex: /search/adv.html', 'warning'],
  ['Disallow: /search/\nAllow: /search/adv.html\nNoindex: /search/adv.html', 'error'],
  ['Disallow: /search/\nNoindex: /old/', 'error'],
  ['Disallow: /search/\n\nUser-agent: GPTBot\nNoindex: /search/', 'warning'],
  ['Disallow: /search/\n\nUser-agent: GPTBot\nDisallow: /a\nNoindex: /search/a', 'error'],
])('%j: Noindex is an error only for what is open', (rules, severity) => {
  const robots = `User-agent: *\n${rules}\n`
  expect(found(robots, 'noindex-directive')).toMatchObject([{ severity }])
})

test('a documented name is said not to be found where verdicts do not find it', () => {
  const name = 'Screaming Frog SEO Spider'
  const robots = `User-agent: ${name}\nDisallow: /\n`
  expect(verdict(robots, '/a', name)).toBe('allow')
  expect(found(robots, 'agent-invalid-chars')[0]?.message).toContain('do not use this group')
})

test('what the site has below /etc/designs/ is open: nothing is said of a made-up name there', () => {
  const rules = 'Disallow: /etc/\nAllow: /etc/clientlibs/'
  expect(ids(`User-agent: *\n${rules}\nAllow: /etc/designs/census\n`)).toEqual([])
  expect(ids(`User-agent: *\n${rules}\n`)).toContain('blocks-assets')
})

test('a group without rules may be kept open where all others are shut out', () => {
  const robots =
    'User-agent: *\nDisallow: /\n\nUser-agent: usasearch\nSitemap: https://www.example.com/s.xml\n'
  const after = fixed(robots, 'specific-drops-star')
  expect(after).toContain('User-agent: usasearch\nDisallow:\n')
  for (const path of ['/', '/a']) expect(verdict(after, path, 'usasearch')).toBe('allow')
})

test('a comment alone closes no site for a search engine', () => {
  const of = (said: string, name: string) =>
    found(`# ${said} will not spider\nUser-agent: ${name}\nDisallow:\n`, 'remark-contradicts')
  expect(of('Google', 'Googlebot')).toMatchObject([{ severity: 'warning', fixes: [] }])
  expect(of('GPTBot', 'GPTBot')[0]?.fixes).toHaveLength(1)
})

test.each([
  'https://example.com:undefined/sitemap.xml',
  'https://:443/s.xml',
  'https://%5Bhost%5D/s.xml',
  'https://[YOUR-DOMAIN]/s.xml',
  'https://[object Object]/s.xml',
  'https://example.com:99999/s.xml',
  'htps://example.com/s.xml',
  'https:///s.xml',
  'https://exa%20mple.com/s.xml',
  'https://a|b.example/s.xml',
  'https://a^b.example/s.xml',
  'https://a`b.example/s.xml',
  'https://a@/s.xml',
  '/s.xml',
])('%s: what is no usable sitemap has a finding', (url) => {
  expect(sitemap.read(url, {}).usable).toBe(false)
  const robots = `User-agent: *\nDisallow:\nSitemap: ${url}\n`
  expect(inspect({ file: robots }).filter(({ line }) => line === 3)).not.toEqual([])
})

test('Razor is the source of a template', () => {
  const robots =
    '@{ Layout = null; }\nUser-agent: *\n@if (Model.Live) {\n<text>Allow: /</text>\n} else {\nDisallow: /\n}\n'
  expect(ids(robots)).toEqual(['template-source'])
})

test('styles of the pages for staff concern nobody else', () => {
  expect(ids('User-agent: *\nDisallow: /admin/css/\nDisallow: /admin/js/\n')).toEqual([])
})

test('a star between slashes is a folder, which the path of a test has not', () => {
  const robots = 'User-agent: *\nDisallow: /docs/*/draft/\n'
  const [one, ...more] = inspect({
    file: robots,
    tests: [{ crawler: 'Googlebot', url: '/docs/draft/a', expect: 'disallow' }],
  })
  expect(more).toEqual([])
  expect(one?.message).toContain('/*/')
  const after = applyEdits(robots, one?.fixes?.[0]?.edits ?? [])
  expect(['/docs/draft/a', '/docs/x/draft/a'].map((path) => verdict(after, path))).toEqual([
    'disallow',
    'disallow',
  ])
})

test('two names with a slash between them: what the group does shows once they are parted', () => {
  const robots = 'User-agent: *\nDisallow: /a\n\nUser-agent: MSNBot/Bingbot\nCrawl-delay: 5\n'
  expect(ids(robots)).toEqual(['agent-comma-list'])
  expect(ids(fixed(robots, 'agent-comma-list'))).toContain('specific-drops-star')
})

test('a dot behind a folder is told by where it stands', () => {
  const [one] = found('User-agent: *\nDisallow: /*/~/.*\n', 'regex-syntax')
  expect(one?.message).toContain('what follows “/*/~/” has to begin with a dot')
})

test('a whole User-Agent string is told by the name in it', () => {
  const robots =
    'User-agent: *\nDisallow: /a\n\nUser-agent: Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)\nCrawl-Delay: 60\n'
  expect(found(robots, 'agent-full-ua')[0]?.message).toContain('Bingbot looks for its short name')
  expect(ids(robots)).not.toContain('group-without-rules')
})
