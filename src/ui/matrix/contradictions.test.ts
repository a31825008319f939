import { expect, test } from 'vitest'
import { decodeFragment } from '../../case/link/decode.ts'
import { dialectById } from '../../core/dialects/index.ts'
import { matches } from '../../core/match/pattern.ts'
import { contradictions } from './contradictions.ts'
import { exampleLink } from './example-link.ts'

test('each contradiction has answers that differ, a topic of its own, and what holds today', () => {
  expect(new Set(contradictions.map(({ topic }) => topic)).size).toBe(contradictions.length)
  for (const { topic, statements, today } of contradictions) {
    expect(topic).toMatch(/\?$/)
    expect(new Set(statements.map(({ says }) => says)).size).toBeGreaterThan(1)
    for (const text of [today, ...statements.map(({ says }) => says)]) expect(text).toMatch(/\.$/)
  }
})

test.each(contradictions)('$topic opens a case that shows it', async ({ example }) => {
  const { robots, crawlers, dialects = [] } = example
  expect(dialects.filter((id) => dialectById(id) === null)).toEqual([])
  const decoded = await decodeFragment(exampleLink(example))
  expect(decoded).toMatchObject({ kind: 'case' })
  if (decoded.kind !== 'case') return
  expect(decoded.scenario.file.text).toBe(robots)
  expect(decoded.scenario.crawlers.map(({ crawler }) => crawler)).toEqual(crawlers)
  expect(decoded.view.dialects).toEqual(dialects)
  const hasPage = example.meta !== undefined || example.header !== undefined
  expect(decoded.scenario.pages).toHaveLength(hasPage ? 1 : 0)
})

test.each([
  ['google', true],
  ['bing', true],
  ['yandex', true],
  ['rep1994', false],
  ['ultraseek', false],
])('what is said of “Disallow: *” holds for %s', (id, closes) => {
  const pattern = dialectById(id)?.rules.compile('*', 'disallow') ?? null
  expect(pattern !== null && matches(pattern, '/news')).toBe(closes)
})
