import { describe, expect, test } from 'vitest'
import { decide } from '../decide/decide.ts'
import { identityFromToken, select } from '../decide/select.ts'
import { dialects } from '../dialects/index.ts'
import { parse } from '../parse/parse.ts'
import { readText } from '../text/file.ts'
import { applyEdits } from '../text/text.ts'
import { inspect } from './inspect.ts'

const star = (line: string): string => `User-agent: *\n${line}\n`

/** All that is said of the second line of a file for everybody, by the check, and what each fix makes of it. */
type Case = readonly [
  line: string,
  id: string,
  said: string,
  fixes: readonly (readonly [title: string, mended: string])[],
]

function expectCase([line, id, said, fixes]: Case): void {
  const robots = star(line)
  const found = inspect({ file: robots }).filter((finding) => finding.line === 2)
  expect(found.map((finding) => finding.id)).toEqual([id])
  expect(found[0]?.message).toContain(said)
  const mended = found[0]?.fixes?.map(({ title, edits }) => [title, applyEdits(robots, edits)])
  expect(mended ?? []).toEqual(fixes.map(([title, text]) => [title, star(text)]))
}

const emptied = ['Empty the value, which blocks nothing', 'Disallow: '] as const
const closed = ['Write /, which blocks the whole site', 'Disallow: /'] as const

describe('a word in place of a path', () => {
  const saysAll = ['All', 'yes', 'TRUE', '1', 'everything', 'on']
  const saysNothing = ['no', '0', 'none', 'Nothing', 'false', '-', 'n/a']
  test.each<Case>([
    ...saysAll.map((word): Case => [
      `Disallow: ${word}`,
      'no-leading-slash',
      `“${word}” is read as a path, and it matches no URL. The whole site is “/”.`,
      [emptied, closed],
    ]),
    ...saysNothing.map((word): Case => [
      `Disallow: ${word}`,
      'no-leading-slash',
      `“${word}” is read as a path, and it matches no URL. To block nothing, leave the value empty.`,
      [emptied],
    ]),
    ['Allow: all', 'no-leading-slash', 'no URL', [['Write / (everything)', 'Allow: /']]],
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
    const fixes = [[`Write ${right}`, `Disallow: ${right}`]] as const
    expectCase([`Disallow: ${path}`, 'dot-segments', `resolve “${segment}” in a path`, fixes])
  })
  test.each(['./', '/./', '/a/../', '.', '..'])('%s is the whole site', (path) => {
    expectCase([`Disallow: ${path}`, 'dot-segments', 'matches no URL', [emptied, closed]])
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
      [[`Write ${right}`, `Disallow: ${right}`]],
    ])
  })
})

describe('a wildcard with next to nothing beside it', () => {
  test.each([
    ['*from*', '“from” anywhere in it, such as /blog/letters-from-readers'],
    ['/*n=', '“n=” anywhere in it, such as /?session=7'],
    ['/*-*', '“-” anywhere in it, such as /about-us/'],
    ['*--*', '“--” anywhere in it, such as /shop--sale/'],
    ['/*e', '“e” anywhere in it, such as /news/2026/spring-sale.html'],
    ['/*.*', '“.” anywhere in it, such as /news/2026/spring-sale.html and /images/logo.png'],
    ['/*/', 'that lies in a folder, such as /about-us/'],
    ['/*zq', '“zq” anywhere in it, such as /blog/zq'],
  ])('%s', (path, said) => {
    expectCase([`Disallow: ${path}`, 'broad-pattern', `“${path}” matches every URL`, []])
    expectCase([`Disallow: ${path}`, 'broad-pattern', said, []])
  })
})

