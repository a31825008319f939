// Checks, builds and runs all tests, then prints what was counted as one line:
// 9 passed, 0 failed, 1 skipped
//   npm test [-- further npm scripts; each of them counts only if it fails]
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'
import { noTestCounts, type TestCounts } from '../.config/vite/test-counts.ts'

/** Each runner of tests with the file that its reporter writes, and what it calls its tests. */
const runners = [
  { script: 'test:unit', file: '.cache/unit-counts.json', kind: 'unit' },
  { script: 'test:components', file: '.cache/component-counts.json', kind: 'component' },
  { script: 'test:e2e', file: '.cache/e2e-counts.json', kind: 'browser' },
] as const
/** Need the site, which an earlier build may have left there. */
const needsSite = new Set(['test:e2e', 'size'])
const failures: string[] = []

/** Whether the npm script succeeded. If its output goes to a file, it is printed by `report`. */
function succeeds(script: string, output: number | 'inherit' = 'inherit'): Promise<boolean> {
  const stdio = ['ignore', output, output] as const
  const shell = process.platform === 'win32'
  return new Promise((ended) => {
    spawn('npm', ['run', '--silent', script], { stdio: [...stdio], shell })
      .on('error', () => ended(false))
      .on('close', (status) => ended(status === 0))
  })
}

function report(script: string, isFine: boolean): void {
  if (!isFine) failures.push(script)
  console.log(`${isFine ? 'ok' : 'FAILED'}: ${script}, after ${process.uptime().toFixed()} s`)
}

/** Runs scripts of which none needs another side by side; prints the output of one after the other. */
async function runTogether(scripts: readonly string[]): Promise<void> {
  if (scripts.length) console.log(`\nrunning: ${scripts.join(', ')}`)
  const running = scripts.map((script) => {
    const file = `.cache/output-of-${script.replaceAll(':', '-')}.txt`
    return { script, file, isFine: succeeds(script, openSync(file, 'w')) }
  })
  for (const { script, file, isFine } of running) {
    const fine = await isFine
    console.log(`\n> ${script}\n${readFileSync(file, 'utf8')}`)
    report(script, fine)
  }
}

/** What a runner counted. One that fails without a failed test (it crashed) is one failure. */
function countsOf(script: string, file: string): TestCounts {
  const counts = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as TestCounts)
    : noTestCounts()
  return failures.includes(script) && !counts.failed ? { ...counts, failed: 1 } : counts
}

mkdirSync('.cache', { recursive: true })
const asked = process.argv.slice(2)
const early = asked.filter((script) => !needsSite.has(script))
await runTogether([...early, 'typecheck', 'build:lib', 'build'])
const isBuilt = !failures.includes('build')
for (const { file } of runners) rmSync(file, { force: true })
// The browser of the components waits more than it works.
await runTogether(['test:unit', 'test:components'])
if (isBuilt) {
  console.log('\n> test:e2e')
  report('test:e2e', await succeeds('test:e2e'))
}
const counted = runners
  .filter(({ script }) => isBuilt || !needsSite.has(script))
  .map(({ script, file, kind }) => ({ kind, ...countsOf(script, file) }))
if (isBuilt) await runTogether(asked.filter((script) => needsSite.has(script)))

const sum = (key: 'passed' | 'failed' | 'skipped'): number =>
  counted.reduce((total, counts) => total + counts[key], 0)
const scripts: readonly string[] = runners.map(({ script }) => script)
const failed = sum('failed') + failures.filter((script) => !scripts.includes(script)).length
const assertions = counted.map(({ kind, assertions: n }) => `${n.toLocaleString('en')} ${kind}`)

console.log()
for (const { what, name, reason } of counted.flatMap(({ told }) => told))
  console.log(`${what}: ${name} (${reason || 'no reason given'})`)
for (const script of failures) console.log(`failed: ${script}`)
console.log(`assertions: ${assertions.join(', ')}`)
const skipped = sum('skipped')
console.log(`${sum('passed')} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`)
process.exitCode = failed ? 1 : 0
