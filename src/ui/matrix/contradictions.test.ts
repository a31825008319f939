import { expect, test } from 'vitest'
import { contradictions } from './contradictions.ts'

test('each contradiction has answers that differ, a topic of its own, and what holds today', () => {
  expect(new Set(contradictions.map(({ topic }) => topic)).size).toBe(contradictions.length)
  for (const { topic, statements, today } of contradictions) {
    expect(topic).toMatch(/\?$/)
    expect(new Set(statements.map(({ says }) => says)).size).toBeGreaterThan(1)
    for (const text of [today, ...statements.map(({ says }) => says)]) expect(text).toMatch(/\.$/)
  }
})
