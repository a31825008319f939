import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { withoutTexts } from '../../.config/vite/data-files.ts'
import { dataFiles } from './data-files.ts'
import { starterTitles } from './recipes/catalogue.ts'

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
    expect([...importersOf(/\/(?:abouts|checks\/texts)\.ts'/)].sort()).toEqual([
      'analysis/data-files.ts',
      'core/index.ts',
      'library/checks.ts',
    ])
    expect([...importersOf(/^import[^'"]*\brecipeEntries\b/m)]).toEqual(['analysis/data-files.ts'])
  })

  test('have no texts of recipes but the titles that an empty file shows', () => {
    const source = readFileSync(new URL('analysis/recipes/catalogue.ts', src), 'utf8')
    const script = withoutTexts(source)
    const texts = Object.values(dataFiles.recipes).flatMap(({ title, about = [] }) =>
      [title, about].flat(),
    )
    const starters: readonly string[] = Object.values(starterTitles)
    expect(texts.filter((text) => source.includes(text))).toEqual(texts)
    expect(texts.filter((text) => script.includes(text))).toEqual(starters)
    expect(script.split('\n').length).toBe(source.split('\n').length)
  })
})
