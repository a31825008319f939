import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { decision, trace } from './readme-example.fixture.ts'

const textOf = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8')

test('the example of the README is the one that runs here', () => {
  const [, shown] = /```ts\n([^`]*)```/.exec(textOf('README.md')) ?? []
  expect(shown).toBe(textOf('readme-example.fixture.ts'))
})

test('it gives what the README says', () => {
  expect(decision).toMatchObject({ verdict: 'allow', line: 3 })
  expect(trace.runnerUp).toMatchObject({ comparison: { rule: { line: 2 } }, lost: 'shorter' })
})
