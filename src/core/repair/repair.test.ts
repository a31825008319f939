import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { questionFrom, type WrittenQuestion } from './asked.fixture.ts'
import { repair } from './repair.ts'

interface WrittenCase extends WrittenQuestion {
  readonly what: string
  /** The file by the smallest edit; left out where nothing is changed. */
  readonly becomes?: readonly string[]
  readonly conflict?: readonly number[]
  /** False where the edit is not proven to be the smallest. */
  readonly complete?: false
}

const lines = readFileSync(new URL('./cases.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
const cases = lines.map((line): WrittenCase => JSON.parse(line) as WrittenCase)

describe('the smallest edit for what is wished', () => {
  test.each(cases.map((one) => [one.what, one] as const))('%s', (_, one) => {
    const question = questionFrom(one)
    const { met, conflict, file, edits, complete } = repair(question)
    const text = one.becomes?.join('\n') ?? question.file.text.replace(/\n$/, '')
    expect(file.text.replace(/\n$/, '')).toBe(text)
    expect({ met, conflict, complete }).toEqual({
      met: one.conflict === undefined,
      conflict: one.conflict ?? null,
      complete: one.complete ?? true,
    })
    expect(edits.length === 0).toBe(one.becomes === undefined)
  })
})
