import fc, { type Arbitrary } from 'fast-check'
import type { CrawlerIdentity } from '../core/decide/decision.ts'
import { dialects } from '../core/dialects/index.ts'

/** Set by `npm run test:deep`. */
const isDeep = process.env['TEST_DEEP'] !== undefined
const seed = Number(process.env['PROPERTY_SEED'] ?? (isDeep ? Date.now() % 2 ** 31 : 9309))

/** How often a property is tried in `npm test`; ten times as often in `npm run test:deep`. */
export const runsOf = (usual: number): number => (isDeep ? 10 * usual : usual)

/**
 * How properties are tried: always with the same cases, unless PROPERTY_SEED or RUNS say otherwise, and in
 * `npm run test:deep` each time with others. What fails names its seed.
 */
export const trials = { seed, numRuns: Number(process.env['PROPERTY_RUNS'] ?? runsOf(200)) }

/** For properties that take long, or are tried under each of many dialects. */
export const fewTrials = { ...trials, numRuns: Math.ceil(trials.numRuns / 5) }

/**
 * How a property is tried under the `at`-th of many readings: with fewer cases than `usual`, and others for
 * each, so that together they are more; in `npm run test:deep` ten times as often as usual.
 */
export const trialsUnder = (at: number, usual = trials.numRuns, share = 4) => ({
  seed: trials.seed + at,
  numRuns: isDeep ? runsOf(usual) : Math.ceil(usual / share),
})

/** Prints the seed, so that a failure can be repeated. */
export function announceTrials(): void {
  console.info(`properties: seed ${trials.seed}, ${trials.numRuns} runs each`)
}

const signs = ['/', '/', 'a', 'a', 'b', '*', '$', '%', '2', 'A', 'é', '?', '.', ' ', '~']
const escapes = ['%2A', '%24', '%7E', '%c3%a9', '%C3%A9', '%2f', 'index.htm', '**', '/*']

/** Paths and patterns from few characters, so that rules often match. */
export const patterns: Arbitrary<string> = fc
  .array(fc.constantFrom(...signs, ...escapes), { maxLength: 9 })
  .map((parts) => parts.join(''))

const keys = ['User-agent', 'Allow', 'Disallow', 'Disallow', 'allow', 'Disalow', 'Sitemap', 'Host']
const separators = [': ', ':', ' : ', ' ', '=', ':\t']
const names = [
  '*',
  'a',
  'A',
  'bot',
  'Googlebot',
  'Googlebot-Image',
  'MJ12bot',
  'x y',
  '* x',
  '',
  '/',
]
const blanks = ['', '', ' ', '\t', '\v', '\f', '\u00A0', '\0']
const remarks = ['', '', '', '# b', '#', ' # c: d']

const records = fc
  .tuple(
    fc.constantFrom(...blanks),
    fc.constantFrom(...keys),
    fc.constantFrom(...separators),
    fc.oneof(patterns, patterns, fc.constantFrom(...names)),
    fc.constantFrom(...remarks),
  )
  .map((parts) => parts.join(''))

const agentLines = fc.constantFrom(...names).map((name) => `User-agent: ${name}`)
const ruleLines = fc
  .tuple(fc.constantFrom('Allow: /', 'Disallow: /', 'Disallow: '), patterns)
  .map((parts) => parts.join(''))

/** Any UTF-16 units, lone surrogates included. */
export const units: Arbitrary<string> = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 40 })
  .map((codes) => String.fromCharCode(...codes))

const oddLines = fc.constantFrom('', ' ', '#', '# note', 'just words', ':', '\uFEFF', '\uDCEF')
const lines = fc.oneof(
  { weight: 5, arbitrary: ruleLines },
  { weight: 3, arbitrary: agentLines },
  { weight: 3, arbitrary: records },
  { weight: 2, arbitrary: oddLines },
  { weight: 1, arbitrary: units },
)
const ends = fc.constantFrom('\n', '\n', '\n', '\n', '\r\n', '\r', '\n\n')

/** Texts that look like robots.txt, more or less. */
export const texts: Arbitrary<string> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .array(fc.tuple(lines, ends), { maxLength: 30 })
      .map((parts) => parts.flat().join('')),
  },
  { weight: 1, arbitrary: units },
)

const loose = fc.constantFrom(0xef, 0xbb, 0xbf, 0xff, 0xfe, 0x00, 0x0d, 0x0a, 0xe9, 0xc3, 0xf0)

/** Bytes: of such texts, with some replaced, or any at all. */
export const bytes: Arbitrary<Uint8Array> = fc.oneof(
  fc.uint8Array({ maxLength: 200 }),
  fc.array(loose, { maxLength: 12 }).map((some) => Uint8Array.from(some)),
  fc
    .tuple(texts, fc.array(fc.tuple(fc.nat(), loose), { maxLength: 6 }))
    .map(([text, changes]) => corrupt(new TextEncoder().encode(text), changes)),
)

function corrupt(clean: Uint8Array, changes: readonly (readonly [number, number])[]): Uint8Array {
  const corrupted = clean.slice()
  for (const [at, byte] of changes)
    if (corrupted.length > 0) corrupted[at % corrupted.length] = byte
  return corrupted
}

const agentNames = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...names) },
  { weight: 1, arbitrary: units },
)

/** Crawlers with any product tokens, that obey `*` and Allow lines or not. */
export const identities: Arbitrary<CrawlerIdentity> = fc.record(
  {
    tokens: fc.array(agentNames, { maxLength: 3 }),
    obeysStar: fc.boolean(),
    ignoresAllow: fc.constant(true as const),
    urlRuleBlocks: fc.constant(true as const),
  },
  { requiredKeys: ['tokens', 'obeysStar'] },
)

/** URLs, paths, and texts that are neither. */
export const urls: Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: patterns.map((path) => `/${path}`) },
  { weight: 2, arbitrary: patterns.map((path) => `https://site.example${path}`) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('/robots.txt', '', '//', 'https://site.example', '#', '/?'),
  },
  { weight: 1, arbitrary: units },
)

/** Any dialect of the list. */
export const anyDialect = fc.constantFrom(...dialects)
