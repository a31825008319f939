// How long it takes to prove what an edit of a large file changes: npm run bench:proof -- [--quick]
import { parseArgs } from 'node:util'
import { identityFromToken, select } from '../core/decide/select.ts'
import { dialectById } from '../core/dialects/index.ts'
import { parse } from '../core/parse/parse.ts'
import { compareSelections } from '../core/proof/compare-selections.ts'
import { randomFrom } from './random.ts'
import { editedRules, ruleFile, fileRules } from './rule-files.ts'

const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } })
const runs = values.quick ? 3 : 20
const maxMs = 2_000

console.log('dialect  rules  wildcards  median ms  worst ms  complete')
const measured = { dialects: ['google', 'rfc9309', 'bing'] }
for (const id of measured.dialects) {
  const dialect = dialectById(id)
  if (dialect === null) throw new Error(`no dialect ${id}`)
  for (const count of [30, 500, 2000]) {
    for (const share of [0, 0.1, 0.4]) {
      const times: number[] = []
      let complete = 0
      for (let seed = 1; seed <= runs; seed += 1) {
        const random = randomFrom(seed)
        const rules = fileRules(random, count, share)
        const selectionOf = (lines: readonly string[]) =>
          select(parse(ruleFile(lines), dialect), identityFromToken('x'))
        const before = selectionOf(rules)
        const after = selectionOf(editedRules(random, rules, share))
        const started = performance.now()
        const isOver = () => performance.now() - started > maxMs
        const found = compareSelections(before, after, { maxStates: Infinity, isOver })
        times.push(performance.now() - started)
        if (found.complete) complete += 1
      }
      times.sort((a, b) => a - b)
      const shown = [times[runs >> 1], times.at(-1)].map((ms = 0) => ms.toFixed(1).padStart(9))
      console.log(
        `${id.padEnd(8)} ${String(count).padStart(5)} ${String(share).padStart(10)}  ${shown.join(' ')}  ${complete} of ${runs}`,
      )
    }
  }
}
