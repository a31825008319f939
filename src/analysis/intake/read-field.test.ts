import { expect, test } from 'vitest'
import { isForPreview, isOfVisitors } from './read-field.ts'

const line =
  '198.51.100.1 - - [01/Nov/2026:00:01:43 +0100] "GET /about HTTP/1.1" 200 6104 "-" "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)"'

test.each([
  ['a line of a log', line, true],
  ['lines of a log', `${line}\n${line}\n`, true],
  ['an answer of dig', '1.100.51.198.in-addr.arpa.\t3600 IN\tPTR\thost1.cheap-vps.example.', true],
  ['an answer of host', '1.100.51.198.in-addr.arpa domain name pointer a.example.', true],
  ['a path', '/about', false],
  ['an address', 'https://a.example/about?x=1', false],
  ['a test', 'Googlebot block /about', false],
  ['a path with blanks', '/a b c', false],
  ['a list', '/a\n/b\nhttps://a.example/c\n', false],
  ['a table', 'URL\tClicks\n/a\t12\n', false],
])('what a field of URLs would keep a part of only is shown first: %s', (_name, text, isShown) => {
  expect(isOfVisitors(text)).toBe(isShown)
  expect(isForPreview(text)).toBe(isShown)
})
