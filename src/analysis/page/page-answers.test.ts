import { describe, expect, test } from 'vitest'
import { readText } from '../../core/text/file.ts'
import { cellId, type Expectation } from '../../case/grid/grid.ts'
import { scoreOf } from '../../case/grid/grid-cells.ts'
import { judgeGrid } from '../grid/judge-grid.ts'
import { ParsedFile } from '../judge-tests.ts'
import type { AnalysisInput } from '../result.ts'
import { pageAnswers } from './page-answers.ts'

const now = Date.UTC(2026, 0, 1)
const blocking = 'User-agent: *\nDisallow: /\n'
const open = 'User-agent: *\nDisallow:\n'

interface Given {
  readonly robots: string
  readonly html: string | null
  readonly crawler?: string
  readonly said: Pick<Expectation, 'listed' | 'snippet'>
}

/** The page of one URL for one crawler, with what is expected of it. */
function judged({ robots, html, crawler = 'Googlebot', said }: Given) {
  const input: AnalysisInput = {
    file: readText(robots),
    origin: 'https://example.com',
    dialect: 'own',
    settings: {},
    urls: [{ id: 'u1', url: '/a' }],
    crawlers: [{ id: 'c1', crawler }],
    expectations: [{ rowId: 'u1', columnId: 'c1', expect: null, note: '', ...said }],
    selected: null,
  }
  const parsedFile = new ParsedFile(input.file, {})
  const pages = html === null ? [] : [{ id: 'u1', url: '/a', headers: '', html, now }]
  const answers = pageAnswers(parsedFile, input, { pages, now })
  const verdicts = judgeGrid(parsedFile, input, input.origin, 'own')
  const { passed, total, red } = scoreOf(input, { ...verdicts, pages: answers })
  return { answer: answers.get(cellId('u1', 'c1')), passed, total, red: red.length }
}

describe('expectations of pages', () => {
  const meta = (rules: string) => `<meta name="robots" content="${rules}">`
  const listed = { listed: true }
  const unlisted = { listed: false }
  const snippet = { snippet: true }
  const plain = { snippet: false }

  test.each([
    ['noindex is not listed', open, meta('noindex'), unlisted, 1, 0],
    ['noindex, but to be listed', open, meta('noindex'), listed, 0, 1],
    ['a blocked page with noindex may be listed bare', blocking, meta('noindex'), unlisted, 0, 1],
    ['listed bare is listed', blocking, meta('noindex'), listed, 1, 0],
    ['blocked without a page: listed bare all the same', blocking, null, unlisted, 0, 1],
    ['blocked: there is no text', blocking, null, plain, 1, 0],
    ['a page that is not known may have noindex', open, null, listed, 0, 0],
    ['a limited text is a snippet', open, meta('max-snippet:20'), snippet, 1, 0],
    ['nosnippet', open, meta('nosnippet'), plain, 1, 0],
    ['nosnippet, but a snippet is wanted', open, meta('nosnippet'), snippet, 0, 1],
  ] as const)('%s', (_name, robots, html, said, passed, red) => {
    expect(judged({ robots, html, said })).toMatchObject({ passed, total: 1, red })
  })

  test('of a crawler of which nobody says that it lists, nothing can be said', () => {
    const given = { robots: open, html: '<p>Text', crawler: 'UnheardOfBot', said: listed }
    expect(judged(given)).toMatchObject({ passed: 0, total: 1, red: 0 })
  })

  test('are not counted as long as pages are not judged', () => {
    const grid = {
      urls: [{ id: 'u1', url: '/' }],
      crawlers: [{ id: 'c1', crawler: 'Googlebot' }],
      expectations: [{ rowId: 'u1', columnId: 'c1', expect: null, note: '', listed: true }],
    }
    expect(scoreOf(grid, { columns: [] })).toEqual({ passed: 0, total: 0, red: [] })
  })
})
