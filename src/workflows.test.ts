import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { format } from 'prettier'
import { describe, expect, test } from 'vitest'

const folder = fileURLToPath(new URL('../.github/', import.meta.url))
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /\.ya?ml$/.test(name),
)
const textOf = (name: string): string => readFileSync(folder + name, 'utf8')
const workflows = files.filter((name) => name.startsWith('workflows'))

/** Actions that may be used by a tag, with the reason: none. */
const byTag: readonly string[] = []

/** What a workflow uses, with the version that stands beside it: `actions/checkout@<hash> # v4.2.2`. */
const usesOf = (name: string): readonly string[] =>
  Array.from(textOf(name).matchAll(/\buses: *(.+)$/gm), ([, used = '']) => used.trim())

/** The job of a workflow, up to the next one. */
function jobOf(name: string, job: string): string {
  const [, text = ''] = textOf(name).split(`\n  ${job}:\n`)
  return text.split(/\n {2}\S/)[0] ?? ''
}

test('there are workflows', () => {
  expect(workflows.length).toBeGreaterThan(2)
})

test.each(files)('%s is YAML', async (name) => {
  await expect(format(textOf(name), { parser: 'yaml' })).resolves.not.toBe('')
})

describe.each(workflows)('%s', (name) => {
  test('uses actions by their commit, with the version beside it', () => {
    const pinned = /^[\w-]+\/[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/
    const loose = usesOf(name).filter(
      (used) => !used.startsWith('./') && !pinned.test(used) && !byTag.includes(used),
    )
    expect(loose).toEqual([])
  })

  test('may only read, unless one job needs more', () => {
    expect(textOf(name)).toMatch(/^permissions:\n {2}contents: read\n(?! )/m)
  })

  test('gives no job the credentials that it was checked out with', () => {
    const steps = textOf(name).split(/\n {6}- /)
    const checkouts = steps.filter((step) => step.includes('actions/checkout@'))
    for (const step of checkouts) expect(step).toContain('persist-credentials: false')
  })
})

test.each([
  ['pages.yml', 'deploy'],
  ['release.yml', 'release'],
])('%s publishes only what passed all tests', (file, job) => {
  const name = `workflows/${file}`
  expect(jobOf(name, 'check')).toContain('uses: ./.github/workflows/ci.yml')
  expect(jobOf(name, job)).toMatch(/^ {4}needs: (check|\[check, deep\])$/m)
})

describe('ci.yml', () => {
  const root = fileURLToPath(new URL('../', import.meta.url))
  const [, asked = ''] = /test\.ts (.+)/.exec(readFileSync(`${root}.ci/run`, 'utf8')) ?? []
  const runners = readFileSync(`${root}.ci/test.ts`, 'utf8').matchAll(/\bscript: '([\w:]+)'/g)
  const scripts = [
    ...asked.split(' '),
    ...['typecheck', 'build:lib', 'build'],
    ...Array.from(runners, ([, script = '']) => script),
  ]

  test('runs what .ci/run runs', () => {
    expect(scripts).toEqual(expect.arrayContaining(['lint', 'test:unit', 'test:e2e']))
    const run = Array.from(
      textOf('workflows/ci.yml').matchAll(/\brun: npm run ([\w:]+)/g),
      ([, script = '']) => script,
    )
    expect(run.toSorted()).toEqual(scripts.toSorted())
  })

  test.each(['unit', 'browsers'])('tests in %s what was built to be published', (job) => {
    expect(jobOf('workflows/ci.yml', job)).toMatch(
      /needs: build\n[^]+download-artifact@.+\n.+\n +name: build\n/,
    )
  })

  test('runs as many parts of the browser tests as there are', () => {
    const text = jobOf('workflows/ci.yml', 'browsers')
    const [, parts = ''] = /shard: \[(.+)\]/.exec(text) ?? []
    const count = /--shard \$\{\{ matrix\.shard \}\}\/(\d+)/.exec(text)?.[1]
    expect(parts.split(', ')).toEqual(Array.from({ length: Number(count) }, (_, at) => `${at + 1}`))
  })
})

test('the deep tests run every week, and before a release', () => {
  expect(textOf('workflows/deep.yml')).toMatch(/schedule:\n +- cron: '\d+ \d+ \* \* \d'/)
  expect(jobOf('workflows/deep.yml', 'deep')).toContain('run: npm run test:deep')
  expect(jobOf('workflows/release.yml', 'deep')).toContain('uses: ./.github/workflows/deep.yml')
  expect(jobOf('workflows/release.yml', 'release')).toContain('needs: [check, deep]')
})

test('the tools of continuous integration stay small', () => {
  const tools = fileURLToPath(new URL('../.ci/', import.meta.url))
  const lines = readdirSync(tools).map(
    (name) => readFileSync(tools + name, 'utf8').split('\n').length - 1,
  )
  expect(lines.length).toBeGreaterThan(3)
  expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(500)
})
