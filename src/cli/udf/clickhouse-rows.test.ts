import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { texts, trials, urls } from '../../bench/arbitraries.ts'
import { createJudge } from '../judge.ts'
import { buildFiles, type BuiltFiles } from './built-files.fixture.ts'
import { createRowAnswer } from './clickhouse-rows.ts'
import { quotedText } from './tab-separated.ts'

/** A value as ClickHouse writes it in TabSeparated. */
const escaped = (text: string): string =>
  Buffer.from(text)
    .toString('latin1')
    .replace(/[\\\t\n\r\0\b\f']/g, (sign) => {
      const at = "\\\t\n\r\0\b\f'".indexOf(sign)
      return `\\${"\\tnr0bf'"[at] ?? ''}`
    })

const rowOf = (...values: readonly string[]): string => values.map(escaped).join('\t')
const file = 'User-agent: *\nDisallow: /cart\n\nUser-agent: Googlebot\nDisallow: /search\n'

describe('a row', () => {
  const answer = createRowAnswer()

  test.each([
    [rowOf(file, 'Googlebot-Image', '/search'), "('disallow',5,'')"],
    [rowOf(file, 'GPTBot', 'https://a.example/cart/1'), "('disallow',2,'')"],
    [rowOf(file, 'GPTBot', '/'), "('allow',0,'')"],
    [rowOf('', 'GPTBot', '/'), "('allow',0,'')"],
    [rowOf('User-agent: *\rDisallow: /a\\b\t', 'GPTBot', '/a%5Cb'), "('disallow',2,'')"],
    [rowOf('User-agent: *\nDisallow: /é', 'Googlebot', '/é'), "('disallow',2,'')"],
    [
      rowOf(file, 'Googlebo', '/'),
      '(\'error\',0,\'unknown crawler "Googlebo": is "Googlebot" meant?\')',
    ],
    [rowOf(file, "x'\\\t", '/'), "('error',0,'unknown crawler \"x\\'\\\\\\\\\\\\t\"')"],
    [`${rowOf(file, 'GPTBot')}\t/\xff`, "('error',0,'the URL is not UTF-8')"],
    [`${rowOf(file)}\t\xff\t/`, "('error',0,'the crawler is not UTF-8')"],
    [`${rowOf(file)}\t\\N\t/`, "('error',0,'a value is NULL')"],
    [rowOf(file, '/'), "('error',0,'a row of 2 values in place of robots, crawler and url')"],
    ['', "('error',0,'a row of 1 values in place of robots, crawler and url')"],
  ])('%j is answered %s', (row, expected) => {
    expect(answer(row)).toBe(expected)
  })

  test('may have a robots.txt of any bytes', () => {
    const robots = 'User-agent: *\\nDisallow: /\xe9'
    expect(answer(`${robots}\tGooglebot\t/%E9`)).toBe("('disallow',2,'')")
  })

  test('is answered as a record of the command is', () => {
    const command = createJudge()
    const names = fc.constantFrom('Googlebot', 'Bingbot', 'YandexBot', 'AdsBot-Google', 'nobody')
    fc.assert(
      fc.property(texts, names, urls, (text, crawler, typed) => {
        const [robots, url] = [text, typed].map((one) => Buffer.from(one).toString()) as [
          string,
          string,
        ]
        const robots_b64 = Buffer.from(robots).toString('base64')
        const expected = command(JSON.stringify({ robots_b64, crawler, url }))
        const wanted =
          'error' in expected
            ? `('error',0,${quotedText(expected.error)})`
            : `('${expected.verdict}',${expected.line},'')`
        expect(answer(rowOf(robots, crawler, url))).toBe(wanted)
      }),
      trials,
    )
  })
})

describe('the process', () => {
  let files: BuiltFiles

  beforeAll(async () => {
    files = await buildFiles()
  }, 60_000)

  afterAll(() => rmSync(files.folder, { recursive: true, force: true }))

  const start = () => {
    const child = spawn(process.execPath, [join(files.folder, 'robots_verdict.mjs')])
    let told = ''
    child.stdout.on('data', (chunk: Buffer) => (told += chunk.toString('latin1')))
    const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
    const until = async (lines: number): Promise<string> => {
      while (told.split('\n').length <= lines) {
        await new Promise((resolve) => child.stdout.once('data', resolve))
      }
      return told
    }
    return { child, ended, until, told: () => told }
  }

  test('answers each block before the next one comes, however its bytes are cut', async () => {
    const { child, ended, until, told } = start()
    const block = `${rowOf(file, 'Googlebot', '/search?é')}\n${rowOf(file, 'Googlebot', '/')}\n`
    const bytes = Buffer.from(block, 'latin1')
    for (let at = 0; at < bytes.length; at += 1) child.stdin.write(bytes.subarray(at, at + 1))
    expect(await until(2)).toBe("('disallow',5,'')\n('allow',0,'')\n")
    child.stdin.write(block.repeat(5000))
    expect((await until(10_002)).split('\n')).toHaveLength(10_003)
    // ClickHouse ends every row; whoever does not is answered all the same.
    child.stdin.end(rowOf(file, 'GPTBot', '/cart'))
    expect(await ended).toBe(0)
    expect(told().trimEnd().split('\n').at(-1)).toBe("('disallow',2,'')")
  })

  test('ends without a word when nobody reads any more', async () => {
    const { child, ended, until } = start()
    child.stdin.on('error', () => undefined)
    child.stdin.write(`${rowOf(file, 'GPTBot', '/')}\n`)
    await until(1)
    child.stdout.destroy()
    child.stdin.write(`${rowOf(file, 'GPTBot', '/')}\n`.repeat(100_000))
    expect(await ended).toBe(0)
  })
})
