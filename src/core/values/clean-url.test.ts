import { expect, test } from 'vitest'
import { cleanUrl } from './clean-url.ts'

const line = (list: string, path: string | null = null) => ({ parameters: list.split('&'), path })
const book = '/some_dir/get_book.pl'

test.each([
  [
    'the example of its inventor',
    `${book}?ref=site_1&book_id=123`,
    [line('ref', book)],
    `${book}?book_id=123`,
  ],
  ['nothing is left of the query', '/a?ref=1', [line('ref')], '/a'],
  ['no query', '/a', [line('ref')], '/a'],
  ['another path', '/b?ref=1', [line('ref', '/a')], '/b?ref=1'],
  ['letter case of the name', '/a?Ref=1&ref=2', [line('ref')], '/a?Ref=1'],
  ['letter case of the path', '/A?ref=1', [line('ref', '/a')], '/A?ref=1'],
  [
    'every line that is about the path',
    '/a/b?x=1&y=2&z=3',
    [line('x', '/a'), line('y', '/a/b')],
    '/a/b?z=3',
  ],
  [
    'a wildcard in the path',
    '/forum/7/show.php?s=1&t=2',
    [line('s', '/forum/*/show')],
    '/forum/7/show.php?t=2',
  ],
  ['the path does not reach into the query', '/a?x=/b&s=1', [line('s', '/*/b')], '/a?x=/b&s=1'],
  ['a name without a value, and twice', '/a?s&b=1&s=2', [line('s')], '/a?b=1'],
  ['a second question mark', '/a?s=1?2&b=?', [line('s')], '/a?b=?'],
  ['a name is no prefix', '/a?sid=1', [line('s')], '/a?sid=1'],
  ['an empty query stays', '/a?', [line('s')], '/a?'],
])('%s', (_, url, lines, cleaned) => {
  expect(cleanUrl(url, lines)).toBe(cleaned)
})
