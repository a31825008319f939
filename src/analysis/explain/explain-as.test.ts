import { gridOfTests, statesOf } from '../grid/cases.fixture.ts'
import { expect, test } from 'vitest'
import { readText } from '../../core/text/file.ts'
import { analyse } from '../analyse.ts'

test('a test may be explained as another dialect reads the file, and still goes by its own', () => {
  const file = readText('User-agent: *\nDisallow: /a\nAllow: /a/b')
  const tests = [{ crawler: 'Googlebot', url: '/a/b', expect: null, note: '' }]
  const input = {
    file,
    origin: 'https://example.com',
    dialect: 'own',
    settings: {},
    ...gridOfTests(tests),
  }
  const { verdicts, explanation } = analyse({
    ...input,
    selected: 'u1 c1',
    explainAs: 'koster1996',
  })
  expect(statesOf(verdicts)).toEqual([{ state: 'allow', line: 3 }])
  expect(verdicts.columns[0]?.dialect.id).toBe('google')
  expect(explanation?.outcome).toMatchObject({ state: 'disallow', dialect: { id: 'koster1996' } })
  expect(explanation?.fix).toBeNull()
})
