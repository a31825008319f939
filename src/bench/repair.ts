// How long it takes to find the smallest edit of a large file: npm run bench:repair -- [--quick]
import { parseArgs } from 'node:util'
import { decide } from '../core/decide/decide.ts'
import { identityFromToken, select } from '../core/decide/select.ts'
import { dialectById } from '../core/dialects/index.ts'
import { enableIndex } from '../core/match/rule-index.ts'
import { parse } from '../core/parse/parse.ts'
import type { CrawlerWish } from '../core/repair/question.ts'
import { repair } from '../core/repair/repair.ts'
import { readText } from '../core/text/file.ts'
import { processorMs } from './processor-time.ts'
import { randomFrom } from './random.ts'
import { editedRules, fileRules, pathIn, ruleFile } from './rule-files.ts'

enableIndex()
const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } })
const runs = values.quick ? 1 : 5
const identity = identityFromToken('x')

/** A file of so many rules, wishes for what another file would turn, and URLs that are to stay. */
function question(seed: number, id: string, rules: number, wishes: number, kept: number) {
  const dialect = dialectById(id)
  if (dialect === null) throw new Error(`no dialect ${id}`)
  const random = randomFrom(seed)
  const lines = fileRules(random, rules, 0.2)
  const edited = editedRules(random, lines, 0.2)
  const [before, after] = [lines, edited].map((one) =>
    select(parse(ruleFile(one), dialect), identity),
  )
  if (before === undefined || after === undefined) throw new Error('no selection')
  const wished: CrawlerWish[] = []
  const keep: string[] = []
  for (let tried = 0; tried < 40 * (wishes + kept) && keep.length < kept; tried += 1) {
    const url = `https://example.com${pathIn(random)}?n=${tried % 9}`
    const { verdict } = decide(after, url)
    if (decide(before, url).verdict === verdict) keep.push(url)
    else if (wished.length < wishes) wished.push({ crawler: 0, url, verdict })
  }
  for (const url of keep.splice(0, wishes - wished.length)) {
    wished.push({ crawler: 0, url, verdict: decide(before, url).verdict })
  }
  const crawlers = [{ name: '*', identity: { tokens: [], obeysStar: true }, dialect }]
  return { file: readText(ruleFile(lines)), crawlers, wishes: wished, claims: [], keep }
}

console.log('dialect  rules  wishes    kept  median ms  worst ms    met  complete')
const sizes = [
  [30, 20, 1_000],
  [500, 200, 10_000],
  [500, 2_000, 100_000],
] as const
const read: { readonly dialects: readonly string[] } = { dialects: ['google', 'bing', 'baidu'] }
for (const id of read.dialects) {
  for (const [rules, wishes, kept] of sizes) {
    const times: number[] = []
    let met = 0
    let complete = 0
    for (let seed = 1; seed <= runs; seed += 1) {
      const given = question(seed, id, rules, wishes, kept)
      const started = processorMs()
      const answer = repair(given)
      times.push(processorMs() - started)
      met += Number(answer.met)
      complete += Number(answer.complete)
    }
    times.sort((a, b) => a - b)
    const shown = [times[runs >> 1], times.at(-1)].map((ms = 0) => ms.toFixed(0).padStart(9))
    const counts = [rules, wishes, kept].map((count) => String(count).padStart(6))
    console.log(
      `${id.padEnd(8)} ${counts.join('  ')}  ${shown.join(' ')}  ${met} of ${runs}  ${complete} of ${runs}`,
    )
  }
}
