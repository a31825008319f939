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
  ['HTTP/1.1 503 Service Unavailable\n\n', /^Robots.txt itself is not to be had/],
])('a response of robots.txt is told first: %j', (text, note) => {
  expect(noteOf(text)).toMatch(note)
  expect(noteOf(text, 'page')).not.toMatch(note)
})

test('one that is as usual has no note', () => {
  expect(noteOf('HTTP/2 200\ncontent-type: text/plain\n\nUser-agent: *\nDisallow: /a\n')).toBe('')
})
