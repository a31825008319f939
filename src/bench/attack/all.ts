// Runs all attacks that are known, each kind by its own script, and prints one table.
//   npm run attack -- [--only files] [--seed 1] [--quick]
// They measure time and take long, so they are no part of the tests; --quick tries a few of each kind. Ends
// with 1 when one was not held off.
import { spawn, spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { tableOf } from '../measure.ts'

/** A kind of attack: a script of package.json and what it is called with. */
interface Kind {
  readonly script: string
  readonly args?: readonly string[]
}

const onCommandLine = (group: string): Kind => ({
  script: 'attack:command-line',
  args: ['--only', group],
})

const kinds: Readonly<Record<string, Kind>> = {
  'command-line': onCommandLine('command-line'),
  arguments: onCommandLine('arguments'),
  records: onCommandLine('records'),
  growth: onCommandLine('growth'),
  links: { script: 'attack:links' },
  files: { script: 'attack:files' },
  logs: { script: 'attack:logs' },
  'service-worker': { script: 'attack:service-worker' },
  storage: { script: 'attack:storage' },
  keys: { script: 'attack:keys' },
}

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    quick: { type: 'boolean', default: false },
  },
})

const shell = process.platform === 'win32'

function build(script: string): void {
  const { status } = spawnSync('npm', ['run', '--silent', script], { stdio: 'inherit', shell })
  if (status !== 0) throw new Error(`"npm run ${script}" failed`)
}

/** Runs a kind while its words are passed on; gives what it counted, null where it broke off before. */
async function run({ script, args = [] }: Kind): Promise<{ tried: number; failed: number } | null> {
  const more = [...args, '--seed', values.seed, ...(values.quick ? ['--quick'] : [])]
  const child = spawn('npm', ['run', '--silent', script, '--', ...more], {
    stdio: ['ignore', 'pipe', 'inherit'],
    shell,
  })
  let end = ''
  child.stdout.on('data', (chunk: Buffer) => {
    process.stdout.write(chunk)
    end = (end + chunk.toString()).slice(-1000)
  })
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  const [, tried, failed] = /(\d+) tried, (\d+) failed\n$/.exec(end) ?? []
  if (tried === undefined || failed === undefined) return null
  const counts = { tried: Number(tried), failed: Number(failed) }
  return code === 0 || counts.failed > 0 ? counts : null
}

const { only } = values
const wanted = Object.entries(kinds).filter(([name]) => only === undefined || name === only)
if (wanted.length === 0) throw new Error(`--only is one of ${Object.keys(kinds).join(', ')}`)
const isOfCommandLine = ([, { script }]: readonly [string, Kind]): boolean =>
  script === 'attack:command-line'
if (wanted.some(isOfCommandLine)) build('build:lib')
if (!wanted.every(isOfCommandLine)) build('build')

const rows = [['attack', 'tries', 'held', 'failed', 'seconds']]
for (const [name, kind] of wanted) {
  console.log(`\n> ${name}`)
  const from = performance.now()
  const counts = await run(kind)
  const seconds = ((performance.now() - from) / 1000).toFixed(0)
  const { tried, failed } = counts ?? { tried: 0, failed: 0 }
  if (counts === null || tried === 0 || failed > 0) process.exitCode = 1
  const told = counts === null || tried === 0 ? 'broke off' : String(failed)
  rows.push([name, String(tried), String(tried - failed), told, seconds])
}
console.log(`\n${tableOf(rows)}\n\n--seed ${values.seed}`)
