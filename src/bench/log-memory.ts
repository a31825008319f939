/**
 * `npm run bench:log-memory`: how much memory the page’s worker needs for a log with as many pairs of crawler and URL as
 * it tells apart, each of them another URL, and how long files are held against it. `-- --pairs 200000` for fewer,
 * `-- --quick` for 100,000. Node keeps pointers of twice the size that Chromium has.
 */
import { parseArgs } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { logAnswersOf } from '../analysis/crawlers/log/draft-answers.ts'
import { LogBook } from '../analysis/crawlers/log/log-book.ts'
import { heldLimits } from '../analysis/crawlers/log/held/held-limits.ts'
import { missSteps } from '../analysis/crawlers/log/rule-misses.ts'
import { LogLines } from '../core/log/read-lines.ts'
import { logHead, recogniseLog } from '../core/log/recognise-log.ts'
import { enableIndex } from '../core/match/rule-index.ts'
import { randomFrom } from './random.ts'
import { fileRules, ruleFile } from './rule-files.ts'

const { values } = parseArgs({
  options: { pairs: { type: 'string' }, quick: { type: 'boolean', default: false } },
})
const pairs = Number(values.pairs ?? (values.quick ? 100_000 : heldLimits.pairs))
const linesAtOnce = 2000
const names = ['Googlebot', 'bingbot', 'GPTBot', 'ClaudeBot', 'CCBot', 'AhrefsBot', 'Applebot']
const two = (number: number): string => String(number).padStart(2, '0')

/** The request of a number, for a URL of its own. */
function lineOf(at: number): string {
  const second = at % 86_400
  const clock = [second / 3600, (second / 60) % 60, second % 60].map((part) =>
    two(Math.floor(part)),
  )
  const day = two(1 + Math.floor((at / pairs) * 27))
  const path = `/shop/category-${at % 1000}/product-name-${at}?color=red&page=${at % 7}`
  return `192.0.2.1 - - [${day}/Oct/2026:${clock.join(':')} +0000] "GET ${path} HTTP/1.1" 200 ${at % 5000} "-" "Mozilla/5.0 (compatible; ${names[at % names.length] ?? ''}/2.1)"`
}

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
const megabytes = (): number => {
  collect()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return (heapUsed + arrayBuffers) / 1e6
}

function timed<Result>(what: string, run: () => Result): Result {
  const from = performance.now()
  const result = run()
  const seconds = ((performance.now() - from) / 1000).toFixed(1)
  console.info(`${what}: ${seconds} s, ${megabytes().toFixed(0)} MB`)
  return result
}

// As the worker does.
enableIndex()
const before = megabytes()
console.info(`before: ${before.toFixed(0)} MB`)
const head = logHead(Array.from({ length: 3 }, (_, at) => lineOf(at)).join('\n'))
const format = recogniseLog(head)
if (format === null) throw new Error('the log is not recognised')
const book = timed(`${pairs.toLocaleString('en')} pairs`, () => {
  const filled = new LogBook()
  const lines = new LogLines(format, head)
  for (let at = 0; at < pairs; at += linesAtOnce) {
    const count = Math.min(linesAtOnce, pairs - at)
    const part = Array.from({ length: count }, (_, more) => `${lineOf(at + more)}\n`)
    lines.read(part.join(''), filled)
  }
  filled.endFile(lines)
  return filled
})
const robots = ruleFile(fileRules(randomFrom(9309), 500, 0.4))
const question = { robots, draft: `${robots}\nDisallow: /shop/\n`, host: null, changed: null }
const { report } = timed('a file and a draft', () => logAnswersOf(book, question))
timed('near misses', () => {
  const decided = new Map(report.rules.map(({ line, requests }) => [line, requests]))
  const steps = missSteps(book, question, decided)
  while (steps.next().done !== true);
})
