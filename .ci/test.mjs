// Everything there is to test, and one plain line with the sum of all runners at the end.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { at } from './paths.mjs'

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** @param {string} script */
function run(script) {
  console.log(`\n> ${script}`)
  return (
    spawnSync('npm', ['run', '--silent', script], {
      cwd: at(),
      stdio: 'inherit',
      shell: process.platform === 'win32',
    }).status === 0
  )
}

/** @param {string} file */
function read(file) {
  try {
    return JSON.parse(readFileSync(at('.cache', file), 'utf8'))
  } catch {
    return null
  }
}

/**
 * A runner that fails without one failed test (it crashed, nothing was built) counts as one failure.
 * @param {boolean} ok
 * @param {Counts | null} counts
 * @returns {Counts}
 */
function honest(ok, counts) {
  const known = counts ?? { passed: 0, failed: 0, skipped: 0 }
  return ok || known.failed ? known : { ...known, failed: 1 }
}

/** @returns {Counts | null} */
function unitCounts() {
  const report = read('unit.json')
  return (
    report && {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
    }
  )
}

mkdirSync(at('.cache'), { recursive: true })
for (const file of ['unit.json', 'e2e.json', 'counts.json'])
  rmSync(at('.cache', file), { force: true })

const library = honest(run('build:lib'), null)
const unit = honest(run('test:unit'), unitCounts())
const app = honest(run('build'), null)
const e2e = app.failed ? honest(true, null) : honest(run('test:e2e'), read('e2e.json'))

const all = [library, unit, app, e2e]
const sum = (/** @type {keyof Counts} */ key) =>
  all.reduce((total, counts) => total + counts[key], 0)
const total = { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }
writeFileSync(at('.cache/counts.json'), JSON.stringify(total))
const skipped = total.skipped ? `, ${total.skipped} skipped` : ''
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`)
process.exit(total.failed ? 1 : 0)
