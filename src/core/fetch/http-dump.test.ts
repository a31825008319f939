import { processorMs } from '../../bench/processor-time.ts'
import { describe, expect, it, test } from 'vitest'
import { readHttpDump } from './http-dump.ts'

const file = 'User-agent: *\nDisallow: /cart\n\nUser-agent: GPTBot\nDisallow: /\n'
const head = (status: string, ...headers: string[]) =>
  ['HTTP/1.1 ' + status, ...headers, '', ''].join('\n')

function read(dump: string) {
  const found = readHttpDump(dump)
  if (!found.ok) throw new Error(found.problem)
  const { result, text, address } = found
  const { status, redirects, crossHost, contentType, body } = result
  return { status, redirects, crossHost, contentType, body, text, address }
}

const plain = {
  status: 200,
  redirects: 0,
  crossHost: false,
  contentType: 'text/plain',
  body: 'file',
  text: file,
  address: null,
}
const ok = head('200 OK', 'Content-Type: text/plain')

describe('the output of curl', () => {
  test.each([
    ['one answer', ok + file, {}],
    ['CRLF', (ok + file).replaceAll('\n', '\r\n'), {}],
    [
      'HTTP/2, names in lower case',
      'HTTP/2 200 \ncontent-type: text/plain\ndate: x\n\n' + file,
      {},
    ],
    [
      'a type with its alphabet',
      head('200 OK', 'content-type:text/plain; charset=utf-8') + file,
      { contentType: 'text/plain; charset=utf-8' },
    ],
    ['no type', head('200 OK') + file, { contentType: '' }],
    [
      'a redirect',
      head('301 Moved', 'Location: https://example.com/robots.txt') + ok + file,
      { redirects: 1 },
    ],
    ['a relative redirect', head('302 Found', 'location: /r.txt') + ok + file, { redirects: 1 }],
    [
      'another host',
      head('301 Moved', 'Location: https://a.example/') +
        head('301 Moved', 'Location: https://b.example/') +
        ok +
        file,
      { redirects: 2, crossHost: true },
    ],
    [
      'the command above it',
      '$ curl -iL "https://example.com/robots.txt"\n' + ok + file,
      { address: 'https://example.com/robots.txt' },
    ],
    [
      'a command that leaves its host',
      'curl -iL http://example.com/robots.txt\n' +
        head('301 Moved', 'Location: http://www.example.com/robots.txt') +
        ok +
        file,
      { redirects: 1, crossHost: true, address: 'http://example.com/robots.txt' },
    ],
    ['an answer before the answer', 'HTTP/1.1 100 Continue\n\n' + ok + file, {}],
    ['a proxy', 'HTTP/1.1 200 Connection established\n\n' + ok + file, {}],
    ['a guide that leaves the version open', ok.replace('HTTP/1.1', 'HTTP/1.x') + file, {}],
    ['a meter above it', '  % Total    % Received\n100   60\n' + ok + file, {}],
    [
      'curl -v',
      '* Trying 1.2.3.4\n> GET /robots.txt HTTP/1.1\n> Host: example.com\n>\n< HTTP/1.1 200 OK\n< Content-Type: text/plain\n<\n' +
        file +
        '* Connection #0 to host example.com left intact\n',
      {},
    ],
    [
      'nothing in the file',
      head('200 OK', 'content-type: text/plain', 'content-length: 0'),
      { body: 'empty', text: '' },
    ],
    [
      'a page',
      head('200 OK', 'content-type: text/html') + '<!doctype html>\n<p>x',
      { contentType: 'text/html', body: 'other-page', text: '<!doctype html>\n<p>x' },
    ],
    [
      'a page with rules in it',
      head('200 OK', 'content-type: text/html') + '<!doctype html>\nUser-agent: *\nDisallow: /',
      {
        contentType: 'text/html',
        body: 'html',
        text: '<!doctype html>\nUser-agent: *\nDisallow: /',
      },
    ],
    [
      'not found',
      head('404 Not Found', 'content-type: text/html') + '<h1>Not found',
      { status: 404, contentType: 'text/html', text: null },
    ],
    [
      'an error after a redirect',
      head('301 Moved', 'Location: /x') + head('503 Busy') + 'later',
      { status: 503, redirects: 1, contentType: '', text: null },
    ],
    [
      'no such host',
      'curl: (6) Could not resolve host: nowhere.example',
      { status: 'dns', text: null },
    ],
    [
      'no answer',
      '$ curl -iL https://a.example/robots.txt\ncurl: (28) Connection timed out after 5001 ms',
      { status: 'timeout', text: null, address: 'https://a.example/robots.txt' },
    ],
  ])('%s', (_, dump, parts) => {
    expect(read(dump)).toEqual({ ...plain, ...parts })
  })

  it('keeps a blank line at the start of the file and a line that looks like a header', () => {
    expect(read(ok + '\n# HTTP/1.1 200 OK\n\nSitemap: https://a.example/s.xml').text).toBe(
      '\n# HTTP/1.1 200 OK\n\nSitemap: https://a.example/s.xml',
    )
  })

  test.each([
    ['', 'Paste what curl wrote.'],
    [file, 'Was curl called with -i?'],
    [
      head('301 Moved', 'Location: https://b.example/'),
      'a redirect to https://b.example/. Call curl with -iL',
    ],
    [head('200 OK', 'Content-Length: 60'), 'a lower-case i'],
    ['curl: (60) SSL certificate problem', 'its error 60'],
    ['x'.repeat(6_000_000), 'longer than'],
  ])('is refused with a sentence when it is no answer: %#', (dump, problem) => {
    expect(readHttpDump(dump)).toMatchObject({ ok: false })
    expect(JSON.stringify(readHttpDump(dump))).toContain(problem)
  })
})

describe('long outputs take time in proportion to their length', () => {
  const length = 400_000
  const fill = (piece: string) => piece.repeat(Math.ceil(length / piece.length))
  test.each([
    ['many answers', fill('HTTP/1.1 200 OK\n\n')],
    ['many answers with remarks between', fill('HTTP/1.1 301 x\n\n* Connection #0\n> GET\n')],
    ['blanks inside a header', `HTTP/1.1 200 OK\na: ${fill(' ')}b\n\n${file}`],
    ['tabs inside a header', `HTTP/1.1 200 OK\na:b${fill(' \t')}b\n\n${file}`],
    ['many headers', `HTTP/1.1 200 OK\n${fill('a: b\n')}\n${file}`],
    ['a name without end', `HTTP/1.1 200 OK\n${fill('a')}\n\n${file}`],
    ['digits behind the body', `${ok}${file}* Connection #${fill('1')}\nx`],
    ['remarks behind the body', `${ok}${file}${fill('* Connection #1\n')}x`],
    ['a body without line ends', ok + fill('a')],
    ['no answer', fill('curl: (')],
    ['commands', fill('curl https://')],
  ])('%s', (_, dump) => {
    const started = processorMs()
    readHttpDump(dump)
    expect(processorMs() - started).toBeLessThan(1500)
  })
})
