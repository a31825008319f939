// `npm test` with scripts in place of the runners, which leave the reports that those would.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { skippedTests } from '../.config/vite/skipped-tests.ts'

const script = fileURLToPath(new URL('../.ci/test.ts', import.meta.url))
const tsx = import.meta.resolve('tsx')
let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'test-sum-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const unit = { numPassedTests: 7, numFailedTests: 0, numPendingTests: 2, numTodoTests: 0 }
const browser = {
  stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 1 },
  config: {
    projects: [
      { name: 'chromium', metadata: {} },
      { name: 'WebKit', metadata: { skipped: 'none is here' } },
    ],
  },
}
const skipped = [
  { name: 'DuckDB > reads', reason: 'duckdb is not installed' },
  { name: 'one that is off', reason: '' },
]

/** What `npm test` prints last, below what the runners print. */
function endOfRun(skippedUnits: readonly object[]): readonly string[] {
  const reports = join(folder, 'reports')
  mkdirSync(reports)
  const put = (name: string, content: unknown) =>
    writeFileSync(join(reports, name), JSON.stringify(content))
  put('unit.json', unit)
  put('unit-skipped.json', skippedUnits)
  put('e2e.json', browser)
  const copy = `node -e "fs.cpSync('reports', '.cache', { recursive: true })"`
  const scripts = { 'build:lib': '', 'test:unit': copy, build: '', 'test:e2e': copy }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts }))
  const run = spawnSync(process.execPath, ['--import', tsx, script], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect(run).toMatchObject({ status: 0, stderr: '' })
  return run.stdout.split('\n\n').at(-1)?.trimEnd().split('\n') ?? []
}

test('a run ends with what was skipped, why, and one line of counts', () => {
  expect(endOfRun(skipped)).toEqual([
    'skipped: DuckDB > reads (duckdb is not installed)',
    'skipped: one that is off (no reason given)',
    'skipped: WebKit (none is here)',
    '10 passed, 0 failed, 3 skipped',
  ])
})

test('the reasons are those that tests give', () => {
  const file = join(folder, 'cache', 'skipped.json')
  const reporter = skippedTests(file)
  const ended = (fullName: string, state: string, note?: string) =>
    reporter.onTestCaseResult({ fullName, result: () => ({ state, note }) })
  ended('from the run before', 'skipped')
  reporter.onTestRunStart()
  ended('a > b', 'skipped', 'x is not installed')
  ended('a > c', 'passed')
  ended('d', 'skipped')
  reporter.onTestRunEnd()
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual([
    { name: 'a > b', reason: 'x is not installed' },
    { name: 'd', reason: '' },
  ])
})
