import { describe, expect, test } from 'vitest'
import { inspect } from './inspect.ts'
import {
  closingFix,
  emptied,
  expectCase,
  mendedBy,
  star,
  type Case,
} from './single-lines.fixture.ts'

describe('a word in place of a path', () => {
  const saysAll = ['All', 'yes', 'TRUE', '1', 'everything', 'on']
  const saysNothing = ['no', '0', 'none', 'Nothing', 'false', '-', 'n/a']
  test.each<Case>([
    ...saysAll.map((word): Case => [
      `Disallow: ${word}`,
      'no-leading-slash',
      `“${word}” is read as a path, and it matches no URL. The whole site is “/”.`,
      [emptied, closingFix],
    ]),
    ...saysNothing.map((word): Case => [
      `Disallow: ${word}`,
      'no-leading-slash',
      `“${word}” is read as a path, and it matches no URL. To block nothing, leave the value empty.`,
      [emptied],
    ]),
    ['Allow: all', 'no-leading-slash', 'no URL', [['Change to / (everything)', 'Allow: /']]],
  ])('%j', (...args) => expectCase(args))
})

test('who puts a slash in front of a path by itself is left out of those whom it says nothing', () => {
  const of = (dialects: readonly string[]) =>
    inspect({ file: star('Disallow: admin'), dialects })[0]?.message
  expect(of(['google', 'robotstxt-go'])).toBe(
    '“admin” does not begin with a slash, so for Google it matches no URL.',
  )
  expect(of(['google'])).toBe('“admin” does not begin with a slash, so it matches no URL.')
})

describe('a way through folders', () => {
  const cases: readonly (readonly [path: string, right: string, segment: string])[] = [
    ['./intern/', '/intern/', '.'],
    ['../admin', '/admin', '..'],
    ['/../admin', '/admin', '..'],
    ['/a/../../b/', '/b/', '..'],
    ['/a/./b', '/a/b', '.'],
    ['/a/b/..$', '/a/$', '..'],
    ['/%2E%2e/x?a=../b', '/x?a=../b', '%2E%2e'],
    ['a/../b', '/b', '..'],
  ]
  test.each(cases)('%s', (path, right, segment) => {
    const fixes = [[`Change to ${right}`, `Disallow: ${right}`]] as const
    expectCase([`Disallow: ${path}`, 'dot-segments', `resolve “${segment}” in a path`, fixes])
  })
  test.each(['./', '/./', '/a/../', '.', '..'])('%s is the whole site', (path) => {
    expectCase([`Disallow: ${path}`, 'dot-segments', 'matches no URL', [emptied, closingFix]])
  })
})

describe('a sign of a sentence or a list behind a path', () => {
  test.each([
    ['/admin/', ','],
    ['/admin/', ';'],
    ['/admin/', ':'],
    ['/a.html', '.'],
    ['/*.pdf$', ';'],
    ['/a.php', ',,'],
  ])('%s%s', (right, sign) => {
    expectCase([
      `Disallow: ${right}${sign}`,
      'trailing-sign',
      `“${sign}” at the end is a part of the path`,
      [[`Change to ${right}`, `Disallow: ${right}`]],
    ])
  })
})

describe('a wildcard with next to nothing beside it', () => {
  test.each([
    ['*from*', '“from” anywhere in it, such as /blog/letters-from-readers'],
    ['/*-*', '“-” anywhere in it, such as /about-us/'],
    ['*--*', '“--” anywhere in it, such as /shop--sale/'],
    ['/*e', '“e” anywhere in it, such as /news/2026/spring-sale.html'],
    ['/*.*', '“.” anywhere in it, such as /news/2026/spring-sale.html and /images/logo.png'],
    ['/*/', 'in a folder, such as /about-us/'],
    ['/*zq', '“zq” anywhere in it, such as /blog/zq'],
  ])('%s', (path, said) => {
    expectCase([`Disallow: ${path}`, 'broad-pattern', `“${path}” matches every URL`, []])
    expectCase([`Disallow: ${path}`, 'broad-pattern', said, []])
  })

  test('of a parameter is changed to that parameter', () => {
    const fix = ['Change to /*?n= and /*&n=', 'Disallow: /*?n=\nDisallow: /*&n='] as const
    const said = '“n=” anywhere in it, such as /?session=7'
    expectCase(['Disallow: /*n=', 'broad-pattern', said, [fix]])
  })
})

