import { gridOfTests } from '../grid/cases.fixture.ts'
import { expect, test } from 'vitest'
import { readText } from '../../core/text/file.ts'
import { parse } from '../../core/parse/parse.ts'
import { rfc9309 } from '../../core/dialects/rfc9309/dialect.ts'
import type { AnalysisInput } from '../result.ts'
import { ParsedFile } from '../judge-tests.ts'
import { orderDependence, type OrderAnswer } from './order-test.ts'
import { canMove, shuffled } from './shuffle.ts'

const file = (...lines: string[]) => readText(lines.join('\n'))

const twoGroups = file(
  '# head',
  'User-agent: a',
  'Disallow: /1',
  '# between',
  'Allow: /2',
  '',
  'User-agent: b',
  'Disallow: /3',
  'User-agent: c',
)
const groupsOf = (one: typeof twoGroups) => parse(one, rfc9309).groups

test('rules change places within their group, all else stays', () => {
  const { text, lines } = shuffled(twoGroups, groupsOf(twoGroups), 'rules', 0)
  expect(lines).toEqual([1, 2, 5, 4, 3, 6, 7, 8, 9])
  expect(text.split('\n').slice(2, 5)).toEqual(['Allow: /2', '# between', 'Disallow: /1'])
})

test('groups change places whole; names without a rule stay at the end', () => {
  const { lines } = shuffled(twoGroups, groupsOf(twoGroups), 'groups', 0)
  expect(lines).toEqual([1, 7, 8, 2, 3, 4, 5, 6, 9])
})

test('every round keeps every line, and is the same each time', () => {
  for (const moved of ['rules', 'groups'] as const) {
    for (let round = 0; round < 5; round += 1) {
      const once = shuffled(twoGroups, groupsOf(twoGroups), moved, round)
      expect(once.lines.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
      expect(shuffled(twoGroups, groupsOf(twoGroups), moved, round)).toEqual(once)
    }
  }
})

test('one rule and one group have nothing to change places with', () => {
  const single = groupsOf(file('User-agent: a', 'Disallow: /1'))
  expect(canMove('rules', single)).toBe(false)
  expect(canMove('groups', single)).toBe(false)
})

function answersTo(lines: readonly string[], url: string): readonly OrderAnswer[] {
  const input: AnalysisInput = {
    file: file(...lines),
    origin: 'https://example.com',
    dialect: 'own',
    settings: {},
    ...gridOfTests([{ crawler: 'Googlebot', url, expect: null, note: '' }]),
    selected: null,
  }
  return orderDependence(new ParsedFile(input.file), input, { dialects: [] })
}

const changing = ({ dialects }: OrderAnswer): readonly string[] =>
  dialects.filter(({ changes }) => changes > 0).map(({ id }) => id)

/** File, URL, and a dialect for which the order of rules, or of groups, does or does not matter. */
const cases: readonly (readonly [
  readonly string[],
  string,
  'rules' | 'groups',
  string,
  boolean,
])[] = [
  [['User-agent: *', 'Disallow: /a', 'Allow: /a/b'], '/a/b', 'rules', 'koster1996', true],
  [['User-agent: *', 'Disallow: /a', 'Allow: /a/b'], '/a/b', 'rules', 'google', false],
  [['User-agent: *', 'Disallow: /a', 'Allow: /a/b'], '/a/b', 'rules', 'rep1994', false],
  [
    ['User-agent: Googlebot', 'Disallow: /a', '', 'User-agent: Googlebot', 'Disallow: /b'],
    '/a',
    'groups',
    'rep1994',
    true,
  ],
  [
    ['User-agent: Googlebot', 'Disallow: /a', '', 'User-agent: Googlebot', 'Disallow: /b'],
    '/a',
    'groups',
    'google',
    false,
  ],
]

test.each(cases)('%j %s: order of %s under %s', (lines, url, moved, dialect, matters) => {
  const answer = answersTo(lines, url).find((one) => one.moved === moved)
  expect(answer?.possible).toBe(true)
  expect(answer && changing(answer).includes(dialect)).toBe(matters)
})

test('a change is told with lines as the author counts them', () => {
  const [rules] = answersTo(['User-agent: *', 'Disallow: /a', 'Allow: /a/b'], '/a/b')
  const found = rules?.dialects.find(({ id }) => id === 'koster1996')?.first
  expect(found).toMatchObject({
    before: { state: 'disallow', line: 2 },
    after: { state: 'allow', line: 3 },
    reversed: true,
  })
})
