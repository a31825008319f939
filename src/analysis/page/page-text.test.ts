import { expect, test } from 'vitest'
import { pageTextOf, readPageText } from './page-text.ts'

const html = '<!doctype html><title>A</title><meta name=robots content=noindex><p>Text'

test.each<[string, string, string | null, string | null]>([
  ['HTML', html, null, html],
  [
    'one tag',
    '<meta name="robots" content="noindex">',
    null,
    '<meta name="robots" content="noindex">',
  ],
  ['a header line', 'X-Robots-Tag: noindex', 'X-Robots-Tag: noindex', null],
  [
    'the output of curl -I',
    'HTTP/2 200\r\nx-robots-tag: none\r\n\r\n',
    'HTTP/2 200\nx-robots-tag: none',
    null,
  ],
  [
    'the output of curl -i',
    `HTTP/1.1 200 OK\nContent-Type: text/html\n\n${html}`,
    'HTTP/1.1 200 OK\nContent-Type: text/html',
    html,
  ],
  [
    'a guide that leaves the version open',
    `HTTP/1.x 200 OK\nX-Robots-Tag: noarchive\n\n${html}`,
    'HTTP/1.x 200 OK\nX-Robots-Tag: noarchive',
    html,
  ],
  [
    'a redirect first',
    `HTTP/1.1 301 Moved\nLocation: /b\n\nHTTP/1.1 200 OK\nA: b\n\n${html}`,
    'HTTP/1.1 301 Moved\nLocation: /b\n\nHTTP/1.1 200 OK\nA: b',
    html,
  ],
  [
    'rules',
    ' NOINDEX, max-snippet: 20\nnofollow',
    null,
    '<meta name="robots" content="NOINDEX, max-snippet: 20, nofollow">\n',
  ],
])('%s', (_, text, headers, source) => {
  expect(readPageText(text)).toMatchObject({ headers, html: source })
})

test.each([
  ['https://example.com/a', 'cannot fetch'],
  ['User-agent: *\nDisallow: /', 'robots.txt'],
  ['', 'nothing'],
  ['Dear all,', 'no page'],
])('%j is no page', (text, words) => {
  expect(readPageText(text)).toEqual({ problem: expect.stringContaining(words) as string })
})

test('a page as one text is read as the same page', () => {
  const page = { headers: 'X-Robots-Tag: noindex', html }
  expect(readPageText(pageTextOf(page))).toMatchObject(page)
})

test('lines of a server are read as the header that they send', () => {
  const nginx = 'location /a {\n  add_header X-Robots-Tag "noindex, nofollow";\n}\n'
  expect(readPageText(nginx)).toEqual({
    headers: 'X-Robots-Tag: noindex, nofollow',
    html: null,
    sentence:
      'Read as what nginx sends for /a. Without “always” nginx does not send it with errors such as 404.',
  })
})
