import { describe, expect, test } from 'vitest'
import { applyEdits } from '../text/text.ts'
import { CheckContext } from './check-context.ts'
import { inspect } from './inspect.ts'
import { star } from './single-lines.fixture.ts'

const verdictOf = (file: string, path: string) => {
  const context = new CheckContext({ file })
  return context.decide(context.primaryDialect(), 'Googlebot', path).verdict
}

const findingOf = (value: string, id: string) =>
  inspect({ file: star(`Disallow: ${value}`) }).find((one) => one.id === id && one.line === 2)

/** The file after the fix of a check that has one of these titles, or the first. */
function mended(value: string, id: string, at = 0): string {
  const fix = findingOf(value, id)?.fixes?.[at]
  return fix === undefined ? 'no fix' : applyEdits(star(`Disallow: ${value}`), fix.edits)
}

const rules = (...values: readonly string[]): string =>
  star(values.map((value) => `Disallow: ${value}`).join('\n'))

describe('a list of paths', () => {
  test.each([
    ['/a/;/b/', ['/a/', '/b/']],
    ['/a/; /b/;/c', ['/a/', '/b/', '/c']],
    ['/a/ and /b/', ['/a/', '/b/']],
    ['/a/, /b/ or /c/', ['/a/', '/b/', '/c/']],
    ['/a/ und /b/', ['/a/', '/b/']],
    ['/a/ et /b/', ['/a/', '/b/']],
    ['/a/ & /b/', ['/a/', '/b/']],
    ['/a/ + *.pdf$', ['/a/', '*.pdf$']],
  ])('%s is split', (value, paths) => {
    expect(mended(value, 'two-paths-one-line')).toBe(rules(...paths))
  })

  test.each(['/a;b/c', '/a;jsessionid=', '/*;*', '/a/;', '/this and that/', '/a;x=/b'])(
    '%s is one path',
    (value) => expect(findingOf(value, 'two-paths-one-line')).toBeUndefined(),
  )

  test('words between paths that are no “and” are not split away', () => {
    expect(findingOf('/a/ not /b/', 'two-paths-one-line')?.fixes ?? []).toEqual([])
  })
})

describe('a $ with a slash, a star or a query behind it', () => {
  test.each([
    ['/*.xls$/', '/*.xls$', '/data/a.xls'],
    ['/a$*', '/a$', '/a'],
    ['/*.pdf$/*', '/*.pdf$', '/x.pdf'],
    ['/index.php$//', '/index.php$', '/index.php'],
    ['*.doc$/', '*.doc$', '/b.doc'],
    ['/*.pdf$?v=', '/*.pdf?v=', '/x.pdf?v=1'],
    ['/*.aspx$?ReturnUrl=', '/*.aspx?ReturnUrl=', '/a.aspx?ReturnUrl=%2F'],
    ['/*.php$?', '/*.php?', '/view.php?id=3'],
    ['*.html$?', '*.html?', '/a.html?x'],
    ['/list$?sort=*&page=', '/list?sort=*&page=', '/list?sort=a&page=2'],
  ])('%s', (value, right, path) => {
    expect(findingOf(value, 'dollar-middle')?.message).toBe(
      'The $ means the end of a URL only as the last character. Here it matches a real dollar sign.',
    )
    expect(mended(value, 'dollar-middle')).toBe(rules(right))
    expect(verdictOf(rules(value), path)).toBe('allow')
    expect(verdictOf(rules(right), path)).toBe('disallow')
  })

  test.each([
    ['/$cart/', '/cart/'],
    ['/$admin_path/', '/admin_path/'],
    ['/$Search/', '/Search/'],
    ['/$user/', '/user/'],
    ['/$tmp/', '/tmp/'],
  ])('%s is a folder with a sign in front', (value, right) => {
    expect(findingOf(value, 'dollar-middle')?.severity).toBe('info')
    expect(mended(value, 'dollar-middle')).toBe(rules(right))
  })

  test.each(['/$metadata/', '/*$api', '/a/$count', '/$web/', '/$1/', '/${name}/'])(
    '%s is meant as it stands',
    (value) => expect(findingOf(value, 'dollar-middle')).toBeUndefined(),
  )

  test.each(['/a$-b', '/$/', '/a$?b$', '/a$?'])('what %s means is not guessed', (value) => {
    expect(findingOf(value, 'dollar-middle')?.fixes ?? []).toEqual([])
  })
})

