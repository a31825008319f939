import { describe, expect, test } from 'vitest'
import { decide } from '../decide/decide.ts'
import { identityFromToken, select } from '../decide/select.ts'
import { dialects } from '../dialects/index.ts'
import { parse } from '../parse/parse.ts'
import { readText } from '../text/file.ts'
import { inspect } from './inspect.ts'
import { blocking, closingFix, mendedBy, star } from './single-lines.fixture.ts'

describe('letters of other alphabets', () => {
  test.each([
    ['User-agent: G\u043e\u043eglebot', 'User-agent: Googlebot', 'U+043E, Cyrillic'],
    ['User-agent: \u0391hrefsBot', 'User-agent: AhrefsBot', 'U+0391, Greek'],
    ['User-\u0430gent: GPTBot', 'User-agent: GPTBot', 'so crawlers ignore the line'],
    ['\uff35ser-agent: GPTBot', 'User-agent: GPTBot', 'so crawlers ignore the line'],
    ['User-agent: \u0421\u0421\u0412ot', 'User-agent: CCBot', 'Cyrillic'],
  ])('%s', (line, right, said) => {
    const robots = `${line}\nDisallow: /x\n`
    const found = inspect({ file: robots })
    expect(found.map(({ id, severity }) => `${severity} ${id}`)).toEqual(['error look-alikes'])
    expect(found[0]?.message).toContain(said)
    expect(mendedBy('look-alikes', robots)).toBe(`${right}\nDisallow: /x\n`)
  })

  test.each([
    ['Disallow: /\u0430dmin', 'Disallow: /admin'],
    ['Disallow: /adm\u0456n/p\u0430ges', 'Disallow: /admin/pages'],
    ['Disallow: /\u03b1dmin', 'Disallow: /admin'],
    ['Dis\u0430llow: /x', 'Disallow: /x'],
    ['\uff24\uff49\uff53\uff41\uff4c\uff4c\uff4f\uff57: /x', 'Disallow: /x'],
    ['\u0410llow: /x', 'Allow: /x'],
    ['Disallow: /\uff41dmin', 'Disallow: /admin'],
    ['Disallow: /x\uff1fa\uff1db', 'Disallow: /x?a=b'],
  ])('%s', (line, right) => {
    const found = inspect({ file: star(line) })
    expect(found.map(({ id, severity }) => `${severity} ${id}`)).toEqual(['error look-alikes'])
    expect(mendedBy('look-alikes', star(line))).toBe(star(right))
  })

  test.each([
    '/\u043a\u0430\u0442\u0430\u043b\u043e\u0433/web',
    '/web-\u0441\u0430\u0439\u0442',
    '/wiki/\u4f55\uff1f',
  ])('a word in another language is left alone: %s', (path) => {
    const found = inspect({ file: star(`Disallow: ${path}`) }).map(({ id }) => id)
    expect(found).toEqual(['non-ascii-path'])
  })
})

describe('a byte-order mark that was saved as text', () => {
  const marks = [
    'ï»¿',
    'Ã¯Â»Â¿',
    '\\ufeff',
    '&#65279;',
    '&#xFEFF;',
    '%EF%BB%BF',
    '\\xEF\\xBB\\xBF',
    '<U+FEFF>',
  ]
  test.each(marks)('%s', (mark) => {
    const first = `${mark}${star('Disallow: /x')}`
    const inner = `User-agent: a\nDisallow: /y\n\n${mark}${star('Disallow: /x')}`
    for (const robots of [first, inner]) {
      expect(inspect({ file: robots }).map(({ id }) => id)).toEqual(['bom-inside'])
      expect(mendedBy('bom-inside', robots)).toBe(robots.replace(mark, ''))
    }
    // Of a rule without a group one program makes a closed site.
    const readers = dialects.filter((dialect) => {
      const selection = select(parse(readText(inner), dialect), identityFromToken('zz'))
      return decide(selection, '/x').verdict === 'disallow'
    })
    expect(readers).toEqual([])
  })
})

test.each(['**', '(*)', '[*]', '/*', '.*', '*.', '*,', '\\*', '*all', '*bot*', '*crawler'])(
  'nobody is called %s',
  (name) => {
    const robots = `User-agent: ${name}\nDisallow: /x\n`
    const found = inspect({ file: robots })
    expect(found.map(({ id, severity }) => `${severity} ${id}`)).toEqual(['error agent-everyone'])
    expect(mendedBy('agent-everyone', robots)).toBe(star('Disallow: /x'))
  },
)

