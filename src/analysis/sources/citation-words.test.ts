import { expect, test } from 'vitest'
import registry from '../../core/sources/sources.json' with { type: 'json' }
import type { Sources } from '../../core/sources/source.ts'
import { asOfWords, citationOf, citationWords, dayWords } from './citation-words.ts'

const sources: Sources = registry

test.each([
  ['2026-09-22', '22 September 2026'],
  ['1994-06-01', '1 June 1994'],
])('the day %s is %s', (day, words) => {
  expect(dayWords(day)).toBe(words)
})

test('a copy without a day says so', () => {
  expect(asOfWords('2026-09-22')).toBe('as of 22 September 2026')
  expect(asOfWords(null)).toBe('undated')
})

test('a citation names document, part, address and day', () => {
  expect(citationWords({ source: 'rfc9309', section: '§2.2' }, sources)).toBe(
    'RFC 9309, Robots Exclusion Protocol, §2.2, https://www.rfc-editor.org/rfc/rfc9309.html, undated',
  )
})

test('a citation of a document without an address says so', () => {
  expect(citationWords({ source: 'rep-article-2013' }, sources)).toMatch(
    /, address unknown, as of 13 March 2013$/,
  )
})

test.each([
  [{ grade: 'memory' }, null],
  [{ grade: 'documented', source: 'rfc9309' }, { source: 'rfc9309' }],
  [
    { grade: 'documented', source: 'rfc9309', section: '§2.4', note: 'Without limits' },
    { source: 'rfc9309', section: '§2.4' },
  ],
] as const)('the citation of %j', (evidence, citation) => {
  expect(citationOf(evidence)).toEqual(citation)
})