describe('any text behind a folder, as a regular expression says it', () => {
  test.each([
    ['/seminar/.*', '/seminar/'],
    ['/a/b/.*', '/a/b/'],
    ['/tag/.*$', '/tag/'],
    ['/user/.+', '/user/'],
    ['/wiki/Special:/.*', '/wiki/Special:/'],
  ])('%s', (value, right) => {
    expect(findingOf(value, 'regex-syntax')?.message).toContain(
      `matches only paths that begin with “${right}.`,
    )
    expect(mended(value, 'regex-syntax')).toBe(rules(right))
    expect(verdictOf(mended(value, 'regex-syntax'), `${right}2026`)).toBe('disallow')
  })

  test('a part of a path beside other expressions', () => {
    const file = 'User-agent: *\nDisallow: /(de|fr)/x\nDisallow: /a/.*/b\n'
    const found = inspect({ file }).filter(({ id }) => id === 'regex-syntax')
    expect(found.map(({ line }) => line)).toEqual([2, 3])
    expect(found[1]?.fixes?.map(({ title }) => title)).toEqual(['Change to /a/*/b'])
  })

  test.each(['/old.*', '/index.*', '/a/.git', '/a/.ht*', '/a/.*.swp', '/foo/.*/bar'])(
    '%s is a path',
    (value) => expect(findingOf(value, 'regex-syntax')).toBeUndefined(),
  )
})

describe('a # that belongs to the name of a page', () => {
  test.each([
    ['/wiki/C#/', '/wiki/C%23/'],
    ['/tag/c#', '/tag/c%23'],
    ['/F#/intro/', '/F%23/intro/'],
    ['/docs/a#/*.html$', '/docs/a%23/*.html$'],
    ['/*/f#/', '/*/f%23/'],
  ])('%s', (value, right) => {
    expect(findingOf(value, 'hash-truncation')?.message).toContain('in a path, write # as %23.')
    expect(mended(value, 'hash-truncation', 1)).toBe(rules(right))
  })

  test.each(['/#/admin', '/a#top', '/a#b c', '/#login'])('%s has none', (value) => {
    const titles = findingOf(value, 'hash-truncation')?.fixes?.map(({ title }) => title)
    expect(titles?.filter((title) => title.includes('%23'))).toEqual([])
  })
})

describe('a wildcard that takes the files that pages are shown with', () => {
  test.each(['/*.', '/*.*', '*.', '/*s', '/*/'])('%s is a warning', (value) => {
    const found = findingOf(value, 'broad-pattern')
    expect(found?.severity).toBe('warning')
    expect(found?.message).toContain('CSS and scripts that Googlebot needs')
    expect(verdictOf(rules(value), '/static/site.css')).toBe('disallow')
  })

  test.each(['/*-*', '*from*', '/*n=', '/*_', '*~*'])('%s is none', (value) =>
    expect(findingOf(value, 'broad-pattern')?.severity).toBe('info'),
  )

  test('not where other rules let them through', () => {
    const file = `${star('Disallow: /*.')}Allow: /*.css\nAllow: /*.js\n`
    const found = inspect({ file }).find(({ id }) => id === 'broad-pattern')
    expect(found?.severity).toBe('info')
  })
})

