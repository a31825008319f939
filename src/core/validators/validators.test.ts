import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CheckInput } from '../checks/check-context.ts'
import { validate, validators } from './index.ts'
import { isWebUrl } from '../text/web-url.ts'
import { parseUrl } from '../../case/urls/sent-url.ts'

const complaintsOf = (id: string, robots: string, more: Partial<CheckInput> = {}) => {
  const report = validate({ file: robots, ...more }).find((one) => one.id === id)
  return (report?.complaints ?? []).map(({ line, term }) => `${line} ${term}`)
}

const pattern = 'Pattern should either be empty, start with "/" or "*"'

describe('Lighthouse', () => {
  test.each([
    ['User-agent: *\nDisallow: /a\nAllow: *.css\nDisallow:\n', []],
    ['User-agent: *\nDisallow: images/\n', [`2 ${pattern}`]],
    [
      'User-agent: *\nDisallow: /*.pdf$?v=\n',
      ['2 "$" should only be used at the end of the pattern'],
    ],
    ['Disallow: /a\n', ['1 No user-agent specified']],
    ['User-agent:\nDisallow: /a\n', ['1 No user-agent specified', '2 No user-agent specified']],
    ['User-agent: *\nDisallow /a\n', ['2 Syntax not understood']],
    [
      'User-agent: *\nContent-Usage: train-ai=n\nContent-Signal: ai-train=no\n',
      ['2 Unknown directive'],
    ],
    ['Disalow: /a\n# Disalow: /a\n', ['1 Unknown directive']],
    ['Sitemap: /sitemap.xml\n', ['1 Invalid sitemap URL']],
    ['Sitemap: file:///sitemap.xml\n', ['1 Invalid sitemap URL protocol']],
    ['Sitemap: https://example.com/s.xml\nLicense: https://example.com/l.xml\n', []],
    ['', []],
  ])('%j', (robots, expected) => {
    expect(complaintsOf('lighthouse', robots)).toEqual(expected)
  })

  test('of a server error it says nothing but the status, and of a client error nothing', () => {
    const failed = complaintsOf('lighthouse', 'Disalow: /a\n', { delivery: { status: 503 } })
    expect(failed).toEqual(['1 Request for robots.txt returned HTTP status: 503'])
    expect(complaintsOf('lighthouse', 'Disalow: /a\n', { delivery: { status: 404 } })).toEqual([])
  })
})

describe('an address of a sitemap', () => {
  test.each([
    'https://example.com/s.xml',
    'https://example.com',
    'http:example.com',
    'https:///example.com/a b',
    'https://exa mple.com/',
    'https://user@example.com:8080/',
    'https://example.com:99999/',
    'https://[::1]/s.xml',
    'https://',
    'example.com/s.xml',
    'example.com:80/s.xml',
    '//example.com/s.xml',
    'mailto:a@example.com',
    'https://%(host)s/s.xml',
    'https://%domain%/s.xml',
    'https://ex%61mple.com/',
    'https://a%2Fb/',
    'https://$host/s.xml',
    'https://a[b/',
    '',
  ])('is read as the URL standard does: %j', (url) => {
    expect(isWebUrl(url)).toBe(parseUrl(url) !== null)
  })
})

describe('Search Console', () => {
  test.each([
    ['User-agent: *\nDisallow: /a\nSitemap: https://example.com/s.xml\n', []],
    ['User-agent: *\nCrawl-delay: 5\nNoindex: /a\n', [2, 3]],
    ['User-agent: *\nContent-Signal: search=yes\nContent-Usage: train-ai=n\n', [2, 3]],
    ['User-agent: *\nUnicorn: /a\nDisalow: /b\nDisallow /c\n', [2, 3, 4]],
    ['Disallow: /a\nUser-agent: *\nDisallow: a\n', [1, 3]],
    ['Sitemap: /s.xml\n', [1]],
  ])('%j', (robots, lines) => {
    const found = complaintsOf('search-console', robots)
    expect(found.map((one) => Number.parseInt(one))).toEqual(lines)
  })
})

