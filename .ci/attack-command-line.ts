// Attacks on the command line, in one table. They measure time, so they are no part of the tests.
//   npm run attack:command-line -- [--seed 1] [--only growth] [--quick]
// Tries what "npm run build:lib" has built.
import { parseArgs } from 'node:util'
import type { AttackGroup } from '../src/bench/attack/attack.ts'
import { attackGroups } from '../src/bench/attack/index.ts'
import { tableOf } from '../src/bench/measure.ts'

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
  let tried = 0
  let failed = 0
  for await (const outcome of run({ seed, isQuick: values.quick })) {
    tried += 1
    if (outcome.problem === null) continue
    failed += 1
    console.error(`${name}: ${outcome.name}: ${outcome.problem}`)
  }
  all.tried += tried
  all.failed += failed
  process.exitCode = failed > 0 ? 1 : process.exitCode
  return [
    name,
    String(tried),
    String(failed),
    `${((performance.now() - from) / 1000).toFixed(0)} s`,
  ]
}

const rows = [['attack', 'tried', 'failed', 'time']]
for (const group of attackGroups) {
  if (values.only === undefined || values.only === group.name) rows.push([...(await rowOf(group))])
}
console.log(`\n${tableOf(rows)}\n\n--seed ${seed}\n${all.tried} tried, ${all.failed} failed`)
