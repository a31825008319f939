// The statements in the databases themselves, where these can be had: as packages of npm that are too
// large to be installed for every test. `npm install --no-save` brings one for a while.
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readListOptions } from '../list/options.ts'
import { runList } from '../list/run-list.ts'
import { buildFiles, type BuiltFiles } from './built-files.fixture.ts'
import { chdb, duckDb } from './installed-databases.fixture.ts'

const robots =
  'User-agent: *\nDisallow: /cart\nAllow: /cart/help\n\nUser-agent: GPTBot\nDisallow: /\n'
const pages = [
  '/cart/1',
  '/cart/help',
  'https://a.example/x,y',
  '/"q"',
  "/it's",
  '/a\\b',
  '/é b',
  'cart',
  'mailto:x',
]

let folder = ''
let files: BuiltFiles | null = null

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'databases-'))
  writeFileSync(join(folder, 'robots.txt'), robots)
  if (chdb !== null) files = await buildFiles()
}, 60_000)

afterAll(() => {
  for (const path of [folder, files?.folder])
    if (path) rmSync(path, { recursive: true, force: true })
})

/** The words of a command that are not its name, with files in the folder. */
const argumentsOf = (command: string): readonly string[] =>
  command
    .split(' ')
    .slice(1)
    .map((word) => (/\.\w+$/.test(word) ? join(folder, word) : word))

test('DuckDB writes a list, and reads the rows that the command makes of it', async ({ skip }) => {
  if (duckDb === null) return skip('@duckdb/node-api is not installed')
  const sql = readFileSync(new URL('databases/duckdb.sql', import.meta.url), 'utf8')
  const [before = '', shell = '', after = ''] = sql
    .replace(/'(\w+\.(?:txt|csv))'/g, (_, name: string) => `'${join(folder, name)}'`)
    .split(/^\.shell (.*)$/m)
  const [command = '', output = ''] = shell.split(' > ')
  const database = await duckDb.DuckDBInstance.create(':memory:')
  const connection = await database.connect()
  const values = [...pages, pages[0] ?? ''].map((url) => `('${url.replaceAll("'", "''")}')`)
  await connection.run(
    `CREATE TABLE pages AS SELECT * FROM (VALUES ${values.join()}, (NULL)) t(url)`,
  )
  await connection.run(before)
  const call = readListOptions(argumentsOf(command).slice(1))
  if ('problem' in call) throw new Error(call.problem)
  const written: Buffer[] = []
  const write = (bytes: string | Uint8Array) => {
    written.push(Buffer.from(bytes as string))
    return Promise.resolve()
  }
  const { stdin, stderr } = { stdin: process.stdin, stderr: { write: () => true } }
  const script = new URL(import.meta.url)
  await runList(call.options, {
    stdin,
    stderr,
    write,
    signal: new AbortController().signal,
    script,
  })
  writeFileSync(join(folder, output), Buffer.concat(written))
  await connection.run(after)
  const counts = await connection.runAndReadAll(
    'SELECT crawler, verdict, line, count(*)::INT AS rows FROM pages JOIN robots_rows USING (url) GROUP BY ALL ORDER BY ALL',
  )
  expect(counts.getRowObjectsJson()).toEqual([
    { crawler: 'GPTBot', verdict: 'disallow', line: 6, rows: 8 },
    { crawler: 'GPTBot', verdict: 'error', line: 0, rows: 2 },
    { crawler: 'Googlebot', verdict: 'allow', line: 0, rows: 5 },
    { crawler: 'Googlebot', verdict: 'allow', line: 3, rows: 1 },
    { crawler: 'Googlebot', verdict: 'disallow', line: 2, rows: 2 },
    { crawler: 'Googlebot', verdict: 'error', line: 0, rows: 2 },
  ])
  connection.closeSync()
})

test('Spark pipes URLs through a list that writes no header', () => {
  const script = readFileSync(new URL('databases/spark.py', import.meta.url), 'utf8')
  const [, command = ''] = /^command = "(.+)"$/m.exec(script) ?? []
  const [name, judge, ...flags] = command.split(' ')
  expect([name, judge]).toEqual(['robotstxt-playground', 'judge'])
  expect(readListOptions(flags)).toMatchObject({ options: { urls: '-', format: 'json' } })
})

test('ClickHouse calls the process by its description', ({ skip }) => {
  if (chdb === null || files === null) return skip('chdb is not installed')
  const scripts = join(folder, 'scripts')
  mkdirSync(scripts)
  const script = 'robots_verdict.mjs'
  copyFileSync(join(files.folder, script), join(scripts, script))
  copyFileSync(join(files.folder, 'clickhouse.xml'), join(folder, 'robots_function.xml'))
  const config = join(folder, 'config.xml')
  writeFileSync(
    config,
    `<clickhouse>
      <user_scripts_path>${scripts}/</user_scripts_path>
      <user_defined_executable_functions_config>${folder}/*_function.xml</user_defined_executable_functions_config>
    </clickhouse>`,
  )
  const session = new chdb.Session(join(folder, 'data'), {
    connectionArgs: [`--config-file=${config}`],
  })
  const literal = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`
  const judged = (crawler: string): unknown[] =>
    session
      .query(
        `SELECT answer.verdict AS verdict, answer.line AS line, answer.error AS error FROM (
          SELECT url, robotsVerdict(${literal(robots)}, ${literal(crawler)}, url) AS answer
          FROM (SELECT arrayJoin([${pages.map(literal).join()}]) AS url))`,
        'JSONCompactEachRow',
      )
      .trimEnd()
      .split('\n')
      .map((line): unknown => JSON.parse(line))
  const noUrl = 'no URL: Only http and https can be tested, not mailto. Start with / or https://'
  expect(judged('Googlebot')).toEqual([
    ['disallow', 2, ''],
    ['allow', 3, ''],
    ...Array.from({ length: 5 }, () => ['allow', 0, '']),
    ['error', 0, 'no URL: Start with / or https:// — did you mean /cart?'],
    ['error', 0, noUrl],
  ])
  expect(judged("it's \\ a\ttab")[0]).toEqual(['error', 0, 'unknown crawler "it\'s \\\\ a\\ttab"'])
  const many = session.query(
    `SELECT sum(robotsVerdict(${literal(robots)}, 'Googlebot', concat('/cart/', toString(number))).1 = 'disallow') FROM numbers(200000)`,
    'TSV',
  )
  expect(Number(many)).toBe(200_000)
  session.close()
})
