import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runsOf, trials, trialsUnder } from '../../bench/arbitraries.ts'
import { crawlerNamed } from '../crawlers/index.ts'
import { decide } from '../decide/decide.ts'
import type { CrawlerIdentity, Selection } from '../decide/decision.ts'
import { identityFromToken, select } from '../decide/select.ts'
import type { Dialect } from '../dialects/dialect.ts'
import { dialectById, dialects } from '../dialects/index.ts'
import { leadingToken } from '../dialects/parts/agents.ts'
import { withSettings, type Settings } from '../dialects/settings.ts'
import { parse } from '../parse/parse.ts'
import type { RobotsTxt } from '../parse/robots-txt.ts'
import { readText, type RobotsFile } from '../text/file.ts'
import { applyEdits } from '../text/text.ts'
import type { Claim, Finding } from './check.ts'
import { inspectAll } from './inspect.ts'

/** Every answer to every question of every dialect, and all dialects as they stand. */
const answers: readonly (readonly [dialect: string, settings: Settings])[] = dialects.flatMap(
  ({ id, variants = {} }) => [
    [id, {}] as const,
    ...Object.entries(variants).flatMap(([question, readings]) =>
      Object.keys(readings).map((answer) => [id, { [`${id}.${question}`]: answer }] as const),
    ),
  ],
)

const names = ['a', 'A', 'ab', '*', 'Googlebot', 'Googlebot/2.1', 'MJ12bot', 'Yandex', 'x y', '']
const values = [
  '/',
  '/a',
  '/a/',
  '/a/b',
  '/a/b/c',
  '/A',
  '/a*',
  '/a**',
  '/a/*',
  '/*b',
  '/*/b$',
  '*b',
  '*/b',
  '*',
  '**',
  '/*',
  '/a$',
  '/a*$',
  '/a$b',
  '/a%62',
  '/%61',
  '/a%2Ab',
  '/a%2fb',
  '/a%24',
  '/a%2F',
  '/a b',
  '/a?b',
  '/b',
  '/b/index.html',
  '/b/',
  '/[ab]',
  '/ä',
  'a',
  '',
]
const paths = [
  ...['/', '/a', '/a/', '/a/b', '/a/b/c', '/a/bc', '/ab', '/abc', '/A', '/A/B', '/a/x/b', '/xb'],
  ...[
    '/b',
    '/b/',
    '/b/index.html',
    '/b/index.htmlx',
    '/x/b',
    '/x/b/',
    '/xyz',
    '/a$',
    '/a$b',
    '/a*',
  ],
  ...[
    '/a*b',
    '/a%2Ab',
    '/a%2ab',
    '/a%62',
    '/%61',
    '/a%2fb',
    '/a%2Fb',
    '/a%20b',
    '/a%24',
    '/a%2F',
    '/a?b',
    '/a?',
    '/?b',
    '/ä',
  ],
  ...['/%C3%A4', '/[ab]', '/robots.txt', '/a/b?c', '/b*', '/*', '/*b', '/a//b', '/a/*'],
]

const line = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...names).map((name) => `User-agent: ${name}`) },
  {
    weight: 12,
    arbitrary: fc
      .tuple(fc.constantFrom('Disallow', 'Disallow', 'Allow'), fc.constantFrom(...values))
      .map(([key, value]) => `${key}: ${value}`),
  },
  { weight: 3, arbitrary: fc.constantFrom('', '', ' ', '# x') },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      'Crawl-delay: 5',
      'Robot-version: 2.0',
      'Sitemap: https://example.com/s.xml',
      'Disalow: /a',
      'User-agent: a Disallow: /b',
    ),
  },
)
const file = fc
  .tuple(
    fc.constantFrom('', '', '', '\uFEFF'),
    fc.constantFrom('User-agent: *', 'User-agent: a', ''),
    fc.array(line, { minLength: 1, maxLength: 9 }),
  )
  .map(([mark, first, lines]) => `${mark}${[first, ...lines].join('\n')}\n`)

/** A crawler of each name that the file holds, and some that it does not. */
function identitiesIn(text: string): readonly CrawlerIdentity[] {
  const named = [...text.matchAll(/^\uFEFF?User-agent: (.*)$/gm)].map(([, name = '']) => name)
  const tokens = new Set([...named, ...named.map(leadingToken), 'b', 'Googlebot', 'YandexBot'])
  const bare = [...tokens].filter((token) => token !== '' && token !== '*').map(identityFromToken)
  const known = [...tokens].flatMap((token) => {
    const userAgent = crawlerNamed(token)?.userAgent
    return userAgent === undefined ? [] : [{ ...identityFromToken(token), userAgent }]
  })
  return [...bare, ...known, { tokens: [], obeysStar: true }]
}

function selectionsIn(
  read: RobotsFile,
  dialect: Dialect,
  identities = identitiesIn(read.byteOrderMark + read.text),
): readonly Selection[] {
  const robots = parse(read, dialect)
  return identities.map((identity) => select(robots, identity))
}

/** Every verdict that another form of a file changes, for the crawlers of the first one. */
function changedVerdicts(before: RobotsFile, after: RobotsFile, dialect: Dialect) {
  const identities = identitiesIn(before.byteOrderMark + before.text)
  const later = selectionsIn(after, dialect, identities)
  return selectionsIn(before, dialect, identities).flatMap((selection, index) =>
    paths.flatMap((path) => {
      const { verdict } = decide(selection, path)
      const other = later[index]
      if (other === undefined || decide(other, path).verdict === verdict) return []
      return [`${dialect.id} ${selection.identity.tokens.join()} ${path}: was ${verdict}`]
    }),
  )
}

