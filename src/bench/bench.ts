/**
 * `npm run bench`: how fast files are read and URLs are judged, by us and by other parsers, on
 * generated files of three sizes. Parsers take turns in every round; the table holds medians. Before
 * that, how long all checks and a grid take. `npm run bench -- checks` runs that part alone; the
 * others are `grid`, `parsers`, `hard` and `growth`.
 */
import { decide } from '../core/decide/decide.ts'
import { defaultDialect } from '../core/dialects/default-dialects.ts'
import { parse } from '../core/parse/parse.ts'
import { identityFromToken, select } from '../core/decide/select.ts'
import { encodeUtf8 } from '../core/text/utf8.ts'
import { findingsTable } from './findings.ts'
import { gridTable } from './grid.ts'
import { sampleOf, type Sample, type Shape } from './generator.ts'
import { median, tableOf, timeOf } from './measure.ts'
import { agent, installPeers, type Judge, type Parser } from './peers.ts'

const sizes = [30, 500, 15_000] as const
const shapes = ['literal', 'mixed'] as const
const growthLimits: Readonly<Record<Shape, number>> = { literal: 2, mixed: 10 }
const rounds = 5
const sliceMs = 60
const seed = 9309

const ours = {
  name: 'this engine',
  read: (text: string): Judge => {
    const selection = select(
      parse(text, defaultDialect, { limit: 'none' }),
      identityFromToken(agent),
    )
    return (url) => decide(selection, url).verdict === 'allow'
  },
} satisfies Parser

interface Result {
  readonly parser: string
  readonly checkMs: number
  readonly megabytesPerSecond: number
  readonly agrees: number
}

/** Asks for one URL after the other, in steps that visit them all in no order. */
function walker(judge: Judge, urls: readonly string[]): () => void {
  let at = 0
  return () => {
    for (let count = 0; count < 20; count += 1) {
      at = (at + 7_919) % urls.length
      judge(urls[at] ?? '')
    }
  }
}

function agreement(judge: Judge, reference: Judge, urls: readonly string[]): number {
  const some = urls.slice(0, 400)
  return some.filter((url) => judge(url) === reference(url)).length / some.length
}

async function measure(parsers: readonly Parser[], sample: Sample): Promise<Result[]> {
  const { text, urls } = sample
  const megabytes = encodeUtf8(text).length / 1e6
  const reference = ours.read(text)
  const judges = await Promise.all(parsers.map(async (parser) => parser.read(text)))
  const walkers = judges.map((judge) => walker(judge, urls))
  const checks: number[][] = parsers.map(() => [])
  const reads: number[][] = parsers.map(() => [])
  for (const walk of walkers) await timeOf(walk, sliceMs)
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, parser] of parsers.entries()) {
      checks[index]?.push((await timeOf(walkers[index] ?? (() => null), sliceMs)) / 20)
      reads[index]?.push(await timeOf(() => parser.read(text), sliceMs))
    }
  }
  return parsers.map(({ name }, index) => ({
    parser: name,
    checkMs: median(checks[index] ?? []),
    megabytesPerSecond: (megabytes / median(reads[index] ?? [])) * 1000,
    agrees: agreement(judges[index] ?? reference, reference, urls),
  }))
}

function rowOf(shape: Shape, rules: number, result: Result): string[] {
  return [
    result.parser,
    shape,
    rules.toLocaleString('en'),
    Math.round(1000 / result.checkMs).toLocaleString('en'),
    (result.checkMs * 1000).toFixed(2),
    result.megabytesPerSecond.toFixed(0),
    `${(result.agrees * 100).toFixed(0)} %`,
  ]
}

/** How many times longer a check takes with most rules than with fewest; sizes take turns. */
async function growthOf(shape: Shape): Promise<number> {
  const samples = sizes.map((rules) => sampleOf(rules, shape, seed))
  const judges = samples.map(({ text }) => ours.read(text))
  const walkers = judges.map((judge, index) => walker(judge, samples[index]?.urls ?? []))
  const times: number[][] = walkers.map(() => [])
  for (let round = 0; round < rounds * 2; round += 1) {
    for (const [index, walk] of walkers.entries()) times[index]?.push(await timeOf(walk, sliceMs))
  }
  return median(times.at(-1) ?? []) / median(times[0] ?? [])
}

