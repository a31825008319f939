import { expect, it } from 'vitest'
import { answerCheck } from './check.ts'
import { applyEdits } from '../core/text/text.ts'
import { RecordError } from './record.ts'

const check = (record: object) =>
  answerCheck(JSON.stringify(record)).findings.map(({ id, line }) => `${line} ${id}`)

it('finds what is wrong, in the order of the file where it is equally bad', () => {
  expect(check({ robots: 'Disallow: /a\n\nUser-agent: *\nDisalow: /b\n' })).toEqual([
    '1 rule-before-agent',
    '4 typo-directive',
  ])
})

it('takes bytes, dialects, origin, tests and what is not wanted', () => {
  const robots_b64 = Buffer.from('User-agent: *\nDisallow: /*.pdf$\nSitemap: /s.xml\n').toString(
    'base64',
  )
  const tests = [{ crawler: 'Googlebot', url: '/a.pdf?v=2', expect: 'block' }]
  const record = {
    robots_b64,
    dialects: ['google', 'rep1994'],
    origin: 'https://example.com',
    tests,
  }
  expect(check(record)).toEqual([
    '3 sitemap-relative',
    '2 dollar-misses-query',
    '2 wildcard-unsupported',
  ])
  expect(check({ ...record, silenced: ['dollar-misses-query', 'wildcard-unsupported'] })).toEqual([
    '3 sitemap-relative',
  ])
})

it('takes it that the server ignores letter case', () => {
  const record = { robots: 'User-agent: *\nDisallow: /Files\n' }
  expect(check(record)).toEqual([])
  expect(check({ ...record, settings: { 'site.case': 'ignored' } })).toEqual(['2 path-case'])
})

it.each([
  [{}, /neither/],
  [{ robots: 'a', dialects: ['klingon'] }, /klingon/],
  [{ robots: 'a', tests: [{}] }, /url/],
  [{ robots: 'a', silenced: ['dolar-misses-query'] }, /dollar-misses-query/],
  [{ robots: 'a', origin: '/shop' }, /"origin" is not the scheme and host/],
  [{ robots: 'a', robots_b64: 'YQ==' }, /both "robots" and "robots_b64"/],
])('refuses %j', (record, reason) => {
  expect(() => check(record)).toThrow(RecordError)
  expect(() => check(record)).toThrow(reason)
})

const fixesOf = (record: object) => answerCheck(JSON.stringify(record)).findings[0]?.fixes

it('gives the titles of fixes, and with "edits" what they change and how many tests they turn', () => {
  const robots = '\uFEFF# ours\r\nUser-agent: *\r\nDisallow /a\r\n'
  const tests = [
    { crawler: 'Bingbot', url: '/a' },
    { crawler: 'Googlebot', url: '/a' },
    { crawler: 'Bingbot', url: '/b' },
  ]
  const record = { robots, tests, silenced: ['bom'] }
  expect(fixesOf(record)).toEqual(['Add the colon'])
  const effect = 'Blocks /a for Bingbot and crawlers that keep to RFC 9309 exactly.'
  const [finding] = answerCheck(JSON.stringify(record)).findings
  expect(finding?.effects).toEqual([effect])
  const from = robots.indexOf('Disallow')
  const edits = [{ from, to: from + 'Disallow'.length, text: 'Disallow:' }]
  // Google reads the line without its colon too.
  const fix = { title: 'Add the colon', effect, edits, turns: 1, repairs: 0, breaks: 0 }
  expect(fixesOf({ ...record, edits: true })).toEqual([fix])
  const robots_b64 = Buffer.from(robots).toString('base64')
  expect(fixesOf({ ...record, robots: null, robots_b64, edits: true })).toEqual([fix])
  expect(fixesOf({ ...record, dialects: ['rfc9309'], edits: true })).toEqual([
    { ...fix, effect: 'Blocks /a for all crawlers.', turns: 2 },
  ])
})

it('names a fix that closes the site for somebody by that, and in it for whom', () => {
  const record = {
    robots: 'User-agent: *\nDisalow: /\n',
    tests: [{ crawler: 'YandexBot', url: '/' }],
  }
  const whom = 'the whole site for Bingbot, YandexBot and crawlers that keep to RFC 9309 exactly'
  const { findings } = answerCheck(JSON.stringify(record))
  const typo = findings.find(({ id }) => id === 'typo-directive')
  expect(typo?.fixes).toEqual([`Change to Disallow (blocks ${whom})`])
})

it('writes new lines as the file does', () => {
  const record = { robots: 'User-agent: *\r\nDisallow: /a/ /b/\r\n', edits: true }
  expect(fixesOf(record)).toEqual([
    {
      title: 'Split the line into 2',
      effect: 'Blocks /a/ and /b/ for all crawlers.',
      edits: [{ from: 15, to: 32, text: 'Disallow: /a/\r\nDisallow: /b/' }],
      turns: 0,
      repairs: 0,
      breaks: 0,
    },
  ])
})

it('tells the tests that a fix repairs from those that it breaks', () => {
  const robots = 'User-agent: *\nDisalow: /a\n'
  const tests = [
    { crawler: 'Bingbot', url: '/a', expect: 'block' },
    { crawler: 'Bingbot', url: '/a/b' },
    { crawler: 'YandexBot', url: '/b', expect: 'allow' },
  ]
  const fixes = fixesOf({ robots, tests, edits: true })
  expect(fixes).toMatchObject([{ turns: 2, repairs: 1, breaks: 0 }])
  // None that breaks a test is offered.
  const breaking = [...tests, { crawler: 'Bingbot', url: '/a/c', expect: 'allow' }]
  expect(fixesOf({ robots, tests: breaking, edits: true })).toEqual([])
})

