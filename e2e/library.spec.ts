import { execFileSync, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'

const root = fileURLToPath(new URL('..', import.meta.url))

/** What neither the language nor every host has; taken away before the engine is loaded. */
const hostNames = ['process', 'Buffer', 'URL', 'URLSearchParams', 'TextEncoder', 'TextDecoder']

const withoutHost = `
  const { log } = console
  for (const name of ${JSON.stringify(hostNames)}) delete globalThis[name]
  const engine = await import('./dist-lib/index.js')
  log(String(Object.keys(engine).length))`

test('the engine imports nothing and runs without a browser and without Node', () => {
  expect(readFileSync(`${root}/dist-lib/index.js`, 'utf8')).not.toMatch(/^\s*import\b|\bimport\(/m)
  const args = ['--input-type=module', '--eval', withoutHost]
  const names = execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
  expect(Number(names)).toBeGreaterThan(5)
})

interface Run {
  readonly lines: number
  readonly last: string
  readonly code: number | null
}

/** Feeds text to the command and counts what comes back, keeping neither in memory. */
async function judge(text: Iterable<string>, flags: readonly string[] = []): Promise<Run> {
  const command = spawn(process.execPath, [...flags, 'dist-lib/cli.js', 'judge'], { cwd: root })
  const exit = new Promise<number | null>((resolve) => command.on('exit', resolve))
  const feed = async () => {
    for (const part of text) {
      const room = command.stdin.write(part)
      if (!room) await new Promise((resolve) => command.stdin.once('drain', resolve))
    }
    command.stdin.end()
  }
  const feeding = feed()
  let count = 0
  let last = ''
  for await (const line of createInterface({ input: command.stdout })) {
    count += 1
    last = line
  }
  await feeding
  return { lines: count, last, code: await exit }
}

const question = (url: string) =>
  `${JSON.stringify({ robots: 'User-agent: *\nDisallow: /private', agent: 'AnyBot', url })}\n`

test('the command line answers line by line and goes on after an error', async () => {
  const run = await judge([
    question('https://e.com/x'),
    'not JSON\n',
    question('https://e.com/private'),
  ])
  expect(run.lines).toBe(3)
  expect(JSON.parse(run.last)).toMatchObject({ verdict: 'disallow', line: 2 })
  expect(run.code).toBe(1)
})

/** Lines that are quickly answered and long: blanks before a line are no part of its question. */
function* longQuestions(count: number) {
  const blanks = ' '.repeat(10_000)
  for (let index = 0; index < count; index += 20) {
    const urls = Array.from({ length: 20 }, (_, at) => `https://e.com/private/${index + at}`)
    yield urls.map((url) => `${blanks}${question(url)}`).join('')
  }
}

test('the command line streams 100 MB of questions in 32 MB of memory', async () => {
  const run = await judge(longQuestions(10_000), ['--max-old-space-size=32'])
  expect(run.lines).toBe(10_000)
  expect(run.code).toBe(0)
})
