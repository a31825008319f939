// `npm test` with scripts in place of the runners, which leave the reports that those would.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { TestResult } from 'vitest/node'
import { noTestCounts, testCounts } from '../.config/vite/test-counts.ts'

const script = fileURLToPath(new URL('../.ci/test.ts', import.meta.url))
const tsx = import.meta.resolve('tsx')
let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'test-sum-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const skipped = [
  { what: 'skipped', name: 'DuckDB > reads', reason: 'duckdb is not installed' },
  { what: 'skipped', name: 'one that is off', reason: '' },
]
const unit = { ...noTestCounts(), passed: 7, skipped: 2, assertions: 41_200, told: skipped }
const component = { ...noTestCounts(), passed: 5, assertions: 60 }
const browser = {
  ...noTestCounts(),
  passed: 3,
  skipped: 1,
  assertions: 5_100,
  told: [
    { what: 'skipped', name: 'WebKit', reason: 'none is here' },
    { what: 'passed only when tried again', name: 'Files > opens', reason: 'it took too long' },
  ],
}
const fails = 'node -e "console.log(7); process.exit(1)"'

/** What `npm test` prints, with what it says at the end apart, and whether it succeeded. */
function runWith(extra: Readonly<Record<string, string>>) {
  const reports = join(folder, 'reports')
  mkdirSync(reports)
  const put = (name: string, content: unknown) =>
    writeFileSync(join(reports, name), JSON.stringify(content))
  put('unit-counts.json', unit)
  put('component-counts.json', component)
  put('e2e-counts.json', browser)
  const copy = (name: string) => `node -e "fs.cpSync('reports/${name}', '.cache/${name}')"`
  const scripts = {
    typecheck: '',
    'build:lib': '',
    build: '',
    'test:unit': copy('unit-counts.json'),
    'test:components': copy('component-counts.json'),
    'test:e2e': copy('e2e-counts.json'),
    ...extra,
  }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts }))
  const asked = Object.keys(extra).filter((name) => name === 'lint' || name === 'size')
  const run = spawnSync(process.execPath, ['--import', tsx, script, ...asked], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect(run.stderr).toBe('')
  const end = run.stdout.split('\n\n').at(-1)?.trimEnd().split('\n') ?? []
  return { status: run.status, output: run.stdout, end }
}

const told = [
  'skipped: DuckDB > reads (duckdb is not installed)',
  'skipped: one that is off (no reason given)',
  'skipped: WebKit (none is here)',
  'passed only when tried again: Files > opens (it took too long)',
]

test('a run ends with what was skipped, why, what was counted, and one line of counts', () => {
  const { status, end } = runWith({})
  expect(end).toEqual([
    ...told,
    'assertions: 41,200 unit, 60 component, 5,100 browser',
    '15 passed, 0 failed, 3 skipped',
  ])
  expect(status).toBe(0)
})

test('lint is told before the tests run, and again at the end', () => {
  const { status, output, end } = runWith({ lint: fails, size: '' })
  expect(output.indexOf('> lint\n7\n')).toBeGreaterThan(-1)
  expect(output.indexOf('FAILED: lint')).toBeLessThan(output.indexOf('> test:unit'))
  expect(output.indexOf('> size')).toBeGreaterThan(output.indexOf('> test:e2e'))
  expect(end).toEqual([
    ...told,
    'failed: lint',
    'assertions: 41,200 unit, 60 component, 5,100 browser',
    '15 passed, 1 failed, 3 skipped',
  ])
  expect(status).toBe(1)
})

test('without the site, its tests do not run', () => {
  const { output, end } = runWith({ build: fails, size: '' })
  expect(output).not.toMatch(/> (test:e2e|size)/)
  expect(end.slice(-2)).toEqual([
    'assertions: 41,200 unit, 60 component',
    '12 passed, 1 failed, 2 skipped',
  ])
})

test('a runner that ends without counts has failed', () => {
  const { end } = runWith({ 'test:unit': fails })
  expect(end.slice(-3)).toEqual([
    'failed: test:unit',
    'assertions: 0 unit, 60 component, 5,100 browser',
    '8 passed, 1 failed, 1 skipped',
  ])
})

test('the counts and the reasons are those of the tests', () => {
  const file = join(folder, 'cache', 'counts.json')
  const reporter = testCounts(file)
  const thrown = {
    message: '\u001b[2mexpected\u001b[22m 1 to be 2\n\nat a place',
    name: 'AssertionError',
  }
  const diagnostic = {
    slow: false,
    heap: undefined,
    duration: 1,
    startTime: 0,
    retryCount: 0,
    repeatCount: 0,
  }
  const skippedFor = (note?: string) => ({ state: 'skipped', note, errors: undefined }) as const
  const ended = (fullName: string, result: TestResult, assertions?: number, flaky = false) =>
    reporter.onTestCaseResult({
      fullName,
      diagnostic: () => ({ ...diagnostic, flaky }),
      meta: () => (assertions === undefined ? {} : { assertions }),
      result: () => result,
    })
  ended('from the run before', skippedFor())
  reporter.onTestRunStart()
  ended('a > b', skippedFor('x is not installed'))
  ended('a > c', { state: 'passed', errors: undefined }, 2)
  ended('a > e', { state: 'failed', errors: [thrown] }, 1_000)
  ended('a > f', { state: 'passed', errors: [thrown] }, 1, true)
  ended('d', skippedFor())
  reporter.onTestRunEnd()
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
    passed: 2,
    failed: 1,
    skipped: 2,
    assertions: 23,
    told: [
      { what: 'skipped', name: 'a > b', reason: 'x is not installed' },
      { what: 'failed', name: 'a > e', reason: 'expected 1 to be 2' },
      { what: 'passed only when tried again', name: 'a > f', reason: 'expected 1 to be 2' },
      { what: 'skipped', name: 'd', reason: '' },
    ],
  })
})
