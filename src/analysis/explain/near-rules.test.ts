import { expect, test } from 'vitest'
import { readText } from '../../core/text/file.ts'
import { plainText } from '../../core/text/sentence.ts'
import { gridOfTests, statesOf } from '../grid/cases.fixture.ts'
import { analyse } from '../analyse.ts'
import { ParsedFile } from '../judge-tests.ts'
import { nearRules } from './near-rules.ts'

const inputFor = (lines: readonly string[], urls: readonly string[]) => ({
  file: readText(['User-agent: *', ...lines].join('\n')),
  origin: 'https://example.com',
  dialect: 'own',
  settings: {},
  selected: 'u1 c1',
  ...gridOfTests(urls.map((url) => ({ crawler: 'Googlebot', url, expect: null, note: '' }))),
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
  [['Allow: /a', 'Disallow: /a/b'], ['/a/b'], []],
])('%j and %j: %j', (lines, urls, rules) => {
  expect(nearIn(lines, urls)).toEqual(rules)
})

test.each([
  ['Disallow: /similar/', ['/request/a/similar/', '/similar/x'], 'leading-part'],
  ['Disallow: /*/similar/', ['/similar/', '/a/similar/'], 'leading-part'],
  ['Disallow: /a/b/', ['/a/b', '/a/b/c'], 'final-slash'],
  ['Disallow: /shop$', ['/shop/a', '/shop'], 'end-anchor'],
  ['Disallow: /item?', ['/item1', '/item?id=1'], 'question-mark'],
  ['Disallow: /tags.*', ['/tags', '/tags.html'], 'regex'],
  ['Disallow: /Shop/', ['/shop/1', '/Shop/1'], 'case'],
  ['Disallow: /my+files', ['/my%20files', '/my+files'], 'encoding'],
  ['Disallow: /shopp/', ['/shop/1', '/shopp/1'], 'spelling'],
  ['Disallow: /*.js$', ['/a.json', '/a.js'], null],
])(
  'a rule that decides other URLs still misses the one that is asked about: %s',
  (rule, urls, kind) => {
    expect(nearIn([rule], urls)).toEqual(kind === null ? [] : [`2 ${kind}`])
  },
)

test('rows that miss a rule alike are told with it, but none that are expected to be as they are', () => {
  const urls = ['/a/similar/', '/b/similar/', '/c/similar/', '/similar/x', '/d/Similar/']
  const input = inputFor(['Disallow: /similar/'], urls)
  const rowId = input.urls[2]?.id ?? ''
  const expectations = [{ rowId, columnId: 'c1', expect: 'allow' as const, note: '' }]
  const { rules } = nearRules(
    new ParsedFile(input.file),
    { ...input, expectations },
    { testId: input.selected, explainAs: null, listed: null },
  )
  expect(rules.map(({ urls: own, isIdle }) => ({ own, isIdle }))).toEqual([
    {
      own: ['/a/similar/', '/b/similar/'].map((path) => `https://example.com${path}`),
      isIdle: false,
    },
  ])
})

test.each([
  [
    'Disallow: https://example.com/a/',
    '/a/b',
    'it is a whole address, but rules are compared with paths',
  ],
  ['Disallow: tmp/', '/tmp/a', 'it does not begin with a slash'],
  [
    'Disallow: /similar/',
    '/request/a/similar/',
    '/similar/ stands inside the path, but rules are compared from its beginning',
  ],
  [
    'Disallow: /*/similar/*',
    '/similar/x',
    'it asks for a folder in front of /similar/, and this URL has none',
  ],
  ['Disallow: /a/', '/a', 'it asks for a slash after /a, and this URL has none'],
  [
    'Disallow: */similar/*',
    '/a/similar',
    'it asks for a slash after */similar, and this URL has none',
  ],
  [
    'Disallow: /search/?q=',
    '/search?q=1',
    'it asks for a slash after /search, and this URL has none',
  ],
  ['Disallow: /*.pdf$', '/a.pdf?v=2', 'its $ asks the URL to end there, and this one goes on'],
  ['Disallow: /a.pdf$', '/a.pdf', 'its $ is a character like any other here', 'rep1994'],
  ['Disallow: /item?', '/item1', '? stands for itself, not for any character'],
  ['Disallow: /page/\\d+', '/page/12', 'rules are not read as regular expressions'],
  ['Disallow: /Shop/', '/shop/1', 'its letter case differs, and paths are case-sensitive'],
  ['Disallow: /caf%E9', '/café', 'it has the same characters, encoded differently'],
  ['Disallow: /serach', '/search', 'one letter differs'],
])('%s and %s: %s', (rule, url, reason, explainAs: string | null = null) => {
  const input = inputFor([rule], [url])
  const options = { testId: input.selected, explainAs, listed: null }
  const { rules } = nearRules(new ParsedFile(input.file), input, options)
  expect(rules.map(({ sentence }) => plainText(sentence))).toEqual([
    `Line 2 misses this URL: ${reason}.`,
  ])
})

test('who expects another verdict is told of everything that would give it', () => {
  const input = inputFor(['Disallow: /*.js$'], ['/a.json', '/a.js'])
  const expectedTo = (expect: 'allow' | 'disallow') => {
    const expectations = [{ rowId: 'u1', columnId: 'c1', expect, note: '' }]
    const options = { testId: input.selected, explainAs: null, listed: null }
    const { rules } = nearRules(new ParsedFile(input.file), { ...input, expectations }, options)
    return rules.map(({ kind }) => kind)
  }
  expect(expectedTo('disallow')).toEqual(['end-anchor'])
  expect(expectedTo('allow')).toEqual([])
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

test.each([
  ['/shop/cart/*theme*', 'theme'],
  ['/shop/cart/*.pdf$', '.pdf'],
  ['/shop/*cart*old', 'old'],
])('of text after a wildcard of %s that a URL lacks, the steps say that it is %s', (path, text) => {
  const input = inputFor([`Disallow: ${path}`, 'Disallow: /q'], ['/shop/cart/1'])
  const { explanation } = analyse({ ...input })
  const rules = JSON.stringify(explanation?.steps.find(({ label }) => label === 'Rules'))
  expect(rules).toContain(`needs “${text}” after *, which the URL lacks`)
})
