import { describe, expect, test } from 'vitest'
import { decide } from '../decide/decide.ts'
import { explain } from '../decide/explain.ts'
import { parse } from '../parse/parse.ts'
import { identityFromToken, select } from '../decide/select.ts'
import type { Dialect } from './dialect.ts'
import { dialectById } from './index.ts'
import { settingKey, withSettings, type Settings } from './settings.ts'

const apple = (...rules: readonly string[]): string =>
  ['User-agent: apple', ...rules, ''].join('\n')
const second = (...rules: readonly string[]): string => apple('Robot-version: 2.0', ...rules)

/** A file and a path that are judged one way as usual, and another way by the answer. */
type Row = readonly [
  dialect: string,
  question: string,
  answer: string,
  file: string,
  path: string,
  usual: string,
  otherwise: string,
]

const twoGroups = 'User-agent: apple\nDisallow: /x\n\nUser-agent: apple\nDisallow: /y\n'
const partOfName = 'User-agent: app\nDisallow: /\n'
const moreThanName = 'User-agent: apple pie\nDisallow: /\n'
const blanks = 'User-agent: apple\n  \nDisallow: /\n'
const lonely = 'User-agent: apple\n\nUser-agent: *\nDisallow: /\n'
const lateName = 'User-agent: pear\nDisallow: /x\nUser-agent: apple\nDisallow: /y\n'
const tie = apple('Disallow: /a', 'Allow: /a')

const of1994 = (dialect: string): readonly Row[] => [
  [dialect, 'groups', 'all', twoGroups, '/y', 'allow 0', 'disallow 5'],
  [dialect, 'query', 'dropped', apple('Disallow: /a?b'), '/a?b', 'disallow 2', 'allow 0'],
  [dialect, 'blanks', 'text', blanks, '/', 'allow 0', 'disallow 3'],
]

/** The rules of WWW::RobotRules: Disallow alone, the first that fits, and an empty one ends the search. */
const perl = (rules: readonly string[], path: string, usual: string, otherwise: string): Row => [
  'duckduckgo',
  'rules',
  'prefixes',
  apple(...rules),
  path,
  usual,
  otherwise,
]

const perlRows: readonly Row[] = [
  perl(['Disallow: /a', 'Allow: /a/b'], '/a/b', 'allow 3', 'disallow 2'),
  perl(['Allow: /a/b', 'Disallow: /a'], '/a/b', 'allow 2', 'disallow 3'),
  perl(['Allow: /', 'Disallow: /'], '/x', 'allow 2', 'disallow 3'),
  perl(['Disallow:', 'Disallow: /'], '/x', 'disallow 3', 'allow 2'),
  perl(['Disallow: /a', 'Disallow:', 'Disallow: /b'], '/b', 'disallow 4', 'allow 3'),
  perl(['Disallow: /a', 'Disallow:', 'Disallow: /b'], '/a', 'disallow 2', 'disallow 2'),
  perl(['Allow:', 'Disallow: /'], '/x', 'disallow 3', 'disallow 3'),
  perl(['Disallow: https://site.example/a'], '/a/b', 'allow 0', 'disallow 2'),
  perl(['Disallow: HTTP://site.example'], '/a/b', 'allow 0', 'disallow 2'),
  perl(['Disallow: https://site.example/a'], '/b', 'allow 0', 'allow 0'),
  perl(['Disallow: ftp://site.example/a'], '/a', 'allow 0', 'allow 0'),
  perl(['Disallow: tmp'], '/tmp/x', 'allow 0', 'disallow 2'),
  perl(['Disallow: /*.gif'], '/x.gif', 'disallow 2', 'allow 0'),
]

