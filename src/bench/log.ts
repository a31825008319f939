/**
 * `npm run bench:log`: how fast the command `log` reads an access log, with how much memory, next to a plain pass through
 * the same lines and to goaccess where that is installed. A log of 300,000 URLs and 40 crawlers by a seed: 925,000 lines
 * (200 MB) unless `-- --lines 5000000` (1 GB) or `-- --quick` (100,000 lines, one round). `-- --keep` leaves it where it
 * is and takes it again. Needs `npm run build:lib`.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { largeLog, writeAccessLog } from './access-log.ts'
import { median, openTable } from './measure.ts'
import { randomFrom } from './random.ts'
import { fileRules, ruleFile } from './rule-files.ts'
import { timedRun, type TimedRun } from './timed-run.ts'

const { values } = parseArgs({
  options: {
    lines: { type: 'string' },
    quick: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
  },
})
const lines = Number(values.lines ?? (values.quick ? 100_000 : 925_000))
const rounds = values.quick ? 1 : 3
const folder = join(process.cwd(), '.cache', 'bench-log')
const logPath = join(folder, `${lines}.log`)
const robotsPath = join(folder, 'robots.txt')
const plainPath = join(folder, 'plain.mjs')

/** The least that any program does with a log: each line as a text. */
const plainProgram = `
import { createReadStream } from 'node:fs'
let rest = ''
let count = 0
for await (const chunk of createReadStream(process.argv[2], { encoding: 'latin1', highWaterMark: 256 * 1024 })) {
  const lines = (rest + chunk).split('\\n')
  rest = lines.pop() ?? ''
  for (const line of lines) count += line.length
}
console.log(count)
`

const logCommand = (jobs: number): readonly string[] => [
  process.execPath,
  'dist-lib/cli.js',
  'log',
  ...['--robots', robotsPath, '--jobs', String(jobs)],
  logPath,
]

const hasGoaccess = spawnSync('goaccess', ['--version']).status === 0
const goaccess = [
  'goaccess',
  logPath,
  '--log-format=COMBINED',
  '--no-progress',
  '-o',
  join(folder, 'goaccess.json'),
]

const programs: readonly (readonly [name: string, command: readonly string[]])[] = [
  ['a plain pass', [process.execPath, plainPath, logPath]],
  ['log, 1 job', logCommand(1)],
  [`log, ${cpus().length} jobs`, logCommand(cpus().length)],
  ...(hasGoaccess ? [['goaccess', goaccess] as const] : []),
]

async function report(): Promise<void> {
  mkdirSync(folder, { recursive: true })
  writeFileSync(robotsPath, ruleFile(fileRules(randomFrom(9309), 500, 0.4)))
  writeFileSync(plainPath, plainProgram)
  if (!values.keep || !existsSync(logPath)) await writeAccessLog(logPath, { ...largeLog, lines })
  const megabytes = statSync(logPath).size / 1e6
  console.info(
    `${lines.toLocaleString('en')} lines, ${megabytes.toFixed(0)} MB, node ${process.version}\n`,
  )
  const runs = programs.map((): TimedRun[] => [])
  // Programs take turns, so that a busy minute is bad luck for all of them.
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, [name, command]] of programs.entries()) {
      const one = await timedRun(command)
      console.info(`round ${round + 1} of ${rounds}, ${name}: ${one.seconds.toFixed(2)} s`)
      runs[index]?.push(one)
    }
  }
  console.info('')
  const print = openTable(
    ['program', 'seconds', 'MB/s', 'peak MB'],
    programs.map(([name]) => name),
  )
  for (const [index, [name]] of programs.entries()) {
    const some = runs[index] ?? []
    const seconds = median(some.map((one) => one.seconds))
    const peak = Math.max(...some.map((one) => one.megabytes))
    print([name, seconds.toFixed(2), (megabytes / seconds).toFixed(0), peak.toFixed(0)])
  }
  if (!values.keep) rmSync(logPath)
}

await report()
