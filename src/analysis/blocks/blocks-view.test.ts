import { describe, expect, test } from 'vitest'
import { defaultSettings } from '../../core/dialects/settings.ts'
import { readText } from '../../core/text/file.ts'
import { applyEdits } from '../../core/text/text.ts'
import { ParsedFile } from '../judge-tests.ts'
import { gridOfTests } from '../grid/cases.fixture.ts'
import { blocksView } from './blocks-view.ts'

const managed =
  '# BEGIN Cloudflare Managed content\nUser-agent: *\nAllow: /\n\nUser-agent: ClaudeBot\nDisallow: /\n# END Cloudflare Managed Content\n\n'
const own = 'User-agent: *\nDisallow: /cart\n'

function viewOf(text: string, tests: readonly (readonly [string, string])[], dialect = 'own') {
  const file = readText(text)
  const input = {
    file,
    origin: 'https://example.com',
    dialect,
    settings: defaultSettings,
    ...gridOfTests(tests.map(([crawler, url]) => ({ crawler, url, expect: null, note: '' }))),
    selected: null,
  }
  return blocksView(new ParsedFile(file, defaultSettings), input, {})
}

describe('lines of Cloudflare in front of a file', () => {
  const tests = [
    ['ClaudeBot', '/'],
    ['ClaudeBot', '/cart'],
    ['Googlebot', '/cart'],
  ] as const

  test('are named, and what they change is listed', () => {
    const [view = expect.fail()] = viewOf(managed + own, tests)
    expect(view).toMatchObject({ id: 'cloudflare', writer: 'Cloudflare', from: 1, to: 7, tests: 4 })
    expect(view.effects).toEqual([
      { crawler: 'ClaudeBot', url: '/', before: 'disallow', after: 'allow' },
    ])
    expect(applyEdits(managed + own, view.removal)).toBe(own)
  })

  test('make readers of the first group skip the own one', () => {
    const [view = expect.fail()] = viewOf(managed + own, [['Googlebot', '/cart']], 'rep1994')
    expect(view.skipped).toMatchObject([{ name: '*', line: 9 }])
    const [merging = expect.fail()] = viewOf(managed + own, [['Googlebot', '/cart']], 'google')
    expect(merging.skipped).toEqual([])
  })
})

test('a mark that says who made the file changes nothing that could be taken out', () => {
  const [view = expect.fail()] = viewOf(`# Squarespace Robots Txt\n${own}`, [
    ['Googlebot', '/cart'],
  ])
  expect(view).toMatchObject({ isExact: false, effects: [], removal: [] })
})

test('a file without marks has none', () => {
  expect(viewOf(own, [])).toEqual([])
})
