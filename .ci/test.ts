// Builds, checks and runs all tests, then prints what was counted as one line:
// 9 passed, 0 failed, 1 skipped
//   npm test [-- further npm scripts; each of them counts only if it fails]
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { noCounts, type TestCounts } from '../.config/vite/test-counts.ts'

/** Each runner of tests with the file that its reporter writes, and what it calls its tests. */
const runners = [
  { script: 'test:unit', file: '.cache/unit-counts.json', kind: 'unit' },
  { script: 'test:components', file: '.cache/component-counts.json', kind: 'component' },
  { script: 'test:e2e', file: '.cache/e2e-counts.json', kind: 'browser' },
] as const
/** Need what is built. Attacks measure time, too, so they run alone. */
const needsBuild = new Set(['size', 'attack'])
const failures: string[] = []

const outputOf = (script: string): string => `.cache/output-of-${script.replaceAll(':', '-')}.txt`

/**
 * Runs an npm script and notes whether it failed. What it says is printed once it has ended, of the longest
 * as it comes.
 * @param priority the lowest leaves the processors to whatever else runs
 */
async function run(script: string, priority?: number): Promise<void> {
  const file = outputOf(script)
  const isLongest = script === 'test:e2e'
  if (isLongest) console.log(`\n> ${script}`)
  const output = isLongest ? 'inherit' : openSync(file, 'w')
  const stdio = ['ignore', output, output] as const
  const shell = process.platform === 'win32'
  const isFine = await new Promise<boolean>((ended) => {
    const child = spawn('npm', ['run', '--silent', script], { stdio: [...stdio], shell })
    child.on('error', () => ended(false)).on('close', (status) => ended(status === 0))
    if (priority !== undefined && child.pid !== undefined) setPriority(child.pid, priority)
  })
  if (!isFine) failures.push(script)
  const said = isLongest ? '' : `> ${script}\n${readFileSync(file, 'utf8')}\n`
  console.log(`\n${said}${isFine ? 'ok' : 'FAILED'}: ${script}`)
}

async function runInTurn(scripts: readonly string[], priority?: number): Promise<void> {
  for (const script of scripts) await run(script, priority)
}

/** What a runner counted. One that fails without a failed test (it crashed) is one failure. */
function countsOf(script: string, file: string): TestCounts {
  const counts = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as TestCounts)
    : noCounts()
  return failures.includes(script) && !counts.failed ? { ...counts, failed: 1 } : counts
}

mkdirSync('.cache', { recursive: true })
const asked = process.argv.slice(2)
const early = asked.filter((script) => !needsBuild.has(script))
for (const { file } of runners) rmSync(file, { force: true })
// Tests of the browser wait for much. What needs no browser fills these gaps, and does not slow them.
const fillGaps = runInTurn([...early, 'typecheck', 'test:unit'], constants.priority.PRIORITY_LOW)
await Promise.all(['build', 'build:lib', 'browsers'].map((script) => run(script)))
// So that nobody looks for engines twice.
const [engines] = /^\{.*\}$/m.exec(readFileSync(outputOf('browsers'), 'utf8')) ?? []
if (engines !== undefined) process.env['PW_ENGINES'] = engines
const isBuilt = !failures.includes('build')
await runInTurn(['test:components', ...(isBuilt ? ['test:e2e'] : [])])
await fillGaps
const counted = runners
  .filter(({ script }) => isBuilt || script !== 'test:e2e')
  .map(({ script, file, kind }) => ({ kind, ...countsOf(script, file) }))
if (isBuilt) await runInTurn(asked.filter((script) => needsBuild.has(script)))

const sum = (key: 'passed' | 'failed' | 'skipped'): number =>
  counted.reduce((total, counts) => total + counts[key], 0)
const scripts: readonly string[] = runners.map(({ script }) => script)
const failed = sum('failed') + failures.filter((script) => !scripts.includes(script)).length
const assertions = counted.map(({ kind, assertions: n }) => `${n.toLocaleString('en')} ${kind}`)
const reasons = counted.flatMap((counts) => counts.reasons)

console.log()
for (const { name, reason } of reasons)
  console.log(`skipped: ${name} (${reason || 'no reason given'})`)
for (const script of failures) console.log(`failed: ${script}`)
console.log(`assertions: ${assertions.join(', ')}`)
const skipped = sum('skipped')
console.log(`${sum('passed')} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`)
process.exitCode = failed ? 1 : 0
