import registry from '../sources/sources.json' with { type: 'json' }
import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { DialectValueRules } from './directive.ts'
import {
  directiveNamed,
  directives,
  isKnownName,
  valueDirectiveNamed,
  type DirectiveKey,
} from './index.ts'

const machinery = ['daily-window', 'directive', 'index', 'value-parsers', 'value-words']

const read = (key: DirectiveKey, value: string, habits: DialectValueRules = {}) =>
  valueDirectiveNamed(key)?.read(value, habits)
const typed = (key: DirectiveKey, value: string) => read(key, value)?.value

describe('the list', () => {
  test('has every file of the folder, each named for its line', () => {
    const files = readdirSync(new URL('.', import.meta.url))
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => name.slice(0, -'.ts'.length))
      .filter((name) => !machinery.includes(name))
    expect(directives.map(({ key }) => key).toSorted()).toEqual(files.sort())
  })

  test('finds names in any case, and nothing else', () => {
    expect(directiveNamed('CRAWL-Delay')?.name).toBe('Crawl-delay')
    expect(directiveNamed('crawl-delays')).toBeNull()
    expect(directiveNamed('toString')).toBeNull()
  })

  test.each(directives)('$key is named as authors write it', ({ key, name }) => {
    expect(name.toLowerCase()).toBe(key)
  })

  test.each(directives)('$key says what it does, and who says so', (directive) => {
    const { example, meaning, source, key } = directive
    expect(example).toMatch(/^\S/)
    expect(meaning).toMatch(/^[A-Z].*\.$/)
    expect(Object.keys(registry)).toContain(source.source)
    expect('read' in directive ? directive.read(example, {}).problem : null, key).toBeNull()
  })

  test('known names are these, and those that nobody goes by any more', () => {
    for (const { name } of directives) expect(isKnownName(name)).toBe(true)
    expect(['Noindex', 'ACAP-crawler', 'Disalow'].map(isKnownName)).toEqual([true, true, false])
  })
})

test.each<[DirectiveKey, string, unknown]>([
  ['crawl-delay', '10', { seconds: 10 }],
  ['crawl-delay', '0.5', { seconds: 0.5 }],
  ['crawl-delay', '0', { seconds: 0 }],
  ['request-rate', '1/5', { documents: 1, seconds: 5, secondsPerDocument: 5, window: null }],
  ['request-rate', '10/60', { documents: 10, seconds: 60, secondsPerDocument: 6, window: null }],
  ['request-rate', '10/10m', { documents: 10, seconds: 600, secondsPerDocument: 60, window: null }],
  [
    'request-rate',
    '20/1h',
    { documents: 20, seconds: 3600, secondsPerDocument: 180, window: null },
  ],
  [
    'request-rate',
    '1/20m 1700-0459',
    {
      documents: 1,
      seconds: 1200,
      secondsPerDocument: 1200,
      window: { from: 1020, to: 299, wraps: true },
    },
  ],
  ['visit-time', '0600-0845', { from: 360, to: 525, wraps: false }],
  ['visit-time', '0000-2359', { from: 0, to: 1439, wraps: false }],
  ['visit-time', '2200-0200', { from: 1320, to: 120, wraps: true }],
  ['visit-time', '0600-0600', { from: 360, to: 360, wraps: false }],
  [
    'sitemap',
    'https://example.com/sitemap.xml',
    { url: 'https://example.com/sitemap.xml', absolute: true },
  ],
  ['sitemap', 'ftp://example.com/s.xml', { url: 'ftp://example.com/s.xml', absolute: true }],
  ['host', 'www.example.com', { host: 'www.example.com', port: null }],
  ['host', 'example.com:8080', { host: 'example.com', port: 8080 }],
  ['host', 'пример.рф', { host: 'пример.рф', port: null }],
  [
    'clean-param',
    'ref /some_dir/get_book.pl',
    { parameters: ['ref'], path: '/some_dir/get_book.pl' },
  ],
  ['clean-param', 'sid&sort&Ref', { parameters: ['sid', 'sort', 'Ref'], path: null }],
  [
    'content-signal',
    'search=yes, ai-train=no',
    { path: null, signals: { search: 'yes', 'ai-train': 'no' } },
  ],
  ['content-signal', '/blog/ AI-Input=No', { path: '/blog/', signals: { 'ai-input': 'no' } }],
  [
    'content-signal',
    'search=yes,ai-train=no,use=reference',
    { path: null, signals: { search: 'yes', 'ai-train': 'no', use: 'reference' } },
  ],
  ['content-usage', 'train-ai=n', { path: null, preferences: { 'train-ai': 'n' } }],
  [
    'content-usage',
    '/news/ train-ai=n, search=y',
    { path: '/news/', preferences: { 'train-ai': 'n', search: 'y' } },
  ],
  ['license', 'https://example.com/l.xml', { url: 'https://example.com/l.xml', absolute: true }],
  ['robot-version', '1.0', { major: 1, minor: 0, patch: null }],
  ['robot-version', '2.0.0', { major: 2, minor: 0, patch: 0 }],
  ['robot-version', '2', { major: 2, minor: 0, patch: null }],
  ['comment', 'Please ask before you come', { text: 'Please ask before you come' }],
])('%s: %s', (key, value, expected) => {
  expect(read(key, value)).toEqual({
    directive: key,
    value: expected,
    problem: null,
    usable: true,
  })
})

