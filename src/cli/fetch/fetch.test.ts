import sources from '../../core/sources/sources.json' with { type: 'json' }
import { describe, expect, it, test } from 'vitest'
import { answerFetch } from './fetch.ts'
import { RecordError } from '../record.ts'

const page = 'https://example.com/shop/'
const ask = (record: Record<string, unknown>) => answerFetch(JSON.stringify({ page, ...record }))
const effectOf = (record: Record<string, unknown>) => {
  const { effect, until } = ask(record)
  return until === null ? effect : `${effect} until ${until}`
}

const html = '<!doctype html><title>x</title>'
const readers = [
  'google',
  'bing',
  'rfc9309',
  'applebot',
  'robots-parser',
  'crawler-commons',
] as const

describe.each(readers)('what came in place of the file, for %s', (dialect) => {
  test.each([
    ['a page', { body: html }, /^An HTML page has no rules/],
    ['a page of that type', { body: html, contentType: 'text/html' }, /^An HTML page has no rules/],
    ['the home page', { body: html, redirects: ['/'] }, /^The redirect leads to an HTML page/],
    [
      'a login',
      {
        body: '<html><form action="/login"></form></html>',
        redirects: ['/login?next=/robots.txt'],
      },
      /^The redirect leads to an HTML page/,
    ],
    ['a part of a page', { body: '<div>Sorry</div>' }, /^An HTML page has no rules/],
  ])('%s has no rules', (_, record, why) => {
    const answer = ask({ ...record, dialect })
    expect([answer.effect, answer.why]).toEqual(['open', expect.stringMatching(why)])
  })

  test('a page in which rules stand may be read', () => {
    const body = '<html><pre>\nUser-agent: *\nDisallow: /\n</pre></html>'
    expect(ask({ body, contentType: 'text/html', dialect }).effect).toBe('rules')
  })

  test('a right file of another type is not called a page', () => {
    const answer = ask({ body: 'User-agent: *\nDisallow: /\n', contentType: 'text/html', dialect })
    expect(answer.effect).toBe('rules')
    expect(answer.why).not.toMatch(/HTML page/)
  })

  test('304 says which copy it is about', () => {
    expect(ask({ status: 304, dialect }).why).toMatch(/the copy that the crawler has still applies/)
    expect(ask({ status: 304, ageOfCopyHours: null, dialect }).why).toMatch(/without one/)
  })
})

describe('fetch', () => {
  it('answers with the place of the file and what follows', () => {
    expect(
      ask({ page: 'http://me@Shop.example:80/a?b#c', status: 503, dialect: 'google' }),
    ).toEqual({
      robotsUrl: 'http://shop.example/robots.txt',
      effect: 'closed',
      until: 12,
      basis: 'documented',
      dialect: 'google',
      why: 'For the first 12 hours nothing is fetched, while robots.txt is tried again.',
      source: 'Google, How Google interprets the robots.txt specification',
      sourceUrl: 'https://developers.google.com/crawling/docs/robots-txt/robots-txt-spec',
      checkedOn: sources['google-spec'].checkedOn,
      noticedWithinHours: 24,
      noticedBasis: 'documented',
      noticedSourceUrl: 'https://developers.google.com/crawling/docs/robots-txt/robots-txt-spec',
    })
  })

  test.each([
    ['a plain answer', {}, 'rules'],
    ['a status as text', { status: '404' }, 'open'],
    ['no answer', { status: 'timeout', dialect: 'koster1996' }, 'defer'],
    ['no such host', { status: 'dns', dialect: 'rfc9309' }, 'closed until 720'],
    ['a crawler instead of a dialect', { status: 503, crawler: 'YandexBot' }, 'open'],
    ['five redirects', { redirects: 5 }, 'rules'],
    ['a file that has not changed', { status: 304, body: '' }, 'rules'],
    ['six redirects', { redirects: 6 }, 'open'],
    ['six addresses', { redirects: ['/a', '/b', '/c', '/d', '/e', '/f'] }, 'open'],
    [
      'the first of which is the file itself',
      { redirects: [`https://example.com/robots.txt`, '/b', '/c', '/d', '/e', '/f'] },
      'rules',
    ],
    [
      'a recent copy where nothing is said',
      { status: 500, dialect: 'amazonbot' },
      'cached until 696',
    ],
    ['no copy', { status: 500, ageOfCopyHours: null, dialect: 'amazonbot' }, 'open'],
    ['an old copy', { status: 500, ageOfCopyHours: 800, dialect: 'amazonbot' }, 'open'],
    [
      '40 days on a site that is down',
      { status: 503, elapsedHours: 960, siteReachable: false },
      'closed',
    ],
    ['an empty body', { body: '' }, 'open'],
    ['a page', { body: '<!doctype html><title>x</title>', dialect: 'yandex' }, 'open'],
    ['the kind of a body', { body: 'html', dialect: 'yandex' }, 'open'],
    ['a type', { contentType: 'text/html', dialect: 'yandex' }, 'open'],
    ['a robots.txt', { body: 'User-agent: *\nDisallow: /', dialect: 'yandex' }, 'rules'],
    ['a large one', { body: '# x\n'.repeat(150_000), dialect: 'yandex' }, 'open'],
    [
      'UTF-16',
      { body_b64: Buffer.from('\ufeffUser-agent: *', 'utf16le').toString('base64') },
      'open',
    ],
  ])('takes %s', (_, record, expected) => {
    expect(effectOf(record)).toBe(expected)
  })

  test.each([
    ['a crawler that nobody documents', { status: 403, crawler: 'GPTBot' }, 'assumption'],
    ['its dialect', { status: 403, dialect: 'rfc9309' }, 'documented'],
    ['another dialect', { status: 403, crawler: 'GPTBot', dialect: 'google' }, 'documented'],
    ['a crawler that is documented', { status: 403, crawler: 'Googlebot' }, 'documented'],
  ])('is only as sure of %s as it is known how it reads', (_, record, basis) => {
    expect(ask(record).basis).toBe(basis)
  })

  test.each([
    ['no JSON', 'nope'],
    ['no page', '{"status":200}'],
    ['a page that is none', '{"page":"/cart"}'],
    ['a status that is none', `{"page":"${page}","status":"soon"}`],
    ['a status out of range', `{"page":"${page}","status":7}`],
    ['redirects that are none', `{"page":"${page}","redirects":-1}`],
    ['an age that is none', `{"page":"${page}","ageOfCopyHours":"old"}`],
    ['a flag that is none', `{"page":"${page}","siteReachable":"yes"}`],
    ['an unknown dialect', `{"page":"${page}","dialect":"toString"}`],
    ['an unknown crawler', `{"page":"${page}","crawler":"nobody we know"}`],
  ])('refuses %s', (_, line) => {
    expect(() => answerFetch(line)).toThrow(RecordError)
  })
})
