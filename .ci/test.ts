// Runs all tests, then prints what the runners counted as one line: 9 passed, 0 failed, 1 skipped
//   npm test [-- further npm scripts; each of them counts only if it fails]
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import type { SkippedTest } from '../.config/vite/skipped-tests.ts'

interface Counts {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

/** The JSON reports of both runners, as far as they are read here. */
interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
}
interface PlaywrightReport {
  readonly stats: Readonly<Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>>
  readonly config: {
    readonly projects: readonly {
      readonly name: string
      readonly metadata: { readonly skipped?: string }
    }[]
  }
}

const unitReport = '.cache/unit.json'
const unitSkipped = '.cache/unit-skipped.json'
const browserReport = '.cache/e2e.json'
const none: Counts = { passed: 0, failed: 0, skipped: 0 }

const countedBy: Readonly<Record<string, () => Counts>> = {
  'test:unit': () => {
    const report = readJson(unitReport) as VitestReport | null
    return report
      ? {
          passed: report.numPassedTests,
          failed: report.numFailedTests,
          skipped: report.numPendingTests + report.numTodoTests,
        }
      : none
  },
  'test:e2e': () => {
    const report = readJson(browserReport) as PlaywrightReport | null
    if (!report) return none
    const { expected, unexpected, flaky, skipped } = report.stats
    return { passed: expected, failed: unexpected + flaky, skipped }
  },
}

function readJson(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}

/** What one npm script counted. One that fails without a failed test (it crashed) is one failure. */
function run(script: string): Counts {
  console.log(`\n> ${script}`)
  const options = { stdio: 'inherit', shell: process.platform === 'win32' } as const
  const { status } = spawnSync('npm', ['run', '--silent', script], options)
  const counts = countedBy[script]?.() ?? none
  return status === 0 || counts.failed > 0 ? counts : { ...counts, failed: 1 }
}

/** The browsers that no test ran in, each with the reason. */
function skippedBrowsers(): string[] {
  const report = readJson(browserReport) as PlaywrightReport | null
  return (report?.config.projects ?? []).flatMap(({ name, metadata: { skipped } }) =>
    skipped === undefined ? [] : [`skipped: ${name} (${skipped})`],
  )
}

/** The unit tests that did not run, each with the reason. */
function skippedUnits(): string[] {
  const skipped = (readJson(unitSkipped) ?? []) as readonly SkippedTest[]
  return skipped.map(({ name, reason }) => `skipped: ${name} (${reason || 'no reason given'})`)
}

/** Browser tests and sizes need the site, which an earlier build may have left there. */
const needsBuild = /^(test:e2e|size)$/

function runAll(scripts: readonly string[]): Counts {
  let total = none
  let isBuilt = true
  for (const script of scripts) {
    if (!isBuilt && needsBuild.test(script)) continue
    const counts = run(script)
    if (script === 'build') isBuilt = counts.failed === 0
    total = add(total, counts)
  }
  return total
}

const add = (a: Counts, b: Counts): Counts => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
})

for (const file of [unitReport, unitSkipped, browserReport]) rmSync(file, { force: true })
const { passed, failed, skipped } = runAll([
  'build:lib',
  'test:unit',
  'build',
  'test:e2e',
  ...process.argv.slice(2),
])
console.log(['', ...skippedUnits(), ...skippedBrowsers()].join('\n'))
console.log(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`)
process.exitCode = failed ? 1 : 0
