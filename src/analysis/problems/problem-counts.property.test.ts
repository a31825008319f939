import fc from 'fast-check'
import { expect, test } from 'vitest'
import { patterns, runsOf } from '../../bench/arbitraries.ts'
import { readText } from '../../core/text/file.ts'
import { gridOfTests } from '../grid/cases.fixture.ts'
import { ParsedFile } from '../judge-tests.ts'
import { maxListedFindings, problemsOf } from './problems.ts'

// The tab, the chips of Audit, its headings, the status of the file and the report count findings from these numbers.

const lines = fc.array(
  fc.oneof(
    fc.constantFrom(
      'User-agent: *',
      'User-agent: Googlebot',
      'Disallow',
      'Disalow: /a',
      'Noindex: /',
      '',
    ),
    patterns.map((path) => `Disallow: ${path.replaceAll(/[\r\n]/g, '')}`),
    patterns.map((path) => `Allow: ${path.replaceAll(/[\r\n]/g, '')} # ${path.length}`),
  ),
  { maxLength: 30 },
)
const none = { silenced: [], status: null, contentType: null, pages: null }

function foundIn(text: string) {
  const file = readText(text)
  const input = {
    ...gridOfTests([]),
    ...{
      file,
      origin: 'https://shop.example',
      dialect: 'own' as const,
      settings: {},
      selected: null,
    },
  }
  return problemsOf(new ParsedFile(file), input, none)
}

test('findings are counted alike by severity, by check and one by one', () => {
  fc.assert(
    fc.property(lines, (written) => {
      const { kinds, counts, left } = foundIn(written.join('\n'))
      for (const [severity, count] of Object.entries(counts)) {
        const own = kinds.filter((kind) => kind.severity === severity)
        expect(own.reduce((sum, kind) => sum + kind.count, 0)).toBe(count)
      }
      const listed = kinds.reduce((sum, { findings }) => sum + findings.length, 0)
      const all = kinds.reduce((sum, { count }) => sum + count, 0)
      expect(listed + left).toBe(all)
    }),
    { numRuns: runsOf(25) },
  )
})

test('those beyond the list are counted too', () => {
  const many = maxListedFindings + 50
  const { counts, kinds, left } = foundIn(`User-agent: *\n${'Disallow /a\n'.repeat(many)}`)
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  expect(all).toBeGreaterThanOrEqual(many)
  expect(kinds.reduce((sum, { findings }) => sum + findings.length, 0)).toBe(all - left)
  expect(left).toBeGreaterThanOrEqual(50)
})