test.each<[DirectiveKey, readonly string[]]>([
  ['crawl-delay', ['', '-1', 'ten', '10s', '1,5', '1e3', '+1', 'Infinity', '0x10', '5 6']],
  [
    'request-rate',
    ['', '0/5', '1/0', '/5', '1/', '5', '1/5x', '1.5/5', '1/5 0600', '1/5 0600-2500'],
  ],
  [
    'visit-time',
    ['', '2700-3459', '2400-0100', '0000-2400', '06:00-08:45', '0600 - 0845', '600-845'],
  ],
  [
    'sitemap',
    [
      '',
      'https://%(host)s/s.xml',
      '/sitemap.xml',
      'sitemap.xml',
      '//example.com/s.xml',
      'mailto:a@b.c',
    ],
  ],
  ['host', ['', 'exa mple.com', 'example.com:99999', '/path', '-->']],
  ['clean-param', ['', 'ref sid', 'ref, sid /shop/', 'a b /shop/', '& /x']],
  ['content-signal', ['', 'search=maybe', 'search', '/only/a/path', 'use=yes']],
  ['content-usage', ['', 'train-ai=no', 'train-ai', 'ai-train=n', 'foo=y', '/blog/ ai-input=n']],
  ['license', ['', '/license.xml']],
  ['robot-version', ['', 'two', '2.x', '-1', '1.0.0.0']],
  ['comment', ['']],
])('%s tells what is wrong', (key, values) => {
  for (const value of values) {
    const reading = read(key, value)
    expect(reading?.usable, value).toBe(false)
    expect(reading?.problem, value).toMatch(/^\S.*\.$/)
  }
})

test('what can be told of a value that is of no use', () => {
  expect(typed('sitemap', '/s.xml')).toEqual({ url: '/s.xml', absolute: false })
  expect(typed('visit-time', '2700-3459')).toBeNull()
})

test('a part that is wrong does not spoil the rest', () => {
  expect(read('content-signal', 'search=yes, ai-train=perhaps')).toMatchObject({
    usable: true,
    value: { signals: { search: 'yes' } },
    problem: expect.stringContaining('ai-train=perhaps') as string,
  })
  expect(read('content-signal', 'search=yes, use=yes')).toMatchObject({
    usable: true,
    problem: expect.stringContaining('use=yes') as string,
  })
  expect(read('host', 'https://example.com/')).toMatchObject({
    usable: true,
    value: { host: 'example.com' },
    problem: expect.stringContaining('https://') as string,
  })
})

describe('habits', () => {
  test('a delay beyond the most counts as the most, or not at all', () => {
    expect(read('crawl-delay', '45', { maxDelay: 30 })).toMatchObject({
      value: { seconds: 30 },
      usable: true,
      problem: expect.stringContaining('45') as string,
    })
    expect(read('crawl-delay', '30', { maxDelay: 30 })).toMatchObject({ problem: null })
    expect(read('crawl-delay', '45', { maxDelay: 30, longDelay: 'ignored' })).toMatchObject({
      usable: false,
    })
  })

  test('whole numbers only', () => {
    expect(read('crawl-delay', '0.5', { plainNumbers: true })).toMatchObject({ usable: false })
    expect(read('request-rate', '1/5m', { plainNumbers: true })).toMatchObject({ usable: false })
    expect(read('request-rate', '1/5', { plainNumbers: true })).toMatchObject({ usable: true })
    expect(read('request-rate', '3 / 4', { plainNumbers: true })).toMatchObject({
      usable: true,
      value: { documents: 3, seconds: 4 },
    })
  })
})
