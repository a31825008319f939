import { describe, expect, test } from 'vitest'
import { logOf, type PlainRequest } from '../../../core/log/plain-report.fixture.ts'
import { bookOf } from './log-book.fixture.ts'
import { coverageSteps, type GivenSitemap, type SitemapCoverage } from './sitemap-coverage.ts'

const origin = 'https://shop.example'

function coverageOf(
  all: readonly PlainRequest[],
  urls: readonly string[],
  more: Partial<GivenSitemap> = {},
): SitemapCoverage {
  const steps = coverageSteps(bookOf(logOf(all)), { urls, origin, host: null, ...more })
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}

const request = (path: string, who = 'Googlebot', status = 200): PlainRequest => ({
  ...{ at: 0, who, path, status },
})

describe('the coverage of a sitemap', () => {
  test('says what no crawler asked for, and what the sitemap lacks', () => {
    const found = coverageOf(
      [
        request('/a'),
        request('/a', 'Bingbot'),
        request('/b?x=1', 'Bingbot', 404),
        request('/shop/new'),
        request('/shop/new'),
        request('/moved', 'Googlebot', 301),
        request('/gone', 'Googlebot', 404),
        request('/c', 'Mozilla/5.0 (X11) Gecko Firefox/140.0'),
      ],
      [`${origin}/a`, `${origin}/b?x=1`, `${origin}/c`, '/d', '/d'],
    )
    expect(found).toEqual({
      ...{ listed: 4, asked: 2, elsewhere: 0, unasked: ['/c', '/d'], unlisted: 1 },
      crawlers: [
        { crawler: 'Bingbot', asked: 2 },
        { crawler: 'Googlebot', asked: 1 },
      ],
      unlistedFolders: [{ folder: '/shop/', urls: 1, requests: 2 }],
      unlistedUrls: [{ path: '/shop/new', requests: 2 }],
    })
  })

  test.each([
    ['escapes in small letters', '/%c3%bc', `${origin}/ü`],
    ['escapes on one side', '/a%20b', `${origin}/a b`],
    ['a fragment', '/a', `${origin}/a#top`],
    ['no path', '/', origin],
    ['blanks around', '/a', ` ${origin}/a `],
    ['a path', '/a?b=c', '/a?b=c'],
  ])('takes %s for the same URL', (_, asked, listed) => {
    expect(coverageOf([request(asked)], [listed])).toMatchObject({ asked: 1, unlisted: 0 })
  })

  test.each([
    ['a final slash', '/a', '/a/'],
    ['letter case', '/a', '/A'],
    ['a query', '/a', '/a?b'],
  ])('tells URLs apart by %s', (_, asked, listed) => {
    expect(coverageOf([request(asked)], [listed])).toMatchObject({ asked: 0, unlisted: 1 })
  })

  test('counts one host alone where it is known', () => {
    const other = { ...request('/a'), host: 'other.example' }
    const found = coverageOf([other], [`${origin}/a`, 'https://other.example/a', 'no url'], {
      host: 'shop.example',
    })
    expect(found).toMatchObject({ listed: 1, asked: 0, elsewhere: 2, unlisted: 0 })
  })
})
