import { expect, test } from 'vitest'
import { applyEdits } from '../text/text.ts'
import { inspect } from './inspect.ts'

const found = (file: string) => inspect({ file }).filter(({ id }) => id === 'remark-on-index')

test.each([
  '# Articles which should not be listed in google search index:',
  '# do not index these pages',
  "# Don't index",
  '# noindex',
  '# pages that must not appear in Google',
  '# keep out of the index',
  '# Keep these out of search results',
  '# Remove from Google index',
  '# hide from search results',
  '# deindex old articles',
  '# Nicht indexieren',
  '# soll nicht im Index erscheinen',
  '# ne pas indexer',
  '# no indexar',
  '# non indicizzare',
  '# не индексировать',
])('%s above rules', (remark) => {
  const file = `User-agent: *\nDisallow: /q\n\n${remark}\nDisallow: /old/\nDisallow: /older/\n`
  const [one, ...more] = found(file)
  expect(more).toEqual([])
  expect(one).toMatchObject({ line: 5, also: [6], severity: 'info' })
  expect(one?.message).toContain('stops crawling')
})

test.each(['# noindex', '# do not index'])('%s behind a rule', (remark) => {
  expect(found(`User-agent: *\nDisallow: /old/ ${remark}\n`)).toMatchObject([{ line: 2 }])
})

test('an example in several lines of remarks', () => {
  const file =
    'User-agent: *\n# Articles which should not be listed in google:\n# old-news~ab12/\nDisallow: *~ab12*\n'
  expect(found(file)).toMatchObject([{ line: 4 }])
})

test.each([
  '# Disallow indexing of the search',
  '# Do not crawl these pages',
  '# index.php',
  '# no index.php',
  '# do not index.html',
  '# noindex: /old/',
  '# Google may index these',
  '# Allow indexing',
  '# price index',
  '# This does not remove pages from the index',
  '# These have a noindex tag',
  '# not listed',
])('%s is none', (remark) => {
  expect(found(`User-agent: *\nDisallow: /q\n${remark}\nDisallow: /old/\n`)).toEqual([])
})

test.each([
  'User-agent: *\n# do not index\nAllow: /old/\n',
  '# do not index\nUser-agent: *\nDisallow: /old/\n',
  'User-agent: *\n# do not index\n\nDisallow: /old/\n',
  'User-agent: *\n# do not index\nDisallow:\n',
  'User-agent: *\n# do not index\nSitemap: https://a.example/s.xml\n',
])('nothing is told of %j', (file) => {
  expect(found(file)).toEqual([])
})

test.each([
  [
    'behind each rule',
    'Disallow: /q\nDisallow: /a/ # noindex\nDisallow: /b/ # do not index\n',
    [3, 4],
  ],
  [
    'above each rule',
    '# Do not index: search\nDisallow: /search\n# Do not index: tags\nDisallow: /tag/\n# Do not index: people\nDisallow: /author/\n',
    [3, 5, 7],
  ],
])('remarks %s of a group are one finding', (_, rules, lines) => {
  const [one, ...more] = found(`User-agent: *\n${rules}`)
  expect(more).toEqual([])
  expect([one?.line, ...(one?.also ?? [])]).toEqual(lines)
  expect(one?.message).toContain(`(${lines.length} rules)`)
})

test('those of two groups are two', () => {
  const file =
    'User-agent: *\nDisallow: /a/ # noindex\n\nUser-agent: Bingbot\nDisallow: /a/ # noindex\n'
  expect(found(file).map(({ line }) => line)).toEqual([2, 5])
})

test.each([
  [
    'above its names',
    '# all of these have <meta name="robots" content="noindex">\nUser-agent: *\n',
    '',
  ],
  ['in it', 'User-agent: *\n# with <meta name="robots" content="noindex">\n', ''],
  ['in it, beside others', 'User-agent: *\nDisallow: /q\n\n# content="noindex"\n', 'Disallow: /q'],
])('a noindex of all pages of a group, said %s, is one finding with one fix', (_, head, left) => {
  const file = `${head}Disallow: /a/\nDisallow: /b/\nDisallow: /c/\n`
  const [one, ...more] = found(file)
  expect(more).toEqual([])
  expect(one).toMatchObject({ severity: 'warning' })
  expect(one?.also).toHaveLength(2)
  expect(one?.fixes?.map(({ title }) => title)).toEqual(['Remove these 3 rules'])
  const rules = applyEdits(file, one?.fixes?.[0]?.edits ?? [])
    .split('\n')
    .filter((line) => line.startsWith('Disallow'))
  expect(rules).toEqual([left === '' ? 'Disallow:' : left])
})

test.each([
  [
    'Noindex: /a\nNoindex: /b\nno-index: /c\n',
    'noindex-directive',
    'Noindex and no-index (3 lines)',
  ],
  [
    'Nofollow: /a\nNoarchive: /b\n',
    'nofollow-noarchive-directive',
    'Nofollow and Noarchive (2 lines)',
  ],
  ['Noindex: /a\n', 'noindex-directive', 'read Noindex in'],
])('%j is told once', (lines, id, said) => {
  const start = 'User-agent: *\nDisallow: /q\n'
  for (const end of ['', 'Disallow: /z\n']) {
    const file = start + lines + end
    const [one, ...more] = inspect({ file }).filter((finding) => finding.id === id)
    expect(more).toEqual([])
    expect(one?.message).toContain(said)
    expect(applyEdits(file, one?.fixes?.[0]?.edits ?? [])).toBe(start + end)
    const bare = file.slice(0, -1)
    const [same] = inspect({ file: bare }).filter((finding) => finding.id === id)
    expect(applyEdits(bare, same?.fixes?.[0]?.edits ?? [])).toBe((start + end).slice(0, -1))
  }
})
