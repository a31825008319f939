/**
 * `npm run compare:libraries -- --library robots-parser --count 100000 --seed 1`: a dialect next to the library
 * that it describes, on generated files, names and URLs. What they answer differently is printed, and fails.
 *
 * robots-parser is installed by npm. A library of another language is asked through `--command`, a program that
 * reads a line of JSON for each case, `{"robots":"<base64>","agent":"Foo","url":"https://…"}`, and answers each
 * with a line: `{"verdict":"allow"}`, `"disallow"`, or `"error"` where it gives up the file; also `"line"` and
 * `"delay"`, in seconds or null, where the library tells.
 */
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { decide } from '../core/decide/decide.ts'
import { enableIndex } from '../core/match/rule-index.ts'
import { explain } from '../core/decide/explain.ts'
import { identityFromToken, select } from '../core/decide/select.ts'
import { dialectById, dialects } from '../core/dialects/index.ts'
import type { Dialect } from '../core/dialects/dialect.ts'
import { withSettings } from '../core/dialects/settings.ts'
import { parse } from '../core/parse/parse.ts'
import { valuesOf } from '../core/values/values.ts'
import { casesOf, type LibraryCase } from './library-cases.ts'
import { robotsParserName, robotsParserPeer } from './peers.ts'
import { randomFrom } from './random.ts'

/** What a library says of a case. */
export interface LibraryAnswer {
  readonly verdict: string
  readonly line?: number | undefined
  readonly delay?: number | null | undefined
}

type Ask = (cases: readonly LibraryCase[]) => Promise<readonly LibraryAnswer[]>

const casesPerFile = 4

const { values } = parseArgs({
  options: {
    library: { type: 'string', default: robotsParserName },
    command: { type: 'string' },
    setting: { type: 'string', multiple: true, default: [] },
    count: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
    show: { type: 'string', default: '10' },
  },
})

function answerIn(line: string): LibraryAnswer {
  const parsed: unknown = JSON.parse(line)
  if (typeof parsed !== 'object' || parsed === null || !('verdict' in parsed)) {
    throw new Error(`No answer: ${line}`)
  }
  const at = 'line' in parsed && typeof parsed.line === 'number' ? parsed.line : undefined
  const delay = 'delay' in parsed ? parsed.delay : undefined
  return {
    verdict: String(parsed.verdict),
    line: at,
    delay: typeof delay === 'number' || delay === null ? delay : undefined,
  }
}

/** Asks a program by its standard input and output. */
const askCommand =
  (command: string): Ask =>
  async (cases) => {
    const child = spawn('sh', ['-c', command], { stdio: ['pipe', 'pipe', 'inherit'] })
    const answers: LibraryAnswer[] = []
    const reading = (async () => {
      for await (const line of createInterface({ input: child.stdout }))
        answers.push(answerIn(line))
    })()
    for (const { bytes, agent, url } of cases) {
      const robots = Buffer.from(bytes).toString('base64')
      const taken = child.stdin.write(`${JSON.stringify({ robots, agent, url })}\n`)
      if (!taken) await new Promise((resolve) => child.stdin.once('drain', resolve))
    }
    child.stdin.end()
    await reading
    return answers
  }

const askRobotsParser: Ask = (cases) => {
  const judge = robotsParserPeer()
  return Promise.resolve(
    cases.map(({ bytes, agent, url }) => judge(Buffer.from(bytes).toString('utf8'), agent, url)),
  )
}

function ours(dialect: Dialect, { bytes, agent, url }: LibraryCase): Required<LibraryAnswer> {
  const selection = select(parse(bytes, dialect), identityFromToken(agent))
  const { verdict, line } = decide(selection, url)
  const walked = explain(selection, url).decision
  if (walked.verdict !== verdict || walked.line !== line)
    throw new Error('decide and explain differ')
  const delay = valuesOf(selection, dialect.honours).find(
    (one) => one.directive === 'crawl-delay' && one.inForce,
  )
  const seconds = delay?.directive === 'crawl-delay' ? (delay.value?.seconds ?? null) : null
  return { verdict, line, delay: seconds }
}

/** What differs, in words; null for nothing. */
function differenceOf(own: Required<LibraryAnswer>, theirs: LibraryAnswer): string | null {
  const verdict = theirs.verdict === 'error' ? 'disallow' : theirs.verdict
  if (own.verdict !== verdict)
    return `verdict: ours ${own.verdict} (line ${own.line}), theirs ${theirs.verdict}`
  if (theirs.line !== undefined && theirs.line !== own.line) {
    return `line: ours ${own.line}, theirs ${theirs.line}`
  }
  const sameDelay = theirs.delay === undefined || theirs.delay === own.delay
  return sameDelay ? null : `delay: ours ${own.delay}, theirs ${theirs.delay}`
}

async function run(): Promise<void> {
  const known = dialectById(values.library)
  if (known === null) throw new Error(`One of: ${dialects.map(({ id }) => id).join(', ')}`)
  const settings = values.setting.map((one): [string, string] => {
    const [key = '', answer = ''] = one.split('=')
    return [key, answer]
  })
  const dialect = withSettings(known, Object.fromEntries(settings))
  const random = randomFrom(Number(values.seed))
  const cases: LibraryCase[] = []
  while (cases.length < Number(values.count)) cases.push(...casesOf(random, casesPerFile))
  const ask = values.command === undefined ? askRobotsParser : askCommand(values.command)
  const answers = await ask(cases)
  if (answers.length !== cases.length)
    throw new Error(`${answers.length} answers to ${cases.length} cases`)
  let differences = 0
  let blocked = 0
  for (const [index, one] of cases.entries()) {
    const theirs = answers[index]
    if (theirs === undefined) continue
    if (theirs.verdict === 'disallow') blocked += 1
    const difference = differenceOf(ours(dialect, one), theirs)
    if (difference === null) continue
    differences += 1
    if (differences > Number(values.show)) continue
    const text = Buffer.from(one.bytes).toString('utf8')
    console.error(`${difference}\n  ${one.agent} ${one.url}\n  ${JSON.stringify(text)}`)
  }
  console.info(
    `${cases.length} cases, ${blocked} blocked, ${differences} differences, --seed ${values.seed}`,
  )
  if (differences > 0) process.exitCode = 1
}

enableIndex()
await run()
