import { describe, expect, test } from 'vitest'
import { applyEdits } from '../text/text.ts'
import type { CheckInput } from './check-context.ts'
import { CheckContext } from './check-context.ts'
import { inspect } from './inspect.ts'

type Rest = Omit<CheckInput, 'file'>

const star = (...lines: readonly string[]): string => `User-agent: *\n${lines.join('\n')}\n`

const verdictOf = (file: string, path: string) => {
  const context = new CheckContext({ file })
  return context.decide(context.primaryDialect(), 'Googlebot', path).verdict
}

const findingOn = (file: string, id: string, line: number, rest: Rest = {}) =>
  inspect({ file, ...rest }).find((one) => one.id === id && one.line === line)

/** The file after the fix that has this title. */
function after(file: string, id: string, line: number, title: string, rest: Rest = {}): string {
  const fix = findingOn(file, id, line, rest)?.fixes?.find((one) => one.title === title)
  return fix === undefined ? 'no such fix' : applyEdits(file, fix.edits)
}

test.each([
  ['/wiki/*#toc', '/wiki/Berlin'],
  ['/help#contact', '/help'],
  ['/a/b/#!app', '/a/b/c'],
  ['/photos/#', '/photos/1'],
  ['/shop/*.html#reviews', '/shop/a.html'],
  ['/?p=1#comments', '/?p=12'],
])('%s blocks what stands before the #, and taking the line away opens it', (value, path) => {
  const file = star('Disallow: /q/', `Disallow: ${value}`)
  const found = findingOn(file, 'hash-truncation', 3)
  expect(found?.message).toContain(`blocks every URL that begins with it`)
  expect(verdictOf(file, path)).toBe('disallow')
  expect(verdictOf(after(file, 'hash-truncation', 3, 'Remove the line'), path)).toBe('allow')
})

test.each(['/a/# note', '/a/#\tnote'])('%s is a rule with a remark', (value) => {
  const file = star('Disallow: /q/', `Disallow: ${value}`)
  const titles = findingOn(file, 'hash-truncation', 3)?.fixes?.map(({ title }) => title)
  expect(titles).toEqual(['Put a space before #'])
})

test.each([
  ['/ b-ware', '/b-ware'],
  ['/ admin/', '/admin/'],
  ['/  tmp', '/tmp'],
  ['/ *.pdf$', '/*.pdf$'],
  ['/\tprivate', '/private'],
  ['/ ?s=', '/?s='],
  ['/shop/ cart/', '/shop/cart/'],
])('%j has a blank behind a slash', (value, right) => {
  const file = star('Disallow: /q/', `Disallow: ${value}`)
  expect(findingOn(file, 'spaces-in-path', 3)?.message).toContain(`You probably mean “${right}”`)
  expect(after(file, 'spaces-in-path', 3, `Change to ${right}`)).toBe(
    star('Disallow: /q/', `Disallow: ${right}`),
  )
})

test.each(['/ all', '/ none', '/ Googlebot', '/ block everything', '/ *', '/ (all)'])(
  '%j is no such path',
  (value) => {
    const fixes = findingOn(star(`Disallow: ${value}`), 'spaces-in-path', 2)?.fixes ?? []
    expect(fixes.filter(({ title }) => title.startsWith('Change to'))).toEqual([])
  },
)

test.each([
  ['/archive/ noindex', '/archive/'],
  ['/old/ noindex, nofollow', '/old/'],
  ['/tag/ NOINDEX,FOLLOW', '/tag/'],
  ['/*?print= nofollow', '/*?print='],
  ['/a.html noarchive', '/a.html'],
  ['/b/ nosnippet noindex', '/b/'],
])('%s has a rule for a page behind its path', (value, path) => {
  const file = star('Disallow: /q/', `Disallow: ${value}`)
  const found = findingOn(file, 'spaces-in-path', 3)
  expect(found?.message).toContain('robots meta tag')
  expect(found?.fixes?.map(({ title }) => title)).toEqual([`Change to ${path}`])
  expect(after(file, 'spaces-in-path', 3, `Change to ${path}`)).toContain(`Disallow: ${path}\n`)
})

test.each(['/no index', '/a/ indexed', '/follow me'])('%s has none', (value) => {
  const found = findingOn(star(`Disallow: ${value}`), 'spaces-in-path', 2)
  expect(found?.message ?? '').not.toContain('robots meta tag')
})

const onSite: Rest = { origin: 'https://www.example.de' }

test.each([
  ['www.example.de/win/', '/win/', onSite],
  ['example.de/win/', '/win/', onSite],
  ['WWW.Example.de/a.html', '/a.html', onSite],
  ['example.de/a/*.pdf$', '/a/*.pdf$', onSite],
  ['example.de/?s=', '/?s=', onSite],
])('%s is a path of this site with its host', (value, path, rest) => {
  const file = star('Disallow: /q/', `Disallow: ${value}`)
  expect(findingOn(file, 'no-leading-slash', 3, rest)?.message).toContain('is a host')
  expect(after(file, 'no-leading-slash', 3, `Change to ${path}`, rest)).toContain(
    `Disallow: ${path}\n`,
  )
})

