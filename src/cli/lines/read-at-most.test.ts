import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runList } from '../list/run-list.ts'
import { readAtMost } from './read-at-most.ts'
import { loadCase } from '../test/load-case.ts'
import { robotsFrom } from '../test/robots-source.ts'

let dir = ''
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'read-at-most-'))
})
afterAll(() => rmSync(dir, { recursive: true }))

const nobody = async function* (): AsyncGenerator<Uint8Array> {
  // Nothing is read from it.
}
const endless = '/dev/zero'

test.each([
  [0, 5, true],
  [4, 5, true],
  [5, 5, true],
  [6, 5, false],
  [3_000_000, 2_999_999, false],
])('a file of %d bytes where %d are read', async (size, most, isRead) => {
  const path = join(dir, 'file')
  writeFileSync(path, Buffer.alloc(size, 'x'))
  const bytes = await readAtMost(path, most)
  expect(bytes === null ? null : Buffer.from(bytes)).toEqual(
    isRead ? Buffer.alloc(size, 'x') : null,
  )
})

test('what is not there is told', async () => {
  await expect(readAtMost(join(dir, 'none'), 5)).rejects.toThrow('ENOENT')
  await expect(readAtMost(dir, 5)).rejects.toThrow('EISDIR')
})

describe.skipIf(!existsSync(endless))('what has no size and no end is refused', () => {
  test('as a robots.txt', async () => {
    await expect(robotsFrom(endless, nobody())).rejects.toThrow(`${endless} has more than 16 MiB`)
  })

  test('as a case', async () => {
    await expect(loadCase(endless)).rejects.toThrow(`${endless} has more than`)
  })

  test('as the robots.txt of a list', async () => {
    const options = {
      robots: endless,
      crawlers: [{ kind: 'agent', name: 'x' }],
      urls: '-',
      column: null,
      keep: [],
      sum: [],
      dialect: null,
      settings: {},
      format: 'csv',
      jobs: 1,
      progress: false,
      quiet: false,
    } as const
    const run = runList(options, {
      stdin: nobody(),
      stderr: { write: () => true },
      write: () => Promise.resolve(),
      signal: new AbortController().signal,
      script: new URL(import.meta.url),
    })
    await expect(run).rejects.toThrow(`${endless} has more than 64 MiB`)
  })
})

describe.skipIf(process.platform === 'win32')('a named pipe', () => {
  const piped = async (command: string): Promise<string> => {
    const path = join(dir, `pipe-${command.length}`)
    execFileSync('mkfifo', [path])
    const writer = spawn('sh', ['-c', `{ ${command}; } > '${path}'`], { stdio: 'ignore' })
    try {
      const { file } = await robotsFrom(path, nobody())
      return file.text
    } finally {
      writer.kill()
    }
  }

  test('is read to its end', async () => {
    expect(await piped('echo Disallow: /a; sleep 0.1; echo Allow: /')).toBe(
      'Disallow: /a\nAllow: /\n',
    )
  })

  test('is refused where it has none', async () => {
    await expect(piped('yes')).rejects.toThrow('has more than 16 MiB')
  })
})
