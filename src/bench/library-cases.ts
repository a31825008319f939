import { encodeUtf8 } from '../core/text/utf8.ts'
import type { Random } from './random.ts'

/** A file, a name and a URL as it is sent: what a library is asked. */
export interface LibraryCase {
  readonly bytes: Uint8Array
  readonly agent: string
  readonly url: string
}

const site = 'https://site.example'

const names = [
  'a',
  'ab',
  'Foo',
  'foo',
  'FooBot',
  'Foo-Bot',
  'foo_x',
  'bot2',
  'MJ12bot',
  'Bar',
] as const
const oddNames = [
  '*', '*', '*', '* x', '*/2', 'Foo/1.0', 'Foo Bar', 'Foo, Bar', '', 'Foo*', 'Foo #c', 'Foo#c', 'foo:', '\tFoo', 'FOO', 'F\u014Do', 'K\u212A',
] as const // prettier-ignore
const agents = [
  'Foo',
  'Foo',
  'foo',
  'a',
  ...names,
  'foobot/2.1',
  'fo',
  'x',
  'Mozilla/5.0 (Foo)',
  'b',
] as const

const commonKeys = ['User-agent', 'Disallow', 'Allow'] as const
const keys = [
  'user-agent', 'USER-AGENT', 'Useragent', 'User agent', 'User-agents', 'Useg-agent', 'disallow', 'Disalow', 'Dissallow',
  'Disallows', 'Disallowed', 'Dis allow', 'allow', 'Allows', 'Allow ', 'Al low', 'Sitemap', 'Sitemaps', 'Crawl-delay', 'crawl-delay',
  'Crawl delay', 'Crawldelay', 'Host', 'Noindex', 'Nofollow', 'Index', 'Request-rate', 'Visit-time', 'Clean-param', 'ACAP-x',
  'Foo', 'http', 'https', '', 'User-agent-x', 'Comment', 'Rulez',
] as const // prettier-ignore
const separators = [
  ': ', ': ', ': ', ':', ' : ', ' :', ':  ', ':\t', '\t: ', ' ', '  ', '\t', '=', '::', ': :', '\v:', ':\v',
] as const // prettier-ignore
const ends = ['\n', '\n', '\n', '\n', '\r\n', '\n\n', '\n \n', '\n#c\n'] as const
const indents = ['', '', '', '', '', ' ', '\t', '\v', '\u00A0', '\f'] as const
const tails = [
  '',
  '',
  '',
  '',
  '',
  ' ',
  '\t',
  ' # c',
  '#c',
  ' #',
  ' x',
  ' /b',
  ' Disallow /b',
  ' allow: /',
  '\v',
] as const
const signs = [
  '/', '/', 'a', 'a', 'b', 'ab', '*', '*', '$', '?', '.', '%2F', '%2f', '%2A', '%24', '%7e', '%41', '%25', '%', 'é', '%C3%A9',
  '~', '+', '(', '&=', ';', ':', '!', "'", '[', '{', '|', '^', '\\', '"', 'index.html', 'index.htm', '.php', ',', '@', '_', '=', 'A',
] as const // prettier-ignore
const oddSigns = [
  '\0',
  ' ',
  '\u0085',
  '\u2028',
  '\uFEFF',
  '\u00A0',
  '\u{1F600}',
  '\uFFFD',
  '\x7F',
  '\t',
  '#',
] as const
const delays = [
  '1', '0', '5', '10', '300', '301', '299.9', '400', '0.5', '1e3', '0x10', '-1', '+2', '', 'x', '1,5', '.5', '5.', 'Infinity', 'NaN',
  '1_0', '99999999999', '3e-1', '1.5f', '2s', 'inf', '0x1p-2', '300.0004', '300.0006',
] as const // prettier-ignore
const wholePaths = [
  '/',
  '/',
  '/a',
  '/a/',
  '/*',
  '*',
  '/a*',
  '/a$',
  '/*a$',
  '/a/*',
  '/*.php$',
  '$',
  '*$',
  '/a?',
  '/a/index.html',
] as const

function several(random: Random, most: number, some: () => string): string {
  return Array.from({ length: random.below(most) }, some).join('')
}

function path(random: Random): string {
  if (random.chance(0.45)) return random.pick(wholePaths)
  const start = random.chance(0.9) ? '/' : ''
  return start + several(random, 6, () => random.pick(random.chance(0.02) ? oddSigns : signs))
}

const valueOf = (random: Random, key: string): string => {
  if (/^us/i.test(key))
    return random.pick(random.chance(0.4) ? oddNames : random.chance(0.4) ? ['Foo'] : names)
  if (/delay/i.test(key)) return random.pick(delays)
  if (/^s/i.test(key)) return random.pick(['https://site.example/s.xml', '/s.xml', path(random)])
  return random.chance(0.1) ? '' : path(random)
}

function line(random: Random): string {
  if (random.chance(0.6)) {
    const key = random.pick(commonKeys)
    return `${key}: ${valueOf(random, key)}`
  }
  const key = random.pick(random.chance(0.4) ? commonKeys : keys)
  const separator = random.chance(0.5) ? ': ' : random.pick(separators)
  return random.pick(indents) + key + separator + valueOf(random, key) + random.pick(tails)
}

function fileText(random: Random): string {
  const start = random.chance(0.03) ? '\uFEFF' : ''
  const first = random.chance(0.6) ? `User-agent: ${random.pick(['*', 'Foo', 'a'])}\n` : ''
  const lines = several(random, 14, () => line(random) + random.pick(ends))
  return start + first + lines + (random.chance(0.3) ? line(random) : '')
}

const shortPaths = [
  '/',
  '/a',
  '/a/',
  '/ab',
  '/a/b',
  '/a.php',
  '/b',
  '/a?',
  '/robots.txt',
  '/a/index.html',
] as const

function urlOf(random: Random, text: string): string {
  const rules = [...text.matchAll(/allow[^/*\n]*([/*][^\s#]*)/gi)].map(([, rule = '']) => rule)
  const [first, ...others] = rules
  const meant =
    first === undefined || random.chance(0.3)
      ? random.chance(0.4)
        ? random.pick(shortPaths)
        : `/${several(random, 7, () => random.pick(signs))}`
      : random
          .pick([first, ...others])
          .replace(/\*/g, () => random.pick(['', 'a', '/b', '*', '.php']))
  const whole = random.chance(0.5)
    ? meant.replace(/\$$/, '')
    : meant + random.pick(['', 'a', '/', '?a=b', '$', '.php'])
  return new URL(site + (whole.startsWith('/') ? '' : '/') + whole.replaceAll('#', '')).href
}

/** Puts a byte somewhere that is not part of UTF-8. */
function withBadByte(random: Random, bytes: Uint8Array): Uint8Array {
  const at = random.below(bytes.length + 1)
  const bad = random.pick([0xe9, 0xff, 0x80, 0xc0])
  return Uint8Array.from([...bytes.slice(0, at), bad, ...bytes.slice(at)])
}

/** Cases on one file, aimed at what libraries differ in. */
export function casesOf(random: Random, count: number): readonly LibraryCase[] {
  const text = fileText(random)
  const clean = encodeUtf8(text)
  const bytes = random.chance(0.03) ? withBadByte(random, clean) : clean
  return Array.from({ length: count }, () => ({
    bytes,
    agent: random.chance(0.5) ? 'Foo' : random.pick(agents),
    url: urlOf(random, text),
  }))
}
