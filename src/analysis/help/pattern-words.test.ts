import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { runsOf } from '../../bench/arbitraries.ts'
import { explain } from '../../core/decide/explain.ts'
import { google } from '../../core/dialects/google/dialect.ts'
import { dialects } from '../../core/dialects/index.ts'
import { readText } from '../../core/text/file.ts'
import { parse } from '../../core/parse/parse.ts'
import { identityFromToken, select } from '../../core/decide/select.ts'
import { plainText } from '../../core/text/sentence.ts'
import { describePattern } from './pattern-words.ts'

const wordsFor = (value: string) => {
  const words = describePattern(value, 'disallow', google)
  return words && { ...words, meaning: plainText(words.meaning) }
}

it.each([
  ['/', 'Every path.'],
  ['/cart/', 'Paths that begin with /cart/.'],
  ['/caf%C3%A9', 'Paths that begin with /café.'],
  ['/cart$', 'The path /cart alone.'],
  ['/*?sort=', 'Paths that have ?sort= further on.'],
  ['/*.pdf$', 'Paths that end with .pdf.'],
  ['/a*b*c', 'Paths that begin with /a, have b and then c further on.'],
  ['/a*b*.gif$', 'Paths that begin with /a, have b further on, and end with .gif.'],
  ['/a*', 'Paths that begin with /a.'],
  ['*', 'Every path.'],
  ['', 'No path.'],
])('%s: %s', (value, meaning) => {
  expect(wordsFor(value)?.meaning).toBe(meaning)
})

it('gives examples from both sides', () => {
  expect(wordsFor('/cart')).toMatchObject({ matchingPaths: ['/cart', '/cartpage.html'] })
  expect(wordsFor('/*.pdf$')).toMatchObject({
    matchingPaths: ['/.pdf', '/any.pdf'],
    nonMatchingPaths: ['/.pdf?a=1', '/.pdfx'],
  })
  expect(wordsFor('/')?.nonMatchingPaths).toEqual([])
  expect(wordsFor(`/${'a'.repeat(400)}`)).toBeNull()
})

/** Does the one rule of a file match, by the walk over all rules? */
function isMatch(value: string, path: string, dialect: (typeof dialects)[number]): boolean {
  const robots = parse(readText(`User-agent: *\nDisallow: ${value}\n`), dialect)
  const { comparisons } = explain(
    select(robots, identityFromToken('AnyBot')),
    `https://example.com${path}`,
  )
  return comparisons.some(({ matched }) => matched)
}

test('the engine agrees with every example, under every dialect', () => {
  const part = fc.constantFrom('/', 'a', 'B', '*', '$', '?', '.x', 'é', '%2F', '%41', '[a-c]', '=')
  const pattern = fc.array(part, { maxLength: 7 }).map((parts) => parts.join(''))
  fc.assert(
    fc.property(pattern, fc.constantFrom(...dialects), (value, dialect) => {
      const words = describePattern(value, 'disallow', dialect)
      for (const path of words?.matchingPaths ?? [])
        expect([path, isMatch(value, path, dialect)]).toEqual([path, true])
      for (const path of words?.nonMatchingPaths ?? [])
        expect([path, isMatch(value, path, dialect)]).toEqual([path, false])
    }),
    { numRuns: runsOf(2000) },
  )
})
