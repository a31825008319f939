import { expect, test } from 'vitest'
import { applyEdits } from '../../text/text.ts'
import { CheckContext, type CheckTest } from '../check-context.ts'
import { inspect } from '../inspect.ts'

const star = (...lines: readonly string[]): string => `User-agent: *\n${lines.join('\n')}\n`

const verdictOf = (file: string, path: string, crawler = 'Googlebot') => {
  const context = new CheckContext({ file })
  return context.decide(context.primaryDialect(), crawler, path).verdict
}

const blocking = (url: string): CheckTest => ({ crawler: 'Googlebot', url, expect: 'disallow' })
const allowing = (url: string, crawler = 'Googlebot'): CheckTest => ({
  crawler,
  url,
  expect: 'allow',
})

function onLine(file: string, line: number, tests: readonly CheckTest[], origin?: string) {
  const found = inspect({ file, tests, origin: origin ?? null })
  const told = (message: string): boolean =>
    /A test expects|Tests expect|for Googlebot-Image|^“/.test(message)
  return found.find((one) => one.severity === 'warning' && one.line === line && told(one.message))
}

test.each([
  ['/search', '/es/search?q=gato', '/*/search', '/fr/search'],
  ['/cart/', '/pt-br/cart/1', '/*/cart/', '/de/cart/'],
  ['/drafts/', '/handbook/drafts/plan.html', '/handbook/drafts/', '/handbook/drafts/2'],
  ['/wp-admin/', '/blog/wp-admin/index.php', '/blog/wp-admin/', '/blog/wp-admin/x'],
  ['/user/login', '/app/v2/user/login?x', '/app/v2/user/login', '/app/v2/user/login/2'],
])('Disallow: %s is meant for %s as well', (value, url, added, alike) => {
  const file = star(`Disallow: ${value}`)
  const found = onLine(file, 2, [blocking(url)])
  expect(found?.message).toContain(`“${value}” does not match ${url}: a rule is compared with`)
  const [fix] = found?.fixes ?? []
  expect(fix?.title).toBe(`Add Disallow: ${added}`)
  const after = applyEdits(file, fix?.edits ?? [])
  expect([verdictOf(after, url), verdictOf(after, alike)]).toEqual(['disallow', 'disallow'])
  expect(verdictOf(after, '/other/')).toBe('allow')
})

test.each([
  ['/search', '/es/searching'],
  ['/a/', '/b/a/1'],
  ['/drafts/', '/handbook/my-drafts/'],
  ['/search', '/find?from=/search'],
])('Disallow: %s is not about %s', (value, url) => {
  const found = onLine(star(`Disallow: ${value}`), 2, [blocking(url)])
  expect(found?.message).not.toContain('is compared with')
})

test('one fix gives all rules another one for the folders of languages', () => {
  const file = star('Disallow: /search', 'Disallow: /image/', 'Disallow: /*?x=')
  const [, fix, ...others] = onLine(file, 2, [blocking('/es/search?q=gato')])?.fixes ?? []
  expect(fix?.title).toBe('Add Disallow: /*/search and /*/image/')
  expect(others).toEqual([])
  const after = applyEdits(file, fix?.edits ?? [])
  expect(['/es/search', '/fr/image/1', '/image/1'].map((path) => verdictOf(after, path))).toEqual([
    'disallow',
    'disallow',
    'disallow',
  ])
})

test.each([
  ['https://team.github.io', true],
  ['https://group.gitlab.io', true],
  ['https://www.example.com', false],
])('on %s the folder of a project has no robots.txt of its own: %s', (origin, isTold) => {
  const url = `${origin}/handbook/drafts/plan.html`
  const found = onLine(star('Disallow: /drafts/'), 2, [blocking(url)], origin)
  expect(found?.message.includes(`and none in /handbook/`)).toBe(isTold)
})