const manyAs = `/${'a'.repeat(2000)}`

/** Rules and URLs that make careless matchers slow. */
const hardCases: readonly (readonly [string, readonly string[], string])[] = [
  ['100 rules /*a*a…(20)*bN$', numbered(100, `/${'*a'.repeat(20)}*b`), manyAs],
  ['the same, URL ends in b', numbered(100, `/${'*a'.repeat(20)}*b`), `${manyAs}b`],
  ['a rule of 16 KB /*a…(8,000)*b$', [`/${'*a'.repeat(8000)}*b$`], manyAs],
  ['the same, URL ends in b', [`/${'*a'.repeat(8000)}*b$`], `${manyAs}b`],
  ['1,000 rules /*aaaa*bN*b, URL ends in b', numbered(1000, '/*aaaa*b', '*b'), `${manyAs}b`],
]

function numbered(count: number, start: string, end = '$'): readonly string[] {
  return Array.from({ length: count }, (_, at) => `${start}${at}${end}`)
}

function hardRow([title, rules, url]: (typeof hardCases)[number]): string[] {
  const text = ['User-agent: *', ...rules.map((rule) => `Disallow: ${rule}`)].join('\n')
  const selection = select(parse(text, defaultDialect, { limit: 'none' }), identityFromToken(agent))
  const times = Array.from({ length: rounds }, () => {
    const from = performance.now()
    decide(selection, url)
    return performance.now() - from
  })
  return [title, median(times).toFixed(2)]
}

async function reportGrowth(): Promise<void> {
  for (const shape of shapes) {
    const growth = await growthOf(shape)
    const limit = growthLimits[shape]
    const verdict = growth < limit ? 'within' : 'OVER'
    console.info(
      `${shape}: ${growth.toFixed(2)} times from 30 to 15,000 rules, ${verdict} ${limit}`,
    )
    if (growth >= limit) process.exitCode = 1
  }
}

async function reportParsers(): Promise<void> {
  const { parsers, missing } = installPeers()
  const all = [ours, ...parsers]
  await measure(all, sampleOf(500, 'mixed', seed + 1)) // so that all have been compiled
  const rows: string[][] = []
  for (const shape of shapes) {
    for (const rules of sizes) {
      const results = await measure(all, sampleOf(rules, shape, seed))
      rows.push(...results.map((result) => rowOf(shape, rules, result)))
    }
  }
  const head = ['parser', 'rules are', 'rules', 'checks/s', 'µs/check', 'parse MB/s', 'agrees']
  console.info(`node ${process.version}, seed ${seed}, medians of ${rounds} interleaved rounds\n`)
  console.info(tableOf([head, ...rows]))
  if (missing.length > 0) console.info(`\ncould not be installed: ${missing.join(', ')}`)
}

function reportHardCases(): void {
  console.info(
    `\n${tableOf([['hard cases, URL of 2,000 × a', 'ms/check'], ...hardCases.map(hardRow)])}\n`,
  )
}

/** Checks come before anything else is compiled: the first run is the one that a user waits for. */
const parts: Readonly<Record<string, () => Promise<void> | void>> = {
  checks: () => {
    console.info(`${findingsTable()}\n`)
  },
  grid: () => {
    console.info(`${gridTable()}\n`)
  },
  parsers: reportParsers,
  hard: reportHardCases,
  growth: reportGrowth,
}

async function run(wanted: readonly string[]): Promise<void> {
  const unknown = wanted.filter((part) => !Object.hasOwn(parts, part))
  if (unknown.length > 0) {
    console.error(`No part ${unknown.join(', ')}: there are ${Object.keys(parts).join(', ')}`)
    process.exitCode = 1
    return
  }
  for (const [part, report] of Object.entries(parts)) {
    if (wanted.length === 0 || wanted.includes(part)) await report()
  }
}

await run(process.argv.slice(2))
