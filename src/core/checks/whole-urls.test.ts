import { expect, test } from 'vitest'
import type { CheckInput } from './check-context.ts'
import { inspect } from './inspect.ts'

const told = (file: string, input: Partial<CheckInput> = {}): readonly string[] =>
  inspect({ file, ...input })
    .filter(({ id }) => id === 'absolute-url-in-rule')
    .map(({ message }) => message)

const start = 'A rule needs a path, not a whole URL'
const forRogerbot = `${start}: for most crawlers this one matches nothing; rogerbot reads it as “Disallow: /” (the whole site).`
const forNobody = `${start}, so this one matches nothing.`
const url = 'https://site.example/a'

test.each([
  [`User-agent: *\nDisallow: ${url}\n`, forRogerbot],
  [`User-agent: rogerbot\nDisallow: ${url}\n`, forRogerbot],
  [`User-agent: Googlebot\nUser-agent: Rogerbot\nDisallow: ${url}\n`, forRogerbot],
  [`User-agent: *\nDisallow: HTTP://site.example/a*b$\n`, forRogerbot],
  [`User-agent: rogerbot\nDisallow: ${url}\nAllow: /\n`, forRogerbot],
  [`User-agent: *\nAllow: ${url}\nDisallow: /\n`, forNobody],
  [`User-agent: Googlebot\nDisallow: ${url}\n`, forNobody],
  [`User-agent: *\nDisallow: ${url}\n\nUser-agent: rogerbot\nDisallow: /b\n`, forNobody],
])('%j is told with who reads it otherwise', (file, message) => {
  expect(told(file)).toEqual([message])
})

test('a Perl reader of DuckDuckGo finds the path', () => {
  const file = `User-agent: Googlebot\nUser-agent: DuckDuckBot\nDisallow: ${url}\n`
  const settings = { 'duckduckgo.rules': 'prefixes' }
  const dialects = ['google', 'duckduckgo']
  expect(told(file, { dialects })).toEqual([forNobody])
  expect(told(file, { dialects, settings })).toEqual([
    `${start}, so this one matches nothing for Google.`,
  ])
  expect(told(file, { dialects: ['duckduckgo'], settings })).toEqual([
    `${start}: few crawlers find the path in this one.`,
  ])
})

const mill: CheckInput['tests'] = [
  { crawler: 'Googlebot', url: 'https://www.mill.example/cart', expect: 'disallow' },
]

test.each<[string, string, Omit<CheckInput, 'file'>, string]>([
  ['of the origin', 'www.mill.example/cart', { origin: 'https://www.mill.example' }, '/cart'],
  ['without www', 'mill.example/cart/', { origin: 'https://www.mill.example' }, '/cart/'],
  ['with an ending of a file', 'mill.zip/cart/', { origin: 'https://mill.zip' }, '/cart/'],
  ['with a long ending', 'www.mill.photography/a', { origin: 'https://mill.photography' }, '/a'],
  ['of a test', 'www.mill.example/cart', { tests: mill }, '/cart'],
  ['of another site', 'cart.example.html', { origin: 'https://www.mill.at' }, '/cart.example.html'],
])('a rule begins with a host: %s', (_, value, about, path) => {
  const file = `User-agent: *\nDisallow: ${value}\n`
  const [found] = inspect({ file, ...about }).filter(({ id }) => id === 'no-leading-slash')
  expect(found?.fixes?.map(({ title }) => title)).toEqual([`Change to ${path}`])
})

test('so does one of the host of a sitemap', () => {
  const file =
    'User-agent: *\nDisallow: www.mill.international/cart\nSitemap: https://mill.international/s.xml\n'
  const [found] = inspect({ file })
  expect(found?.fixes?.map(({ title }) => title)).toEqual(['Change to /cart'])
})