describe('lines with a sign between them that is a line break to few', () => {
  test.each(['\u0085', '\u2028', '\u2029', '\u000b', '\u000c', '\u001e'])('%j', (sign) => {
    const robots = star(`Disallow: /a${sign}Disallow: /b`)
    const found = inspect({ file: robots })
    expect(found.map(({ id }) => id)).toEqual(['invisible-characters'])
    const readers = blocking(robots, '/b')
    for (const { name } of readers) expect(found[0]?.message).toContain(name)
    if (readers.length === 0) expect(found[0]?.message).toContain('no line break to crawlers')
    expect(mendedBy('invisible-characters', robots)).toBe(star('Disallow: /a\nDisallow: /b'))
    const first = `User-agent: *${sign}Disallow: /b\n`
    expect(inspect({ file: first }).map(({ id }) => id)).toEqual(['invisible-characters'])
    expect(mendedBy('invisible-characters', first)).toBe(star('Disallow: /b'))
  })
  test.each([
    ['behind a path', 'Disallow: /a\f', ['Python urllib', 'LinkChecker']],
    ['behind a name', 'Disallow: /a\nUser-agent: b\x85', ['Python urllib', 'LinkChecker']],
    ['before a path', 'Disallow:\v/a', ['Python urllib', 'LinkChecker', 'Scrapy (Protego)']],
    ['in a path', 'Disallow: /a\u2029b', ['Python urllib', 'LinkChecker', 'Scrapy (Protego)']],
    ['before a line', '\x1cDisallow: /a', ['Python urllib', 'LinkChecker']],
  ])('names those to whom it ends a line %s', (_, line, names) => {
    const dialects = ['urllib', 'linkchecker', 'protego']
    const [found] = inspect({ file: star(line), dialects })
    expect(found).toMatchObject({ id: 'invisible-characters', severity: 'error' })
    const others = ['Python urllib', 'LinkChecker', 'Scrapy (Protego)'].filter(
      (name) => !names.includes(name),
    )
    for (const other of others) expect(found?.message).not.toContain(other)
    if (others.length === 0) expect(found?.message).toContain('crawlers do not skip')
    else for (const name of names) expect(found?.message).toContain(name)
  })
  test.each(['/a\u2028b', '/a\0b', '/a\u000bb', '/a\u000cb', '/a\u0085b'])(
    'inside a path: %j',
    (path) => {
      expect(mendedBy('invisible-characters', star(`Disallow: ${path}`))).toBe(
        star('Disallow: /ab'),
      )
    },
  )
})

describe('entities of HTML in a path', () => {
  test.each([
    ['/a&amp;b', '/a&b'],
    ['/a&nbsp;/b', '/a/b'],
    ['/a&nbsp;b', '/a%20b'],
    ['/a&#47;b', '/a/b'],
    ['/a&#x2F;b', '/a/b'],
    ['&#47;b', '/b'],
    ['/a&lt;id&gt;', '/a%3Cid%3E'],
    ['/caf&#233;/', '/caf%C3%A9/'],
    ['/&#42;.pdf', '/*.pdf'],
  ])('%s', (path, right) => {
    const robots = star(`Disallow: ${path}`)
    expect(inspect({ file: robots }).map(({ id }) => id)).toEqual(['html-entities'])
    expect(mendedBy('html-entities', robots)).toBe(star(`Disallow: ${right}`))
  })
  test('that it closes the whole site is said', () => {
    const [finding] = inspect({ file: star('Disallow: &#47;') })
    expect(finding?.fixes?.map(({ title }) => title)).toEqual([closingFix[0]])
  })
})

describe('Clean-param', () => {
  test.each([
    ['/catalog sid', 'sid /catalog', 'The parameters come first'],
    ['/catalog sid&ref', 'sid&ref /catalog', 'The parameters come first'],
    ['/catalog sid ref', 'sid&ref /catalog', 'The parameters come first'],
    ['sid ref /catalog', 'sid&ref /catalog', 'not by spaces'],
    ['sid, ref /catalog', 'sid&ref /catalog', 'not by commas'],
    ['?sid&ref /catalog', 'sid&ref /catalog', 'have no ? or &'],
  ])('%s', (value, right, said) => {
    const robots = `User-agent: Yandex\nDisallow: /a\nClean-param: ${value}\n`
    const [finding] = inspect({ file: robots })
    expect(finding?.message).toContain(said)
    expect(mendedBy('clean-param-syntax', robots)).toBe(robots.replace(value, right))
  })
  test('a path alone names no parameter', () => {
    const [finding] = inspect({ file: 'User-agent: a\nDisallow: /a\nClean-param: /catalog\n' })
    expect(finding?.message).toContain('names of parameters are missing')
    expect(finding?.fixes).toEqual([])
  })
})

test('what is cut off a quotation is shown as cut off', () => {
  const long = 'This line is longer than what a message would repeat of it, and no line at all'
  const found = inspect({ file: star(`Disallow: /a\n${long}`) })
  expect(found[0]?.message).toContain('“This line is longer than what a message …”')
})
