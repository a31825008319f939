/**
 * `npm run bench`: how fast files are read and URLs are judged, by us and by other parsers, on
 * generated files of three sizes. Parsers take turns in every round; the tables hold medians, the
 * last one says which goals are met. Before that, how long all checks and a grid take. `npm run bench
 * -- checks` runs that part alone; the others are `grid`, `identity`, `parsers` and `hard`. `-- --quick` measures
 * few rounds.
 */
import { parseArgs } from 'node:util'
import { decide } from '../core/decide/decide.ts'
import { defaultDialect } from '../core/dialects/default-dialects.ts'
import { parse } from '../core/parse/parse.ts'
import { identityFromToken, select } from '../core/decide/select.ts'
import { enableIndex, RuleIndex } from '../core/match/rule-index.ts'
import { encodeUtf8 } from '../core/text/utf8.ts'
import { reportFindings } from './findings.ts'
import { reportGrid } from './grid.ts'
import { generatedFile, type GeneratedFile, type GeneratedShape } from './generator.ts'
import { hardCases, hardMs } from './hard-cases.ts'
import { reportIdentity } from './identity.ts'
import { median, openTable, tableOf, timeOf } from './measure.ts'
import { agent, installPeers, type Judge, type Parser } from './peers.ts'

const sizesByShape: Readonly<Record<GeneratedShape, readonly number[]>> = {
  literal: [30, 500, 15_000],
  mixed: [30, 500, 15_000],
  realistic: [24, 500, 16_800],
}
const shapes = Object.keys(sizesByShape) as readonly GeneratedShape[]
const { values, positionals } = parseArgs({
  options: { quick: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const isQuick = values.quick
const rounds = isQuick ? 1 : 5
const sliceMs = isQuick ? 20 : 60
const seed = 9309
/** The peer whose answers are Google's and that many tools build on: the goals are told by it. */
const anchor = 'robots-parser@3.0.1'
/** How many times faster than the anchor a check has to be, by the place of the size in its list. */
const wantedSpeedUps = [5, 50, 1000] as const
const mostGrowth = 2
const mostTimesBare = 5
const leastMegabytes = 120
const leastParseLead = 1.5
const mostHardMs = 0.1

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

/** A loop over the characters of a URL: nobody can judge one without. */
const bare = {
  name: 'a bare loop',
  read: (): Judge => (url) => {
    let sum = 0
    for (let at = 0; at < url.length; at += 1) sum = (sum + url.charCodeAt(at)) | 0
    return sum >= 0
  },
} satisfies Parser

interface Result {
  readonly parser: string
  readonly checkMs: number
  /** By how much single rounds differ from the median, at most. */
  readonly spread: number
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

async function measure(parsers: readonly Parser[], sample: GeneratedFile): Promise<Result[]> {
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
    spread: spreadOf(checks[index] ?? []),
    megabytesPerSecond: (megabytes / median(reads[index] ?? [])) * 1000,
    agrees: agreement(judges[index] ?? reference, reference, urls),
  }))
}

function spreadOf(times: readonly number[]): number {
  const middle = median(times)
  return Math.max(...times.map((time) => Math.abs(time - middle))) / middle
}

function rowOf(shape: GeneratedShape, rules: number, result: Result): string[] {
  return [
    result.parser,
    shape,
    rules.toLocaleString('en'),
    Math.round(1000 / result.checkMs).toLocaleString('en'),
    (result.checkMs * 1000).toFixed(2),
    `${(result.spread * 100).toFixed(0)} %`,
    result.parser === bare.name ? '' : result.megabytesPerSecond.toFixed(0),
    result.parser === bare.name ? '' : `${(result.agrees * 100).toFixed(0)} %`,
  ]
}

/** A goal, what was measured, and whether it is met. */
type Goal = readonly [goal: string, measured: string, isMet: boolean]

function goalsOf(shape: GeneratedShape, bySize: readonly (readonly Result[])[]): Goal[] {
  const named = (results: readonly Result[] | undefined, name: string): Result | undefined =>
    results?.find(({ parser }) => parser === name)
  const msOf = (results: readonly Result[] | undefined, name: string): number =>
    named(results, name)?.checkMs ?? NaN
  const goals = bySize.flatMap((results, size): Goal[] => {
    const rules = (sizesByShape[shape][size] ?? 0).toLocaleString('en')
    const times = msOf(results, anchor) / msOf(results, ours.name)
    const wanted = wantedSpeedUps[size] ?? 1
    const timesBare = msOf(results, ours.name) / msOf(results, bare.name)
    return [
      [
        `${shape}, ${rules} rules: ${wanted.toLocaleString('en')} × ${anchor}`,
        times.toFixed(1),
        times >= wanted,
      ],
      [
        `${shape}, ${rules} rules: at most ${mostTimesBare} × a bare loop`,
        timesBare.toFixed(1),
        timesBare <= mostTimesBare,
      ],
    ]
  })
  const growth = msOf(bySize.at(-1), ours.name) / msOf(bySize[0], ours.name)
  const largest = bySize.at(-1) ?? []
  const parse = named(largest, ours.name)?.megabytesPerSecond ?? NaN
  const peers = largest.filter(
    ({ parser, agrees }) => ![ours.name, bare.name].includes(parser) && agrees === 1,
  )
  const lead = parse / Math.max(...peers.map(({ megabytesPerSecond }) => megabytesPerSecond))
  return [
    ...goals,
    [`${shape}: growth below ${mostGrowth}`, growth.toFixed(2), growth < mostGrowth],
    [`${shape}: at least ${leastMegabytes} MB/s read`, parse.toFixed(0), parse >= leastMegabytes],
    [
      `${shape}: read ${leastParseLead} × as fast as exact peers`,
      lead.toFixed(1),
      lead >= leastParseLead,
    ],
  ]
}

function printGoals(goals: readonly Goal[]): void {
  const rows = goals.map(([goal, measured, isMet]) => [goal, measured, isMet ? 'met' : 'MISSED'])
  console.info(`\n${tableOf([['goal', 'measured', ''], ...rows])}\n`)
}

async function reportParsers(): Promise<void> {
  const { parsers, missing } = installPeers()
  const all = [ours, bare, ...parsers]
  const head = ['parser', 'rules are', 'rules', 'checks/s', 'µs/check', '±', 'parse MB/s', 'agrees']
  console.info(`node ${process.version}, seed ${seed}, medians of ${rounds} interleaved rounds\n`)
  const print = openTable(
    head,
    all.map(({ name }) => name),
  )
  await measure(all, generatedFile(500, 'mixed', seed + 1)) // so that all have been compiled
  const goals: Goal[] = []
  for (const shape of shapes) {
    const bySize: Result[][] = []
    for (const rules of sizesByShape[shape]) {
      const results = await measure(all, generatedFile(rules, shape, seed))
      for (const result of results) print(rowOf(shape, rules, result))
      bySize.push(results)
    }
    goals.push(...goalsOf(shape, bySize))
  }
  if (missing.length > 0) console.info(`\ncould not be installed: ${missing.join(', ')}`)
  printGoals(goals)
  reportBuilding()
}

/** How long an index takes to make, and after how many URLs it has paid for itself. */
function reportBuilding(): void {
  const print = openTable(['index', 'rules', 'ms to make', 'ms for 5 URLs without'], shapes)
  for (const shape of shapes) {
    for (const rules of sizesByShape[shape]) {
      const { text, urls } = generatedFile(rules, shape, seed)
      const read = () =>
        select(parse(text, defaultDialect, { limit: 'none' }), identityFromToken(agent))
      const making = Array.from({ length: rounds }, () => {
        const selection = read()
        const from = performance.now()
        const index = new RuleIndex(selection)
        // What is worked out when a URL first comes there is part of it.
        for (const url of urls.slice(0, 100)) index.bestAsGiven(url, url.indexOf('/', 8))
        return performance.now() - from
      })
      const walking = Array.from({ length: rounds }, () => {
        const selection = read()
        const from = performance.now()
        for (const url of urls.slice(0, 5)) decide(selection, url)
        return performance.now() - from
      })
      print([
        shape,
        rules.toLocaleString('en'),
        median(making).toFixed(1),
        median(walking).toFixed(2),
      ])
    }
  }
  console.info()
}

function reportHardCases(): void {
  const titles = hardCases.map(([title]) => title)
  const print = openTable(['hard cases, URL of 2,000 × a', 'ms/check'], titles)
  const measured = hardCases.map((one) => {
    const ms = hardMs(one)
    print([one[0], ms.toFixed(3)])
    return [one[0], ms] as const
  })
  printGoals(
    measured.map(([title, ms]) => [
      `${title}: below ${mostHardMs} ms`,
      ms.toFixed(3),
      ms < mostHardMs,
    ]),
  )
}

/** Checks come before anything else is compiled: the first run is the one that a user waits for. */
const parts: Readonly<Record<string, () => Promise<void> | void>> = {
  checks: () => {
    reportFindings(isQuick ? 2 : 7)
    console.info()
  },
  grid: () => {
    reportGrid(rounds)
    console.info()
  },
  identity: () => {
    reportIdentity(rounds)
    console.info()
  },
  parsers: reportParsers,
  hard: reportHardCases,
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

enableIndex()
await run(positionals)