/** The file with one line taken away, its number kept by a comment. */
function withoutLine(read: RobotsFile, line: number): RobotsFile {
  const lines = read.text.split('\n')
  lines[line - 1] = '#'
  return { ...read, text: lines.join('\n') }
}

const matchesAlone = (selection: Selection, line: number, path: string): boolean => {
  const rules = selection.rules.filter((rule) => rule.line === line)
  const alone = { ...selection, rules, ruleSet: { ...selection.ruleSet, robotsTxtAllowed: false } }
  return rules.length > 0 && decide(alone, path).reason === 'rule'
}

const groupWith = ({ robots }: Selection, line: number) =>
  robots.groups.find(({ agents }) => agents.some((agent) => agent.line === line))

/** What holds for the crawler that a User-agent line names: by the whole value, else by its first name. */
function namedBy(robots: RobotsTxt, value: string): Selection {
  const whole = select(robots, identityFromToken(value))
  const short = select(robots, identityFromToken(leadingToken(value)))
  return whole.token === value || short.token !== leadingToken(value) ? whole : short
}

function expectClaim(claim: Claim, read: RobotsFile, dialect: Dialect): void {
  const selections = selectionsIn(read, dialect)
  const withRule = (line: number) =>
    selections.filter(({ rules }) => rules.some((rule) => rule.line === line))
  switch (claim.kind) {
    case 'covered-by': {
      expect(withRule(claim.line)).not.toEqual([])
      for (const selection of withRule(claim.line)) {
        for (const path of paths) {
          if (!matchesAlone(selection, claim.line, path)) continue
          expect([path, matchesAlone(selection, claim.by, path)]).toEqual([path, true])
          const rules = selection.rules.filter((rule) => rule.line !== claim.line)
          expect([path, decide({ ...selection, rules }, path).verdict]).toEqual([
            path,
            decide(selection, path).verdict,
          ])
        }
      }
      return
    }
    case 'no-effect':
      expect(withRule(claim.line)).not.toEqual([])
      for (const selection of selections) {
        expect(paths.filter((path) => decide(selection, path).line === claim.line)).toEqual([])
      }
      return
    case 'only-one-counts':
    case 'all-count': {
      const value = read.text.split('\n')[claim.lines[1] - 1]?.replace(/^User-agent: /, '') ?? ''
      const own =
        value === '*' || dialect.agents.isStar(value)
          ? select(parse(read, dialect), { tokens: [], obeysStar: true })
          : namedBy(parse(read, dialect), value)
      const counting = claim.lines.filter((at) => {
        const group = groupWith(own, at)
        return group !== undefined && own.groups.includes(group)
      })
      expect(counting).toEqual(claim.kind === 'all-count' ? claim.lines : [claim.used])
      return
    }
    case 'one-group':
      for (const selection of selections) {
        expect(groupWith(selection, claim.lines[0])).toBe(groupWith(selection, claim.lines[1]))
      }
      return
    case 'misses':
      for (const selection of withRule(claim.line)) {
        expect(matchesAlone(selection, claim.line, claim.path)).toBe(false)
      }
      return
    case 'lost':
      for (const selection of selections) {
        expect(paths.filter((path) => decide(selection, path).line === claim.line)).toEqual([])
        expect(groupWith(selection, claim.line)).toBeUndefined()
      }
      expect(changedVerdicts(read, withoutLine(read, claim.line), dialect)).toEqual([])
      return
    default:
      claim satisfies never
  }
}

function expectFixes({ id, fixes = [] }: Finding, read: RobotsFile, dialect: Dialect): void {
  for (const { title, edits, keepsVerdicts } of fixes) {
    if (!keepsVerdicts) continue
    const fixed = { ...read, text: applyEdits(read.text, edits) }
    expect([id, title, changedVerdicts(read, fixed, dialect)]).toEqual([id, title, []])
  }
}

function expectTrue(robots: string, asked: readonly string[], settings: Settings): void {
  const read = readText(robots)
  for (const finding of inspectAll({ file: robots, dialects: asked, settings })) {
    for (const id of asked) {
      const plain = dialectById(id)
      if (plain === null) continue
      const dialect = withSettings(plain, settings)
      if (finding.claim?.dialects.includes(id)) expectClaim(finding.claim, read, dialect)
      expectFixes(finding, read, dialect)
    }
  }
}

describe('findings say what the judge does', () => {
  const numbered = answers.map(([dialect, settings], at) => [dialect, settings, at] as const)
  test.each(numbered)('%s, %j', (dialect, settings, at) => {
    fc.assert(
      fc.property(file, (robots) => {
        expectTrue(robots, [dialect], settings)
      }),
      trialsUnder(at, 12, 2),
    )
  })

  test('for several dialects at once, each read in any way', () => {
    const asked = fc.uniqueArray(fc.constantFrom(...answers), {
      minLength: 2,
      maxLength: 3,
      selector: ([id]) => id,
    })
    fc.assert(
      fc.property(file, asked, (robots, all) => {
        const settings = Object.assign({}, ...all.map(([, settings]) => settings)) as Settings
        const ids = all.map(([id]) => id)
        expectTrue(robots, ids, settings)
      }),
      { ...trials, numRuns: runsOf(150) },
    )
  })
})
