import { describe, expect, test } from 'vitest'
import { readText } from '../../core/text/file.ts'
import { gridOfTests } from '../grid/cases.fixture.ts'
import { ParsedFile } from '../judge-tests.ts'
import type { AnalysisInput } from '../result.ts'
import { compareDialects, type CompareOptions } from './compare-dialects.ts'

const urls = ['/a', '/b', '/c/open', 'ftp://x']
const input: AnalysisInput = {
  // The 1994 original has no Allow, and takes the first rule that matches.
  file: readText('User-agent: *\nAllow: /c/open\nDisallow: /b\nDisallow: /c/\n'),
  origin: 'https://example.com',
  dialect: 'google',
  settings: {},
  ...gridOfTests(urls.map((url) => ({ crawler: 'Googlebot', url, expect: null, note: '' }))),
  selected: null,
}
const compare = (options: Partial<CompareOptions> = {}) =>
  compareDialects(new ParsedFile(input.file), input, { dialects: ['rep1994'], ...options })
const listed = (options: Partial<CompareOptions>) => compare(options).tests.map(({ url }) => url)

describe('tests under several dialects', () => {
  test('are counted, whatever is listed of them', () => {
    for (const limit of [0, 1, 9]) {
      const { comparable, agreed, wanted, tests } = compare({ limit })
      expect({ comparable, agreed, wanted }).toEqual({ comparable: 3, agreed: 2, wanted: 4 })
      expect(tests).toHaveLength(Math.min(limit, 4))
    }
  })

  test('are listed in their order, or those first that differ most', () => {
    expect(listed({})).toEqual(urls)
    expect(listed({ view: { onlyDiffering: false, sort: 'differing' } })[0]).toBe('/c/open')
    expect(listed({ view: { onlyDiffering: true, sort: 'given' } })).toEqual(['/c/open'])
  })

  test('have no answers where no crawler can ask for the URL', () => {
    const { problem, answers } = compare().tests[3] ?? {}
    expect(problem).not.toBeNull()
    expect(answers).toEqual([])
  })
})
