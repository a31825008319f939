import { processorMs } from '../../bench/processor-time.ts'
import { gridOfTests } from '../grid/cases.fixture.ts'
import { describe, expect, test } from 'vitest'
import { readText } from '../../core/text/file.ts'
import type { AnalysisInput } from '../result.ts'
import { ParsedFile } from '../judge-tests.ts'
import type { Test } from '../../case/scenario.ts'
import { valuesView } from './values-view.ts'

const robots =
  'User-agent: *\nDisallow:\nCrawl-delay: 5\nClean-param: ref /shop/\nSitemap: https://a.example/s\n'

function view(text: string, tests: readonly Omit<Test, 'id' | 'expect' | 'note'>[]) {
  const file = readText(text)
  const input: AnalysisInput = {
    file,
    origin: 'https://example.com',
    dialect: 'own',
    settings: {},
    ...gridOfTests(tests.map((one) => ({ ...one, expect: null, note: '' }))),
    selected: null,
  }
  return valuesView(new ParsedFile(file), input, { testId: 'u1 c1' })
}

describe('values of the file for a test', () => {
  test('are read by the crawler’s dialect', () => {
    const { crawler, dialect, values, followed } = view(robots, [
      { crawler: 'YandexBot', url: '/' },
    ])
    expect([crawler, dialect.name]).toEqual(['YandexBot', 'Yandex'])
    expect(values.filter(({ inForce }) => inForce).map(({ line }) => line)).toEqual([4, 5])
    expect(followed).toBe(2)
  })

  test('clean the URL for who cleans', () => {
    const url = '/shop/a?ref=1&b=2'
    expect(view(robots, [{ crawler: 'YandexBot', url }]).cleaned).toEqual({
      from: url,
      to: '/shop/a?b=2',
      counts: true,
    })
    expect(view(robots, [{ crawler: 'Googlebot', url }]).cleaned?.counts).toBe(false)
    expect(view(robots, [{ crawler: 'Googlebot', url: '/a' }]).cleaned).toBeNull()
  })

  test('count the Crawl-delay of a crawler that honours it by itself', () => {
    const claude = view(robots, [{ crawler: 'ClaudeBot', url: '/' }])
    expect(claude.values[0]).toMatchObject({ directive: 'crawl-delay', inForce: true })
  })

  test('are read as by a stranger where there is no test', () => {
    const { crawler, dialect, values, cleaned } = view(robots, [])
    expect([crawler, dialect.name, values.length, cleaned]).toEqual([null, 'Google', 3, null])
  })

  test('are told up to a number', () => {
    const many = 'Sitemap: https://a.example/s\n'.repeat(1000)
    const { values, left, followed } = view(many, [])
    expect([values.length, left, followed]).toEqual([300, 700, 1000])
  })

  test('of a very long file do not take long', () => {
    const many = `User-agent: *\n${'Crawl-delay: 5\nUser-agent: x\n'.repeat(15_000)}`
    const start = processorMs()
    view(many, [{ crawler: 'Bingbot', url: '/' }])
    expect(processorMs() - start).toBeLessThan(5000)
  })
})