describe('signs behind the colon', () => {
  test.each([':: /x', ':= /x', ':=/x', ': => /x', ': -> /x', ' :: /x', ':: *.php'])(
    '%s',
    (rest) => {
      const right = rest.slice(rest.search(/[/*]/))
      const [, key = ''] = /^( *):/.exec(rest) ?? []
      const between = /^( *:)( *)/.exec(rest)
      const mended = `Disallow${key}:${between?.[2] ?? ''}${right}`
      const fixes = [[`Write ${right}`, mended]] as const
      expectCase([
        `Disallow${rest}`,
        'second-separator',
        'behind the colon is read as a part',
        fixes,
      ])
    },
  )
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
    const said = sign === '' ? 'not regular expressions' : `“${sign}” belongs to a regular`
    expectCase([`Disallow: ${path}`, 'regex-syntax', said, [[`Write ${title}`, lines]]])
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
    const fixes = [['Write /. for names that begin with a dot', 'Disallow: /.'], closed] as const
    const said = 'As a rule “/.*” matches only paths that begin with “/.”. Rules are not regular'
    expectCase(['Disallow: /.*', 'regex-syntax', said, fixes])
    expectCase(['Disallow: .*', 'regex-syntax', '“.*” matches no URL', [emptied, closed]])
    expectCase(['Disallow: /(.*)', 'regex-syntax', '“(.*”', [emptied, closed]])
    expectCase(['Allow: ^/.*', 'regex-syntax', '“^”', [['Write /', 'Allow: /']]])
  })

  test('brackets, bars and stars of paths are left alone', () => {
    const lines = ['/a|b', '/{id}/x', '/foo/.*/bar', '/c++'].map((path) => `Disallow: ${path}`)
    const found = inspect({ file: star(lines.join('\n')) }).map(({ id }) => id)
    expect(found).not.toContain('regex-syntax')
  })
})

test('a second colon in front of a name is taken away, and who skips it is said', () => {
  for (const sign of ['::', ':=', ': =', ':: :', ': ->']) {
    const robots = `User-agent${sign} Googlebot\nDisallow: /x\n`
    const [finding, ...more] = inspect({ file: robots })
    expect([finding?.id, more]).toEqual(['second-separator', []])
    expect(finding?.message).toContain('this line names no crawler')
    expect(applyEdits(robots, finding?.fixes?.[0]?.edits ?? [])).toMatch(
      /^User-agent: ?Googlebot\n/,
    )
  }
})

describe('another sign in place of the colon', () => {
  const signs = [
    ' => ',
    ' -> ',
    ' - ',
    ' – ',
    ' ; ',
    '=',
    '：',
    ' | ',
    ' ~ ',
    '-',
    ' > ',
    ', ',
    ' →',
  ]
  test.each(signs)('%j', (sign) => {
    const mended = `Disallow:${/ $/.test(sign) ? ' ' : ''}/x`
    const [only] = /\S+/.exec(sign) ?? []
    const said = `“${only ?? ''}” is in place of the colon, so `
    expectCase([`Disallow${sign}/x`, 'other-separator', said, [['Write a colon', mended]]])
  })

  test.each([
    ['Disallow; /x', 'only Google reads the line; other crawlers ignore it'],
    ['Disallow- /x', 'only Google reads the line; other crawlers ignore it'],
    ['Disallow ; /x', 'crawlers ignore the line'],
    ['Disallow=/x', 'crawlers ignore the line'],
  ])('%s: who reads it is asked of the engine', (line, said) => {
    expect(inspect({ file: star(line) }).find((one) => one.line === 2)?.message).toContain(said)
  })
})

describe('another word for a rule', () => {
  const closing = [
    'Deny',
    'Block',
    'Refuse',
    'exclude',
    'Reject',
    'Forbid',
    'No-Allow',
    'Not allow',
  ]
  const foreign = ['Nicht erlauben', 'Interdire', 'Ne pas autoriser', 'Запретить', 'Vietato']
  test.each([...closing, ...foreign].map((word) => [word, 'Disallow'] as const))(
    '%s',
    (word, right) => {
      const said = `“${word}”: the name of such a line is ${right}.`
      expectCase([`${word}: /x`, 'typo-directive', said, [[`Write ${right}`, `${right}: /x`]]])
      const closes = [[`Write ${right}, which blocks the whole site`, `${right}: /`]] as const
      expectCase([`${word}: /`, 'typo-directive', said, closes])
    },
  )
  test.each(['Permit', 'Permitir', 'Erlauben', 'Разрешить', 'Autoriser'])('%s', (word) => {
    const said = `“${word}”: the name of such a line is Allow.`
    expectCase([`${word}: /x`, 'typo-directive', said, [['Write Allow', 'Allow: /x']]])
  })
  test.each(['Robots: *', 'Bot: Googlebot', 'Crawler: bingbot', 'Agent: *', 'Spider: *'])(
    '%s',
    (line) => {
      const robots = `${line}\nDisallow: /x\n`
      const found = inspect({ file: robots })
      expect(found.map(({ id }) => id)).toEqual(['typo-directive'])
      const mended = applyEdits(robots, found[0]?.fixes?.[0]?.edits ?? [])
      expect(mended).toBe(`${line.replace(/^\w+/, 'User-agent')}\nDisallow: /x\n`)
    },
  )
  test.each(['Robots: noindex', 'Block: these pages', 'Index: /x', 'Accept: */*', 'Bot traffic'])(
    '%s is left to be an unknown line',
    (line) => {
      const found = inspect({ file: star(`${line}\nDisallow: /y`) }).map(({ id }) => id)
      expect(found).toEqual(['unknown-directive'])
    },
  )
})

describe('a crawler in place of a path', () => {
  const group = '\n\nUser-agent: GPTBot\nDisallow: /'
  test.each(['Block: GPTBot', 'Deny: GPTBot', 'Disallow: GPTBot', 'Verbieten: GPTBot'])(
    '%s',
    (line) => {
      const of = (robots: string) => {
        const found = inspect({ file: robots })
        expect(found).toHaveLength(1)
        expect(found[0]?.message).toContain('“GPTBot” is')
        return applyEdits(robots, found[0]?.fixes?.[0]?.edits ?? [])
      }
      expect(of(star(`Disallow: /a\n${line}`))).toBe(`User-agent: *\nDisallow: /a${group}\n`)
      expect(of(star(`${line}\nDisallow: /a`))).toBe(`User-agent: *\nDisallow: /a${group}\n`)
      // A group without rules would be joined by the name below it, and closed to everybody.
      expect(of(star(line))).toBe(`User-agent: *\nDisallow:${group}\n`)
      expect(of(`User-agent: *\n${line}`)).toBe(`User-agent: *\nDisallow:${group}\n`)
      expect(of(`User-agent: *\nDisallow: /a\n${line}`)).toBe(
        `User-agent: *\nDisallow: /a${group}\n`,
      )
    },
  )
  test('nothing is offered where the last group has no rules, or the crawler a group', () => {
    const open = star('Block: GPTBot\n\nUser-agent: x')
    const own = star('Block: GPTBot\nDisallow: /a\n\nUser-agent: GPTBot\nDisallow: /b')
    for (const robots of [open, own]) {
      const found = inspect({ file: robots }).find(({ id }) => id === 'typo-directive')
      expect(found?.fixes).toEqual([])
    }
  })
})

test('who reads a line without its colon is asked of the engine', () => {
  const of = (line: string) => inspect({ file: star(line) }).find((one) => one.line === 2)?.message
  expect(of('Disallow /a')).toMatch(/so only Google, .* read the line as Disallow; other crawlers/)
  // Google reads two words, and no more.
  expect(of('Disallow /a b')).not.toContain('Google')
  expect(of('Disallow')).toBe('There is no colon after Disallow, so crawlers ignore the line.')
  expect(of('Deny /a')).toBe('There is no colon after Deny, so crawlers ignore the line.')
})

/** The file that is left once the first fix of each finding of a check is taken. */
function mendedBy(id: string, robots: string): string {
  const found = inspect({ file: robots }).filter((finding) => finding.id === id)
  return applyEdits(
    robots,
    found.flatMap(({ fixes }) => fixes?.[0]?.edits ?? []),
  )
}

describe('marks of lists, quotations and Markdown', () => {
  const marks = ['- ', '* ', '1. ', '2) ', '> ', '• ', '>> ', '-', '>- ', '| ']
  test.each(marks)('%jDisallow: /x', (mark) => {
    const said = `begins with “${mark.trim()}” in place of its name, so crawlers ignore the line`
    expectCase([`${mark}Disallow: /x`, 'line-mark', said, [['Write Disallow: /x', 'Disallow: /x']]])
  })
  test.each([
    ['**User-agent:** *', '**Disallow:** /x'],
    ['**User-agent**: *', '**Disallow**: /x'],
    ['**User-agent: \\***', '**Disallow: /x**'],
    ['`User-agent: *`', '`Disallow: /x`'],
    ['"User-agent: *"', '"Disallow: /x"'],
    ['“User-agent: *”', '“Disallow: /x”'],
    ['| User-agent: * |', '| Disallow: /x |'],
    ['* User-agent: *', '* Disallow: /x'],
    ['- **User-agent:** *', '- `Disallow: /x`'],
    ['__User-agent:__ *', '_Disallow:_ /x'],
  ])('%s, %s', (agent, rule) => {
    expect(mendedBy('line-mark', `${agent}\n${rule}\n`)).toBe(star('Disallow: /x'))
  })
  test.each(['- what is here: nothing', '* * *', '1. Our pages', '> quoted: text'])(
    '%s',
    (line) => {
      const found = inspect({ file: star(`Disallow: /x\n\n${line}`) }).map(({ id }) => id)
      expect(found).not.toContain('line-mark')
    },
  )
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

describe('a value on the line below', () => {
  const cases: readonly (readonly [robots: string, mended: string])[] = [
    [star('Disallow:\n/admin/'), star('Disallow: /admin/')],
    [star('Disallow:\n/a/\n/b/\n/c'), star('Disallow: /a/\nDisallow: /b/\nDisallow: /c')],
    [star('Disallow: /a/\n/b/\n\n/c'), star('Disallow: /a/\nDisallow: /b/\n\nDisallow: /c')],
    [star('Disallow:\n  /a/'), star('Disallow: /a/')],
    [star('Disallow:\n- /a/\n- /b/'), star('Disallow: /a/\nDisallow: /b/')],
    [star('Allow:\n/a/\nDisallow:\n/b/'), star('Allow: /a/\nDisallow: /b/')],
    [star('Disallow: # ours\n/a/'), star('Disallow: /a/ # ours')],
    ['User-agent:\n*\nDisallow: /a\n', star('Disallow: /a')],
    [
      'User-agent: Googlebot\nBingbot\nDisallow: /a\n',
      'User-agent: Googlebot\nUser-agent: Bingbot\nDisallow: /a\n',
    ],
    [
      star('Disallow: /a\nSitemap:\nhttps://example.com/s.xml'),
      star('Disallow: /a\nSitemap: https://example.com/s.xml'),
    ],
  ]
  test.each(cases)('%j', (robots, mended) => {
    expect(mendedBy('value-below', robots)).toBe(mended)
    expect(new Set(inspect({ file: robots }).map(({ id }) => id))).toEqual(new Set(['value-below']))
  })

  test('that it closes the whole site is said', () => {
    const [finding] = inspect({ file: star('Disallow:\n/') })
    expect(finding?.fixes?.map(({ title }) => title)).toEqual([
      'Write Disallow: /, which blocks the whole site',
    ])
  })

  test.each(['Disallow:\n/zz', 'Disallow: /a\n/zz', 'Disallow: /a\n- /zz'])(
    'no dialect reads on to the next line: %j',
    (lines) => {
      const readers = dialects.filter((dialect) => {
        const selection = select(
          parse(readText(star(lines)), dialect),
          identityFromToken('zzcrawler'),
        )
        return decide(selection, '/zz').verdict === 'disallow'
      })
      expect(readers).toEqual([])
    },
  )
})

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
    expect(found.map(({ id, severity }) => `${severity} ${id}`)).toEqual(['error agent-wildcard'])
    expect(mendedBy('agent-wildcard', robots)).toBe(star('Disallow: /x'))
  },
)

/** The dialects in which a crawler without a group of its own may not fetch a path. */
const blocking = (robots: string, path: string) =>
  dialects.filter((dialect) => {
    const selection = select(parse(readText(robots), dialect), identityFromToken('zzcrawler'))
    return decide(selection, path).verdict === 'disallow'
  })

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
    expect(finding?.fixes?.map(({ title }) => title)).toEqual([closed[0]])
  })
})

