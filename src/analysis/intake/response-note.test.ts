import { expect, test } from 'vitest'
import { readIntake } from './intake.ts'

const noteOf = (text: string, choice: 'response' | 'page' | null = null): string =>
  readIntake({ text, name: '', choice }).note

test.each([
  [
    'HTTP/2 403\nserver: cloudflare\ncf-mitigated: challenge\n\n<html>',
    /^Cloudflare answers with a page/,
  ],
  [
    'HTTP/2 200\nage: 90000\ncache-control: max-age=60\n\nUser-agent: *\nDisallow: /a\n',
    /^This is an old copy/,
  ],
  ['HTTP/1.1 503 Service Unavailable\n\n', /^Robots.txt itself cannot be fetched/],
])('a response of robots.txt is told first: %j', (text, note) => {
  expect(noteOf(text, 'response')).toMatch(note)
  expect(noteOf(text, 'page')).not.toMatch(note)
})

test('one that is as usual has no note', () => {
  expect(noteOf('HTTP/2 200\ncontent-type: text/plain\n\nUser-agent: *\nDisallow: /a\n')).toBe('')
})

const refused = 'HTTP/2 403\ncontent-type: text/html\n\n<!DOCTYPE html><title>No</title>'

test.each([
  [
    'what curl -v sent',
    `* Connected\n> GET /products/1 HTTP/2\n> Host: a.example\n>\n< ${refused}`,
    true,
  ],
  ['a command', `$ curl -i 'https://a.example/products/1'\n${refused}`, true],
  ['a command for the home page', `$ curl -i https://a.example\n${refused}`, true],
  ['a request of a browser', `GET /products/1 HTTP/1.1\nHost: a.example\n\n${refused}`, true],
  ['robots.txt', `> GET /robots.txt HTTP/2\n> Host: a.example\n>\n< ${refused}`, false],
  ['a command for robots.txt', `$ curl -i https://a.example/robots.txt\n${refused}`, false],
])(
  'a response to %s becomes the status of robots.txt unasked: not where it is a page’s',
  (_, text, isPage) => {
    const { taken, note, choices } = readIntake({ text, name: '', choice: null })
    expect(taken.kind).toBe(isPage ? 'answer' : 'response')
    expect(note.includes('It answers a request for a page')).toBe(isPage)
    expect(choices.some(({ id }) => id === 'response')).toBe(true)
  },
)

test.each([
  [refused],
  ['HTTP/1.1 503 Service Unavailable\n\n'],
  ['HTTP/2 404\n'],
  ['content-type: text/html\nserver: nginx\ncache-control: no-cache\n'],
])('a response that does not say of what it is asks: %j', (text) => {
  const { taken, note, choices } = readIntake({ text, name: '', choice: null })
  expect(taken.kind).toBe('nothing')
  expect(note).toContain('choose what it is')
  const ids = choices.map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining(['answer', 'response', 'page']))
})

test('what the script printed is what the server says', () => {
  const text = `=== GPTBot https://a.example/products/1\n${refused}`
  const { kind, choice, choices } = readIntake({ text, name: 'out.txt', choice: null })
  expect([kind, choice]).toEqual(['http', 'answer'])
  expect(choices[0]?.label).toBe('As the server’s response (GPTBot: https://a.example/products/1)')
})
