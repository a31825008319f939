import { expect, test } from 'vitest'
import { logOf, type PlainRequest } from '../../../core/log/plain-report.fixture.ts'
import { logAnswersOf } from './log-answers.ts'
import { bookOf, question } from './log-book.fixture.ts'
import { supportText } from './support-text.ts'

const at = (second: number, path: string, status: number, who = 'Bingbot'): PlainRequest => ({
  ...{ at: second, who, path, status },
})
const answersOf = (all: readonly PlainRequest[]) => logAnswersOf(bookOf(logOf(all)), question())
const asked = (all: readonly PlainRequest[]): string =>
  supportText({ answers: answersOf(all), identity: null, origin: 'https://shop.example' })

test('a host is told the site, who was refused, with what, when, where, and whether robots.txt was', () => {
  const text = asked([
    at(0, '/robots.txt', 403),
    at(10, '/a/1', 403),
    at(70, '/a/2|x', 503),
    at(80, '/b', 200, 'Googlebot'),
  ])
  expect(text).toContain('The robots.txt of https://shop.example allows the requests below')
  expect(text).toMatch(
    /\| Bingbot \| 2 \| 403 \(2\), 503 \(1\) \| \d{4}-\d\d-\d\dT[\d:]+Z \| \d{4}-\d\d-\d\dT[\d:]+Z \| `\/a\/` \| not told \|/,
  )
  expect(text).toContain('Bingbot was refused /robots.txt itself once, with 403.')
  expect(text).not.toContain('Googlebot')
  expect(text).not.toMatch(/\d+\.\d+\.\d+\.\d+/)
})