describe('Clean-param', () => {
  test.each([
    ['/catalog sid', 'sid /catalog', 'The parameters come first'],
    ['/catalog sid&ref', 'sid&ref /catalog', 'The parameters come first'],
    ['/catalog sid ref', 'sid&ref /catalog', 'The parameters come first'],
    ['sid ref /catalog', 'sid&ref /catalog', 'not by spaces'],
    ['sid, ref /catalog', 'sid&ref /catalog', 'not by commas'],
    ['?sid&ref /catalog', 'sid&ref /catalog', 'without ? and &'],
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

test.each(['Disalow: /', 'Disallow /', 'Dissallow: /', 'Disallow-all: /', 'Disallow; /'])(
  'for whom %s closes the site is said, and what its fix does',
  (line) => {
    const found = inspect({ file: star(line) }).filter((finding) => finding.line === 2)
    const message = found.find(({ id }) => id === 'blocks-everything')?.message ?? ''
    expect(message).not.toContain('every crawler')
    for (const { name } of blocking(star(line), '/zz')) expect(message).toContain(name)
    const titles = found.flatMap(({ fixes }) => fixes?.map(({ title }) => title) ?? [])
    expect(titles.join()).toContain(', which blocks the whole site')
  },
)

test('a misspelt name with a sign behind it is known', () => {
  for (const name of ['Dissalow-', 'Disallow_', 'Disalow.', 'Usr-agent-']) {
    const found = inspect({ file: star(`Disallow: /a\n${name}: /x`) }).map(({ id }) => id)
    expect(found).not.toContain('unknown-directive')
  }
})

test('a version is told why it has to go, by who finds the name', () => {
  const of = (dialect: string) =>
    inspect({ file: 'User-agent: Googlebot/2.1\nDisallow: /x\n', dialects: [dialect] })[0]?.message
  expect(of('google')).toBe(
    'Names in robots.txt have no version. Your crawlers drop it behind Googlebot; others compare the whole value.',
  )
})

test('what is cut off a quotation is shown as cut off', () => {
  const long = 'This line is longer than what a message would repeat of it, and no line at all'
  const found = inspect({ file: star(`Disallow: /a\n${long}`) })
  expect(found[0]?.message).toContain('“This line is longer than what a message …”')
})
