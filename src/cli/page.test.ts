import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { answerPage } from './page.ts'
import { matchesJson, partOf, readCases, type Json } from './page-cases/match.fixture.ts'
import { RecordError } from './record.ts'

const folder = join(dirname(fileURLToPath(import.meta.url)), 'page-cases')
const files = readdirSync(folder).filter((name) => name.endsWith('.jsonl'))

function answerOf(line: string): Json {
  try {
    return JSON.parse(JSON.stringify(answerPage(line))) as Json
  } catch (error) {
    if (error instanceof RecordError) return { error: error.message }
    throw error
  }
}

describe.each(files)('the cases of %s', (name) => {
  const cases = readCases(readFileSync(join(folder, name), 'utf8'))

  test.each(cases)('$id: $why', ({ in: input, expect: wanted }) => {
    const answer = answerOf(JSON.stringify(input))
    if (!matchesJson(wanted, answer)) expect(partOf(answer, wanted)).toEqual(wanted)
  })

  test('have ids of their own, a basis and a reason', () => {
    expect(new Set(cases.map(({ id }) => id)).size).toBe(cases.length)
    const bases = ['documented', 'code', 'interpretation', 'memory']
    expect(cases.filter(({ basis, why }) => !bases.includes(basis) || why === '')).toEqual([])
  })
})

describe('the answer', () => {
  test('names what decided, in words', () => {
    expect(answerOf('{"html":"<meta name=robots content=noindex>"}')).toMatchObject({
      outcome: { why: { listed: 'noindex: the page is not listed.' } },
      rules: [{ why: 'Google acts on it.' }],
    })
  })

  test.each([
    [{ html: 'a', html_b64: 'YQ==' }, 'both "html" and "html_b64"'],
    [{ html: 'a', robots: 'a', robots_b64: 'YQ==' }, 'both "robots" and "robots_b64"'],
  ])('is no answer where one thing is given twice: %j', (record, error) => {
    expect(answerOf(JSON.stringify(record))).toMatchObject({ error })
  })

  test('says of a value that another one beats that it has no effect', () => {
    const line = '{"crawler":"YandexBot","html":"<meta name=robots content=\'noindex, index\'>"}'
    expect(answerOf(line)).toMatchObject({
      rules: [{ why: 'Yandex reads it, but another value beside it wins.' }, {}],
    })
  })
})
