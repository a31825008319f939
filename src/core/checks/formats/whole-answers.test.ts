import { expect, test } from 'vitest'
import { applyEdits } from '../../text/text.ts'
import { inspect } from '../inspect.ts'

const rules = ['User-agent: *', 'Disallow: /a', 'Disallow: /b', 'Disallow: /c', 'Allow: /b/c']
const page = ['<!doctype html>', '<html><head><title>Sorry</title></head>', '<body>x</body></html>']

const told = (lines: readonly string[]) =>
  inspect({ file: lines.join('\n') }).map(({ id, severity, line }) => `${severity} ${id} ${line}`)

const saidOf = (lines: readonly string[]) => inspect({ file: lines.join('\n') })[0]?.message ?? ''

test.each([
  ['503 Service Unavailable', page, 'error', 'Google crawls nothing for the first 12 hours'],
  ['500 Internal Server Error', ['Internal Server Error'], 'error', 'whole site as blocked'],
  ['429 Too Many Requests', [], 'error', 'as for a server error'],
  ['404 Not Found', page, 'info', 'everything may be crawled'],
  ['410 Gone', [], 'info', 'everything may be crawled'],
  ['403 Forbidden', page, 'warning', 'everything may be crawled'],
  ['404 Not Found', rules, 'error', 'The rules below the head do not count'],
  ['503 Service Unavailable', rules, 'error', 'The rules below the head do not count'],
  ['301 Moved Permanently', page, 'warning', 'redirects'],
])('an answer with %s and %j is told of by its status alone', (status, body, severity, said) => {
  const bare = [`HTTP/1.1 ${status}`, 'Content-Type: text/html', '', ...body]
  const verbose = [
    ...['> GET /robots.txt HTTP/1.1', '> Host: a.example', '>'],
    ...[`< HTTP/1.1 ${status}`, '< Content-Type: text/html', '<', ...body],
  ]
  const withCommand = ['$ curl -i https://a.example/robots.txt', ...bare]
  for (const lines of [bare, verbose, withCommand]) {
    expect(told(lines)).toEqual([`${severity} other-file 1`])
    expect(saidOf(lines)).toContain(said)
    expect(saidOf(lines)).toContain(`(status ${status.slice(0, 3)})`)
  }
})

test('of several answers the last one counts', () => {
  const moved = ['HTTP/1.1 301 Moved', 'Location: https://b.example/robots.txt', '']
  expect(saidOf([...moved, 'HTTP/2 404', 'content-type: text/html', '', ...page])).toContain(
    '(status 404)',
  )
})

test('of a success the body counts, and its head can go', () => {
  const lines = ['HTTP/1.1 200 OK', 'Content-Type: text/plain', '', ...rules]
  expect(told(lines)).toEqual(['error other-file 1'])
  expect(saidOf(lines)).toContain('even so')
  const text = lines.join('\n')
  const [fix] = inspect({ file: text })[0]?.fixes ?? []
  expect(applyEdits(text, fix?.edits ?? [])).toBe(rules.join('\n'))
  const html = ['HTTP/1.1 200 OK', 'Content-Type: text/html', '', ...page]
  expect(saidOf(html)).toContain('it holds no rules')
  expect(inspect({ file: html.join('\n') })[0]?.fixes ?? []).toEqual([])
})

test('what the title of an error page says is told as a condition', () => {
  const html = (title: string) => `<html><head><title>${title}</title></head><body></body></html>\n`
  const of = (title: string) => inspect({ file: html(title) })[0]?.message ?? ''
  expect(of('503 Service Temporarily Unavailable')).toContain(
    'If the server answers with 503: Google crawls nothing',
  )
  expect(of('Error 404 Not Found')).toContain(
    'If the server answers with 404: Google and RFC 9309 treat',
  )
  expect(of('5032 shoes')).not.toContain('answers with')
})

test.each([
  '# curl https://a.example/\nUser-agent: *\nDisallow: /a\n',
  '* \nUser-agent: *\nDisallow: /a\n',
])('%j is no answer', (file) => {
  expect(inspect({ file }).map(({ id }) => id)).not.toContain('other-file')
})
