import { expect, test } from 'vitest'
import { dataFiles } from '../../analysis/data-files.ts'
import { checks } from '../../core/checks/index.ts'
import { isCheckFound } from './check-search.ts'

const described = checks.flatMap(({ id, severity }) => {
  const description = dataFiles.checks[id]
  return description === undefined ? [] : [{ id, severity, ...description }]
})
const found = (typed: string, sources: typeof dataFiles.sources | null = dataFiles.sources) =>
  described.filter((check) => isCheckFound(check, typed, sources)).map(({ id }) => id)

test('checks are found by who wrote the documents that they cite, and by their titles', () => {
  expect(found('Microsoft').length).toBeGreaterThan(5)
  expect(found('Microsoft')).toContain('crawl-delay-starves')
  expect(found('webmaster blog')).toContain('crawl-delay-starves')
  expect(found('webmaster blog', null)).not.toContain('crawl-delay-starves')
})

test('checks are found by their own words, all of them', () => {
  expect(found('').length).toBe(described.length)
  expect(found('crawl delay too long')).toContain('crawl-delay-starves')
  expect(found('no such words at all')).toEqual([])
})