const rows: readonly Row[] = [
  ...of1994('rep1994'),
  ['rep1994', 'names', 'name-in-line', moreThanName, '/', 'allow 0', 'disallow 2'],
  ['rep1994', 'names', 'name-in-line', partOfName, '/', 'disallow 2', 'allow 0'],
  ['rep1994', 'case', 'ignored', apple('Disallow: /A'), '/a', 'allow 0', 'disallow 2'],
  ['rep1994', 'late-names', 'join', lateName, '/x', 'allow 0', 'disallow 2'],
  ['rep1994', 'lonely-name', 'forgotten', lonely, '/', 'allow 0', 'disallow 4'],
  ...of1994('teoma'),
  ['teoma', 'names', 'name-in-line', moreThanName, '/', 'allow 0', 'disallow 2'],
  ['teoma', 'wildcards', 'known', apple('Disallow: /*b$'), '/ab', 'allow 0', 'disallow 2'],
  ...of1994('ultraseek'),
  [
    'ultraseek',
    'name-case',
    'exact',
    'User-agent: Apple\nDisallow: /',
    '/',
    'disallow 2',
    'allow 0',
  ],
  ...of1994('spiderline'),
  ['spiderline', 'names', 'line-in-name', partOfName, '/', 'allow 0', 'disallow 2'],
  ['spiderline', 'names', 'name-in-line', moreThanName, '/', 'allow 0', 'disallow 2'],
  [
    'spiderline',
    'folder-slash',
    'dropped',
    apple('Disallow: /a/'),
    '/a.b',
    'allow 0',
    'disallow 2',
  ],
  ['spiderline', 'case', 'ignored', apple('Disallow: /A'), '/a', 'allow 0', 'disallow 2'],
  [
    'conner1996',
    'precedence',
    'first',
    second('Disallow: *', 'Allow: /a'),
    '/a',
    'allow 4',
    'disallow 3',
  ],
  [
    'conner1996',
    'precedence',
    'allow-first',
    second('Allow: *', 'Disallow: /a'),
    '/a',
    'disallow 4',
    'allow 3',
  ],
  ['conner1996', 'wildcards', 'star', second('Disallow: /a?'), '/ab', 'disallow 3', 'allow 0'],
  [
    'conner1996',
    'wildcards',
    'star',
    second('Disallow: /a[b]*'),
    '/a[b]c',
    'allow 0',
    'disallow 3',
  ],
  ['conner1996', 'end', 'open', second('Disallow: *.gif'), '/a.gif?b', 'allow 0', 'disallow 3'],
  [
    'conner1996',
    'first-version',
    'allow',
    apple('Allow: /a', 'Disallow: /'),
    '/a',
    'disallow 3',
    'allow 2',
  ],
  [
    'conner1996',
    'groups',
    'first',
    `${apple('Disallow: /x')}\n${second('Disallow: /y')}`,
    '/y',
    'disallow 6',
    'allow 0',
  ],
  ['conner1996', 'names', 'name-in-line', moreThanName, '/', 'allow 0', 'disallow 2'],
  ['conner1996', 'case', 'ignored', second('Disallow: /A*'), '/ab', 'allow 0', 'disallow 3'],
  ['conner1996', 'case', 'ignored', apple('Disallow: /A'), '/ab', 'allow 0', 'disallow 2'],
  ['conner1996', 'query', 'dropped', second('Disallow: /a'), '/a?b', 'allow 0', 'disallow 3'],
  ['msn-legacy', 'names', 'whole', partOfName, '/', 'disallow 2', 'allow 0'],
  [
    'msn-legacy',
    'names',
    'name-in-line',
    'User-agent: no-apple\nDisallow: /\n',
    '/',
    'allow 0',
    'disallow 2',
  ],
  ['msn-legacy', 'groups', 'first', twoGroups, '/y', 'disallow 5', 'allow 0'],
  [
    'msn-legacy',
    'blank-line',
    'ends',
    apple('Disallow: /x', '', 'Disallow: /y'),
    '/y',
    'disallow 4',
    'allow 0',
  ],
  ['msn-legacy', 'ties', 'first', tie, '/a', 'allow 3', 'disallow 2'],
  ['msn-legacy', 'percent', 'written', apple('Disallow: /~a'), '/%7Ea', 'disallow 2', 'allow 0'],
  ['msn-legacy', 'wildcards', 'literal', apple('Disallow: /*b$'), '/ab', 'disallow 2', 'allow 0'],
  ['rfc9309', 'ties', 'first', tie, '/a', 'allow 3', 'disallow 2'],
  [
    'rfc9309',
    'length',
    'written',
    apple('Allow: /a*', 'Disallow: /%61b'),
    '/ab',
    'allow 2',
    'disallow 3',
  ],
  [
    'rfc9309',
    'nameless',
    'ignored',
    'User-agent: apple\nUser-agent: 1\nDisallow: /x\nUser-agent: 2\nDisallow: /y\n',
    '/y',
    'allow 0',
    'disallow 5',
  ],
  [
    'rfc9309',
    'byte-order-mark',
    'kept',
    `\uFEFF${apple('Disallow: /')}`,
    '/',
    'disallow 2',
    'allow 0',
  ],
  [
    'google',
    'index-page',
    'alone',
    apple('Allow: /a/index.html', 'Disallow: /a'),
    '/a/',
    'allow 2',
    'disallow 3',
  ],
  ['google', 'escaped-signs', 'meant', apple('Disallow: /a%2A'), '/a*', 'allow 0', 'disallow 2'],
]

