import { expect, test } from 'vitest'
import { briefPage } from './brief-page.ts'

const page = {
  rowId: 'u1',
  headers:
    'HTTP/1.1 301 Moved\nLocation: /b\n\nHTTP/1.1 200 OK\nSet-Cookie: id=secret\nX-Robots-Tag: none',
  html: '<!doctype html><title>A</title><meta name=description content="words"><meta name=robots content=noindex><link rel=canonical href=/c><body>Private text<meta name=bingbot content=nocache>',
  isBrief: false,
}

test('a page in a link has its head without cookies, and the elements with rules', () => {
  expect(briefPage(page, 4096)).toEqual({
    rowId: 'u1',
    headers: 'HTTP/1.1 200\nx-robots-tag: none',
    html: '<title>A</title>\n<meta name=robots content=noindex>\n<link rel=canonical href=/c>\n<body>\n<meta name=bingbot content=nocache>',
    isBrief: true,
  })
})

test('what does not fit goes by whole lines', () => {
  const { headers, html } = briefPage(page, 20)
  expect([headers, html]).toEqual(['HTTP/1.1 200', '<title>A</title>'])
})

test('a page that came with a link stays as it is', () => {
  const brief = briefPage(page, 4096)
  expect(briefPage(brief, 4096)).toBe(brief)
})
