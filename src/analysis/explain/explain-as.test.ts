import { expect, test } from 'vitest'
import { readText } from '../../core/text/file.ts'
import { analyse } from '../analyse.ts'

test('a test may be explained as another dialect reads the file, and still goes by its own', () => {
  const file = readText('User-agent: *\nDisallow: /a\nAllow: /a/b')
  const tests = [{ id: '1', crawler: 'Googlebot', url: '/a/b', expect: null, note: '' }]
  const input = { file, origin: 'https://example.com', dialect: 'own', settings: {}, tests }
  const { outcomes, explanation } = analyse({ ...input, selected: '1', explainAs: 'koster1996' })
  expect(outcomes[0]).toMatchObject({ state: 'allow', line: 3, dialect: { id: 'google' } })
  expect(explanation?.outcome).toMatchObject({ state: 'disallow', dialect: { id: 'koster1996' } })
  expect(explanation?.fix).toBeNull()
})
