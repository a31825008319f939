import { readdirSync, readFileSync } from 'node:fs'
import { sep } from 'node:path'
import { describe, expect, test } from 'vitest'
import { decide } from '../decide/decide.ts'
import { dialectById } from '../dialects/index.ts'
import { settingKey, withSettings } from '../dialects/settings.ts'
import type { Dialect } from '../dialects/dialect.ts'
import { explain } from '../decide/explain.ts'
import { parse } from '../parse/parse.ts'
import { identityFromToken, select } from '../decide/select.ts'
import { readVectors, type Vector } from './read.ts'

/** Line reports have a form and a test of their own. */
const core = new URL('../', import.meta.url)
const tables = readdirSync(core, { recursive: true, encoding: 'utf8' })
  .map((path) => path.split(sep).join('/'))
  .filter((path) => /^vectors\/[^/]+\.txt$|^dialects\/[^/]+\/vectors[^/]*\.txt$/.test(path))
  .sort()
const generated = tables.filter((path) => path.startsWith('dialects/google/vectors-generated'))
const written = tables.filter((name) => !generated.includes(name))

function vectorsIn(table: string): readonly Vector[] {
  return readVectors(readFileSync(new URL(table, core), 'utf8'), table)
}

/** The URL as a browser or crawler would send it; a path is one of some site. */
function sentForm(url: string): string {
  return new URL(url, 'https://site.example').href
}

/** The dialect as the vector wants it read; a text where there is none. */
function dialectOf({ dialect: id, answers }: Vector): Dialect | string {
  const dialect = dialectById(id)
  if (dialect === null) return `there is no dialect ${id}`
  const unknown = Object.entries(answers).filter(([question, answer]) => {
    return dialect.variants?.[question]?.[answer] === undefined
  })
  if (unknown.length > 0) return `${id} has no answer ${unknown[0]?.join('=')}`
  const settings = Object.entries(answers).map(([question, answer]) => [
    settingKey(dialect, question),
    answer,
  ])
  return withSettings(dialect, Object.fromEntries(settings) as Record<string, string>)
}

function answerTo(vector: Vector): string {
  const dialect = dialectOf(vector)
  if (typeof dialect === 'string') return dialect
  const robots = parse(vector.bytes, dialect, { limit: vector.raw ? 'none' : 'dialect' })
  const selection = select(robots, identityFromToken(vector.agent))
  const url = vector.raw ? vector.url : sentForm(vector.url)
  const { verdict, line } = decide(selection, url)
  const walked = explain(selection, url).decision
  if (walked.verdict !== verdict || walked.line !== line) return 'decide and explain disagree'
  const named = selection.token !== null && selection.token !== '*'
  return inWords({ verdict, line, named: vector.named === null ? null : named })
}

function inWords({ verdict, line, named }: Pick<Vector, 'verdict' | 'line' | 'named'>): string {
  const group = named === null ? '' : named ? ', named' : ', unnamed'
  return `${verdict} line ${line}${group}`
}

/** One sentence for each vector that is answered otherwise than its table says. */
function differencesIn(vectors: readonly Vector[]): readonly string[] {
  return vectors.flatMap((vector) => {
    const answer = answerTo(vector)
    if (answer === inWords(vector)) return []
    const id = vector.id ?? vector.title
    return [`${vector.place} ${id}: the table says ${inWords(vector)}, the engine ${answer}`]
  })
}

function chunksOf<T>(items: readonly T[], size: number): readonly (readonly T[])[] {
  const count = Math.ceil(items.length / size)
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size))
}

describe.each(written)('%s', (table) => {
  const cases = vectorsIn(table).map((vector) => ({
    name: `${vector.place} ${vector.title}`,
    vector,
  }))
  test.each(cases)('$name', ({ vector }) => expect(differencesIn([vector])).toEqual([]))
})

describe.each(generated)('%s', (table) => {
  const cases = chunksOf(vectorsIn(table), 50).map((vectors) => ({
    name: `${vectors.at(0)?.id} to ${vectors.at(-1)?.id}`,
    vectors,
  }))
  test.each(cases)('$name', ({ vectors }) => expect(differencesIn(vectors)).toEqual([]))
})

test.each([
  [['dialects/google/vectors.txt'], 468],
  [generated, 5000],
  [['dialects/rfc9309/vectors.txt'], 60],
  [['dialects/rep1994/vectors.txt'], 60],
  [['dialects/conner1996/vectors.txt'], 120],
  [['dialects/spiderline/vectors.txt'], 80],
  [['dialects/ultraseek/vectors.txt'], 90],
  [['dialects/teoma/vectors.txt'], 20],
  [['dialects/msn-legacy/vectors.txt'], 40],
  [['vectors/guides.txt'], 50],
  [['vectors/contradictions.txt'], 80],
])('%s hold at least %i vectors', (some, least) => {
  expect(some.flatMap(vectorsIn).length).toBeGreaterThanOrEqual(least)
})

test('ids are unique', () => {
  const ids = tables.flatMap(vectorsIn).flatMap(({ id }) => id ?? [])
  expect(new Set(ids).size).toBe(ids.length)
})
