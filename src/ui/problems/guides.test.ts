import { expect, test } from 'vitest'
import sources from '../../core/sources/sources.json' with { type: 'json' }
import { dataFiles } from '../../analysis/data-files.ts'
import { guides, isOfGuide, sourceWords } from './guides.ts'

const all = [...Object.values(dataFiles.checks), ...dataFiles.pageChecks]

test.each(guides)('$label has checks that rest on it', ({ label }) => {
  const found = all.filter((check) => isOfGuide(check, label))
  expect(found.length).toBeGreaterThan(0)
  expect(found.length).toBeLessThan(all.length)
})

test('without a guide every check is shown', () => {
  expect(all.filter((check) => isOfGuide(check, ''))).toHaveLength(all.length)
})

test('a search for Microsoft finds checks, with the titles of documents and without', () => {
  const found = (known: typeof sources | null) =>
    all.filter((check) => sourceWords(check, known).includes('microsoft'))
  expect(found(null).length).toBeGreaterThan(8)
  expect(found(sources).length).toBeGreaterThanOrEqual(found(null).length)
})