describe('parameters at one place of the query', () => {
  const told = (file: string) => inspect({ file }).filter(({ id }) => id === 'parameter-order')
  test.each([
    ['/*?orderby', '/*&orderby', '/shop?page=2&orderby=1'],
    ['/*&utm_source=', '/*?utm_source=', '/shop?utm_source=1'],
    ['*?color=*', '/*&color=', '/shop?page=2&color=1'],
    ['/a/*?filter[price]=', '/a/*&filter[price]=', '/a/shop?page=2&filter[price]=1'],
    ['/*?add_to_wishlist', '/*&add_to_wishlist', '/shop?page=2&add_to_wishlist=1'],
  ])('%s leaves the other place open, and %s shuts it', (value, mended, path) => {
    const file = rules('/q/', value, '/*?sort=', '/*?dir=')
    const found = told(file)
    expect(found.map(({ line, severity }) => `${severity} ${line}`)).toEqual([
      'info 3',
      'info 4',
      'info 5',
    ])
    expect(found[0]?.message).toContain(`: ${path} stays open.`)
    const after = applyEdits(file, found[0]?.fixes?.[0]?.edits ?? [])
    expect(after).toBe(rules('/q/', value, mended, '/*?sort=', '/*?dir='))
    expect([verdictOf(file, path), verdictOf(after, path)]).toEqual(['allow', 'disallow'])
  })

  test.each([
    [['/*?orderby=', '/*?dir=']],
    [['/*?s=', '/*?p=', '/*?replytocom=']],
    [['/*?sort=', '/*&sort=', '/*?color=', '/*&color=', '/*?size=', '/*&size=']],
    [['/*?sort=', '/*?color=', '/*?size=', '/*?*&']],
    [['/*?sort=', '/*?color=', '/*?size=', '/shop']],
    [['/*?*sort=', '/*?*color=', '/*?*size=']],
    [['/list?sort=', '/list?color=', '/list?size=']],
  ])('%j is in order', (values) => expect(told(rules(...values))).toEqual([]))

  test('the same two in several groups are no list', () => {
    const two = 'Disallow: /*?sort=\nDisallow: /*?dir=\n'
    expect(told(`User-agent: *\n${two}\nUser-agent: Bingbot\n${two}`)).toEqual([])
  })
})

describe('a few letters that many names begin with', () => {
  test.each([
    ['*/reg', 'with a part that begins with “reg”, such as /regions/ and /register/.'],
    ['/*/reg*', 'with a part that begins with “reg”, such as'],
    ['/au*', 'that begins with “/au”, such as /auctions/ and /audio/.'],
    ['/my*', 'that begins with “/my”, such as /mystery/ and /mythology/.'],
    ['/US*', 'that begins with “/US”, such as /USers/'],
    ['/p**', 'that begins with “/p”, such as'],
    ['*/adm', 'with a part that begins with “adm”, such as /admission/.'],
  ])('%s', (value, said) => {
    const found = findingOf(value, 'broad-pattern')
    expect(found).toMatchObject({ severity: 'info' })
    expect(found?.message).toContain(`“${value}” matches every URL ${said}`)
    for (const path of found?.message.match(/(?:\/\w+)+\/(?= and|\.)/g) ?? []) {
      expect(verdictOf(rules(value), path)).toBe('disallow')
    }
    expect(findingOf(value, 'trailing-star')).toBeUndefined()
  })

  test.each([
    '/au',
    '/au/*',
    '*/reg/',
    '*/rss',
    '/api*',
    '/vn*',
    '/au*$',
    '/*/reg$',
    '/au*x',
    '*/tags',
  ])('%s is no such rule', (value) => expect(findingOf(value, 'broad-pattern')).toBeUndefined())
})

describe('the name of a route’s parameter, as a whole part of a path', () => {
  test.each([
    ['/$lang/preview', '$lang', '/*/preview'],
    ['/users/:id/edit', ':id', '/users/*/edit'],
    ['/blog/[slug]/print', '[slug]', '/blog/*/print'],
    ['/[locale]/admin', '[locale]', '/*/admin'],
    ['/orders/{orderId}/pdf', '{orderId}', '/orders/*/pdf'],
    ['/api/[...path]/raw', '[...path]', '/api/*/raw'],
    ['/shop/:category/$id/edit', ':category', '/shop/*/*/edit'],
  ])('%s', (value, name, right) => {
    const found = findingOf(value, 'route-parameter')
    expect(found?.severity).toBe('info')
    expect(found?.message).toBe(
      `“${name}” is compared letter by letter. If it stands for any text, use * instead.`,
    )
    expect(mended(value, 'route-parameter')).toBe(rules(right))
  })

  test.each([
    '/*$history',
    '/odata/$metadata',
    '/wiki/Special:Search/x',
    '/*?filter[x]=1',
    '/page/{0}/x',
    '/$1/x',
    '/[2020]/x',
    '/:/x',
    '/users/:id',
    '/a/$/b',
  ])('%s is left alone', (value) => expect(findingOf(value, 'route-parameter')).toBeUndefined())
})

test.each([
  ['/search.*', '“/search” without a dot'],
  ['/group/confirm.*', '“/group/confirm” without a dot'],
])('%s is said to need its dot', (value, said) => {
  expect(findingOf(value, 'trailing-star')?.message).toContain(said)
  expect(verdictOf(rules(value), value.slice(0, -2))).toBe('allow')
})
