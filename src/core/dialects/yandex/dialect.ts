import { wildcardPattern } from '../../match/pattern.ts'
import type { Group, Rule, Verdict } from '../../parse/robots.ts'
import { asciiLower, equalsIgnoringCase, withoutVersion } from '../parts/agents.ts'
import type { Dialect, PathPattern, RuleSet } from '../dialect.ts'
import { isAsciiSpace } from '../parts/keys.ts'
import { longestThenAllow, mostLiteralThenAllow } from '../parts/precedence.ts'
import {
  asWritten,
  blankLine,
  firstWinsTie,
  byteOrderMarkVariants,
  mergeGroups,
  robotsTxtAllowed,
  withRules,
} from '../parts/variants.ts'
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
  'YandexAdditionalBot',
  'YandexUserproxy',
  'YandexMobileBot',
  'YandexRenderResourcesBot',
  'YandexScreenshotBot',
  'YandexMobileScreenShotBot',
  'YandexFavicons',
  'YandexMarket',
  'YandexMedia',
  'YandexBlogs',
  'YandexPagechecker',
  'YandexImageResizer',
  'YandexPartner',
  'YandexDirectDyn',
  'YaDirectFetcher',
  'YandexRCA',
  'YandexCalendar',
  'YandexSearchShop',
  'YandexOntoDB',
  'YandexOntoDBAPI',
  'YandexVertis',
  'YandexVerticals',
  'YandexTurbo',
  'YandexTravel',
  'Yandex-AMPHTML',
  'YandexMedianaBot',
  'YandexMediaSelling',
  'YandexVideoHosting',
  'YandexZenRss',
  'YandexTracker',
  'YandexVideoParser',
  'YandexSpravBot',
  'YandexSitelinks',
  'YandexForDomain',
  'YandexAdNet',
  'YandexComBot',
  'YandexAdditional',
]

const isOneRobot = (name: string): boolean =>
  yandexRobots.some((robot) => equalsIgnoringCase(robot, name))

const isFamily = (value: string, token: string): boolean =>
  equalsIgnoringCase(token, 'yandex') && asciiLower(value).includes('yandex')

/** How a line is told from the name in it: without a version, as usual, or with it. */
type NameOf = (value: string) => string

const isSame = (nameOf: NameOf, value: string, token: string): boolean =>
  value !== '*' && value !== '' && equalsIgnoringCase(nameOf(value), token)

/**
 * `Yandex` means all its robots, and so does any other value that has "yandex" in it; the name of
 * one robot means that one alone. A group with exactly the name goes before such others.
 */
const agentsBy = (nameOf: NameOf): Pick<Dialect['agents'], 'names' | 'nameKeys' | 'take'> => ({
  names: (value, token) =>
    isSame(nameOf, value, token) || (isFamily(value, token) && !isOneRobot(nameOf(value))),
  nameKeys: undefined,
  take: (fitting, token) => {
    const exact = fitting.filter(({ agents }) =>
      agents.some(({ value }) => isSame(nameOf, value, token)),
    )
    return exact.length > 0 ? exact : fitting
  },
})

const withAgents =
  (change: (agents: Dialect['agents']) => Partial<Dialect['agents']>) =>
  (dialect: Dialect): Dialect => ({
    ...dialect,
    agents: { ...dialect.agents, ...change(dialect.agents) },
  })

type Compile = RuleSet['compile']
type CompileChange = (value: string, said: Verdict, compile: Compile) => PathPattern | null

const withCompile =
  (change: CompileChange, rules: Partial<RuleSet> = {}) =>
  (dialect: Dialect): Dialect => {
    const { compile } = dialect.rules
    return withRules(dialect, { ...rules, compile: (value, said) => change(value, said, compile) })
  }

const maxCharacters = 1024

const charactersOf = (value: string): number =>
  value.length > maxCharacters ? Array.from(value).length : value.length

/** What a rule with a path is compared as. */
type Form = (value: string) => PathPattern | null

/** Wildcards and the sign for the end count nothing; an empty Disallow acts as `Allow: /`. */
const compileBy =
  (form: Form, most = maxCharacters): Compile =>
  (value, said) => {
    if (value === '') return said === 'allow' ? null : wildcardPattern('/')
    const pattern = charactersOf(value) > most ? null : form(value)
    return pattern && { ...pattern, weight: pattern.pieces.join('').length }
  }

const rfcForm: Form = (value) => rfc9309.rules.compile(value, 'disallow')

/** Rules and addresses as in RFC 9309, where %7E equals ~ and letters equal their escapes. */
const asRfc = (dialect: Dialect): Dialect =>
  withRules(dialect, {
    compile: compileBy(rfcForm),
    also: (pattern, verdict) => rfc9309.rules.also?.(pattern, verdict) ?? [],
    canonicalPath: rfc9309.rules.canonicalPath,
  })

/** Whichever way to compare escapes a setting has chosen. */
const formOf = ({ rules }: Dialect): Form =>
  rules.canonicalPath === asWritten.canonicalPath ? wildcardPattern : rfcForm