test.each([
  ['/nocrawl=1', '/paris?stars=4&nocrawl=1', '/*?nocrawl=1 and /*&nocrawl=1'],
  ['/nocrawl=1', '/paris?nocrawl=1', '/*?nocrawl=1 and /*&nocrawl=1'],
  ['/sort=*', '/shop/?page=2&sort=up', '/*?sort= and /*&sort='],
  ['/&view=', '/list?x=1&view=grid', '/*?view= and /*&view='],
  ['/?orderby=', '/shop/?orderby=price', '/*?orderby= and /*&orderby='],
  ['/?add-to-cart=', '/shop/?page=2&add-to-cart=12', '/*?add-to-cart= and /*&add-to-cart='],
])('Disallow: %s has the parameter of %s in the wrong place', (value, url, mended) => {
  const file = star('Disallow: /q/', `Disallow: ${value}`)
  const found = onLine(file, 3, [blocking(url)])
  const [fix] = found?.fixes ?? []
  expect(fix?.title).toBe(`Change to ${mended}`)
  const after = applyEdits(file, fix?.edits ?? [])
  expect(after.split('\n')).toHaveLength(5)
  expect([verdictOf(file, url), verdictOf(after, url)]).toEqual(['allow', 'disallow'])
  expect(verdictOf(after, '/shop/')).toBe('allow')
})

test.each([
  [
    'Disallow: /up/builder/',
    '/up/builder/site.css',
    'Allow /up/builder/*.css and /up/builder/*.js',
    '/up/builder/x/a.js',
  ],
  [
    'Disallow: /components/',
    '/components/com_a/a.js?1',
    'Allow /components/*.css and /components/*.js',
    '/components/b.css',
  ],
  ['Disallow: /*?', '/theme/css/all.css?17', 'Allow /*.css? and /*.js?', '/x/app.js?2'],
  ['Disallow: */cms*', '/cms/tpl/a.css', 'Allow /cms/*.css and /cms/*.js', '/cms/js/b.js'],
  ['Disallow: /media/', '/media/catalog/a/b.jpg', 'Allow /media/catalog/', '/media/catalog/c.png'],
  ['Disallow: /media/', '/media/b.jpg', 'Allow /media/*.jpg', '/media/c.jpg'],
  ['Disallow: /*.png$', '/img/logo.png', 'Allow /img/*.png', '/img/x/b.png'],
  ['Disallow: /*.png$', '/favicon.png', 'Allow /favicon.png', '/favicon.png'],
  ['Disallow: /*.ico', '/favicon.ico', 'Allow /favicon.ico', '/favicon.ico?2'],
  [
    'Disallow: /_next/',
    '/_next/image?url=%2Fa.jpg&w=640',
    'Allow /_next/image?',
    '/_next/image?url=%2Fb.png&w=9',
  ],
  ['Disallow: /*?*variant=', '/p/hoodie?variant=401', 'Remove the line', '/p/cap?variant=2'],
  ['Disallow: /*&size=', '/p?x=1&size=4', 'Remove the line', '/q?x=1&size=5'],
])('%s: the fix for %s is about all that is alike', (rule, url, title, alike) => {
  const file = star('Disallow: /q/', rule)
  const found = onLine(file, 3, [allowing(url)])
  const [fix] = found?.fixes ?? []
  expect(fix?.title).toBe(title)
  const after = applyEdits(file, fix?.edits ?? [])
  expect([file, after].map((one) => verdictOf(one, url))).toEqual(['disallow', 'allow'])
  expect(verdictOf(after, alike)).toBe('allow')
})

test('icons that other lines block are opened together', () => {
  const file = star('Disallow: /*.png$', 'Disallow: /*.svg$', 'Disallow: /*.ico$')
  const found = onLine(file, 2, [allowing('/favicon.png', 'Googlebot-Image')])
  expect(found?.fixes?.[0]?.title).toBe('Allow /favicon.ico, /favicon.png and /favicon.svg')
  const after = applyEdits(file, found?.fixes?.[0]?.edits ?? [])
  expect(verdictOf(after, '/favicon.ico')).toBe('allow')
  expect(verdictOf(after, '/logo.png')).toBe('disallow')
})

