// What the statements on logs say, in DuckDB and ClickHouse themselves where these are installed (see databases.test.ts).
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readLogCall } from '../log/options.ts'
import { runLog } from '../log/run-log.ts'
import { buildFiles, type BuiltFiles } from './built-files.fixture.ts'
import { chdb, duckDb } from './installed-databases.fixture.ts'
import { logDatabases, logStatements } from './log-statements.ts'

const robots = 'User-agent: *\nDisallow: /cart/\n\nUser-agent: GPTBot\nDisallow: /\n'
const statementsOf = (name: string): string => {
  const database = logDatabases[name]
  return database === undefined ? expect.fail(name) : logStatements(name, database)
}

/** Requests: path, query, status, bytes and User-Agent. */
const requests = [
  ['/robots.txt', '-', 200, 40, 'Mozilla/5.0 (compatible; Googlebot/2.1)'],
  ['/cart/1', 'x=1', 200, 10, 'Mozilla/5.0 (compatible; Googlebot/2.1)'],
  ['/shop/a', '-', 403, 0, 'Mozilla/5.0 (compatible; bingbot/2.0)'],
  ['/shop/a', '-', 200, 30, 'GPTBot/1.2'],
  ['/shop/b', '-', 301, 5, 'Mozilla/5.0 (X11; Linux) Firefox/140.0'],
] as const

/** The same requests in each of the usual tables, with names quoted. */
const tables: Readonly<Record<string, string>> = {
  cloudfront_logs: `SELECT '2026-03-01' AS "date", '00:00:0' || n AS "time", replace(agent, ' ', '%20') AS cs_user_agent,
    path AS cs_uri_stem, query AS cs_uri_query, status AS sc_status, bytes AS sc_bytes FROM given`,
  alb_logs: `SELECT '2026-03-01T00:00:0' || n || 'Z' AS "time", agent AS user_agent,
    'https://shop.example:443' || path || CASE WHEN query = '-' THEN '' ELSE '?' || query END AS request_url,
    status AS elb_status_code, bytes AS sent_bytes FROM given`,
  cloudflare_logs: `SELECT '2026-03-01T00:00:0' || n || 'Z' AS "EdgeStartTimestamp", agent AS "ClientRequestUserAgent",
    path || CASE WHEN query = '-' THEN '' ELSE '?' || query END AS "ClientRequestURI",
    status AS "EdgeResponseStatus", bytes AS "EdgeResponseBytes" FROM given`,
}
const given = requests
  .map(([path, query, status, bytes, agent], n) => {
    return `SELECT ${n} AS n, '${path}' AS path, '${query}' AS query, ${status} AS status, ${bytes} AS bytes, '${agent}' AS agent`
  })
  .join(' UNION ALL ')

/** The statement that reads requests from a table, and those behind it. */
function partsOf(name: string, table: string) {
  const text = statementsOf(name)
  const views = text.match(/CREATE OR REPLACE VIEW \S*requests AS[^;]*;/g) ?? []
  const view = views.find((one) => one.includes(`FROM ${table};`)) ?? expect.fail(table)
  const from = text.search(/^(?:COPY|-- One robots\.txt)/m)
  const [visits = '', answers = ''] = text.slice(from).split('-- Who came?')
  return { view, visits, answers: answers.split(';').map((one) => one.trim()) }
}

let folder = ''
let files: BuiltFiles | null = null

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'log-statements-'))
  writeFileSync(join(folder, 'robots.txt'), robots)
  if (chdb !== null) files = await buildFiles()
}, 60_000)

afterAll(() => {
  for (const path of [folder, files?.folder])
    if (path) rmSync(path, { recursive: true, force: true })
})

/** Calls the command as a line of a shell does, with files in the folder. */
async function callCommand(line: string): Promise<void> {
  const [command = '', output = ''] = line.split(' > ')
  const place = (word: string): string => (/\.(?:txt|json)$/.test(word) ? join(folder, word) : word)
  const call = readLogCall(command.split(' ').slice(2).map(place))
  if ('problem' in call) throw new Error(call.problem)
  let written = ''
  await runLog(call.call, {
    stdin: process.stdin,
    write: (text) => Promise.resolve(void (written += text)),
    signal: new AbortController().signal,
    script: new URL(import.meta.url),
  })
  writeFileSync(join(folder, output), written)
}

