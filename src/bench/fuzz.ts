/**
 * `npm run fuzz -- --seconds 60 --seed 1`: random and damaged files against the engine's promises,
 * until the time is over. Every run has its own seed; a failure prints it and what was tried.
 */
import { parseArgs } from 'node:util'
import type { CrawlerIdentity } from '../core/decide/decision.ts'
import { decide } from '../core/decide/decide.ts'
import { enableIndex } from '../core/match/rule-index.ts'
import type { Dialect } from '../core/dialects/dialect.ts'
import { dialects } from '../core/dialects/index.ts'
import { explain } from '../core/decide/explain.ts'
import { fileOctets, readBytes, writeBytes } from '../core/text/file.ts'
import { parse } from '../core/parse/parse.ts'
import { scan } from '../core/parse/scan.ts'
import { select } from '../core/decide/select.ts'
import { decodeUtf8, encodeUtf8 } from '../core/text/utf8.ts'
import { generatedFile } from './generator.ts'
import { randomFrom, type Random } from './random.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})
const seconds = Number(values.seconds)
const firstSeed = Number(values.seed)

const names = [
  '*',
  'a',
  'A/1',
  'bot',
  'Googlebot',
  'Googlebot-Image',
  'MJ12bot',
  'x y',
  '',
  '* x',
] as const
const keys = [
  'User-agent',
  'Allow',
  'Disallow',
  'disallow',
  'Disalow',
  'Sitemap',
  'Crawl-delay',
] as const
const separators = [': ', ':', ' ', '\t:', '=', ': /'] as const
const ends = ['\n', '\n', '\n', '\r\n', '\r', '\n\n', '\n \n', ''] as const
const signs = [
  '/',
  'a',
  'a',
  'ab',
  'b',
  '*',
  '$',
  '%',
  '%2A',
  '%7e',
  '%C3%A9',
  'é',
  '?',
  ' ',
  '#',
  '.',
] as const
const oddities = [
  '\uFEFF',
  '\0',
  '\v',
  '\u00A0',
  '\u2028',
  '\uDC80',
  '\uD83D',
  '# c',
  'index.html',
] as const

function several(random: Random, most: number, some: () => string): string {
  return Array.from({ length: random.below(most) }, some).join('')
}

function path(random: Random): string {
  return several(random, 9, () =>
    random.chance(0.02) ? random.pick(oddities) : random.pick(signs),
  )
}

function line(random: Random): string {
  if (random.chance(0.05)) return random.pick(oddities) + path(random)
  if (random.chance(0.2)) return `User-agent: ${random.pick(names)}`
  if (random.chance(0.6)) return `${random.pick(['Allow', 'Disallow'])}: /${path(random)}`
  const value = random.chance(0.3) ? random.pick(names) : path(random)
  return random.pick(keys) + random.pick(separators) + value
}

function file(random: Random): string {
  if (random.chance(0.02)) return generatedFile(60, 'mixed', random.below(1e9)).text
  return several(random, 40, () => line(random) + random.pick(ends))
}

/** Bytes of a file with some removed, doubled, moved or replaced. */
function damaged(random: Random, clean: Uint8Array): Uint8Array {
  let bytes = [...clean]
  for (let times = random.below(6); times > 0; times -= 1) {
    const from = random.below(bytes.length + 1)
    const to = Math.min(bytes.length, from + random.below(12))
    const piece = random.pick([[], bytes.slice(from, to), [random.below(256), random.below(256)]])
    bytes = [...bytes.slice(0, from), ...piece, ...bytes.slice(random.pick([from, to]))]
  }
  return Uint8Array.from(bytes)
}

function identityFrom(random: Random): CrawlerIdentity {
  const count = random.below(4)
  const tokens = Array.from({ length: count }, () => random.pick(names))
  return { tokens, obeysStar: random.chance(0.9) }
}

function url(random: Random): string {
  if (random.chance(0.1)) return path(random)
  const start = random.pick(['/', '/', 'https://site.example/', '//h/', 'https://h?'])
  return start + path(random)
}

function insist(holds: boolean, promise: string, tried: unknown): void {
  if (!holds) throw new Error(`${promise}: ${JSON.stringify(tried)}`)
}

function checkFile(bytes: Uint8Array): void {
  const read = readBytes(bytes)
  const base64 = Buffer.from(bytes).toString('base64')
  insist(Buffer.compare(writeBytes(read), bytes) === 0, 'bytes come back', base64)
  insist(fileOctets(read) === bytes.length, 'octets are counted', base64)
}

function checkScan(first: string, second: string): void {
  const changed = scan(second, scan(first))
  const whole = scan(second)
  const same =
    changed.count === whole.count && changed.table.every((at, i) => at === whole.table[i])
  insist(same && changed.text === second, 'a changed scan is the whole scan', { first, second })
}

function checkDecisions(random: Random, bytes: Uint8Array, dialect: Dialect): number {
  const robots = parse(bytes, dialect)
  const identity = identityFrom(random)
  const selection = select(robots, identity)
  // Also enough URLs for an index to be made.
  const count = random.chance(0.3) ? 20 + random.below(30) : 1 + random.below(12)
  for (let index = 0; index < count; index += 1) {
    const asked = url(random)
    const decided = decide(selection, asked)
    const walked = explain(selection, asked).decision
    const same = decided.verdict === walked.verdict && decided.rule === walked.rule
    const tried = {
      dialect: dialect.id,
      file: decodeUtf8(bytes),
      asking: identity,
      asked,
      decided,
      walked,
    }
    insist(same && decided.line === walked.line, 'decide is of the opinion of the walk', tried)
  }
  return count
}

/** Tries everything once; returns the number of decisions. */
function tryAll(seed: number): number {
  const random = randomFrom(seed)
  const clean = encodeUtf8(file(random))
  const bytes = random.chance(0.5) ? damaged(random, clean) : clean
  checkFile(bytes)
  checkScan(decodeUtf8(clean), decodeUtf8(damaged(random, clean)))
  return dialects.reduce((sum, dialect) => sum + checkDecisions(random, bytes, dialect), 0)
}

function run(): void {
  const until = performance.now() + seconds * 1000
  let runs = 0
  let decisions = 0
  while (performance.now() < until) {
    const seed = firstSeed + runs
    try {
      decisions += tryAll(seed)
    } catch (error) {
      console.error(`failed with --seed ${seed}:`, error)
      process.exitCode = 1
      return
    }
    runs += 1
  }
  console.info(`${runs} runs, ${decisions} decisions, 0 failures, --seed ${firstSeed}`)
}

enableIndex()
run()
