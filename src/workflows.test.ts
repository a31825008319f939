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
  expect(jobOf(name, job)).toContain('needs: check')
  expect(textOf('workflows/ci.yml')).toContain('run: .ci/run')
})

test('the tools of continuous integration stay small', () => {
  const tools = fileURLToPath(new URL('../.ci/', import.meta.url))
  const lines = readdirSync(tools).map(
    (name) => readFileSync(tools + name, 'utf8').split('\n').length - 1,
  )
  expect(lines.length).toBeGreaterThan(3)
  expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(500)
})
