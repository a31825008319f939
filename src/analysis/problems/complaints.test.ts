import { gridOfTests } from '../grid/cases.fixture.ts'
import { expect, test } from 'vitest'
import { readText } from '../../core/text/file.ts'
import { ParsedFile } from '../judge-tests.ts'
import type { AnalysisInput } from '../result.ts'
import { complaintsOf } from './complaints.ts'

const reportsOn = (robots: string) => {
  const file = readText(robots)
  const input: AnalysisInput = {
    file,
    origin: 'https://example.com',
    dialect: 'own',
    settings: {},
    ...gridOfTests([]),
    selected: null,
  }
  const options = { silenced: [], status: null, contentType: null, pages: null }
  return complaintsOf(new ParsedFile(file), input, options)
}

test('errors and warnings are counted, and a long list is cut', () => {
  const [lighthouse] = reportsOn(`User-agent: *\n${'Disallow: a\n'.repeat(250)}`)
  expect(lighthouse).toMatchObject({ id: 'lighthouse', errors: 250, warnings: 0, left: 50 })
  expect(lighthouse?.complaints).toHaveLength(200)
})

test('a file that is in order has no complaints', () => {
  for (const { errors, warnings, complaints } of reportsOn('User-agent: *\nDisallow: /a\n')) {
    expect([errors, warnings, complaints]).toEqual([0, 0, []])
  }
})
