import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { aboutDialect, aboutDialects } from './about/index.ts'
import { dialects } from './index.ts'

/** Files of these folders that are no dialect, but what dialects are made of. */
const parts = [
  ...['agents', 'dialect', 'glob', 'index', 'keys', 'percent', 'precedence', 'readings'],
  ...['readings-1994', 'settings', 'about', 'open-1994', 'open-today'],
]

function dialectFilesIn(folder: string): readonly string[] {
  return readdirSync(new URL(folder, import.meta.url))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => name.slice(0, -'.ts'.length))
    .filter((name) => !parts.includes(name))
    .sort()
}

describe('the list of dialects', () => {
  const ids = dialects.map(({ id }) => id)

  test('is what lies in the folder: one file each, named as the dialect', () => {
    expect(dialectFilesIn('.')).toEqual([...ids].sort())
  })

  test('is told about file by file', () => {
    expect(dialectFilesIn('about')).toEqual([...ids].sort())
  })

  test('has every id and every name once', () => {
    expect(new Set(ids).size).toBe(ids.length)
    expect(new Set(dialects.map(({ name }) => name)).size).toBe(ids.length)
  })
})

describe('what is told about dialects', () => {
  test.each(dialects)('$name has a summary and names its source', ({ id }) => {
    const about = aboutDialect(id)
    expect(about?.summary).toMatch(/\.$/)
    expect(about?.references.length).toBeGreaterThan(0)
    expect(about?.facts.length).toBeGreaterThan(0)
    for (const { sentence } of about?.facts ?? []) expect(sentence).toMatch(/\.$/)
  })

  test.each(dialects)('$name asks what its variants answer, and nothing else', (dialect) => {
    const asked = (aboutDialect(dialect.id)?.facts ?? []).flatMap(({ question }) => question ?? [])
    const answers = (variants: Readonly<Record<string, object>>) =>
      Object.entries(variants).map(([id, known]) => `${id}: ${Object.keys(known).sort().join()}`)
    expect(
      answers(Object.fromEntries(asked.map(({ id, answers }) => [id, answers]))).sort(),
    ).toEqual(answers(dialect.variants ?? {}).sort())
  })

  test('nothing is told about what is not built', () => {
    const ids = dialects.map(({ id }) => id)
    expect(Object.keys(aboutDialects).sort()).toEqual([...ids].sort())
    expect(aboutDialect('toString')).toBeNull()
  })
})
