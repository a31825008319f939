import { expect, test } from 'vitest'
import { readText } from '../../core/text/file.ts'
import { gridOf, statesOf } from '../grid/cases.fixture.ts'
import { analyse } from '../analyse.ts'
import { ParsedFile } from '../judge-tests.ts'
import { nearRules } from './near-rules.ts'

const inputFor = (lines: readonly string[], urls: readonly string[]) => ({
  file: readText(['User-agent: *', ...lines].join('\n')),
  origin: 'https://example.com',
  dialect: 'own',
  settings: {},
  selected: 'u1 c1',
  ...gridOf(urls.map((url) => ({ crawler: 'Googlebot', url, expect: null, note: '' }))),
})

const nearIn = (
  lines: readonly string[],
  urls: readonly string[],
  explainAs: string | null = null,
) => {
  const input = inputFor(lines, urls)
  const options = { testId: input.selected, explainAs, listed: null }
  const { rules } = nearRules(new ParsedFile(input.file), input, options)
  return rules.map(({ line, kind }) => `${line} ${kind}`)
}

test.each([
  [['Disallow: */similar/*', 'Disallow: /z'], ['/a/similar'], ['2 final-slash']],
  [['Disallow: /Shop/', 'Disallow: /shopp/'], ['/shop/1'], ['2 case', '3 spelling']],
  [['Disallow: /shop/'], ['/shop/1'], []],
  [['Disallow: /cat'], ['/cab'], []],
  // What works elsewhere in the case is not misspelt.
  [['Disallow: /shopp/'], ['/shop/1', '/shopp/1'], []],
  [['Allow: /a', 'Disallow: /a/b'], ['/a/b'], []],
])('%j and %j: %j', (lines, urls, rules) => {
  expect(nearIn(lines, urls)).toEqual(rules)
})

test('goes by the dialect under which the test is explained', () => {
  const lines = ['Disallow: /similar']
  expect(nearIn(lines, ['/a/similar'])).toEqual(['2 leading-part'])
  expect(nearIn(lines, ['/a/similar'], 'rep1994')).toEqual([])
})

test('is empty for a test that is gone', () => {
  const input = inputFor(['Disallow: /Shop/'], ['/shop/'])
  const options = { testId: 'u9 c9', explainAs: null, listed: null }
  expect(nearRules(new ParsedFile(input.file), input, options)).toEqual({
    testId: 'u9 c9',
    rules: [],
  })
})

test('the steps compare only rules that agree with half of the URL', () => {
  const input = inputFor(
    ['Disallow: /search', 'Disallow: /shop/cart/old', 'Disallow: /Shop'],
    ['/shop/cart/1'],
  )
  const { verdicts, explanation } = analyse({ ...input })
  expect(statesOf(verdicts)).toEqual([{ state: 'allow', line: 0 }])
  const rules = JSON.stringify(explanation?.steps.find(({ label }) => label === 'Rules'))
  expect(rules).toContain('differs at character 12')
  expect(rules).toContain('differs in letter case at character 2')
  expect(rules).not.toContain('/search')
})
