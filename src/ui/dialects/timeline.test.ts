import { expect, test } from 'vitest'
import { dialectById, dialects } from '../../core/dialects/index.ts'
import { timeline, timeOfEntry, whenWords, yearSpan } from './timeline.ts'

const now = Date.UTC(2026, 10, 29)

test('the entries stand in the order of time, and none is to come', () => {
  const times = timeline.map(timeOfEntry)
  expect(times).toEqual([...times].sort((a, b) => a - b))
  expect(times.every((time) => time < now)).toBe(true)
})

test('no sentence stands twice, and each ends as one', () => {
  const sentences = timeline.flatMap(({ change }) => change.split(/(?<=\.) (?=[A-Z])/))
  expect(new Set(sentences).size).toBe(sentences.length)
  for (const { change, title } of timeline) {
    expect(change).toMatch(/^[A-Za-z].*\.$/)
    expect(title).not.toMatch(/\.$/)
  }
})

test.each(timeline)('$title: has a source, and dialects that exist', ({ dialects, evidence }) => {
  expect(evidence.source).toBeDefined()
  expect(dialects.filter((id) => dialectById(id) === null)).toEqual([])
})

test.each([
  ['1996', '1996'],
  ['2022-09', 'September 2022'],
  ['1994-06-30', '30 June 1994'],
])('%s in words', (when, words) => {
  expect(whenWords({ when })).toBe(words)
})

test.each([
  ['1994–1996', { from: 1994, to: 1996 }],
  ['1996', { from: 1996, to: 1996 }],
  ['2019–', { from: 2019, to: 2026 }],
  ['from 1997', { from: 1997, to: 2026 }],
])('the years %s', (years, span) => {
  expect(yearSpan(years, 2026)).toEqual(span)
})

test('the years of every dialect can be drawn', () => {
  for (const { years } of dialects) {
    const { from, to } = yearSpan(years, 2026)
    expect(from).toBeGreaterThanOrEqual(1994)
    expect(to).toBeGreaterThanOrEqual(from)
    expect(to).toBeLessThanOrEqual(2026)
  }
})
