import { expect, test } from 'vitest'
import { maxPagesLength } from '../case/limits.ts'
import { withPage } from './pages.ts'

const urls = [
  { id: 'u1', url: '/a' },
  { id: 'u2', url: '/b' },
]
const html = '<p>'

test('a part that is not given stays as it was', () => {
  const first = withPage({ pages: [], urls }, 'u1', { headers: 'A: b', html: null }) ?? []
  expect(withPage({ pages: first, urls }, 'u1', { headers: null, html })).toEqual([
    { rowId: 'u1', headers: 'A: b', html, isBrief: false },
  ])
})

test('an empty page is none, and pages of rows that are gone go', () => {
  const pages = [
    { rowId: 'u2', headers: '', html, isBrief: false },
    { rowId: 'gone', headers: '', html, isBrief: false },
  ]
  expect(withPage({ pages, urls }, 'u2', { headers: '', html: '' })).toEqual([])
})

test('all pages together have a limit', () => {
  const long = 'x'.repeat(maxPagesLength)
  const pages = withPage({ pages: [], urls }, 'u1', { headers: null, html: long }) ?? []
  expect(pages).toHaveLength(1)
  expect(withPage({ pages, urls }, 'u2', { headers: null, html })).toBeNull()
})