test('the home page is opened with every query', () => {
  const file = star('Allow: /$', 'Disallow: /')
  const [fix] = onLine(file, 3, [allowing('/?utm_source=x')])?.fixes ?? []
  expect(fix?.title).toBe('Allow /?')
  const after = applyEdits(file, fix?.edits ?? [])
  expect(['/?gclid=1', '/a?gclid=1'].map((path) => verdictOf(after, path))).toEqual([
    'allow',
    'disallow',
  ])
})

test.each([
  [
    [allowing('/s/1', 'Twitterbot'), allowing('/s/1', 'facebookexternalhit')],
    'A test expects /s/1 to be allowed for Twitterbot and facebookexternalhit, but this line blocks it.',
  ],
  [
    [allowing('/s/1'), allowing('/s/2')],
    'Tests expect /s/1 and /s/2 to be allowed for Googlebot, but this line blocks them.',
  ],
])('all tests of a line are told together: %j', (tests, message) => {
  expect(onLine(star('Disallow: /q/', 'Disallow: /s/'), 3, tests)?.message).toBe(message)
})

test('a rule for folders that end with two letters is explained where tests fail for it', () => {
  const file = star('Disallow: /*?order=', 'Disallow: /*en/', 'Disallow: /*pl/')
  const tests = [allowing('/en/14-tools'), allowing('/garden/shears')]
  const found = onLine(file, 3, tests)
  expect(found?.message).toContain('“/*en/” matches every folder whose name ends with “en”')
  const [fix] = found?.fixes ?? []
  expect(fix?.title).toBe('Remove the line')
  const after = applyEdits(file, fix?.edits ?? [])
  expect(tests.map(({ url }) => verdictOf(after, url))).toEqual(['allow', 'allow'])
})

test.each([
  ['Disallow: /s/', '/s/1', ['Twitterbot', 'facebookexternalhit']],
  ['Disallow: /share', '/share/x?y=1', ['LinkedInBot']],
])(
  '%s: %s is opened to those alone that fetch previews, by a group of their own',
  (rule, url, names) => {
    const file = star('Disallow: /api/', rule)
    const tests = names.map((name) => allowing(url, name))
    const [fix] = onLine(file, 3, tests)?.fixes ?? []
    const after = applyEdits(file, fix?.edits ?? [])
    const verdicts = [...names, 'Googlebot'].map((name) => verdictOf(after, url, name))
    expect(verdicts).toEqual([...names.map(() => 'allow'), 'disallow'])
    for (const name of names) expect(verdictOf(after, '/api/1', name)).toBe('disallow')
  },
)

test.each([[['Googlebot']], [['Twitterbot', 'Bingbot']], [['UnknownBot']]])(
  'no group of their own for %j',
  (names) => {
    const found = onLine(
      star('Disallow: /api/', 'Disallow: /s/'),
      3,
      names.map((name) => allowing('/s/1', name)),
    )
    expect(found?.fixes?.map(({ title }) => title).join()).not.toContain('Add a group')
  },
)

test.each([
  [
    'User-agent: Googlebot-Desktop\nDisallow: /m/\n\nUser-agent: *\nDisallow: /tmp/\n',
    '/m/start',
    'Add Disallow: /m/',
  ],
  [
    'User-agent: *\nDisallow: /tmp/\n\nUser-agent: Bingbot\nDisallow: /*?sort=\n',
    '/a?sort=1',
    'Add Disallow: /*?sort=',
  ],
])('a rule for others is named, and written for those of the test: %j', (file, url, title) => {
  const found = inspect({ file, tests: [blocking(url)] }).find(
    ({ id }) => id === 'expectation-missed',
  )
  expect(found?.message).toMatch(/matches it, but is for (?:Googlebot-Desktop|Bingbot) only\.$/)
  expect(found?.fixes?.[0]?.title).toBe(title)
  expect(verdictOf(applyEdits(file, found?.fixes?.[0]?.edits ?? []), url)).toBe('disallow')
})

test('a rule for the whole site of others is no such rule', () => {
  const file = 'User-agent: GPTBot\nDisallow: /\n\nUser-agent: *\nDisallow: /tmp/\n'
  const found = inspect({ file, tests: [blocking('/a/')] })
  expect(found.map(({ message }) => message).join()).not.toContain('is for GPTBot only')
})
