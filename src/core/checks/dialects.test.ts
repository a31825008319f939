import { describe, expect, test } from 'vitest'
import type { Dialect } from '../dialects/dialect.ts'
import { dialects } from '../dialects/index.ts'
import type { Settings } from '../dialects/settings.ts'
import type { Finding } from './check.ts'
import { inspectAll } from './inspect.ts'

function found(
  id: string,
  robots: string,
  dialect: string,
  settings: Settings = {},
): readonly Finding[] {
  const all = inspectAll({ file: robots, dialects: [dialect], settings })
  return all.filter((finding) => finding.id === id)
}

const messages = (findings: readonly Finding[]): readonly string[] =>
  findings.map(({ message }) => message)

describe('two groups for one crawler', () => {
  const named = 'User-agent: a\nDisallow: /x\n\nUser-agent: a\nDisallow: /y\n'
  const star = named.replaceAll('User-agent: a', 'User-agent: *')

  test.each([
    ['yandex', {}],
    ['bing', {}],
    ['baidu', { 'baidu.groups': 'all' }],
  ])('both count for %s with %j', (dialect, settings) => {
    const both = [
      ...found('duplicate-group', named, dialect, settings),
      ...found('multiple-star', star, dialect, settings),
    ]
    // The help of Yandex and Baidu calls a second group for everybody an error.
    const ofStar = dialect === 'bing' ? 'info' : 'warning'
    expect(both.map(({ line, severity }) => `${line} ${severity}`)).toEqual([
      '4 hint',
      `4 ${ofStar}`,
    ])
    for (const message of messages(both)) expect(message).toContain('the two are combined')
  })

  test.each([
    ['bing', { 'bing.groups': 'first' }],
    ['amazonbot', { 'amazonbot.groups': 'first' }],
    ['yandex', { 'yandex.groups': 'first' }],
    ['rep1994', {}],
  ])('only the first counts for %s with %j', (dialect, settings) => {
    const both = [
      ...found('duplicate-group', named, dialect, settings),
      ...found('multiple-star', star, dialect, settings),
    ]
    expect(both.map(({ severity }) => severity)).toEqual(['warning', 'warning'])
    for (const message of messages(both)) expect(message).toContain('only the one at line 1')
  })
})

test('a rule that loses in one group and decides in another is not said to do nothing', () => {
  const robots =
    'User-agent: a\nAllow: /x\n\nUser-agent: a\nUser-agent: b\nDisallow: /x\n\nUser-agent: *\nDisallow:\n'
  for (const { claim, fixes = [] } of found('contradiction', robots, 'google')) {
    expect(claim).toBeUndefined()
    expect(fixes.filter(({ keepsVerdicts }) => keepsVerdicts)).toEqual([])
  }
  expect(found('contradiction', robots, 'google')).toHaveLength(1)
})

test('an Allow below its Disallow is late only where the order decides', () => {
  const robots = 'User-agent: *\nDisallow: /a/\nAllow: /a/b\n'
  expect(found('allow-after-disallow', robots, 'baidu')).toHaveLength(1)
  expect(found('allow-after-disallow', robots, 'heritrix')).toEqual([])
  const longest = { 'baidu.precedence': 'longest' }
  expect(found('allow-after-disallow', robots, 'baidu', longest)).toEqual([])
})

/** Here a longer path hides the shorter one from what lies behind it, and so does something. */
const hides = ({ id }: Dialect): boolean => id === 'heritrix'

test.each(dialects)('a rule that another one covers is found under $name', (dialect) => {
  const { id } = dialect
  const rules = (paths: readonly string[]) =>
    `User-agent: *\n${paths.map((path) => `Disallow: ${path}\n`).join('')}`
  const [down, up] = [
    ['/a', '/a/b'],
    ['/a/b', '/a'],
  ].map(rules)
  const count = hides(dialect) ? 0 : 1
  expect(found('shadowed-rule', down ?? '', id)).toHaveLength(count)
  expect(found('shadowed-rule', up ?? '', id)).toHaveLength(count)
})

test.each([
  ['google', 'Disallow: /*.pdf\nDisallow: /*.pdf$', 3],
  ['bing', 'Disallow: /*/print/*.html\nDisallow: */print/', 2],
  ['baidu', 'Disallow: /*.pdf\nAllow: /a/*.pdf', 3],
  ['seznam', 'Allow: /x\nDisallow: /*a\nDisallow: /b*a*c', 4],
])('patterns with wildcards cover each other: %s, %j', (dialect, rules, line) => {
  const shadowed = found('shadowed-rule', `User-agent: *\n${rules}\n`, dialect)
  expect(shadowed.map((finding) => finding.line)).toEqual([line])
})

test('a byte-order mark is a warning only where it spoils a line', () => {
  const severityFor = (dialect: string, settings: Settings = {}) =>
    found('bom', '\uFEFFUser-agent: *\nDisallow: /a\n', dialect, settings)[0]?.severity
  for (const { id, bytes } of dialects) {
    expect([id, severityFor(id)]).toEqual([id, bytes.byteOrderMark === 'kept' ? 'warning' : 'info'])
  }
  expect(severityFor('bing', { 'bing.byte-order-mark': 'kept' })).toBe('warning')
  expect(found('bom', '\uFEFF# ours\nUser-agent: *\n', 'rep1994')[0]?.severity).toBe('info')
})

test.each(['spiderline', 'rep1994', 'ultraseek', 'koster1996', 'seznam'])(
  'a blank line parts two names for %s',
  (dialect) => {
    const robots = 'User-agent: x\n\nUser-agent: *\nDisallow: /\n'
    expect(found('agent-merge', robots, dialect)).toEqual([])
    expect(found('agent-merge', robots, 'google')).toHaveLength(1)
  },
)

test('a star at the end is something to readers that know no wildcards', () => {
  const robots = 'User-agent: *\nDisallow: /tmp/*\n'
  expect(found('trailing-star', robots, 'spiderline')).toEqual([])
  expect(found('trailing-star', robots, 'google')).toHaveLength(1)
})

test('an own pattern with wildcards covers one for everybody', () => {
  const robots = 'User-agent: *\nDisallow: /*.pdf$\n\nUser-agent: a\nDisallow: /*.pdf\n'
  expect(found('specific-drops-star', robots, 'google')).toEqual([])
})

test.each([
  ['google', true],
  ['rfc9309', true],
  ['rep1994', undefined],
])(
  'an escape in capitals is for the eye only where %s raises it anyway',
  (dialect, keepsVerdicts) => {
    const [finding] = found('lower-hex', 'User-agent: *\nDisallow: /caf%c3%a9\n', dialect)
    expect(finding?.fixes?.[0]?.keepsVerdicts).toBe(keepsVerdicts)
  },
)
