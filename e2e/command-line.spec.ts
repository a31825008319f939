// How the command line meets its surroundings: what it reads from, writes to, and is told.
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, openSync, writeFileSync } from 'node:fs'
import { devNull } from 'node:os'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'

const root = fileURLToPath(new URL('..', import.meta.url))
const record = `${JSON.stringify({ robots: '', agent: 'x', url: '/' })}\n`

type Stdio = readonly ['pipe' | number, 'pipe' | number, 'pipe']

function start(args: readonly string[], stdio: Stdio = ['pipe', 'pipe', 'pipe']) {
  const child = spawn(process.execPath, ['dist-lib/cli.js', ...args], {
    cwd: root,
    stdio: [...stdio],
  })
  // Whoever stops reading closes the pipe while we still write.
  child.stdin?.on('error', () => undefined)
  return child
}

async function endOf(child: ChildProcess) {
  const said = { out: '', err: '' }
  child.stdout?.on('data', (chunk: Buffer) => (said.out += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (said.err += chunk.toString()))
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  return { code, ...said }
}

test('says that a directory is no input', async () => {
  const { code, out, err } = await endOf(start(['judge'], [openSync(root, 'r'), 'pipe', 'pipe']))
  expect({ code, out }).toEqual({ code: 2, out: '' })
  expect(err).toBe('robotstxt-playground: standard input is a directory\n')
})

for (const [name, args] of [
  ['judge', ['judge']],
  ['a list', ['judge', '--robots', 'LICENSE', '--agent', 'x', '--urls', '-']],
  ['test', ['test', 'none.json', '--robots', '-']],
  ['changes', ['changes', 'LICENSE', '-']],
] as const) {
  test(`says that the input of ${name} is closed`, async () => {
    test.skip(process.platform === 'win32', 'there a closed input cannot be told from an empty one')
    const line = 'exec "$@" <&-'
    const child = spawn('sh', ['-c', line, 'sh', process.execPath, 'dist-lib/cli.js', ...args], {
      cwd: root,
    })
    const { code, out, err } = await endOf(child)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toMatch(/^robotstxt-playground: standard input is closed, or .*\n.*\n$/)
  })
}

test('says that an input which is open for writing only cannot be read', async ({}, info) => {
  const input = openSync(info.outputPath('written'), 'w')
  const { code, out, err } = await endOf(start(['judge'], [input, 'pipe', 'pipe']))
  expect({ code, out }).toEqual({ code: 2, out: '' })
  expect(err).toContain('robotstxt-playground: cannot read standard input: EBADF')
})

test('an empty input is read, and has no answers', async () => {
  const child = start(['judge'], [openSync(devNull, 'r'), 'pipe', 'pipe'])
  expect(await endOf(child)).toEqual({ code: 0, out: '', err: '' })
})

test('says that answers cannot be written', async () => {
  test.skip(!existsSync('/dev/full'), 'this system has no device that is always full')
  const child = start(['judge'], ['pipe', openSync('/dev/full', 'w'), 'pipe'])
  child.stdin?.end(record)
  const { code, err } = await endOf(child)
  expect(code).toBe(2)
  expect(err).toMatch(/^robotstxt-playground: cannot write: ENOSPC/)
})

test('ends without a word when nobody reads any more', async () => {
  const child = start(['judge'])
  child.stdout?.once('data', () => child.stdout?.destroy())
  const feed = setInterval(() => child.stdin?.write(record.repeat(100)), 5)
  const { code, err } = await endOf(child)
  clearInterval(feed)
  expect({ code, err }).toEqual({ code: 0, err: '' })
})

for (const [signal, expected] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const) {
  test(`ends with whole answers at ${signal}, at work and while it waits`, async () => {
    test.skip(process.platform === 'win32', 'signals end processes of Windows at once')
    for (const isAtWork of [true, false]) {
      const child = start(['judge'])
      child.stdin?.write(record.repeat(isAtWork ? 100_000 : 3))
      child.stdout?.once('data', () => child.kill(signal))
      const { code, out, err } = await endOf(child)
      expect({ code, err }).toEqual({ code: expected, err: '' })
      const answers = out.trimEnd().split('\n')
      const verdicts = answers.map((line) => (JSON.parse(line) as { verdict: string }).verdict)
      expect([...new Set(verdicts)]).toEqual(['allow'])
    }
  })
}

test('tells what is wrong with a call', async () => {
  const { code, out, err } = await endOf(start(['check', '--dialects', 'bing']))
  expect({ code, out }).toEqual({ code: 2, out: '' })
  expect(err).toContain('unknown flag "--dialects": "dialects" is a field of the records')
})

test('refuses a line of 100 MiB by its length and answers the others', async () => {
  const child = start(['judge'])
  const ended = endOf(child)
  child.stdin?.write(record)
  const piece = Buffer.alloc(1024 * 1024, 'x')
  for (let count = 0; count < 100; count += 1) {
    const isRoom = child.stdin?.write(piece) ?? true
    if (!isRoom) await new Promise((resolve) => child.stdin?.once('drain', resolve))
  }
  child.stdin?.end(`\n${record}`)
  const { code, out } = await ended
  const answers = out.trimEnd().split('\n')
  expect(answers).toHaveLength(3)
  expect(answers[1]).toBe('{"error":"a line of 100.0 MiB; at most 64.0 MiB are read"}')
  expect(code).toBe(1)
})

test('test ends with 1 for what fails, and with 2 for what is wrong', async ({}, info) => {
  const path = info.outputPath('shop.case.json')
  const body = {
    robots: 'User-agent: *\nDisallow: /a',
    expect: [{ crawler: 'Googlebot', url: '/a', is: 'allowed' }],
  }
  writeFileSync(
    path,
    JSON.stringify({ format: 'robots.txt playground case', version: 2, case: body }),
  )
  const failing = await endOf(start(['test', path]))
  expect(failing).toMatchObject({ code: 1, err: '' })
  expect(failing.out).toContain('is blocked by line 2 (Disallow: /a)')
  expect(await endOf(start(['test', path, '--update']))).toMatchObject({ code: 0 })
  expect(await endOf(start(['test', path]))).toMatchObject({ code: 0 })
  const wrong = await endOf(start(['test', `${path}.none`]))
  expect(wrong).toMatchObject({ code: 2, out: '' })
  expect(wrong.err).toContain('robotstxt-playground: cannot read')
})
