// Attacks on the command line, in one table. They measure time, so they are no part of the tests.
//   npm run attack:command-line -- [--seed 1] [--only growth] [--quick]
// Tries what "npm run build:lib" has built.
import { parseArgs } from 'node:util'
import { isTimeToTell, openTable } from '../measure.ts'
import type { AttackGroup } from './attack.ts'
import { commandLine } from './command-line.ts'
import { fuzzArguments } from './fuzz-arguments.ts'
import { fuzzRecords } from './fuzz-records.ts'
import { growth } from './growth.ts'

/** All groups, in the order in which they run. */
const groups: readonly AttackGroup[] = [commandLine, fuzzArguments, fuzzRecords, growth]

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    only: { type: 'string' },
    quick: { type: 'boolean', default: false },
  },
})
const seed = Number(values.seed)

const all = { tried: 0, failed: 0 }

/** One row of the table; failures are printed as they come. */
async function rowOf({ name, run }: AttackGroup): Promise<readonly string[]> {
  const from = performance.now()
  const isTime = isTimeToTell()
  let tried = 0
  let failed = 0
  for await (const outcome of run({ seed, isQuick: values.quick })) {
    tried += 1
    if (isTime()) console.info(`  ${name}: ${tried} tried so far, ${failed} failed`)
    if (outcome.problem === null) continue
    failed += 1
    console.error(`${name}: ${outcome.name}: ${outcome.problem}`)
  }
  all.tried += tried
  all.failed += failed
  process.exitCode = failed > 0 ? 1 : process.exitCode
  const seconds = ((performance.now() - from) / 1000).toFixed(0)
  return [name, String(tried), String(failed), `${seconds} s`]
}

const wanted = groups.filter(({ name }) => values.only === undefined || values.only === name)
const print = openTable(
  ['attack', 'tried', 'failed', 'time'],
  wanted.map(({ name }) => name),
)
for (const group of wanted) print(await rowOf(group))
console.info(`\n--seed ${seed}\n${all.tried} tried, ${all.failed} failed`)
