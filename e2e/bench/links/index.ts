// Links that were damaged on their way or are made to harm, opened in the built app.
//   npm run attack:links -- [--seed 1] [--count 3500] [--only anew] [--link markup] [--quick] [--dir dist]
// Each is either refused with a sentence that names the cause, or opens exactly what it was; what was open
// stays, no script runs, no foreign host is asked, and nothing takes longer than a second. Ends with 1
// where that is not so. Links of a seed are always the same.
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { isTimeToTell, openTable } from '../../../src/bench/measure.ts'
import { randomFrom, type Random } from '../../../src/bench/random.ts'
import { startPreview } from '../../preview.ts'
import { damagedTries, hostileTries, readDamaged, readHostile, type Outcome } from './expected.ts'
import { framed, hurry } from './hurry.ts'
import { followHere, openAnew } from './page.ts'

const { values } = parseArgs({
  options: {
    dir: { type: 'string', default: 'dist' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    count: { type: 'string' },
    quick: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    link: { type: 'string', default: '' },
  },
})
const seed = Number(values.seed)
const executablePath = process.env['PW_CHROMIUM'] ?? ''
const options = executablePath === '' ? {} : { executablePath }

/** So many of the damaged links are also opened anew; most of the time goes into loading the page. */
const anewCount = values.quick ? 4 : 40
const damagedCount = Number(values.count ?? (values.quick ? 150 : 3500))
/** One in so many hostile links, and of those that are damaged and only read. */
const hostileStep = values.quick ? 12 : 1
/** Verdicts may be worked out after a case is shown. */
const settleMs = 1000

const { address, stop } = await startPreview(values.dir, '/robots/')
const browser = await chromium.launch(options)
/** Playwright lifts the limit on changes of the address; browsers of people have it. */
const limited = await chromium.launch({
  ...options,
  ignoreDefaultArgs: ['--disable-ipc-flooding-protection'],
})
const random = (): Random => randomFrom(seed)
const damaged = await damagedTries(random(), damagedCount)
const hostile = (await hostileTries(random())).filter(
  ({ name }, at) => name.includes(values.link) && at % hostileStep === seed % hostileStep,
)
const draw = random()
const sample = Array.from({ length: anewCount }, () => draw.below(damaged.length)).flatMap(
  (at) => damaged[at] ?? [],
)

/** What is tried, by name. */
const groups: Readonly<Record<string, () => AsyncIterable<Outcome>>> = {
  'damaged, read alone': () => readDamaged(random(), hostileStep),
  'hostile, read alone': () => readHostile(random()),
  'damaged, followed': () => followHere(browser, address, damaged, 10),
  'hostile, followed': () => followHere(browser, address, hostile, settleMs),
  'damaged, opened anew': () => openAnew(browser, address, sample),
  'hostile, opened anew': () => openAnew(browser, address, hostile),
  'hostile, in a frame': () => framed(browser, address, hostile),
  'many at once': () => hurry(limited, address, hostile),
}

const all = { tried: 0, failed: 0 }

/** One row of the table; failures are printed as they come. */
async function rowOf(name: string, outcomes: AsyncIterable<Outcome>): Promise<string[]> {
  const count = { tried: 0, refused: 0, opened: 0, nothing: 0, failed: 0 }
  const isTime = isTimeToTell()
  let slowest = 0
  for await (const { name: link, link: text, answer, ms, problem } of outcomes) {
    count.tried += 1
    slowest = Math.max(slowest, ms)
    if (isTime()) {
      console.log(`  ${name}: ${count.tried} tried so far, slowest ${slowest.toFixed(0)} ms`)
    }
    if (problem === null) {
      count[answer] += 1
      continue
    }
    count.failed += 1
    console.error(`FAIL ${name}: ${link}: ${problem}\n     ${text.slice(0, 200)}`)
  }
  all.tried += count.tried
  all.failed += count.failed
  if (count.failed > 0) process.exitCode = 1
  return [name, ...Object.values(count).map(String), slowest.toFixed(0)]
}

const wanted = Object.entries(groups).filter(([name]) => name.includes(values.only))
const print = openTable(
  ['links', 'tried', 'refused', 'opened', 'nothing', 'failed', 'slowest ms'],
  wanted.map(([name]) => name),
)
for (const [name, outcomes] of wanted) print(await rowOf(name, outcomes()))
await browser.close()
await limited.close()
await stop()
console.log(`\n--seed ${seed}\n${all.tried} tried, ${all.failed} failed`)
