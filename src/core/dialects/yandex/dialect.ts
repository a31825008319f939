import { wildcardPattern } from '../../match/pattern.ts'
import { asciiLower, equalsIgnoringCase, withoutVersion } from '../parts/agents.ts'
import type { Dialect, RuleSet } from '../dialect.ts'
import {
  asWritten,
  blankLine,
  firstWinsTie,
  byteOrderMarkVariants,
  robotsTxtAllowed,
  takeFirstGroup,
  withRules,
} from '../parts/variants.ts'
import { withNameMatching } from '../parts/variants-1994.ts'
import { rfc9309 } from '../rfc9309/dialect.ts'

/** Its robots; a line with one of these names is for that robot only. */
export const yandexRobots: readonly string[] = [
  'YandexBot',
  'YandexImages',
  'YandexVideo',
  'YandexNews',
  'YandexWebmaster',
  'YandexMetrika',
  'YandexDirect',
  'YandexAccessibilityBot',
  'YandexAdditional',
]

const isOneRobot = (name: string): boolean =>
  yandexRobots.some((robot) => equalsIgnoringCase(robot, name))

/**
 * `Yandex` means all its robots, and so does any other value that has "yandex" in it; the name of
 * one robot means that one alone.
 */
function names(value: string, token: string): boolean {
  const name = withoutVersion(value)
  if (name !== '' && name !== '*' && equalsIgnoringCase(name, token)) return true
  const isFamily = equalsIgnoringCase(token, 'yandex')
  return isFamily && asciiLower(value).includes('yandex') && !isOneRobot(name)
}

/** Without the exception: a group for one robot is for the others too, as one with "yandex" in it. */
const namesAny = (value: string, token: string): boolean =>
  names(value, token) ||
  (equalsIgnoringCase(token, 'yandex') && asciiLower(value).includes('yandex'))

type Compile = RuleSet['compile']

const maxCharacters = 1024

const isTooLong = (value: string): boolean =>
  value.length > maxCharacters && Array.from(value).length > maxCharacters

/** Rules of more characters are none. */
const limited =
  (compile: Compile): Compile =>
  (value, said) =>
    isTooLong(value) ? null : compile(value, said)

/** As it once was: an Allow without a path blocked everything. */
function emptyAllowBlocks(dialect: Dialect): Dialect {
  const { compile } = dialect.rules
  const isEmptyAllow = (said: string, value: string) => said === 'allow' && value === ''
  return withRules(dialect, {
    verdictOf: (said, value) => (isEmptyAllow(said, value) ? 'disallow' : said),
    compile: (value, said) =>
      isEmptyAllow(said, value) ? wildcardPattern('/') : compile(value, said),
  })
}

const allRulesRead = (dialect: Dialect): Dialect => ({
  ...dialect,
  syntax: { ...dialect.syntax, maxRules: Infinity },
})

const sizeLimit =
  (fileOctets: number) =>
  (dialect: Dialect): Dialect => ({ ...dialect, bytes: { ...dialect.bytes, fileOctets } })

/** Yandex Webmaster's help on robots.txt, since Crawl-delay was dropped. */
export const yandex: Dialect = {
  ...rfc9309,
  id: 'yandex',
  name: 'Yandex',
  years: '2018–',
  kind: 'crawler',
  honours: ['User-agent', 'Allow', 'Disallow', 'Sitemap', 'Clean-param'],
  engine: { name: 'Yandex', token: 'YandexBot' },
  rendersPages: false,
  bytes: { ...rfc9309.bytes, fileOctets: 512_000, tooLarge: 'nothing-applies' },
  syntax: { ...rfc9309.syntax, blankLine: 'ends-group', maxRules: 2048, wantsBlankLine: true },
  agents: { ...rfc9309.agents, names, nameKeys: undefined },
  rules: {
    ...rfc9309.rules,
    maxCharacters,
    compile: limited(rfc9309.rules.compile),
    robotsTxtAllowed: false,
  },
  values: {
    ignoresDelay:
      'Yandex has not read Crawl-delay since February 2018; set the speed in Webmaster.',
  },
  variants: {
    names: { any: withNameMatching(namesAny) },
    groups: { first: takeFirstGroup },
    // First, since a blank line may mean nothing at all.
    'lonely-name': { forgotten: blankLine('ends-or-forgets') },
    'blank-line': { nothing: blankLine('nothing') },
    ties: { first: firstWinsTie },
    percent: {
      written: (dialect) =>
        withRules(dialect, {
          ...asWritten,
          compile: limited((value) => (value === '' ? null : wildcardPattern(value))),
        }),
    },
    'empty-allow': { blocks: emptyAllowBlocks },
    'most-rules': { all: allRulesRead },
    size: { thousands: sizeLimit(500_000) },
    'robots-txt': { allowed: robotsTxtAllowed(true) },
    'byte-order-mark': byteOrderMarkVariants,
  },
}
