import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { directiveNamed } from '../directives/index.ts'
import { aboutDialects } from './abouts.ts'
import { dialects } from './index.ts'

const folder = new URL('.', import.meta.url)

/** A folder a dialect; what several are made of is in `parts`. */
const folders = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'parts')
  .map(({ name }) => name)
  .sort()

describe('the list of dialects', () => {
  const ids = dialects.map(({ id }) => id)

  test('is what lies in the folder: one folder each, named as the dialect', () => {
    expect(folders).toEqual([...ids].sort())
  })

  test.each(folders)('%s has its rules, its story, its fetch policy and its vectors', (id) => {
    const files = readdirSync(new URL(`${id}/`, folder))
    expect(files).toEqual(
      expect.arrayContaining(['dialect.ts', 'about.ts', 'fetch.ts', 'vectors.txt']),
    )
  })

  test('has every id and every name once', () => {
    expect(new Set(ids).size).toBe(ids.length)
    expect(new Set(dialects.map(({ name }) => name)).size).toBe(ids.length)
  })
})

describe('what is told about dialects', () => {
  test.each(dialects)('$name has a summary and names its source', ({ id }) => {
    const about = aboutDialects[id]
    expect(about?.summary).toMatch(/\.$/)
    expect(about?.sources.length).toBeGreaterThan(0)
    expect(about?.facts.length).toBeGreaterThan(0)
    for (const { sentence } of about?.facts ?? []) expect(sentence).toMatch(/\.$/)
  })

  test.each(dialects)('$name asks what its variants answer, and nothing else', (dialect) => {
    const asked = (aboutDialects[dialect.id]?.facts ?? []).flatMap(({ question }) => question ?? [])
    const answers = (variants: Readonly<Record<string, object>>) =>
      Object.entries(variants).map(([id, known]) => `${id}: ${Object.keys(known).sort().join()}`)
    expect(
      answers(Object.fromEntries(asked.map(({ id, answers }) => [id, answers]))).sort(),
    ).toEqual(answers(dialect.variants ?? {}).sort())
  })

  test.each(dialects)('$name honours lines that are known here', ({ honours }) => {
    expect(honours.filter((name) => directiveNamed(name)?.name !== name)).toEqual([])
  })

  test('nothing is told about what is not built', () => {
    const ids = dialects.map(({ id }) => id)
    expect(Object.keys(aboutDialects).sort()).toEqual([...ids].sort())
  })
})
