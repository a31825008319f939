import { describe, expect, test } from 'vitest'
import { readText } from '../../../core/text/file.ts'
import { ParsedFile } from '../../judge-tests.ts'
import { gridOfTests } from '../cases.fixture.ts'
import { askOfRows } from '../judged-case.ts'
import { missedRules } from './rule-misses.ts'

/** What is told of the rules of a group for everybody and of URLs, by line. */
function missedIn(rules: readonly string[], urls: readonly string[], crawlers = ['Googlebot']) {
  const file = readText(['User-agent: *', ...rules].join('\n'))
  const tests = crawlers.flatMap((crawler) =>
    urls.map((url) => ({ crawler, url, expect: null, note: '' })),
  )
  const input = {
    file,
    origin: 'https://example.com',
    dialect: 'own',
    settings: {},
    selected: null,
    ...gridOfTests(tests),
  }
  const found = askOfRows(missedRules)(new ParsedFile(file), input, undefined)
  return found.map(({ line, decides, misses, mended, isTelling }) => {
    const causes = misses.map(({ kind, urls: count }) => `${count} ${kind}`).join(' ')
    return `${line}: ${decides}, ${causes}${isTelling ? '!' : ''} ${mended}`.trim()
  })
}

describe('rules that URLs narrowly miss', () => {
  test.each<readonly [readonly string[], readonly string[], readonly string[]]>([
    [
      ['Disallow: */similar/*', 'Disallow: /cart'],
      ['/a/similar', '/b/similar', '/cart/1'],
      ['2: 0, 2 final-slash! Disallow: */similar$'],
    ],
    [
      ['Disallow: /shop/'],
      ['/shop/1', '/shop', '/Shop/2', '/Shop/3'],
      ['2: 1, 2 case 1 final-slash! Disallow: /Shop/'],
    ],
    // One of many: the page of the folder itself.
    [
      ['Disallow: /shop/'],
      ['/shop', ...Array.from({ length: 5 }, (_, at) => `/shop/${at}`)],
      ['2: 5, 1 final-slash Disallow: /shop$'],
    ],
    [['Disallow: /cat'], ['/cab', '/scat'], []],
    [['Disallow: /cat'], [], []],
    [['Allow: /a', 'Disallow: /a/b'], ['/a/b'], []],
  ])('%j and %j', (rules, urls, told) => {
    expect(missedIn(rules, urls)).toEqual(told)
  })

  test('counts a URL once for several crawlers', () => {
    expect(missedIn(['Disallow: /shop/'], ['/shop'], ['Googlebot', 'YandexBot'])).toEqual([
      '2: 0, 1 final-slash! Disallow: /shop$',
    ])
  })
})
