// The last line of a run: what all test runners counted, with the failed steps around them.
//   node .ci/sum.mjs <number of failed steps>
import { readFileSync } from 'node:fs'
import { at } from './paths.mjs'

const steps = Number(process.argv[2] ?? 0)
const counts = read() ?? { passed: 0, failed: 0, skipped: 0 }

/** @returns {{ passed: number, failed: number, skipped: number } | null} */
function read() {
  try {
    return JSON.parse(readFileSync(at('.cache/counts.json'), 'utf8'))
  } catch {
    return null
  }
}

// Failed tests have made their step fail as well and are not counted twice.
const failed = counts.failed ? counts.failed + Math.max(0, steps - 1) : steps
const skipped = counts.skipped ? `, ${counts.skipped} skipped` : ''
console.log(`${counts.passed} passed, ${failed} failed${skipped}`)
process.exit(failed ? 1 : 0)