describe('the statements on logs', () => {
  test.each(Object.keys(logDatabases))('of %s have each table, and end', (name) => {
    const text = statementsOf(name)
    for (const table of Object.keys(tables)) expect(text).toContain(table)
    expect(text).not.toMatch(/\[object|\$\{/)
    expect(
      text.match(/^-- (?:Who came|Could they|Which requests|What was|Which rules|Where)/gm),
    ).toHaveLength(6)
    expect(text.trimEnd().endsWith(';')).toBe(true)
  })

  test.for(Object.keys(tables))('come to the same in DuckDB from %s', async (table, { skip }) => {
    if (duckDb === null) return skip('@duckdb/node-api is not installed')
    const { view, visits, answers } = partsOf('duckdb', table)
    const database = await duckDb.DuckDBInstance.create(':memory:')
    const connection = await database.connect()
    const inFolder = (sql: string): string =>
      sql.replace(/'(\w+\.json)'/g, (_, name: string) => `'${join(folder, name)}'`)
    await connection.run(`CREATE TABLE given AS ${given}`)
    await connection.run(`CREATE TABLE ${table} AS ${tables[table] ?? ''}`)
    await connection.run(view)
    const [before = '', shell = '', after = ''] = inFolder(visits).split(/^\.shell (.*)$/m)
    await connection.run(before)
    await callCommand(shell)
    await connection.run(after)
    const rows = async (sql = '') => (await connection.runAndReadAll(sql)).getRowObjectsJson()
    expect(await rows(answers[0])).toMatchObject([
      { crawler: 'Googlebot', requests: '2', first: '2026-03-01T00:00:00Z' },
      { requests: '1' },
      { requests: '1' },
    ])
    expect(await rows(answers[1])).toEqual([{ crawler: 'Googlebot', status: 200, requests: '1' }])
    const blocked = await rows(`SELECT * FROM (${answers[2] ?? ''}) ORDER BY crawler`)
    expect(blocked).toMatchObject([
      { crawler: 'GPTBot', line: 5, folder: '/shop/', requests: '1' },
      { crawler: 'Googlebot', line: 2, folder: '/cart/', requests: '1' },
    ])
    expect(await rows(answers[3])).toMatchObject([{ crawler: 'Bingbot', folder: '/shop/' }])
    expect(await rows(answers[4])).toHaveLength(2)
    expect(await rows(answers[5])).toMatchObject([
      { folder: '/shop/', blocked: '1', errors: '1' },
      {},
      {},
    ])
    connection.closeSync()
  })

  test('come to the same in ClickHouse from each table', ({ skip }) => {
    if (chdb === null || files === null) return skip('chdb is not installed')
    const scripts = join(folder, 'scripts')
    mkdirSync(scripts)
    copyFileSync(join(files.folder, 'robots_verdict.mjs'), join(scripts, 'robots_verdict.mjs'))
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
    const run = (sql: string): unknown[] =>
      session
        .query(sql, 'JSONCompactEachRow')
        .trimEnd()
        .split('\n')
        .filter((line) => line !== '')
        .map((line): unknown => JSON.parse(line))
    run(
      `CREATE TABLE given ENGINE = Memory AS SELECT *, toString(n0) AS n FROM (${given.replaceAll(' AS n,', ' AS n0,')})`,
    )
    run(
      `CREATE TABLE robots_files ENGINE = Memory AS SELECT '${robots.replaceAll('\n', '\\n')}' AS robots`,
    )
    for (const [table, sql] of Object.entries(tables)) {
      const { view, visits, answers } = partsOf('clickhouse', table)
      run(`CREATE TABLE ${table} ENGINE = Memory AS ${sql}`)
      run(view)
      run(visits)
      const sorted = (statement = ''): unknown[] => run(`SELECT * FROM (${statement}) ORDER BY 1`)
      expect(sorted(answers[0]).map((row) => (row as unknown[]).slice(0, 2))).toEqual([
        ['Bingbot', 1],
        ['GPTBot', 1],
        ['Googlebot', 2],
      ])
      expect(sorted(answers[2]).map((row) => (row as unknown[]).slice(0, 4))).toEqual([
        ['GPTBot', 5, '/shop/', 1],
        ['Googlebot', 2, '/cart/', 1],
      ])
      expect(sorted(answers[3])).toEqual([['Bingbot', '/shop/', 403, 1]])
    }
    session.close()
  })
})
