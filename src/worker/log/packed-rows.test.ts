import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fewTrials } from '../../bench/arbitraries.ts'
import { bookOf, question } from '../../analysis/crawlers/log/log-book.fixture.ts'
import { logAnswersOf } from '../../analysis/crawlers/log/draft-answers.ts'
import { logOf } from '../../core/log/plain-report.fixture.ts'
import { ComingTables, packedAnswers } from './packed-answers.ts'
import { packedRows, unpackedRows } from './packed-rows.ts'

describe('rows that are packed', () => {
  test('are the same once they were sent, whatever they have', () => {
    const row = fc.record({
      crawler: fc.constantFrom('Googlebot', 'GPTBot', ''),
      folder: fc.string({ unit: 'binary', maxLength: 8 }),
      requests: fc.nat(),
      first: fc.oneof(fc.double(), fc.constant(NaN)),
    })
    fc.assert(
      fc.property(fc.array(row, { maxLength: 6 }), (rows) => {
        const sent = structuredClone(packedRows(rows))
        expect(unpackedRows(sent)).toEqual(rows)
      }),
      fewTrials,
    )
  })

  test('have each text once', () => {
    const rows = Array.from({ length: 1000 }, (_, at) => ({ crawler: `c${at % 3}`, requests: at }))
    expect(packedRows(rows).columns.crawler).toMatchObject({ texts: ['c0', 'c1', 'c2'] })
  })
})

test('answers are the same once they were sent, but for what no place of the page shows', () => {
  const requests = ['/robots.txt', '/cart/1', '/b?c=d', '/x/', '/cart/1'].map((path, at) => ({
    ...{ at, who: at % 2 === 0 ? 'Googlebot' : 'Bingbot', path, status: at === 2 ? 403 : 200 },
  }))
  const answers = logAnswersOf(bookOf(logOf(requests)), question())
  const { report } = answers
  const { tables, bare } = structuredClone(packedAnswers(answers))
  const coming = new ComingTables()
  for (const table of tables) coming.take(table)
  expect(coming.answers(bare)).toEqual({
    ...answers,
    report: { ...report, crawlers: report.crawlers.map((one) => ({ ...one, folders: [] })) },
  })
})
