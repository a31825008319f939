import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { gridOfTests } from '../analysis/grid/cases.fixture.ts'
import { caseDifference } from './case-difference.ts'
import { readText } from '../core/text/file.ts'
import { emptyCase, type Scenario } from './scenario.ts'

const caseOf = (text: string, parts: Partial<Scenario> = {}): Scenario => ({
  ...emptyCase,
  file: readText(text),
  ...gridOfTests([]),
  ...parts,
})

const grid = (...urls: string[]) =>
  gridOfTests(urls.map((url) => ({ crawler: 'Googlebot', url, expect: null, note: '' })))
const claim = { crawler: 'Googlebot', claim: 'all-blocked', path: '/a', note: '' } as const
const list = { id: 'l', name: 'urls.txt', form: { kind: 'urls' }, count: 2 } as const
/** A case of one URL with these values. */
const valued = (values: Readonly<Record<string, number>>): Partial<Scenario> => ({
  urls: [{ id: 'u1', url: '/a', values }],
  columns: Object.keys(values).map((name) => ({ name, kind: 'number' })),
})
const expecting = (expect: 'allow' | 'disallow') =>
  gridOfTests([{ crawler: 'Googlebot', url: '/', expect, note: '' }])

describe('the difference between two states', () => {
  test.each([
    ['nothing', caseOf('a\n'), caseOf('a\n'), ''],
    ['one line', caseOf('a\n'), caseOf('a\nb\n'), '+1 line'],
    ['two lines', caseOf(''), caseOf('a\nb\n'), '+2 lines'],
    ['a line gone', caseOf('a\nb\n'), caseOf('a\n'), '−1 line'],
    ['a line changed', caseOf('a\nb\n'), caseOf('a\nc\n'), '+1 −1 lines'],
    ['a line twice', caseOf('a\n'), caseOf('a\na\n'), '+1 line'],
    ['order', caseOf('a\nb\n'), caseOf('b\na\n'), 'lines in another order'],
    ['URLs', caseOf('', grid('/a')), caseOf('', grid('/a', '/b', '/c', '/d')), '3 URLs more'],
    ['a URL gone', caseOf('', grid('/a', '/b')), caseOf('', grid('/a')), '1 URL fewer'],
    ['a URL changed', caseOf('', grid('/a')), caseOf('', grid('/b')), '1 URL changed'],
    [
      'an expectation',
      caseOf('', expecting('allow')),
      caseOf('', expecting('disallow')),
      '1 expectation changed',
    ],
    ['title', caseOf(''), caseOf('', { title: 'Shop' }), 'another title'],
    ['dialect', caseOf(''), caseOf('', { dialect: 'google' }), 'rules read differently'],
    ['a claim', caseOf(''), caseOf('', { claims: [claim] }), '1 claim more'],
    [
      'a claim changed',
      caseOf('', { claims: [claim] }),
      caseOf('', { claims: [{ ...claim, path: '/b' }] }),
      '1 claim changed',
    ],
    ['an ignored check', caseOf(''), caseOf('', { silenced: ['bom'] }), '1 ignored check more'],
    [
      'another accepted file',
      caseOf(''),
      caseOf('', { accepted: { ...caseOf('b'), fetch: null } }),
      'another file to compare with',
    ],
    ['columns', caseOf('', valued({})), caseOf('', valued({ a: 1, b: 2 })), '2 columns added'],
    [
      'a column in place of another',
      caseOf('', valued({ a: 1 })),
      caseOf('', valued({ b: 1 })),
      '1 column added, 1 column removed',
    ],
    [
      'values',
      caseOf('', valued({ a: 1 })),
      caseOf('', valued({ a: 2 })),
      '1 URL with other values',
    ],
    ['no other values', caseOf('', valued({ a: 1 })), caseOf('', valued({ a: 1 })), ''],
    [
      'a name in another case',
      caseOf('', valued({ a: 1 })),
      caseOf('', valued({ A: 1 })),
      'columns changed',
    ],
    ['a list from a file', caseOf(''), caseOf('', { list }), 'another list from a file'],
    [
      'a byte-order mark',
      caseOf('a\n'),
      caseOf('', { file: readText('\uFEFFa\n') }),
      'another byte-order mark',
    ],
    [
      'several',
      caseOf('a\n'),
      caseOf('a\nb\nc\n', { origin: 'https://shop.example', ...grid('/a', '/b', '/c') }),
      '+2 lines, 3 URLs more, 1 crawler more, another site',
    ],
  ])('names %s', (_, before, after, words) => {
    expect(caseDifference(before, after)).toBe(words)
  })

  test('is empty for a state and itself, and the same in number both ways', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'c')).map((lines) => lines.join('\n'))
    fc.assert(
      fc.property(text, text, (one, other) => {
        const [a, b] = [caseOf(one), caseOf(other)]
        expect(caseDifference(a, a)).toBe('')
        const digits = (words: string) => (words.match(/\d+/g) ?? []).toSorted()
        expect(digits(caseDifference(a, b))).toEqual(digits(caseDifference(b, a)))
      }),
    )
  })
})
