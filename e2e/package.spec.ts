// The package as somebody gets it: packed, installed into an empty folder without a network, and used.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'

const root = fileURLToPath(new URL('..', import.meta.url))
const guide = readFileSync(join(root, 'docs/library.md'), 'utf8')
let folder = ''

/** What a call in the folder of the user prints; throws with `status` and `stdout` when it fails. */
function call(command: string, args: readonly string[], input = ''): string {
  return execFileSync(command, args, { cwd: folder, input, encoding: 'utf8', stdio: 'pipe' })
}

const put = (name: string, content: string): void => writeFileSync(join(folder, name), content)

test.describe.configure({ mode: 'serial' })

test.beforeAll(({}, info) => {
  folder = join(info.project.outputDir, `package-${info.workerIndex}`, 'empty')
  mkdirSync(folder, { recursive: true })
  // What tests of other parts use too is built before all of them.
  const pack = ['pack', '--ignore-scripts', '--silent', '--pack-destination', folder]
  execFileSync('npm', pack, { cwd: root, stdio: 'pipe' })
  const [tarball = ''] = readdirSync(folder)
  put('package.json', '{ "private": true, "type": "module" }')
  const flags = ['--offline', '--no-audit', '--no-fund', '--ignore-scripts', '--silent']
  call('npm', ['install', ...flags, `./${tarball}`])
})

test('brings nothing else along', () => {
  const lock = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as {
    packages: object
  }
  expect(Object.keys(lock.packages)).toEqual(['', 'node_modules/robotstxt-playground'])
  const files = readdirSync(join(folder, 'node_modules/robotstxt-playground'))
  expect(files.sort()).toEqual(
    ['CHANGELOG.md', 'LICENSE', 'README.md', 'dist-lib', 'package.json', 'public'].sort(),
  )
  const notices = join(folder, 'node_modules/robotstxt-playground/dist-lib/third-party-notices.txt')
  expect(readFileSync(notices, 'utf8')).toContain('parse5')
  const forDatabases = readdirSync(join(folder, 'node_modules/robotstxt-playground/dist-lib/udf'))
  for (const name of ['bigquery.sql', 'snowflake.sql', 'robots_verdict.mjs', 'robotstxt.js']) {
    expect(forDatabases).toContain(name)
  }
})

test('asks nothing of Node where it is a library', () => {
  for (const name of ['index', 'checks', 'page']) {
    const file = join(folder, `node_modules/robotstxt-playground/dist-lib/${name}.js`)
    expect(readFileSync(file, 'utf8')).not.toMatch(/^\s*import\b|\bimport\(|["']node:/m)
  }
})

test('runs every example of docs/library.md', () => {
  const examples = [...guide.matchAll(/```js\n([^`]*robotstxt-playground[^`]*)```/g)]
  expect(examples.length).toBeGreaterThanOrEqual(4)
  for (const [at, [, code = '']] of examples.entries()) {
    const shown = [...code.matchAll(/^(.+?) \/\/ (.+)$/gm)]
    const printing = shown.reduce(
      (text, [line, expression = '']) =>
        text.replace(line, `console.log(JSON.stringify(${expression}))`),
      code,
    )
    put(`example-${at}.js`, printing)
    const printed = call(process.execPath, [`example-${at}.js`])
      .trim()
      .split('\n')
    expect(printed).toEqual(shown.map(([, , value]) => value))
  }
})

test('has types that a strict compiler takes', () => {
  put(
    'use.ts',
    `import { compareSelections, decide, dialectById, identityFromToken, parse, select, type Selection } from 'robotstxt-playground'
import { inspect, type Finding } from 'robotstxt-playground/checks'
import { readPage, reportPage, type PageReport } from 'robotstxt-playground/page'
const google = dialectById('google')
if (google === null) throw new Error('none')
const selection: Selection = select(parse('', google), identityFromToken('a'))
export const line: number = decide(selection, 'https://example.com/').line
export const same: boolean | null = compareSelections(selection, selection, { maxStates: 9, isOver: () => false }).equivalent
export const use = (findings: readonly Finding[], report: PageReport) => [inspect, readPage, reportPage, findings, report]
// @ts-expect-error -- a line is a number
export const wrong: string = decide(selection, '/').line
`,
  )
  const compilerOptions = {
    noEmit: true,
    strict: true,
    module: 'nodenext',
    target: 'es2022',
    types: [],
  }
  put('tsconfig.json', JSON.stringify({ compilerOptions, files: ['use.ts'] }))
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  expect(call(process.execPath, [compiler, '-p', '.'])).toBe('')
})

test('tests a case, names what fails, and passes once that is mended', () => {
  put('robots.txt', 'User-agent: *\nDisallow: /cart/\n')
  const expectation = { crawler: 'Googlebot', url: '/cart/help', is: 'allowed' }
  const body = { robotsFile: 'robots.txt', expect: [expectation] }
  const format = 'robots.txt playground case'
  put('shop.case.json', JSON.stringify({ format, version: 2, case: body }))
  const run = () => call('npx', ['--no-install', 'robotstxt-playground', 'test', 'shop.case.json'])
  expect(run).toThrow(
    expect.objectContaining({
      status: 1,
      stdout: expect.stringContaining('is blocked by line 2 (Disallow: /cart/)'),
    }),
  )
  put('robots.txt', 'User-agent: *\nDisallow: /cart/\nAllow: /cart/help\n')
  expect(run()).toMatch(/^ok .*: 1 of 1 expectations and requirements hold\.\n$/)
})

for (const runtime of ['deno', 'bun']) {
  test(`runs in ${runtime}`, () => {
    let isThere = true
    try {
      execFileSync(runtime, ['--version'], { stdio: 'pipe' })
    } catch {
      isThere = false
    }
    test.skip(!isThere, `${runtime} is not installed`)
    put(
      'smoke.js',
      "import { dialectById } from 'robotstxt-playground'\nconsole.log(dialectById('google').id)\n",
    )
    expect(call(runtime, ['run', 'smoke.js']).trim()).toBe('google')
  })
}
