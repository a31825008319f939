import { expect, test } from 'vitest'
import { applyEdits } from '../../../core/text/text.ts'
import { readText } from '../../../core/text/file.ts'
import { cellId, type Expectation } from '../../../case/grid/grid.ts'
import { ParsedFile } from '../../judge-tests.ts'
import { pageView } from '../../page/page-view.ts'
import { aimWays } from './aim-ways.ts'

const closed = 'User-agent: *\nDisallow: /a/\n'
const open = 'User-agent: *\nDisallow: /b/\n'
const noindex = '<meta name="robots" content="noindex">'

const waysOf = (text: string, html: string, expected: Partial<Expectation>) => {
  const input = {
    file: readText(text),
    urls: [{ id: 'u', url: '/a/x' }],
    crawlers: [{ id: 'g', crawler: 'Googlebot' }],
    expectations: [{ rowId: 'u', columnId: 'g', expect: null, note: '', ...expected }],
    origin: 'https://example.com',
    dialect: 'own',
    settings: {},
    selected: null,
  }
  const page = { id: 'u', url: '/a/x', headers: '', html, now: 0 }
  return aimWays(pageView)(new ParsedFile(input.file), input, { testId: cellId('u', 'g'), page })
}

test('opens a page whose own rule keeps it out, once it is read', () => {
  const found = waysOf(closed, noindex, { listed: false })
  expect(found).toMatchObject({ left: [], isClosed: true })
  const edited = applyEdits(closed, found?.ways[0]?.edits ?? [])
  expect(edited).toContain('Allow: /a/x$')
})

const cases: readonly (readonly [string, string, string, Partial<Expectation>, object])[] = [
  [
    'a page without a rule has to get one, and to be opened',
    closed,
    '<p>',
    { listed: false },
    { ways: [], isClosed: true, left: [{ aim: 'not-listed', lines: [] }] },
  ],
  [
    'a page that is open has to get a rule',
    open,
    '<p>',
    { listed: false },
    { ways: [], isClosed: false, left: [{ aim: 'not-listed', lines: [] }] },
  ],
  [
    'a page has to lose the rule that keeps it out',
    open,
    noindex,
    { listed: true },
    { ways: [], left: [{ aim: 'listed', lines: [{ where: 'html', line: 1, rule: 'noindex' }] }] },
  ],
  [
    'what is to be blocked is not opened',
    closed,
    noindex,
    { listed: false, expect: 'disallow' },
    { ways: [], isToBeBlocked: true },
  ],
]
test.each(cases)('%s', (_name, text, html, expected, found) => {
  expect(waysOf(text, html, expected)).toMatchObject(found)
})
