// A host that misbehaves while the page is installed for use without a network, and while it is updated.
//   npm run attack:service-worker -- [--seed 1] [--rounds 5] [--only update] [--quick]
// Each round draws which file is at fault, how, and when. The page never stays blank, what was typed is
// there at the end, and a host that is healed brings everything back. Ends with 1 where that is not so.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { tableOf } from '../../../src/bench/measure.ts'
import { randomFrom } from '../../../src/bench/random.ts'
import { Site } from '../../site.ts'
import { rounds, type Round } from './rounds.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    rounds: { type: 'string' },
    quick: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
  },
})
const seed = Number(values.seed)
const roundCount = Number(values.rounds ?? (values.quick ? 1 : 5))
const all = { tried: 0, failed: 0 }
const executablePath = process.env['PW_CHROMIUM'] ?? ''
const browser = await chromium.launch(executablePath === '' ? {} : { executablePath })

/** What went wrong in one round; null when it was held off. */
async function problemOf(
  run: (round: Round) => Promise<void>,
  roundSeed: number,
): Promise<string | null> {
  const dir = mkdtempSync(join(tmpdir(), 'attack-service-worker-'))
  const site = new Site(dir)
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  // What tsx adds to functions, so that they can run in the page.
  await context.addInitScript('globalThis.__name = (one) => one')
  const page = await context.newPage()
  const drawn: string[] = []
  const random = randomFrom(roundSeed)
  try {
    await run({ page, site, random, note: (text) => drawn.push(text) })
    return null
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    await page.screenshot({ path: join('.cache', `attack-service-worker-${roundSeed}.png`) })
    return `${drawn.join(', ')}: ${message.slice(0, 500)}`
  } finally {
    await context.close()
    site.dropHeld()
    await site.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}

const rows = [['host', 'tried', 'failed', 'time']]
for (const [kind, [name, run]] of Object.entries(rounds).entries()) {
  if (!name.includes(values.only)) continue
  const from = performance.now()
  let failed = 0
  for (let round = 0; round < roundCount; round += 1) {
    const started = performance.now()
    const problem = await problemOf(run, seed * 1000 + kind * 100 + round)
    const took = ((performance.now() - started) / 1000).toFixed(0)
    console.log(`${problem === null ? 'ok  ' : 'FAIL'} ${name}, round ${round + 1}: ${took} s`)
    if (problem === null) continue
    failed += 1
    console.error(`     ${problem}`)
  }
  all.tried += roundCount
  all.failed += failed
  if (failed > 0) process.exitCode = 1
  const seconds = ((performance.now() - from) / 1000).toFixed(0)
  rows.push([name, String(roundCount), String(failed), `${seconds} s`])
}
await browser.close()
console.log(`\n${tableOf(rows)}\n\n--seed ${seed}\n${all.tried} tried, ${all.failed} failed`)
