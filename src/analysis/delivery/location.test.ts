import { describe, expect, it, test } from 'vitest'
import { isSameSite, locate, uncovered } from './location.ts'
import { plainText } from '../../core/text/sentence.ts'

/** The robots.txt of a page, or why there is none. */
function robotsOf(page: string): string {
  const found = locate(page)
  return found.ok ? found.robotsUrl : found.problem
}

const notesOf = (page: string): string => {
  const found = locate(page)
  return found.ok ? found.notes.map(plainText).join(' ') : ''
}

describe('the robots.txt that governs a page', () => {
  test.each([
    ['http://www.example.com/shop/index.html', 'http://www.example.com/robots.txt'],
    ['http://www.example.com/welcome.html', 'http://www.example.com/robots.txt'],
    ['http://www.bar.com:8001/', 'http://www.bar.com:8001/robots.txt'],
    ['http://w3.org:80/', 'http://w3.org/robots.txt'],
    ['https://w3.org:443/x', 'https://w3.org/robots.txt'],
    ['http://w3.org:443/x', 'http://w3.org:443/robots.txt'],
    ['https://x/', 'https://x/robots.txt'],
    ['http://x/', 'http://x/robots.txt'],
    ['https://a.example.com/', 'https://a.example.com/robots.txt'],
    ['https://www.x/', 'https://www.x/robots.txt'],
    ['http://www.müller.eu/', 'http://www.xn--mller-kva.eu/robots.txt'],
    ['ftp://example.com/', 'ftp://example.com/robots.txt'],
    ['ftp://example.com:21/pub', 'ftp://example.com/robots.txt'],
    ['http://212.96.82.21/', 'http://212.96.82.21/robots.txt'],
    ['http://[2001:db8::1]:8080/a', 'http://[2001:db8::1]:8080/robots.txt'],
    ['http://example.com/folder/robots.txt', 'http://example.com/robots.txt'],
    ['http://example.com/?a#b', 'http://example.com/robots.txt'],
    ['http://example.com?a=/x', 'http://example.com/robots.txt'],
    ['http://user:secret@example.com/a', 'http://example.com/robots.txt'],
    ['HTTP://WWW.Example.COM/Shop', 'http://www.example.com/robots.txt'],
    ['  https://example.com/a  ', 'https://example.com/robots.txt'],
    ['example.com/shop', 'https://example.com/robots.txt'],
    ['example.com:8080/shop', 'https://example.com:8080/robots.txt'],
    ['https://example.com//forbidden/../x', 'https://example.com/robots.txt'],
  ])('%s → %s', (page, robots) => {
    expect(robotsOf(page)).toBe(robots)
  })

  test.each([
    '',
    'shop',
    '/shop',
    'mailto:a@example.com',
    'gopher://x/',
    'https://',
    'http://a b/',
  ])('none for %j, with a sentence', (page) => {
    const found = locate(page)
    expect(found.ok ? '' : found.problem).toMatch(/.\.$/)
  })
})

describe('steps', () => {
  it('take one part of the address at a time', () => {
    const found = locate('http://me:secret@Bücher.Example:80/shop?a#b')
    if (!found.ok) throw new Error(found.problem)
    expect(found.steps.map(({ sentence, address }) => [plainText(sentence), address])).toEqual([
      ['User name and password are left out.', 'http://Bücher.Example:80/shop?a#b'],
      [
        'The host bücher.example is sent in this form (Punycode).',
        'http://xn--bcher-kva.example:80/shop?a#b',
      ],
      [
        '80 is the default port of http, so it is left out.',
        'http://xn--bcher-kva.example/shop?a#b',
      ],
      ['The path is replaced by /robots.txt.', 'http://xn--bcher-kva.example/robots.txt'],
    ])
  })

  it('end at the file, wherever they begin', () => {
    for (const page of ['example.com', 'http://A.example:8001/x', 'ftp://x/y']) {
      const found = locate(page)
      expect(found.ok && found.steps.at(-1)?.address).toBe(robotsOf(page))
    }
  })
})

test.each([
  ['https://a.example.com/', 'https://example.com/robots.txt does not apply here'],
  ['https://www.example.com/', 'https://example.com/robots.txt is another file'],
  ['https://example.com/', 'such as www.example.com'],
  ['https://shop.co.uk/', 'such as www.shop.co.uk'],
  ['https://example.com/', 'http://example.com/robots.txt is another file'],
  ['http://212.96.82.21/', 'only to URLs with this IP address'],
  ['ftp://example.com/', 'anonymous login'],
  ['http://example.com/folder/robots.txt', '/folder/robots.txt, is never read'],
  ['http://example.com/Robots.TXT', 'has to be in lower case: Robots.TXT'],
  ['http://example.com/robot.txt', 'with an s'],
  ['http://example.com:80/', 'with and without :80'],
  ['http://example.com:8001/', 'http://example.com/robots.txt does not apply here'],
])('%s: %s', (page, note) => {
  expect(notesOf(page)).toContain(note)
})

test.each([
  ['https://example.com', 'https://example.com/cart', true],
  ['https://example.com', 'https://EXAMPLE.com:443/cart', true],
  ['https://müller.eu', 'https://xn--mller-kva.eu/', true],
  ['https://example.com', 'http://example.com/cart', false],
  ['https://example.com', 'https://www.example.com/cart', false],
  ['https://example.com', 'https://example.com:8443/cart', false],
  ['https://example.com', 'nonsense', false],
])('%s covers %s: %s', (site, address, covered) => {
  expect(isSameSite(site, address)).toBe(covered)
})

it('finds the addresses that a file leaves out', () => {
  const hrefs = [
    'https://xn--mller-kva.eu/a',
    'https://me@xn--mller-kva.eu/a',
    'http://xn--mller-kva.eu/a',
    'https://xn--mller-kva.eu.evil.example/',
    null,
  ]
  expect(uncovered('https://müller.eu', hrefs, (href) => href)).toEqual([hrefs[2], hrefs[3]])
})

// URL.canParse of Node 20 gives another answer once the engine has compiled its caller.
it('is the same however often it is asked', () => {
  const answers = Array.from({ length: 20_000 }, () => locate('https://müller.eu').ok)
  expect(new Set(answers)).toEqual(new Set([true]))
})
