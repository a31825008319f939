/**
 * `npm run bench:list`: how long the command `judge` takes for a list of 1,000,000 URLs and a file of
 * 500 realistic rules, next to a plain pass through the same lines (read, split, write), and how much
 * memory. Programs take turns; each run is printed, the table holds medians. `-- --urls 10000000` for a
 * longer list, `-- --quick` for 100,000 URLs and one round. Needs `npm run build:lib`.
 */
import { createWriteStream, mkdirSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { median, tableOf } from './measure.ts'
import { randomFrom } from './random.ts'
import { ruleFile, pathIn, fileRules } from './rule-files.ts'
import { timedRun, type TimedRun } from './timed-run.ts'

const { values } = parseArgs({
  options: { urls: { type: 'string' }, quick: { type: 'boolean', default: false } },
})
const count = Number(values.urls ?? (values.quick ? 100_000 : 1_000_000))
const rounds = values.quick ? 1 : 3
const folder = join(process.cwd(), '.cache', 'bench-list')
const listPath = join(folder, 'urls.txt')
const robotsPath = join(folder, 'robots.txt')
const plainPath = join(folder, 'plain.mjs')

/** The least that any program does with a list: each line as a text, and written again. */
const plainProgram = `
import { createReadStream } from 'node:fs'
import { once } from 'node:events'
let rest = ''
for await (const chunk of createReadStream(process.argv[2], { encoding: 'utf8', highWaterMark: 256 * 1024 })) {
  const lines = (rest + chunk).split('\\n')
  rest = lines.pop() ?? ''
  let out = ''
  for (const line of lines) out += line + ',\\n'
  if (!process.stdout.write(out)) await once(process.stdout, 'drain')
}
process.stdout.write(rest)
`

async function writeList(): Promise<void> {
  const random = randomFrom(9309)
  writeFileSync(robotsPath, ruleFile(fileRules(random, 500, 0.4)))
  writeFileSync(plainPath, plainProgram)
  const out = createWriteStream(listPath)
  for (let written = 0; written < count; written += 1000) {
    const lines = Array.from({ length: Math.min(1000, count - written) }, () => pathIn(random))
    const text = lines.map((path) => `https://shop.example${path}\n`).join('')
    if (!out.write(text)) await once(out, 'drain')
  }
  out.end()
  await once(out, 'finish')
}

const judge = (crawlers: readonly string[], jobs: number): readonly string[] => [
  'dist-lib/cli.js',
  'judge',
  ...['--robots', robotsPath, '--urls', listPath, '--jobs', String(jobs)],
  ...['--crawler', ...crawlers],
]

const many = [
  'Googlebot',
  'bingbot',
  'YandexBot',
  'GPTBot',
  'Applebot',
  'DuckDuckBot',
  'Slurp',
  'AhrefsBot',
]

async function report(): Promise<void> {
  mkdirSync(folder, { recursive: true })
  await writeList()
  const programs: readonly (readonly [string, readonly string[]])[] = [
    ['a plain pass', [plainPath, listPath]],
    ['judge, 1 crawler, 1 job', judge(['Googlebot'], 1)],
    [`judge, 1 crawler, ${cpus().length} jobs`, judge(['Googlebot'], cpus().length)],
    ['judge, 8 crawlers, 1 job', judge(many, 1)],
  ]
  const runs = programs.map((): TimedRun[] => [])
  console.info(`${count.toLocaleString('en')} URLs, 500 realistic rules, node ${process.version}\n`)
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, [name, args]] of programs.entries()) {
      const one = await timedRun([process.execPath, ...args])
      console.info(`round ${round + 1} of ${rounds}, ${name}: ${one.seconds.toFixed(2)} s`)
      runs[index]?.push(one)
    }
  }
  const seconds = runs.map((some) => median(some.map((one) => one.seconds)))
  const plain = seconds[0] ?? NaN
  const rows = programs.map(([name], index) => {
    const time = seconds[index] ?? NaN
    return [
      name,
      time.toFixed(2),
      (time / plain).toFixed(1),
      Math.round(count / time).toLocaleString('en'),
      Math.max(...(runs[index] ?? []).map(({ megabytes }) => megabytes)).toFixed(0),
    ]
  })
  console.info(`\n${tableOf([['program', 'seconds', '× plain', 'URLs/s', 'MB'], ...rows])}`)
}

await report()
