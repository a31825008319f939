import { gridOfTests } from '../grid/cases.fixture.ts'
import { expect, test } from 'vitest'
import { readText } from '../../core/text/file.ts'
import type { AnalysisInput } from '../result.ts'
import { compareDialects } from './compare-dialects.ts'
import { ParsedFile } from '../judge-tests.ts'
import { plainText } from '../../core/text/sentence.ts'

/** Why a dialect says something else than Google: file, URL, dialect, sentence. The crawler is Googlebot. */
const reasons: readonly (readonly [string, string, string, string])[] = [
  // Which of several matches wins.
  [
    'User-agent: *\nDisallow: /shop/\nAllow: /shop/open',
    '/shop/open',
    'koster1996',
    '1996 draft stops at the first match, line 2; Google takes the longest match, line 3.',
  ],
  // Lines that are no rule.
  [
    'User-agent: *\nAllow: /shop/open\nDisallow: /shop/',
    '/shop/open',
    'rep1994',
    '1994 original knows no Allow, so line 2 is ignored.',
  ],
  [
    'User-agent: *\nAllow: /shop/open\nDisallow: /shop/',
    '/shop/open',
    'conner1996',
    '1996 extended standard ignores the Allow in line 2.',
  ],
  [
    'User-agent: *\nDisalow: /a',
    '/a',
    'rfc9309',
    'Google takes Disalow, line 2, for Disallow; RFC 9309 does not.',
  ],
  [
    'User-agent: *\nDisallow /a',
    '/a',
    'rfc9309',
    'Google accepts the missing colon in line 2; RFC 9309 ignores the line.',
  ],
  [
    'User-agent: *\nDisallow:\nDisallow: /a',
    '/a',
    'urllib',
    'Python urllib reads the empty Disallow, line 2, as “everything is allowed”; Google ignores it.',
  ],
  // How a path is compared.
  [
    'User-agent: *\nDisallow: /*.pdf$',
    '/a.pdf',
    'koster1996',
    'For 1996 draft the * in line 2 is an ordinary character; for Google it matches anything.',
  ],
  [
    'User-agent: *\nDisallow: /a$',
    '/a$b',
    'rep1994',
    'For 1994 original the $ in line 2 is an ordinary character; for Google it is the end of the URL.',
  ],
  [
    'User-agent: *\nDisallow: /A',
    '/a',
    'ultraseek',
    'For Ultraseek upper and lower case are the same, line 2; for Google they differ.',
  ],
  [
    'User-agent: *\nDisallow: /a?b',
    '/a?b',
    'koster1996',
    '1996 draft ignores what follows the ? of the URL; Google compares it too, line 2.',
  ],
  [
    'User-agent: *\nDisallow: /~joe',
    '/%7Ejoe',
    'rfc9309',
    'Google compares /~joe with /%7Ejoe, and RFC 9309 /~joe with /~joe: they read the % signs differently, line 2.',
  ],
  [
    'User-agent: *\nDisallow: /caf%C3%A9/',
    '/caf%c3%a9/',
    'rfc9309',
    'Google compares /caf%C3%A9/ with /caf%c3%a9/, and RFC 9309 /caf%C3%A9/ with /caf%C3%A9/: they read the % signs differently, line 2.',
  ],
  [
    'User-agent: *\nRobot-version: 2.0\nDisallow: /a',
    '/ab',
    'conner1996',
    'For 1996 extended standard line 3 means that one URL; for Google also every URL that starts with it.',
  ],
  [
    'User-agent: *\nDisallow: /',
    '/robots.txt',
    'rfc9309',
    'For RFC 9309, /robots.txt itself can always be fetched.',
  ],
  // Which group counts.
  [
    'User-agent: *\nDisallow: /a\n\nDisallow: /b',
    '/b',
    'rep1994',
    'For 1994 original the blank line 3 ends the group, so line 4 belongs to no group.',
  ],
  [
    'User-agent: Googlebot\nDisallow: /a\n\nUser-agent: Googlebot\nDisallow: /b',
    '/b',
    'rep1994',
    '1994 original uses only the first group that fits, lines 1–2; Google also counts the one of line 4.',
  ],
  [
    'User-agent: Google\nDisallow: /a\n\nUser-agent: *\nDisallow: /b',
    '/a',
    'rep1994',
    '1994 original takes Google, line 1, for Googlebot; Google does not.',
  ],
  [
    'User-agent: Google\nDisallow: /a\n\nUser-agent: *\nDisallow: /b',
    '/b',
    'rep1994',
    '1994 original follows the group of Google, line 1; for Google that does not name Googlebot.',
  ],
  [
    '\uFEFFUser-agent: *\nDisallow: /a',
    '/a',
    'rep1994',
    '1994 original does not recognise line 1 after the byte-order mark.',
  ],
]

const inputFor = (text: string, url: string): AnalysisInput => ({
  file: readText(text),
  origin: 'https://example.com',
  dialect: 'google',
  settings: {},
  ...gridOfTests([{ crawler: 'Googlebot', url, expect: null, note: '' }]),
  selected: null,
})

function comparedUnder(text: string, url: string, dialects: readonly string[]) {
  const input = inputFor(text, url)
  return compareDialects(new ParsedFile(input.file), input, { dialects })
}

test.each(reasons)('%j, %s under %s', (text, url, dialect, sentence) => {
  const [compared] = comparedUnder(text, url, [dialect]).tests
  expect(compared?.differs).toBe(true)
  expect(compared?.answers.map(({ why }) => why && plainText(why))).toEqual([sentence])
})

test('a file cut short is named as the reason', () => {
  const long = `User-agent: *\n${'# filling\n'.repeat(51_200)}Disallow: /a`
  const [compared] = comparedUnder(long, '/a', ['rfc9309']).tests
  expect(compared?.answers.map(({ why }) => why && plainText(why))).toEqual([
    'Google stops reading after 512,000 bytes, before line 51202.',
  ])
})

test('equal answers have no reason', () => {
  const { dialects, tests } = comparedUnder('User-agent: *\nDisallow: /a', '/a', [])
  expect(dialects.length).toBeGreaterThan(2)
  expect(tests[0]?.differs).toBe(false)
  expect(tests[0]?.answers.every(({ why, line }) => why === null && line === 2)).toBe(true)
})

test('unknown names of dialects are passed over', () => {
  expect(comparedUnder('', '/', ['rfc9309', 'nobody']).dialects.map(({ id }) => id)).toEqual([
    'rfc9309',
  ])
})

test('what is no crawler or no URL says so once', () => {
  const [compared] = comparedUnder('', 'http://', []).tests
  expect(compared).toMatchObject({ differs: false, answers: [] })
  expect(compared?.problem).toBeTruthy()
})
