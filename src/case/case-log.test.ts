import { describe, expect, test } from 'vitest'
import { linkLimits, storedLimits } from './limits.ts'
import { isCaseLog, readCaseLog, shortCaseLog, type CaseLog } from './case-log.ts'
import { keptLogFixture } from './case-log.fixture.ts'

const read = (value: unknown, room = storedLimits) => {
  const omissions: string[] = []
  return { log: readCaseLog(value, room, omissions), omissions }
}
const many = <Row>(row: Row, count: number): readonly Row[] => new Array<Row>(count).fill(row)

describe('the figures of a log from outside', () => {
  test('come back as they are', () => {
    const { log, omissions } = read(JSON.parse(JSON.stringify(keptLogFixture)))
    expect(log).toEqual(keptLogFixture)
    expect(omissions).toEqual([])
  })

  test.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'log'],
    ['a list', [[]]],
    ['a map without crawlers', { requests: 4 }],
    ['crawlers that are no list', { crawlers: { 0: 'Googlebot' } }],
  ])('are none: %s', (_, value) => {
    expect(isCaseLog(value)).toBe(false)
    expect(read(value)).toEqual({ log: null, omissions: [] })
  })

  const [googlebot] = keptLogFixture.crawlers
  test.each([
    ['a count that is negative', { ...googlebot, requests: -1 }],
    ['a count that is broken', { ...googlebot, bytes: 0.5 }],
    ['a count that is a text', { ...googlebot, blocked: '4' }],
    ['a count beyond all numbers', { ...googlebot, requests: 1e300 }],
    ['no name', { ...googlebot, crawler: undefined }],
    ['a name that is too long', { ...googlebot, crawler: 'x'.repeat(301) }],
    ['a row that is none', 'Googlebot'],
  ])('lack a row with %s, and say so', (_, row) => {
    const { log, omissions } = read({ ...keptLogFixture, crawlers: [row, googlebot] })
    expect(log?.crawlers).toEqual([googlebot])
    expect(omissions).toEqual(['1 figure of the log was left out: too many, or not readable.'])
  })

  test('have no more rows than there is room for, and no field of their own', () => {
    const [pair] = keptLogFixture.pairs
    const given = { ...keptLogFixture, extra: 1, pairs: many({ ...pair, extra: 1 }, 2100) }
    const { log, omissions } = read(given)
    expect(log).toEqual({ ...keptLogFixture, pairs: many(pair, 2000) })
    expect(omissions).toEqual(['100 figures of the log were left out: too many, or not readable.'])
    expect(read(given, linkLimits).log?.pairs).toHaveLength(linkLimits.logRows)
  })

  test('are usual where a total is none', () => {
    const { log } = read({ crawlers: [], requests: 'x', from: 4, format: {} })
    const empty: CaseLog = {
      ...{ format: '', from: '', to: '', requests: 0, unread: 0, crawlers: [], robotsTxt: [] },
      ...{ unknown: [], blocked: [], refused: [], folders: [], pairs: [], answers: [] },
      more: null,
      ...{ classes: [], verified: null },
    }
    expect(log).toEqual(empty)
  })
})

test('figures of verified requests have none of their own within, however deep they are', () => {
  const { verified } = keptLogFixture
  const deep = Array.from({ length: 5000 }).reduce<object>(
    (inner) => ({ ...verified, verified: inner }),
    {},
  )
  expect(read({ ...keptLogFixture, verified: deep }).log).toEqual(keptLogFixture)
  expect(read({ ...keptLogFixture, verified: { crawlers: 4 } }).log?.verified).toBeNull()
})

test('a log in short has its largest figures and no URL, and fits into a link', () => {
  const [crawler] = keptLogFixture.crawlers
  const [rule] = keptLogFixture.blocked
  expect(crawler && rule).toBeDefined()
  const large: CaseLog = {
    ...keptLogFixture,
    crawlers: keptLogFixture.crawlers.flatMap((one) => many(one, 200)),
    blocked: keptLogFixture.blocked.flatMap((one) => many(one, 200)),
  }
  const short = shortCaseLog(large)
  expect(short).toMatchObject({ requests: large.requests, pairs: [] })
  expect(short?.crawlers).toEqual(large.crawlers.slice(0, 20))
  expect(short?.answers).toEqual(large.answers)
  expect(JSON.stringify(short)).not.toContain('/cart/7?id=')
  expect(read(short, linkLimits)).toEqual({ log: short, omissions: [] })
  expect(shortCaseLog(null)).toBeNull()
})
