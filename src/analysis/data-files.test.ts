import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { dataFiles } from './data-files.ts'

describe.each(Object.entries(dataFiles))('the data file %s', (_, data) => {
  test('has something in it', () => {
    expect(Object.keys(data).length).toBeGreaterThan(0)
  })

  test('loses nothing on its way', () => {
    expect(JSON.parse(JSON.stringify(data))).toEqual(data)
  })
})

const src = new URL('../', import.meta.url)

/** Every module that is neither a test nor a tool, with its text. */
const modules = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.tsx?$/.test(path) && !/\.(test|fixture)\.tsx?$|^(?:bench|cli)\//.test(path))
  .map((path) => ({ path, text: readFileSync(new URL(path, src), 'utf8') }))

const importersOf = (pattern: RegExp): readonly string[] =>
  modules.filter(({ text }) => pattern.test(text)).map(({ path }) => path)

describe('scripts of the page', () => {
  test('know the types of the data files alone', () => {
    expect(importersOf(/^import (?!type\b)[^'"]*\/data-files\.ts'/m)).toEqual([])
  })

  test('have none of the texts: only the data files and the library import them', () => {
    expect(
      [...importersOf(/\/(?:abouts|(?:checks|recipes|findings)\/texts|places\/index)\.ts'/)].sort(),
    ).toEqual(['analysis/data-files.ts', 'core/index.ts', 'library/checks.ts'])
  })
})