describe('a regular expression in place of a path', () => {
  const cases: readonly (readonly [path: string, sign: string, rules: readonly string[]])[] = [
    ['/(a|b)', '(a|b)', ['/a', '/b']],
    ['/(de|en|fr)/intern/', '(de|en|fr)', ['/de/intern/', '/en/intern/', '/fr/intern/']],
    ['/a|/b', '|', ['/a', '/b']],
    ['^/admin', '^', ['/admin']],
    ['^admin', '^', ['/admin']],
    ['/^admin/', '^', ['/admin/']],
    ['^$', '^', ['/$']],
    ['/.*\\.php$', '', ['/*.php$']],
    ['.*\\.pdf', '', ['/*.pdf']],
    ['\\.pdf$', '\\.', ['/*.pdf$']],
    ['/user/(\\d+)/edit', '\\d', ['/user/*/edit']],
    ['/\\w+/print', '\\w', ['/*/print']],
    ['/index\\.php\\?id=[0-9]+', '\\.', ['/index.php?id=']],
    ['(?i)/admin', '(?i)', ['/admin']],
    ['/(?i)admin', '(?i)', ['/admin']],
    ['/ab{2,3}/c', '{2,3}', ['/abb*/c']],
    ['/page-[0-9]{1,3}.html', '[0-9]', ['/page-*.html']],
    ['/(a|b)?/c', '(a|b)', ['/a/c', '/b/c', '//c']],
  ]
  test.each(cases)('%s', (path, sign, rules) => {
    const lines = rules.map((rule) => `Disallow: ${rule}`).join('\n')
    const titles = `${rules.slice(0, -1).join(', ')} and ${rules.at(-1) ?? ''}`
    const title = rules.length === 1 ? (rules[0] ?? '') : `${rules.length} rules: ${titles}`
    const said = sign === '' ? 'not regular expressions' : `“${sign}” is from a regular`
    expectCase([`Disallow: ${path}`, 'regex-syntax', said, [[`Change to ${title}`, lines]]])
  })

  test.each([
    '[0-9]+',
    '/[0-9]+',
    '/\\d',
    '\\d',
    '/[a-z]*/',
    '/(?!public)/',
    '/(a|b)(c|d)(e|f)(g|h)x',
  ])('of %s nothing but wildcards would be left, or it cannot be said in rules', (path) =>
    expectCase([`Disallow: ${path}`, 'regex-syntax', 'regular expression', []]),
  )

  test('any text from the beginning is not said to be compared letter by letter', () => {
    const fixes = [
      ['Change to /. for names that begin with a dot', 'Disallow: /.'],
      closingFix,
    ] as const
    const said = 'As a rule “/.*” matches only paths that begin with “/.”. Rules are not regular'
    expectCase(['Disallow: /.*', 'regex-syntax', said, fixes])
    expectCase(['Disallow: .*', 'regex-syntax', '“.*” matches no URL', [emptied, closingFix]])
    expectCase(['Disallow: /(.*)', 'regex-syntax', '“(.*”', [emptied, closingFix]])
    expectCase(['Allow: ^/.*', 'regex-syntax', '“^”', [['Change to /', 'Allow: /']]])
  })

  test('brackets, bars and stars of paths are left alone', () => {
    const lines = ['/a|b', '/{id}/x', '/foo/.*/bar', '/c++'].map((path) => `Disallow: ${path}`)
    const found = inspect({ file: star(lines.join('\n')) }).map(({ id }) => id)
    expect(found).not.toContain('regex-syntax')
  })
})

describe('backslashes of Markdown', () => {
  test.each([
    ['/\\*.php', '/*.php'],
    ['/my\\_dir/', '/my_dir/'],
    ['\\*.pdf', '*.pdf'],
    ['/\\*/a\\_b', '/*/a_b'],
    ['/a\\_b/*?c=1', '/a_b/*?c=1'],
  ])('%s', (path, right) => {
    const robots = star(`Disallow: ${path}`)
    expect(mendedBy('backslash', robots)).toBe(star(`Disallow: ${right}`))
  })
})
