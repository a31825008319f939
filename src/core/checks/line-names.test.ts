import { describe, expect, test } from 'vitest'
import { decide } from '../decide/decide.ts'
import { identityFromToken, select } from '../decide/select.ts'
import { dialects } from '../dialects/index.ts'
import { parse } from '../parse/parse.ts'
import { readText } from '../text/file.ts'
import { applyEdits } from '../text/text.ts'
import { FixEffects } from './effects/fix-effects.ts'
import { inspect } from './inspect.ts'
import { blocking, expectCase, mendedBy, star } from './single-lines.fixture.ts'

describe('signs behind the colon', () => {
  test.each([':: /x', ':= /x', ':=/x', ': => /x', ': -> /x', ' :: /x', ':: *.php'])(
    '%s',
    (rest) => {
      const right = rest.slice(rest.search(/[/*]/))
      const [, key = ''] = /^( *):/.exec(rest) ?? []
      const between = /^( *:)( *)/.exec(rest)
      const mended = `Disallow${key}:${between?.[2] ?? ''}${right}`
      const fixes = [[`Change to ${right}`, mended]] as const
      expectCase([
        `Disallow${rest}`,
        'second-separator',
        'after the colon is read as a part',
        fixes,
      ])
    },
  )
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
  const signs = [' => ', ' -> ', ' - ', ' – ', ' ; ', '=', ' | ', ' ~ ', '-', ' > ', ', ', ' →']
  test.each(signs)('%j', (sign) => {
    const mended = `Disallow:${sign.endsWith(' ') ? ' ' : ''}/x`
    const [only] = /\S+/.exec(sign) ?? []
    const said = `“${only ?? ''}” is in place of the colon, so `
    const title = `Change “${only ?? ''}” to a colon`
    expectCase([`Disallow${sign}/x`, 'other-separator', said, [[title, mended]]])
  })

  test.each([
    ['：', 'full-width colon'],
    ['； ', 'full-width semicolon'],
    ['﹕', 'small colon'],
    ['︓ ', 'colon for vertical text'],
    ['∶', 'ratio sign'],
    ['\u037e ', 'Greek question mark'],
  ])('%j, which looks like the right one, is told by its name', (sign, name) => {
    const said = `A ${name} (${sign.trim()}) is in place of the plain colon (:), so `
    const mended = `Disallow:${sign.endsWith(' ') ? ' ' : ''}/x`
    const title = `Change the ${name} to a plain colon`
    expectCase([`Disallow${sign}/x`, 'other-separator', said, [[title, mended]]])
  })

  test.each([
    ['Sitemap：https://a.example/s.xml', ['other-separator']],
    ['Sitemap：http://localhost/s.xml', ['other-separator']],
    ['Sitemap ： https://a.example/s.xml', ['other-separator']],
    ['Sitemap； https://a.example/s.xml', ['other-separator']],
    ['Disallow： http://a.example/x', ['other-separator']],
    ['Disallow; http://a.example/x', ['other-separator']],
    ['Sitemap: //a.example/s.xml', ['sitemap-relative']],
  ])('%s: the colon of an address is not taken for that of the line', (line, ids) => {
    const found = inspect({ file: `User-agent: *\nDisallow: /q\n${line}\n` })
    expect(found.filter((one) => one.line === 3).map(({ id }) => id)).toEqual(ids)
  })

  test.each([
    ['Disallow; /x', 'only Google reads the line; Bing and other crawlers ignore it'],
    ['Disallow- /x', 'only Google reads the line; Bing and other crawlers ignore it'],
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
      const said = `“${word}”: use ${right} instead.`
      expectCase([`${word}: /x`, 'typo-directive', said, [[`Change to ${right}`, `${right}: /x`]]])
      const closes = [[`Change to ${right}, which blocks the whole site`, `${right}: /`]] as const
      expectCase([`${word}: /`, 'typo-directive', said, closes])
    },
  )
  test.each(['Permit', 'Permitir', 'Erlauben', 'Разрешить', 'Autoriser'])('%s', (word) => {
    const said = `“${word}”: use Allow instead.`
    expectCase([`${word}: /x`, 'typo-directive', said, [['Change to Allow', 'Allow: /x']]])
  })
  test.each([
    ...['Mapa del sitio', 'Plan du site', 'Mapa do site', 'Mappa del sito', 'Seitenübersicht'],
    ...['Карта сайта', 'Mapa strony', 'サイトマップ', '网站地图', 'Site haritası'],
  ])('%s', (word) => {
    const said = `No crawler reads “${word}”: use Sitemap instead.`
    const address = 'https://a.example/s.xml'
    const fix = [['Change to Sitemap', `Sitemap: ${address}`]] as const
    expectCase([`${word}: ${address}`, 'typo-directive', said, fix])
    const found = inspect({ file: `User-agent: *\nDisallow: /a\n${word}: below\n` })
    expect(found.some(({ id }) => id === 'typo-directive')).toBe(false)
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
        expect(found[0]?.message).toMatch(/ To block GPTBot, write a group (?:with|for) /)
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
  expect(of('Disallow /a')).toMatch(
    /so only Google, .* read the line as Disallow; Bing and other crawlers/,
  )
  // Google reads two words, and no more.
  expect(of('Disallow /a b')).not.toContain('Google')
  expect(of('Disallow')).toBe('There is no colon after Disallow, so crawlers ignore the line.')
  expect(of('Deny /a')).toBe('There is no colon after Deny, so crawlers ignore the line.')
})

describe('marks of lists, quotations and Markdown', () => {
  const marks = ['- ', '* ', '1. ', '2) ', '> ', '• ', '>> ', '-', '>- ', '| ']
  test.each(marks)('%jDisallow: /x', (mark) => {
    const said = `begins with “${mark.trim()}” in place of its name, so crawlers ignore the line`
    expectCase([
      `${mark}Disallow: /x`,
      'line-mark',
      said,
      [['Change to Disallow: /x', 'Disallow: /x']],
    ])
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
      'Change to Disallow: /, which blocks the whole site',
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

test.each(['Disalow: /', 'Disallow /', 'Dissallow: /', 'Disallow-all: /', 'Disallow; /'])(
  'for whom %s closes the site is said, and what its fix does',
  (line) => {
    const found = inspect({ file: star(line) }).filter((finding) => finding.line === 2)
    const message = found.find(({ id }) => id === 'blocks-everything')?.message ?? ''
    expect(message).not.toContain('every crawler')
    for (const { name } of blocking(star(line), '/zz')) expect(message).toContain(name)
    const effects = new FixEffects({ file: star(line) })
    const titles = found.flatMap(({ fixes }) => fixes?.map((fix) => effects.told(fix).title) ?? [])
    expect(titles.join()).toContain('(blocks the whole site for ')
  },
)

test('a misspelt name with a sign behind it is known', () => {
  for (const name of ['Dissalow-', 'Disallow_', 'Disalow.', 'Usr-agent-']) {
    const found = inspect({ file: star(`Disallow: /a\n${name}: /x`) }).map(({ id }) => id)
    expect(found).not.toContain('unknown-directive')
  }
})
