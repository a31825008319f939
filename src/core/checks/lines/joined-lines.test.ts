import { describe, expect, test } from 'vitest'
import { decide } from '../../decide/decide.ts'
import { identityFromToken, select } from '../../decide/select.ts'
import { dialectById } from '../../dialects/index.ts'
import { parse } from '../../parse/parse.ts'
import { readText } from '../../text/file.ts'
import { applyEdits } from '../../text/text.ts'
import { inspect } from '../inspect.ts'
import { rebuiltLines } from './joined-lines.ts'

test.each([
  ['User-agent: * Disallow: /a Disallow: /b', ['User-agent: *', 'Disallow: /a', 'Disallow: /b']],
  ['# all User-agent: * Disallow: /a', ['# all', 'User-agent: *', 'Disallow: /a']],
  [
    '#Example: # User-agent: * # Disallow: / #End',
    ['#Example:', '# User-agent: *', '# Disallow: /', '#End'],
  ],
  ['#Say the bot# Disallow: /p/', ['#Say the bot', '# Disallow: /p/']],
  [
    '#Nothing says what a star in the Disallow: statement means. User-agent: * Disallow: /css/',
    [
      '#Nothing says what a star in the Disallow: statement means.',
      'User-agent: *',
      'Disallow: /css/',
    ],
  ],
  ['User-agent: * # everybody Disallow: # nothing', null],
  [
    '#The wait, for example: Crawl-delay: 10 #End',
    ['#The wait, for example:', 'Crawl-delay: 10', '#End'],
  ],
  [
    '#Some do: Request-rate: 1/5 # one page Visit-time: 0200-0400 # at night (GMT)',
    ['#Some do:', 'Request-rate: 1/5', '# one page', 'Visit-time: 0200-0400', '# at night (GMT)'],
  ],
  [
    '#Some do: Request-rate: 1/5 # one page. Visit-time: 0200-0400 # at night (GMT)',
    ['#Some do:', 'Request-rate: 1/5', '# one page.', 'Visit-time: 0200-0400', '# at night (GMT)'],
  ],
  ['User-agent: Sogou web spider Disallow: /', ['User-agent: Sogou web spider', 'Disallow: /']],
  // Nobody can tell whether this is a rule or the end of the sentence.
  ['#To close the site write Disallow: / #More', null],
  ['#User-agent: BadBot Disallow: /', null],
  ['User-agent: * Disallow: /a we do not want this', null],
  ['Hello User-agent: * Disallow: /', null],
] satisfies readonly (readonly [string, readonly string[] | null])[])('%s', (text, lines) => {
  expect(rebuiltLines(text)).toEqual(lines)
})

/** The shape of files on the web: a text about robots.txt, pasted with a group of the site's own at its end. */
const pasted = [
  '#The standard is a way to ask robots to stay away. #Examples',
  '#This lets all robots in because "*" stands for all: # User-agent: * # Disallow:',
  '#This keeps all out: # User-agent: * # Disallow: /',
  '#A single robot: # User-agent: BadBot # put the name of the bot here# Disallow: /private/',
  '#Comments come after "#" or after a line # User-agent: * # match all # Disallow: / # keep out',
  '#In front goes the Allow line, for example: # Allow: /folder1/my.html # Disallow: /folder1/',
  '#A map: # Sitemap: http://www.example.com/other.xml #More lines',
  '#The first version does not mention "*" in the Disallow: statement. Some read it in their own way.',
  'User-agent: * Disallow: /css/ Disallow: /dwr/ #Seconds between two requests: Crawl-delay: 10',
  '#Allow: /folder1/my.html #Disallow: /folder1/ #A map has the form: Sitemap: http://www.example.com/sitemap.xml',
  '#Some lines are new. For example: Request-rate: 1/5 # one page every 5 seconds',
].join(' ')

describe('a pasted text with a group at its end', () => {
  const [finding] = inspect({
    file: pasted,
    dialects: ['google'],
    origin: 'https://example.com',
  }).filter(({ id }) => id === 'newlines-lost')
  const [fix] = finding?.fixes ?? []
  const fixed = fix === undefined ? expect.fail() : applyEdits(pasted, fix.edits)

  test('has only these live lines', () => {
    expect(fixed.split('\n').filter((line) => line !== '' && !line.startsWith('#'))).toEqual([
      'User-agent: *',
      'Disallow: /css/',
      'Disallow: /dwr/',
      'Crawl-delay: 10',
      'Sitemap: http://www.example.com/sitemap.xml',
      'Request-rate: 1/5',
    ])
  })

  test.each([
    ['AnyBot', '/', 'allow'],
    ['AnyBot', '/css/a.css', 'disallow'],
    ['AnyBot', '/dwr/x', 'disallow'],
    ['AnyBot', '/private/', 'allow'],
    ['AnyBot', '/folder1/other.html', 'allow'],
    ['BadBot', '/private/', 'allow'],
    ['BadBot', '/css/', 'disallow'],
  ])('%s %s: %s', (crawler, url, verdict) => {
    for (const id of ['rfc9309', 'google', 'bing', 'yandex', 'koster1996']) {
      const robots = parse(readText(fixed), dialectById(id) ?? expect.fail())
      expect(decide(select(robots, identityFromToken(crawler)), url).verdict, id).toBe(verdict)
    }
  })
})
