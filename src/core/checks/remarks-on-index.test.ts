import { expect, test } from 'vitest'
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
