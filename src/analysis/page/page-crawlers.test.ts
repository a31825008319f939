import { expect, test } from 'vitest'
import { readText } from '../../core/text/file.ts'
import { ParsedFile } from '../judge-tests.ts'
import type { AnalysisInput } from '../result.ts'
import { pageByCrawler } from './page-crawlers.ts'

test('a name that only controls uses fetches and lists nothing itself', () => {
  const input: AnalysisInput = {
    file: readText('User-agent: *\nDisallow:\n'),
    origin: 'https://example.com',
    dialect: 'own',
    settings: {},
    urls: [],
    crawlers: [],
    expectations: [],
    selected: null,
  }
  const question = { id: 'u1', url: '/a', headers: '', html: '<p>a</p>', now: 0 }
  const rows = pageByCrawler(new ParsedFile(input.file), input, question)
  const answersOf = (name: string) => {
    const row = rows.find(({ crawler }) => crawler === name)
    return [row?.fetched, row?.listed, row?.snippet]
  }
  expect(answersOf('Googlebot')).toEqual(['yes', 'yes', 'yes'])
  expect(answersOf('Google-Extended')).toEqual(['none', 'none', 'none'])
  expect(answersOf('Applebot-Extended')).toEqual(['none', 'none', 'none'])
})
