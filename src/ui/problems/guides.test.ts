import { expect, test } from 'vitest'
import sources from '../../core/sources/sources.json' with { type: 'json' }
import { dataFiles } from '../../analysis/data-files.ts'
import { isCheckFound } from './check-search.ts'
import { guides, isOfGuide } from './guides.ts'

const all = [...Object.values(dataFiles.checks), ...dataFiles.pageChecks]

test.each(guides)('$label has checks that rest on it', ({ label }) => {
  const found = all.filter((check) => isOfGuide(check, label))
  expect(found.length).toBeGreaterThan(0)
  expect(found.length).toBeLessThan(all.length)
})

test('without a guide every check is shown', () => {
  expect(all.filter((check) => isOfGuide(check, ''))).toHaveLength(all.length)
})

test('a search for Microsoft finds checks of pages too', () => {
  const found = dataFiles.pageChecks.filter((check) => isCheckFound(check, 'Microsoft', sources))
  expect(found.length).toBeGreaterThan(3)
})
