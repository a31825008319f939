import { expect, it, test } from 'vitest'
import { aboutCrawlers } from '../../core/crawlers/abouts.ts'
import { google } from '../../core/dialects/google/dialect.ts'
import { dialects } from '../../core/dialects/index.ts'
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

const labels = (found: CompletionList | null) => found?.options.map(({ label }) => label) ?? null

/** The line with the first candidate in it. */
function taken(marked: string, asked = true): string | null {
  const found = at(marked, asked)
  const [first] = found?.options ?? []
  if (!found || !first) return null
  return applyEdits(marked.replace('|', ''), [{ span: found.span, insert: first.insert }])
}

it.each([
  ['dis|', ['Disallow']],
  ['  All|', ['Allow', 'Allow one crawler only']],
  [
    'c|',
    [
      'Close a staging site',
      'Crawl-delay',
      'Clean-param',
      'Content-Signal',
      'Content-Usage',
      'Comment',
    ],
  ],
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

test('what the dialect ignores comes last and says so', () => {
  const options = at('|', true)?.options ?? []
  const ignored = options.filter(({ detail }) => detail === 'ignored by Google')
  expect(options.slice(-ignored.length)).toEqual(ignored)
  expect(ignored.map(({ label }) => label)).toContain('Crawl-delay')
  expect(options[0]?.label).toBe('User-agent')
})

test('crawlers come by purpose, with who runs them', () => {
  const options = at('User-agent: |', true)?.options ?? []
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
  expect(at('dis|', false)?.likely).toBe(true)
  expect(at('User-agent: g|', false)?.likely).toBe(false)
  expect(at('Disallow: |', true)?.likely).toBe(false)
})

test('a whole group blocks crawlers that train AI and nobody else', () => {
  const group = at('block|', false)?.options[0]
  expect(group?.insert).toMatch(/^(User-agent: \S+\n){10,}Disallow: \/$/)
  expect(group?.insert).toContain('User-agent: GPTBot\n')
  expect(group?.insert).not.toContain('Googlebot')
  const { insert = '', select } = at('one|', true)?.options[0] ?? {}
  expect(select).toBe('Googlebot')
  expect(insert).toBe('User-agent: Googlebot\nDisallow:\n\nUser-agent: *\nDisallow: /')
})

test('every dialect gets them', () => {
  for (const dialect of dialects) {
    expect(completionsAt('us', 2, { ...sources, dialect }, false)?.options[0]?.label).toBe(
      'User-agent',
    )
    expect(labels(completionsAt('User-agent: bing', 16, { ...sources, dialect }, false))).toContain(
      'Bingbot',
    )
  }
})
