import { expect, test } from 'vitest'
import { readText } from '../../core/text/file.ts'
import { applyEdits } from '../../core/text/text.ts'
import { cellId } from '../../case/grid/grid.ts'
import { wishWays } from './wish-ways.ts'

const text = 'User-agent: *\nDisallow: /a/\n'
const file = readText(text)

/** A case of rows and crawlers, each cell of `expected` as `row column verdict`. */
const caseOf = (crawlers: readonly string[], expected: readonly string[]) => ({
  urls: ['/a/x', '/a/y', '/b'].map((url, at) => ({ id: String(at), url })),
  crawlers: crawlers.map((crawler) => ({ id: crawler, crawler })),
  expectations: expected.map((one) => {
    const [rowId = '', columnId = '', word] = one.split(' ')
    const expect = word === 'blocked' ? ('disallow' as const) : ('allow' as const)
    return { rowId, columnId, expect, note: '' }
  }),
  origin: 'https://example.com',
  dialect: 'own',
  settings: {},
})

test('makes one cell right and leaves the other rows as they are', () => {
  const input = caseOf(['*'], ['0 * allowed', '1 * blocked'])
  const found = wishWays({ file }, input, { testId: cellId('0', '*') })
  expect(found?.ways[0]).toMatchObject({ turned: 1, other: null, isWhole: true })
  const edited = applyEdits(text, found?.ways[0]?.edits ?? [])
  expect(edited).toBe('User-agent: *\nDisallow: /a/\nAllow: /a/x$\n')
})

test('gives a crawler a group of its own, as nobody else is asked about', () => {
  const input = caseOf(['Googlebot', '*'], ['2 Googlebot blocked'])
  const found = wishWays({ file }, input, { testId: cellId('2', 'Googlebot') })
  const edited = applyEdits(text, found?.ways[0]?.edits ?? [])
  expect(edited).toBe(`${text}\nUser-agent: Googlebot\nDisallow: /a/\nDisallow: /b$\n`)
})

test('says where no edit can do it, and nothing of a cell without an expectation', () => {
  const closed = { ...caseOf(['*'], ['0 * blocked']), dialect: 'rfc9309' }
  const input = { ...closed, urls: [{ id: '0', url: '/robots.txt' }] }
  const testId = cellId('0', '*')
  expect(wishWays({ file }, input, { testId })).toMatchObject({ isImpossible: true, ways: [] })
  expect(wishWays({ file }, caseOf(['*'], []), { testId })).toBeNull()
})

test('opens a cell beside its expectation, in the group that decides it', () => {
  const testId = cellId('0', 'Googlebot')
  const input = caseOf(['Googlebot'], ['0 Googlebot blocked', '1 Googlebot blocked'])
  const found = wishWays({ file }, input, { testId, wanted: 'allow' })
  expect(applyEdits(text, found?.ways[0]?.edits ?? [])).toBe(`${text}Allow: /a/x$\n`)
  expect(found).toMatchObject({ verdict: 'allow', isImpossible: false })
  const own = readText(`${text}\nUser-agent: Googlebot\nDisallow: /a/\n`)
  const inOwn = wishWays({ file: own }, caseOf(['Googlebot'], []), { testId, wanted: 'allow' })
  expect(applyEdits(own.text, inOwn?.ways[0]?.edits ?? [])).toBe(`${own.text}Allow: /a/x$\n`)
})
