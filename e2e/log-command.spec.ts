// Access logs on the command line, as a process of the built command: in threads and without, and what it ends with.
import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { accessLogLines } from '../src/bench/access-log.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Calls the command in a folder, and gives what it wrote and ended with. */
async function call(folder: string, args: readonly string[], input: string | Buffer = '') {
  const child = spawn(process.execPath, [join(root, 'dist-lib/cli.js'), 'log', ...args], {
    cwd: folder,
  })
  let [out, err] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()))
  // A command that ends early does not read on.
  child.stdin.on('error', () => undefined)
  child.stdin.end(input)
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  return { code, out, err }
}

const lines = [...accessLogLines({ lines: 20_000, urls: 500, crawlers: 12 })].join('\n')

test('threads come to the same report as one, from a file and from standard input', async ({}, info) => {
  const folder = info.outputPath()
  writeFileSync(join(folder, 'robots.txt'), 'User-agent: *\nDisallow: /shop\nDisallow: /*?\n')
  writeFileSync(join(folder, 'draft.txt'), 'User-agent: *\nDisallow: /a\n')
  writeFileSync(join(folder, 'access.log'), lines)
  const flags = ['--robots', 'robots.txt', '--draft', 'draft.txt', '--changed', '2026-10-09']
  const one = await call(folder, [...flags, 'access.log'])
  expect(one.code, one.err).toBe(0)
  const report = JSON.parse(one.out) as Record<string, unknown>
  expect(report).toMatchObject({ format: 'combined', lines: 20_000, unread: 0 })
  const many = await call(folder, [...flags, '--jobs', '3', 'access.log'])
  expect(many).toEqual(one)
  const piped = await call(folder, [...flags, '--jobs', '2', '-'], gzipSync(lines))
  expect(piped).toEqual(one)
})

test('threads know the fields that stand in comments above their lines', async ({}, info) => {
  const folder = info.outputPath()
  const fields = [
    '#Fields: date time c-ip cs-uri-stem sc-status',
    '#Fields: date time cs-uri-stem sc-status c-ip',
  ]
  const text = Array.from({ length: 60_000 }, (_, at) => {
    const part = Math.floor(at / 30_000)
    const head = at % 30_000 === 0 ? `${fields[part] ?? ''}\n` : ''
    const row = part === 0 ? `192.0.2.1 /a${at} 200` : `/b${at} 404 192.0.2.1`
    return `${head}2026-03-01 00:00:00 ${row}`
  }).join('\n')
  writeFileSync(join(folder, 'iis.log'), text)
  const one = await call(folder, ['iis.log'])
  expect(JSON.parse(one.out)).toMatchObject({ format: 'w3c', requests: 60_000, unread: 0 })
  expect(await call(folder, ['--jobs', '2', 'iis.log'])).toEqual(one)
})

test('it ends with 1 where that was asked for, and with 2 where nothing can be read', async ({}, info) => {
  const folder = info.outputPath()
  writeFileSync(join(folder, 'odd.log'), `${lines.slice(0, 5000)}\nodd\n`)
  expect((await call(folder, ['--fail-on', 'unread', 'odd.log'])).code).toBe(1)
  const none = await call(folder, ['none.log'])
  expect([none.code, none.out]).toEqual([2, ''])
  expect(none.err).toContain('cannot read')
  const other = await call(folder, ['-'], 'hello\n')
  expect(other.code).toBe(2)
  expect(other.err).toContain('the format of standard input is not recognised')
})
