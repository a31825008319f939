import { expect, test } from 'vitest'
import sources from '../../core/sources/sources.json' with { type: 'json' }
import { searchEngines } from '../../core/dialects/default-dialects.ts'
import { removalSteps, removalTools } from './removal.ts'

test('the way out has three steps, told once each', () => {
  const told = [...removalSteps, ...removalTools].flatMap(({ does }) => does.split(/(?<=\.) /))
  expect(removalSteps).toHaveLength(3)
  expect(new Set(told).size).toBe(told.length)
  for (const sentence of told) expect(sentence).toMatch(/^[A-Z].*\.$/)
})

test.each(removalTools)('the tool of $engine has an address', ({ engine, address }) => {
  expect(searchEngines.map(({ name }) => name)).toContain(engine)
  expect(sources[address].url).toMatch(/^https:/)
})