/** As it once was: an Allow without a path blocked everything. */
function emptyAllowBlocks(dialect: Dialect): Dialect {
  const { compile, verdictOf } = dialect.rules
  const isEmptyAllow = (said: Verdict, value: string) => said === 'allow' && value === ''
  return withRules(dialect, {
    verdictOf: (said, value) =>
      isEmptyAllow(said, value) ? 'disallow' : (verdictOf?.(said, value) ?? said),
    compile: (value, said) =>
      isEmptyAllow(said, value) ? wildcardPattern('/') : compile(value, said),
  })
}

const allRulesRead = (dialect: Dialect): Dialect => ({
  ...dialect,
  syntax: { ...dialect.syntax, maxRules: Infinity },
})

/** With so many rules for its robots or for all, its published parser opens everything (IsFullTotal). */
export const fullAt = 10_000
const noRules: readonly Rule[] = []

const isForYandex = ({ agents }: Group): boolean =>
  agents.some(({ value }) => value === '*' || asciiLower(value).includes('yandex'))

const tooManyOpen = (dialect: Dialect): Dialect => ({
  ...allRulesRead(dialect),
  rulesOf: ({ groups }) => {
    const count = groups.filter(isForYandex).reduce((sum, { rules }) => sum + rules.length, 0)
    return count < fullAt ? null : noRules
  },
})

const sizeLimit =
  (fileOctets: number) =>
  (dialect: Dialect): Dialect => ({ ...dialect, bytes: { ...dialect.bytes, fileOctets } })

/**
 * Yandex, as its own tester in Webmaster answers, and as its help on robots.txt says where the tester
 * was not asked; since Crawl-delay was dropped.
 */
export const yandex: Dialect = {
  ...rfc9309,
  id: 'yandex',
  name: 'Yandex',
  years: '2018–',
  kind: 'crawler',
  honours: ['User-agent', 'Allow', 'Disallow', 'Sitemap', 'Clean-param'],
  engine: { name: 'Yandex', token: 'YandexBot' },
  bytes: { ...rfc9309.bytes, fileOctets: 512_000, tooLarge: 'nothing-applies' },
  syntax: {
    ...rfc9309.syntax,
    isBlank: isAsciiSpace,
    maxRules: 2048,
    wantsBlankLine: true,
    wantsOneStar: true,
  },
  agents: { ...rfc9309.agents, ...agentsBy(withoutVersion) },
  rules: {
    ...rfc9309.rules,
    ...asWritten,
    maxCharacters,
    verdictOf: (said, value) => (value === '' ? 'allow' : said),
    compile: compileBy(wildcardPattern),
    precedence: mostLiteralThenAllow,
    robotsTxtAllowed: false,
  },
  values: {
    ignoresDelay:
      'Yandex has ignored Crawl-delay since February 2018. Set the crawl rate in Yandex Webmaster.',
  },
  formerAnswers: { 'blank-line': ['nothing'], percent: ['written'] },
  variants: {
    direct: {
      family: withAgents(({ names }) => ({
        names: (value, token, userAgent) =>
          names(value, equalsIgnoringCase(token, 'YandexDirect') ? 'Yandex' : token, userAgent) ||
          names(value, token, userAgent),
      })),
    },
    version: { kept: withAgents(() => agentsBy((value) => value)) },
    names: {
      any: withAgents(({ names }) => ({
        names: (value, token, userAgent) =>
          names(value, token, userAgent) || isFamily(value, token),
      })),
    },
    containing: {
      together: mergeGroups,
      nobody: withAgents(() => ({
        names: (value, token) => isSame(withoutVersion, value, token),
      })),
    },
    groups: {
      first: withAgents(({ take }) => ({
        take: (fitting, token) => take(fitting, token).slice(0, 1),
      })),
    },
    'blank-line': { ends: blankLine('ends-group') },
    // Last of the two, since it says what a blank line does as well.
    'lonely-name': {
      parted: blankLine('parts-names'),
      forgotten: blankLine('ends-or-forgets'),
    },
    percent: { rfc: asRfc },
    length: {
      wildcards: withCompile(
        (value, said, compile) => {
          const pattern = compile(value, said)
          return pattern && { ...pattern, weight: pattern.text.length }
        },
        { precedence: longestThenAllow },
      ),
    },
    ties: { first: firstWinsTie },
    'empty-disallow': {
      nothing: withCompile((value, said, compile) => (value === '' ? null : compile(value, said))),
    },
    'empty-allow': { blocks: emptyAllowBlocks },
    'long-rules': {
      read: (dialect) =>
        withRules(dialect, {
          maxCharacters: Infinity,
          compile: compileBy(formOf(dialect), Infinity),
        }),
      cut: withCompile(
        (value, said, compile) => compile(Array.from(value).slice(0, maxCharacters).join(''), said),
        { maxCharacters: Infinity },
      ),
      line: withCompile((value, said, compile) =>
        charactersOf(`${said}: ${value}`) > maxCharacters ? null : compile(value, said),
      ),
    },
    'most-rules': { all: allRulesRead, open: tooManyOpen },
    size: { thousands: sizeLimit(500_000) },
    'robots-txt': { allowed: robotsTxtAllowed(true) },
    'byte-order-mark': byteOrderMarkVariants,
  },
}
