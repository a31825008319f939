import { processorMs } from '../../bench/processor-time.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runsOf } from '../../bench/arbitraries.ts'
import { applyPatch } from './apply-patch.ts'
import type { PatchedFile } from './patch.ts'
import { readPatch } from './read-patch.ts'

const lines = (...all: readonly string[]): string => all.map((line) => `${line}\n`).join('')

const file = lines(
  '# Shop',
  'User-agent: *',
  'Disallow: /works',
  'Disallow: /cart',
  '',
  'User-agent: b',
  'Disallow: /',
)

/** The first file of a patch. */
function patchOf(text: string): PatchedFile {
  const [patch] = readPatch(text)
  if (patch === undefined) throw new Error('no patch')
  return patch
}

const apply = (patch: string, to = file) => applyPatch(to, patchOf(patch))

/** The file with one line in the place of another. */
const turned = (from: string, to: string) => file.replace(`${from}\n`, to)

describe('a patch is applied by its lines', () => {
  const change = lines(
    ' User-agent: *',
    '-Disallow: /works',
    '+Disallow: /works?',
    ' Disallow: /cart',
  )
  const wanted = turned('Disallow: /works', 'Disallow: /works?\n')

  test.each([
    ['at its place', `@@ -2,3 +2,3 @@\n${change}`],
    ['with numbers that are off', `@@ -90,3 +90,3 @@\n${change}`],
    ['with counts that are off', `@@ -2,9 +2,1 @@\n${change}`],
    ['without numbers', `@@\n${change}`],
    ['with blanks behind the signs', '@@\n- Disallow: /works\n+ Disallow: /works?\n'],
    ['of diff without options', '3c3\n< Disallow: /works\n---\n> Disallow: /works?\n'],
  ])('%s', (_name, patch) => {
    expect(apply(patch)).toMatchObject({ state: 'applied', text: wanted, gone: 1, added: 1 })
  })

  test('and leaves the other lines as they are', () => {
    const indented = file.replace('User-agent: *', '  User-agent: *  ')
    const text = wanted.replace('User-agent: *', '  User-agent: *  ')
    expect(apply(`@@\n${change}`, indented)).toMatchObject({ text })
  })

  test('in several parts', () => {
    const patch = `@@ -3 +3 @@\n-Disallow: /works\n@@ -7 +6,2 @@\n Disallow: /\n+Allow: /a\n`
    const text = lines(
      '# Shop',
      'User-agent: *',
      'Disallow: /cart',
      '',
      'User-agent: b',
      'Disallow: /',
      'Allow: /a',
    )
    expect(apply(patch)).toMatchObject({ text, gone: 1, added: 1 })
  })

  test('nearest to its number where the lines are there more than once', () => {
    const twice = lines('Disallow: /a', 'x', 'x', 'Disallow: /a')
    const patch = '@@ -4 +4 @@\n-Disallow: /a\n+Disallow: /b\n'
    const text = lines('Disallow: /a', 'x', 'x', 'Disallow: /b')
    expect(apply(patch, twice)).toMatchObject({ text, ambiguous: 1 })
  })

  test('with new lines only, by its number', () => {
    const text = turned('Disallow: /cart', 'Disallow: /cart\nDisallow: /x\n')
    expect(apply('@@ -4,0 +5 @@\n+Disallow: /x\n')).toMatchObject({ text })
  })

  test('of a new file, only where there is none', () => {
    const patch = '--- /dev/null\n+++ b/robots.txt\n@@ -0,0 +1,2 @@\n+User-agent: *\n+Disallow:\n'
    expect(apply(patch, '')).toMatchObject({ text: lines('User-agent: *', 'Disallow:') })
    expect(apply(patch)).toMatchObject({ state: 'fails' })
  })
})

describe('a patch that is not applied', () => {
  test.each([
    [
      'one of its lines is missing',
      '@@\n User-agent: *\n-Disallow: /none\n',
      { state: 'fails', missing: 'Disallow: /none' },
    ],
    [
      'its lines are in another order',
      '@@\n Disallow: /cart\n-Disallow: /works\n',
      { state: 'fails', missing: null },
    ],
    [
      'it is applied already',
      '@@\n User-agent: *\n-Disallow: /old\n+Disallow: /works\n',
      { state: 'already' },
    ],
    ['nothing says where its lines go', '@@\n+Disallow: /x\n', { state: 'fails', missing: null }],
  ])('since %s', (_name, patch, outcome) => {
    expect(apply(patch)).toEqual(outcome)
  })
})

const rule = fc.constantFrom(
  'User-agent: *',
  'Disallow: /a',
  'Disallow: /b',
  'Allow: /c',
  '',
  '# x',
)

const wholePatch = (before: readonly string[], after: readonly string[]): PatchedFile => ({
  name: '',
  isNew: false,
  isDeleted: false,
  hunks: [{ start: 1, before, after }],
})

test('gives the new side, whatever the sides are', () => {
  fc.assert(
    fc.property(
      fc.array(rule, { minLength: 1, maxLength: 12 }),
      fc.array(rule, { maxLength: 12 }),
      (before, after) => {
        const applied = applyPatch(before.join('\n'), wholePatch(before, after))
        if (before.join('\n') === after.join('\n')) expect(applied.state).toBe('already')
        else expect(applied).toMatchObject({ state: 'applied', text: after.join('\n') })
      },
    ),
    { numRuns: runsOf(300) },
  )
})

test('takes time in proportion to file and patch', () => {
  const same = 'Disallow: /a\n'.repeat(30_000)
  const hunk = { start: 1, before: [...same.split('\n').slice(0, 15_000), 'x'], after: [] }
  const started = processorMs()
  expect(applyPatch(same, { name: '', isNew: false, isDeleted: false, hunks: [hunk] }).state).toBe(
    'fails',
  )
  const many = Array.from({ length: 30_000 }, () => ({ start: 1, before: ['y'], after: [] }))
  expect(applyPatch(same, { name: '', isNew: false, isDeleted: false, hunks: many }).state).toBe(
    'too-large',
  )
  expect(processorMs() - started).toBeLessThan(2000)
})
