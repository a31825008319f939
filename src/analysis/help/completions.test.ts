import { expect, it, test } from 'vitest'
import { aboutCrawlers } from '../../core/crawlers/abouts.ts'
import { google } from '../../core/dialects/google/dialect.ts'
import { dialects } from '../../core/dialects/index.ts'
import { directives } from '../../core/directives/index.ts'
import { applyEdits } from '../../core/text/text.ts'
import { completionsAt, type CompletionList } from './completions.ts'

const sources = {
  dialect: google,
  origin: 'https://example.com',
  abouts: aboutCrawlers,
  paths: () => ['/cart/', '/cart/help', '/blog/', '/cart/'],
}

/** `|` marks the cursor. */
const at = (marked: string, asked: boolean): CompletionList | null =>
  completionsAt(marked.replace('|', ''), marked.indexOf('|'), sources, asked)

const labels = (found: CompletionList | null) => found?.items.map(({ label }) => label) ?? null

/** The line with the first candidate in it. */
function taken(marked: string, asked = true): string | null {
  const found = at(marked, asked)
  const [first] = found?.items ?? []
  if (!found || !first) return null
  return applyEdits(marked.replace('|', ''), [{ span: found.span, insert: first.insert }])
}

it.each([
  ['dis|', ['Disallow']],
  ['  All|', ['Allow', 'Allow one crawler only']],
  ['b|', ['Block a staging site', 'Block AI training']],
  ['c|', ['Crawl-delay', 'Clean-param', 'Content-Signal', 'Content-Usage', 'Comment']],
  ['dis|: /a', ['Disallow']],
  ['User-agent: gptb|', ['GPTBot']],
  ['User-agent: anth|', ['ClaudeBot', 'Claude-SearchBot', 'Claude-User']],
])('typed: %s', (marked, expected) => {
  expect(labels(at(marked, false))).toEqual(expect.arrayContaining(expected))
})

it.each(['|', 'disallow|', 'xyz|', '# dis|', 'Disallow: /a # b|', 'Disallow: /|', 'User-agent: |'])(
  'not wanted: %s',
  (marked) => expect(at(marked, false)).toBeNull(),
)

it.each(['# |', 'Foo: a|', 'Disallow /a|', 'two words|', 'Crawl-delay: |', '|x y'])(
  'nothing to offer: %s',
  (marked) => expect(at(marked, true)).toBeNull(),
)

it.each([
  ['dis|', 'Disallow: '],
  ['  dis|', '  Disallow: '],
  ['dis|x: /a', 'Disallow: /a'],
  ['User-agent: |', 'User-agent: *'],
  ['User-agent: gptbo|tx', 'User-agent: GPTBot'],
  ['User-agent:|', 'User-agent:*'],
  ['Disallow: /bl|', 'Disallow: /blog/'],
  ['Sitemap: |', 'Sitemap: https://example.com/sitemap.xml'],
])('%s becomes %s', (marked, line) => {
  expect(taken(marked)).toBe(line)
})

test('while nothing is typed, what the dialect ignores comes behind the rest and says so', () => {
  const items = at('|', true)?.items ?? []
  const names = items.filter(({ template }) => template === undefined)
  const ignored = names.filter(({ detail }) => detail === 'ignored by Google')
  expect(names.slice(-ignored.length)).toEqual(ignored)
  expect(ignored.map(({ label }) => label)).toContain('Crawl-delay')
  expect(names[0]?.label).toBe('User-agent')
  expect(items.slice(names.length).map(({ label }) => label)).toEqual([
    'Block AI training',
    'Allow one crawler only',
    'Block a staging site',
  ])
})

/** Every beginning of a word from this length on. */
const beginnings = (word: string, from: number) =>
  Array.from({ length: word.length - from + 1 }, (_, index) => word.slice(0, from + index))

it.each([...beginnings('crawl', 2), 'crawl-d', 'CRA'])(
  '%s is taken for Crawl-delay in every dialect, whoever honours it',
  (typed) => {
    for (const dialect of dialects) {
      const found = completionsAt(typed, typed.length, { ...sources, dialect }, false)
      expect([found?.preselect, labels(found)?.[0]]).toEqual([true, 'Crawl-delay'])
    }
  },
)

it.each([
  ['c', 'Crawl-delay'],
  ['cl', 'Clean-param'],
  ['ua', 'User-agent'],
  ['agent', 'User-agent'],
  ['bot', 'User-agent'],
  ['disa', 'Disallow'],
  ['u', 'User-agent'],
])('%s offers %s first', (typed, label) => {
  expect(labels(at(`${typed}|`, false))?.[0]).toBe(label)
})

it.each(['o', 'st', 'b', 't', 'bl', 'clo'])('nothing is preselected for %s', (typed) => {
  expect(at(`${typed}|`, false)?.preselect ?? false).toBe(false)
})

test('a whole group is never first where the name of a line fits, and never preselected', () => {
  for (const { name } of directives) {
    for (const typed of beginnings(name, 1)) {
      const found = at(`${typed}|`, false)
      if (found === null) continue
      const kinds = found.items.map(({ template }) => template !== undefined)
      expect(kinds).toEqual(kinds.toSorted())
      expect(found.preselect && kinds[0]).toBe(false)
    }
  }
})

test('crawlers come by purpose, with who runs them', () => {
  const options = at('User-agent: |', true)?.items ?? []
  expect(options[1]).toMatchObject({ label: 'Googlebot', detail: 'Search, Google' })
})

test('a word of the purpose finds all of its crawlers', () => {
  expect(labels(at('User-agent: train|', false))).toEqual(
    expect.arrayContaining(['GPTBot', 'CCBot']),
  )
})

test('paths are offered once, and what is typed already is not', () => {
  expect(labels(at('Allow: /cart/|', true))).toEqual(['/cart/help'])
})

test('only names of lines are so likely that one key takes them', () => {
  expect(at('dis|', false)?.preselect).toBe(true)
  expect(at('User-agent: g|', false)?.preselect).toBe(false)
  expect(at('Disallow: |', true)?.preselect).toBe(false)
})

test('a whole group blocks crawlers that train AI and nobody else', () => {
  const group = at('block|', false)?.items.find(({ template }) => template !== undefined)
  expect(group?.insert).toMatch(/^(User-agent: .+\n){10,}Disallow: \/$/)
  expect(group?.insert).toContain('User-agent: GPTBot\n')
  expect(group?.insert).not.toContain('Googlebot')
  const one = at('one|', true)?.items.find(({ label }) => label === 'Allow one crawler only')
  expect(one?.insert).toBe('User-agent: Googlebot\nDisallow:\n\nUser-agent: *\nDisallow: /')
  expect(one?.template).toBe('User-agent: ${Googlebot}\nDisallow:\n\nUser-agent: *\nDisallow: /${}')
})

test('every dialect gets them', () => {
  for (const dialect of dialects) {
    expect(completionsAt('us', 2, { ...sources, dialect }, false)?.items[0]?.label).toBe(
      'User-agent',
    )
    expect(labels(completionsAt('User-agent: bing', 16, { ...sources, dialect }, false))).toContain(
      'Bingbot',
    )
  }
})