describe('Yandex', () => {
  const many = `User-agent: *\n${'Disallow: /a\n'.repeat(2049)}`

  test.each([
    ['User-agent: *\nDisallow: /a?b=1&c*$\nClean-param: ref /a\n', []],
    ['User-agent: *\nDisallow: a\n', ['2 Rule doesn’t start with / or *']],
    ['Disallow: /a\n', ['1 No User-agent directive in front of rule']],
    [
      'User-agent: *\nDisallow: /a\n\nUser-agent: *\nDisallow: /b\n',
      ['4 Multiple ‘User-agent: *’ rules found'],
    ],
    [many, ['2050 Robots.txt file size limit exceeded']],
    [`User-agent: *\nDisallow: /${'a'.repeat(1024)}\n`, ['2 Rule too long']],
    ['Sitemap: /s.xml\n', ['1 Invalid Sitemap file URL format']],
    ['User-agent: *\nClean-param: a,b /x\n', ['2 Invalid Clean-param directive format']],
    ['User-agent: *\nDisallow: /a|b\n', ['2 It’s possible that an illegal character was used']],
    ['Content-Signal: search=yes\n', ['1 Unknown directive found']],
    ['hello\n', ['1 Syntax error']],
  ])('%#', (robots, expected) => {
    expect(complaintsOf('yandex-webmaster', robots)).toEqual(expected)
  })
})

test('Bing', () => {
  const robots =
    'Disallow: /a\nUser-agent: *\nCrawl-delay: 0.5\nContent-Signal: search=yes\nSitemap: /s.xml\n'
  const found = complaintsOf('bing-webmaster', robots)
  expect(found.map((one) => Number.parseInt(one))).toEqual([1, 3, 4, 5])
})

describe('what comes of a line', () => {
  const effectOf = (robots: string, line: number, dialects?: readonly string[]) => {
    const reports = validate({ file: robots, ...(dialects ? { dialects } : {}) })
    const one = reports.flatMap(({ complaints }) => complaints).find((found) => found.line === line)
    return one === undefined ? null : `${one.use}: ${one.sentence}`
  }

  test.each([
    [
      'User-agent: *\nDisallow: /a$b\n',
      2,
      'full: No effect on crawling: Google, Bing and RFC 9309 use the line as it is.',
    ],
    ['User-agent: *\nDisallow: images/\n', 2, 'idle: This line does nothing.'],
    ['User-agent:\nDisallow: /a\n', 1, 'idle: This line names no crawler.'],
    ['User-agent: *\nUnicorn: 1\n', 2, 'idle: This line does nothing.'],
    ['Disallow: /a\n', 1, 'idle: This line does nothing.'],
    [
      'User-agent: *\nDisalow: /a\n',
      2,
      'partial: Google uses this line; Bing and RFC 9309 ignore it.',
    ],
    [
      'User-agent: *\nDisallow:\nCrawl-delay: 5\n',
      3,
      'partial: Bing uses this line; Google and RFC 9309 ignore it.',
    ],
    [
      'User-agent: *\nDisallow:\nClean-param: ref /a\n',
      3,
      'idle: Google, Bing and RFC 9309 ignore this line; Yandex uses it.',
    ],
  ])('%j, line %i', (robots, line, expected) => {
    expect(effectOf(robots, line)).toBe(expected)
  })
})

test('nothing but text is needed', () => {
  const line = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.constantFrom('User-agent: *', 'Disallow: /a', 'Sitemap: x', 'Crawl-delay: 5', '\uFEFF'),
  )
  fc.assert(
    fc.property(fc.array(line, { maxLength: 8 }), (lines) => {
      const text = lines.join('\n')
      const reports = validate({ file: text })
      expect(reports.map(({ id }) => id)).toEqual(validators.map(({ id }) => id))
      for (const { complaints } of reports) {
        for (const { line, sentence } of complaints) {
          expect(line).toBeGreaterThan(0)
          expect(sentence).toMatch(/\.$/)
        }
      }
    }),
  )
})
