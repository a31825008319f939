import { expect, test } from 'vitest'
import { readText } from '../../core/text/file.ts'
import { ParsedFile } from '../judge-tests.ts'
import type { AnalysisInput } from '../result.ts'
import { pageView } from './page-view.ts'

const input: AnalysisInput = {
  file: readText(''),
  origin: 'https://example.com',
  dialect: 'own',
  settings: {},
  urls: [],
  crawlers: [],
  expectations: [],
  selected: null,
}

/** What the server sent for a page with this head, as the view of the page says it. */
function sentWith(headers: string): string {
  const question = { id: 'q', url: '/a', headers, html: '', now: 0, crawler: 'Googlebot' }
  return pageView(new ParsedFile(input.file), input, question).sent
}

const guide = 'HTTP/1.x 200 OK\nCache-Control: private\nContent-Type: text/html; charset=utf-8'

test.each([
  [`${guide}\nX-Robots-Tag: noindex, nosnippet\n`, 'status 200, text/html; charset=utf-8'],
  ['HTTP/2 404\nX-Robots-Tag: none', 'status 404'],
  [`HTTP/1.1 301\nLocation: /b\n\n${guide}`, 'status 200, text/html; charset=utf-8'],
  ['Content-Type: application/pdf\nX-Robots-Tag: noindex', 'application/pdf'],
  ['X-Robots-Tag: noindex', ''],
  ['HTTP/1.1 200\nContent-Type: \nX-Robots-Tag: noindex', 'status 200'],
  [`Content-Type: text/${'x'.repeat(500)}`, `text/${'x'.repeat(95)}…`],
  ['', ''],
])('what the server sent is told: %s', (headers, sent) => {
  expect(sentWith(headers)).toBe(sent)
})