it('counts what fixes turn for as many as the file can soon be read again for', () => {
  const robots = `User-agent: *\n${'Disalow: /a\n'.repeat(40)}# ${'a'.repeat(3_000_000)}\n`
  const tests = [{ crawler: 'Googlebot', url: '/a' }]
  const { findings } = answerCheck(JSON.stringify({ robots, tests, edits: true, each: true }))
  const ofTypos = findings.filter(({ id }) => id === 'typo-directive')
  const turns = ofTypos.map(({ fixes: [fix] }) =>
    typeof fix === 'object' ? fix.turns : 'no edits',
  )
  expect(turns).toHaveLength(40)
  // Google reads the names as they were meant.
  expect(turns[0]).toBe(0)
  expect(turns.indexOf(null)).toBe(turns.filter((one) => one !== null).length)
})

it('tells many findings alike as one, with all lines and a fix for all, unless each is wanted', () => {
  const typos = Array.from({ length: 9 }, (_, at) => `Disalow: /p${at}\n`)
  const robots = `User-agent: *\nDisallow: /x*\n${typos.join('')}`
  const [first, ...others] = answerCheck(JSON.stringify({ robots, edits: true })).findings
  expect(others.map(({ id }) => id)).toEqual(['trailing-star'])
  expect(first).toMatchObject({ id: 'typo-directive', line: 3 })
  expect(first?.lines).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11])
  expect(first?.message).toMatch(/ 8 more of this kind: lines 4, 5, 6, 7, 8 and 3 more\.$/)
  const [fix, ...more] = first?.fixes ?? []
  expect(more).toEqual([])
  if (typeof fix !== 'object') throw new Error('no edits')
  expect(fix.title).toBe('Fix all 9 of this kind')
  expect(
    applyEdits(
      robots,
      fix.edits.map(({ from, to, text }) => ({ span: { from, to }, insert: text })),
    ),
  ).toBe(robots.replaceAll('Disalow', 'Disallow'))
  const each = answerCheck(JSON.stringify({ robots, each: true })).findings
  expect(each.map(({ id, lines }) => `${lines.join()} ${id}`)).toEqual([
    '2 trailing-star',
    ...typos.map((_, at) => `${at + 3} typo-directive`),
  ])
  expect(each[1]?.fixes).toEqual(['Change to Disallow'])
})

it('tells three alike one by one', () => {
  const robots = 'User-agent: *\nDisalow: /a\nDisalow: /b\nDisalow: /c\n'
  expect(check({ robots })).toEqual(['2', '3', '4'].map((line) => `${line} typo-directive`))
})

it('refuses other values of "edits"', () => {
  expect(() => check({ robots: 'a', edits: 1 })).toThrow(/edits/)
})

it('gives what the tools of others would say, when asked to', () => {
  const robots = 'User-agent: *\nDisallow: /a$b\nUnicorn: 1\n'
  expect(answerCheck(JSON.stringify({ robots }))).not.toHaveProperty('validators')
  const { validators = [] } = answerCheck(JSON.stringify({ robots, validators: true }))
  expect(validators.map(({ id }) => id)).toContain('search-console')
  expect(validators.find(({ id }) => id === 'lighthouse')).toMatchObject({
    name: 'Lighthouse',
    grade: 'observed',
    complaints: [
      { line: 2, severity: 'error', use: 'full' },
      { line: 3, severity: 'error', term: 'Unknown directive', use: 'idle' },
    ],
  })
})

const similar = 'User-agent: *\nDisallow: /x\nDisallow: */similar/*\n'
const crawled = ['/request/a/similar', '/request/b/similar', '/about']

it.each<readonly [string, object, readonly string[]]>([
  ['a list', { urls: crawled }, ['3 near-miss']],
  ['a list with weights', { urls: [{ url: '/a/similar', weight: 9 }] }, ['3 near-miss']],
  ['a list of what it decides', { urls: ['/a/similar/1', '/x'] }, []],
  [
    'a list of another host',
    { urls: ['https://b.example/a/similar'], origin: 'https://a.example' },
    [],
  ],
  ['no list', {}, []],
  ['a list, silenced', { urls: crawled, silenced: ['near-miss'] }, []],
])('finds what URLs miss narrowly with %s', (_, record, found) => {
  const ids = check({ robots: similar.replace('/*\n', '/\n'), ...record })
  expect(ids).toEqual(found)
})

it('says of a rule what it decides, what misses it and why, and how it is mended', () => {
  const urls = [...crawled, { url: '/request/c/similar?page=2', weight: 3000 }]
  const { findings } = answerCheck(
    JSON.stringify({ robots: similar.replace('/*\n', '/\n'), urls, edits: true }),
  )
  expect(findings).toMatchObject([
    {
      id: 'near-miss',
      severity: 'warning',
      message:
        'This rule decides none of the 4 URLs of the list; 3 (3,002 by their weight) miss it by the final slash, such as /request/a/similar.',
    },
  ])
  const [fix] = findings[0]?.fixes ?? []
  if (typeof fix !== 'object') throw new Error('there is no fix')
  expect(fix.title).toBe('Add Disallow: */similar$ and Disallow: */similar?')
  expect(fix.effect).toBe('Blocks */similar$ and */similar? for all crawlers.')
})

it.each([
  ['/a', /"urls" is not a list/],
  [[{ url: '/a', weight: -1 }], /"weight" is not a number/],
  [[{ path: '/a' }], /unknown field "path"/],
])('refuses the list %j', (urls, problem) => {
  expect(() => check({ robots: similar, urls })).toThrow(problem)
})
