import { expect, test } from 'vitest'
import sources from '../../core/sources/sources.json' with { type: 'json' }
import { searchEngines } from '../../core/dialects/default-dialects.ts'
import { removalSteps, removalTools } from './removal.ts'

test('the way out begins with today, goes on for good, and tells each thing once', () => {
  const told = [...removalSteps, ...removalTools].flatMap(({ does }) => does.split(/(?<=\.) /))
  expect(removalSteps.map(({ title }) => title.split(/[ :]/)[0])).toEqual([
    ...['Today', 'For', 'Or', 'Then'],
  ])
  expect(new Set(told).size).toBe(told.length)
  for (const sentence of told) expect(sentence).toMatch(/^[A-Z].*\.$/)
})

test.each(removalTools)('the tool of $engine has an address', ({ engine, address }) => {
  expect(searchEngines.map(({ name }) => name)).toContain(engine)
  expect(sources[address].url).toMatch(/^https:/)
})