test.each([
  ['www.example.org/win/', onSite],
  ['shop.example.de/win/', onSite],
  ['www.example.de/', onSite],
  ['www.example.de', onSite],
  ['www.example.de/*', onSite],
])('%s gets no path', (value, rest) => {
  const file = star('Disallow: /q/', `Disallow: ${value}`)
  expect(findingOn(file, 'no-leading-slash', 3, rest)?.fixes).toEqual([])
})

test.each([
  ['//cdn.example.io/raw/', {}],
  ['//www.example.com/a', {}],
  ['//example.org', {}],
  ['//static.example.com/*.pdf$', { origin: 'https://example.com' }],
  ['///cdn.example.io/x', {}],
])('%s has a host behind two slashes', (value, rest) => {
  const file = star('Disallow: /q/', `Disallow: ${value}`)
  const found = findingOn(file, 'leading-slashes', 3, rest)
  expect(found).toMatchObject({ severity: 'info', fixes: [] })
  expect(found?.message).toContain('is a host')
})

test('two slashes and the host of the file itself', () => {
  const file = star('Disallow: /q/', 'Disallow: //example.de/raw/')
  expect(after(file, 'leading-slashes', 3, 'Change to /raw/', onSite)).toContain(
    'Disallow: /raw/\n',
  )
})

test.each([
  ['/var/www/html/private/', '/private/'],
  ['/var/www/vhosts/example.com/httpdocs/tmp', '/tmp'],
  ['/home/alice/public_html/drafts/', '/drafts/'],
  ['/srv/www/htdocs/intern/*.pdf', '/intern/*.pdf'],
  ['/usr/share/nginx/html/cache', '/cache'],
  ['/public_html/admin/', '/admin/'],
  ['/opt/lampp/htdocs/test/', '/test/'],
  ['/usr/local/apache2/htdocs/x/', '/x/'],
  ['C:\\inetpub\\wwwroot\\admin\\', '/admin/'],
  ['C:/inetpub/wwwroot/admin/', '/admin/'],
  ['/c:/xampp/htdocs/private/', '/private/'],
  ['E:\\sites\\example.com\\wwwroot\\bin', '/bin'],
  ['D:\\plesk\\vhosts\\example.com\\httpdocs\\*.bak', '/*.bak'],
])('%s is a place on the disk of the server', (value, path) => {
  const file = star('Disallow: /q/', `Disallow: ${value}`)
  const severity = value.includes(':') ? 'error' : 'warning'
  expect(findingOn(file, 'disk-path', 3)).toMatchObject({ severity })
  expect(['backslash', 'no-leading-slash'].filter((id) => findingOn(file, id, 3))).toEqual([])
  expect(verdictOf(file, path.replace('*', 'a'))).toBe('allow')
  const right = after(file, 'disk-path', 3, `Change to ${path}`)
  expect(verdictOf(right, path.replace('*', 'a'))).toBe('disallow')
})

test.each([
  '/var/www/',
  '/var/www/html',
  '/var/www/shop/admin/',
  '/home/alice/public_html/',
  'C:\\',
  'D:/web/',
])('%s is one without a path of the site', (value) => {
  const found = findingOn(star('Disallow: /q/', `Disallow: ${value}`), 'disk-path', 3)
  expect(found).toMatchObject({ fixes: [] })
})

test.each([
  '/var/',
  '/var/storage/',
  '/home/',
  '/home/html/',
  '/srv/a',
  '/html/',
  '/www/',
  '/usr/',
])('%s may be a path of the site', (value) => {
  expect(findingOn(star(`Disallow: ${value}`), 'disk-path', 2)).toBeUndefined()
})

test('a place on the disk that a test has as its path is one of the site', () => {
  const tests = [{ crawler: 'Googlebot', url: '/public_html/a', expect: 'disallow' }] as const
  const file = star('Disallow: /public_html/')
  expect(findingOn(file, 'disk-path', 2, { tests })).toBeUndefined()
})

describe('a word in place of a path', () => {
  test.each([
    ['EmailSiphon', '/'],
    ['WebStripper\nUser-agent: SemrushBot', '/'],
    ['GPTBot', '/'],
    ['*', ''],
    ['Googlebot', ''],
    ['GPTBot\nUser-agent: Bingbot', ''],
    ['Applebot', ''],
  ])('Disallow: all for %s is mended as it was meant first', (agents, value) => {
    for (const word of ['all', 'everything', 'ALL']) {
      const file = `User-agent: ${agents}\nDisallow: ${word}\n`
      const found = inspect({ file }).find(({ id }) => id === 'no-leading-slash')
      const after = applyEdits(file, found?.fixes?.[0]?.edits ?? [])
      expect(after.split('\n').at(-2)?.trimEnd()).toBe(`Disallow: ${value}`.trimEnd())
      expect(found?.fixes).toHaveLength(2)
    }
  })

  test.each([
    ['shop.a.com/kasse/', 'https://www.a.com', true],
    ['shop.a.com/', 'https://a.com', true],
    ['www.a.com/x', 'https://a.com', false],
    ['a.com/x', 'https://www.a.com', false],
    ['shop.a.com/x', null, false],
  ])('Disallow: %s in the file of %s: another host has its own file', (value, origin, isAway) => {
    const found = inspect({ file: `User-agent: *\nDisallow: ${value}\n`, origin }).find(
      ({ id }) => id === 'no-leading-slash',
    )
    expect(found?.message.includes('needs a robots.txt of its own')).toBe(isAway)
  })
})