const strictNames = 'rfc9309,illegal-names,nobody'
/** Taken over from the dialect of 1994 as they are. */
const sharedByTeoma = ['teoma,case,ignored', 'teoma,lonely-name,forgotten', 'teoma,late-names,join']

function dialectOf(id: string): Dialect {
  const dialect = dialectById(id)
  if (dialect === null) throw new Error(`There is no dialect ${id}`)
  return dialect
}

function answer(dialect: Dialect, file: string, path: string, agent = 'apple'): string {
  const selection = select(parse(file, dialect), identityFromToken(agent))
  const { verdict, line } = decide(selection, path)
  const walked = explain(selection, path).decision
  expect(`${walked.verdict} ${walked.line}`).toBe(`${verdict} ${line}`)
  return `${verdict} ${line}`
}

function otherwise(dialect: Dialect, question: string, other: string): Dialect {
  return withSettings(dialect, { [settingKey(dialect, question)]: other })
}

describe('an open question, answered as usual and otherwise', () => {
  test.each([...rows, ...perlRows])(
    '%s, %s: %s',
    (id, question, other, file, path, usual, expected) => {
      const dialect = dialectOf(id)
      expect(answer(dialect, file, path)).toBe(usual)
      expect(answer(otherwise(dialect, question, other), file, path)).toBe(expected)
    },
  )

  test('every answer of these dialects is tried', () => {
    const tried = new Set([...rows.map(([id, ...key]) => [id, key[0], key[1]].join()), strictNames])
    const open = [...new Set(rows.map(([id]) => id))].flatMap((id) =>
      Object.entries(dialectOf(id).variants ?? {}).flatMap(([question, answers]) =>
        Object.keys(answers).map((other) => [id, question, other].join()),
      ),
    )
    expect(open.filter((key) => !tried.has(key) && !sharedByTeoma.includes(key))).toEqual([])
  })

  test('a name that the RFC does not allow can be beyond reach', () => {
    const dialect = dialectOf('rfc9309')
    const file = 'User-agent: MJ12bot\nDisallow: /\n'
    expect(answer(dialect, file, '/', 'MJ12bot')).toBe('disallow 2')
    const strict = otherwise(dialect, 'illegal-names', 'nobody')
    expect(answer(strict, file, '/', 'MJ12bot')).toBe('allow 0')
  })
})

describe('several answers together', () => {
  const conner = dialectOf('conner1996')
  const read = (settings: Settings) => withSettings(conner, settings)

  test('each still counts', () => {
    const file = second('Disallow: /A*', 'Allow: /a[b]', 'Disallow: /c?')
    const settings = {
      'conner1996.case': 'ignored',
      'conner1996.precedence': 'first',
      'conner1996.wildcards': 'star',
      'conner1996.end': 'open',
    }
    expect(answer(conner, file, '/ab')).toBe('allow 4')
    expect(answer(read(settings), file, '/AB')).toBe('disallow 3')
    expect(answer(read(settings), file, '/C?x')).toBe('allow 0')
    expect(answer(read(settings), file, '/C?')).toBe('disallow 5')
  })

  test.each([
    ['msn-legacy', 'percent=written wildcards=literal', 'Disallow: /%7Ea*', '/%7Ea*', 'disallow 2'],
    ['msn-legacy', 'percent=written wildcards=literal', 'Disallow: /%7Ea*', '/~a*', 'allow 0'],
    ['teoma', 'case=ignored wildcards=known', 'Disallow: /A*.gif$', '/ab.GIF', 'disallow 2'],
    ['applebot', 'reader=google percent=rfc', 'Disalow: /%7Ea', '/~a', 'disallow 2'],
    [
      'applebot',
      'reader=google percent=rfc',
      'Allow: /a/index.html\nDisallow: /',
      '/a/',
      'allow 2',
    ],
  ])('%s, %s: %s', (id, answers, rules, path, expected) => {
    const settings = answers.split(' ').map((one) => `${id}.${one}`.split('='))
    const both = withSettings(dialectOf(id), Object.fromEntries(settings) as Settings)
    expect(answer(both, apple(rules), path)).toBe(expected)
  })

  test('a question of another dialect changes nothing', () => {
    expect(read({ 'rep1994.case': 'ignored' })).toBe(conner)
    expect(read({ 'conner1996.case': 'unknown' })).toBe(conner)
  })
})
