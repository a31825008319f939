import { describe, expect, test } from 'vitest'
import { fileOctets } from '../../core/text/file.ts'
import { outcomesOf } from '../grid/cases.fixture.ts'
import { cellId } from '../../case/grid/grid.ts'
import { exampleNamed, examples } from './catalogue.ts'
import type { Example } from './example.ts'
import { firstExample } from './first-example.ts'

const judged = ({ scenario }: Example) => {
  const outcomes = new Map(outcomesOf(scenario).map((outcome) => [outcome.testId, outcome]))
  return scenario.expectations.flatMap(
    ({ rowId, columnId }) => outcomes.get(cellId(rowId, columnId)) ?? [],
  )
}

/** The lines that decide, 0 for none, as the example means them. */
const lines: Readonly<Record<string, readonly number[]>> = {
  'no-inheritance': [0, 3, 5, 4, 9, 0],
  'vanished-group': [8, 8, 8],
  staging: [0, 6, 6],
  'indexed-though-blocked': [2, 3, 0],
  'star-and-dollar': [2, 0, 0],
  'longest-wins': [2, 3, 4, 4],
  'percent-encoding': [2, 2, 2, 0],
  'ai-bots': [5, 5, 0, 0],
  'image-fallback': [2, 6, 0],
  typo: [2, 3, 0],
  html: [0, 0],
  'byte-512001': [2, 5887, 0],
  wordpress: [2, 3, 0, 0],
  blank: [0, 0],
  ads: [2, 2, 0],
  'names-in-a-row': [2, 0],
  textbook: [6, 6],
  'blank-line-1994': [0, 0],
  'order-matters': [3, 3, 2, 2],
  cambridge: [0, 7, 7, 2, 5],
  'last-word': [2, 2, 3, 3],
}

describe.each(examples.map((example) => [example.slug, example] as const))(
  '%s',
  (slug, example) => {
    test('has exactly one red cell, the one that it names', () => {
      const red = judged(example).flatMap(({ pass, testId }) => (pass === true ? [] : [testId]))
      expect(red).toEqual([example.redCell])
    })

    test('is decided by the lines that it means', () => {
      expect(judged(example).map(({ line }) => line)).toEqual(lines[slug])
    })

    test('says what it is in few words', () => {
      const { title, teaser, surprise } = example
      // The longest is how Search Console calls it.
      expect(title.length).toBeLessThanOrEqual(37)
      expect(teaser).toMatch(/^.{20,80}[.?]$/)
      expect(surprise).toMatch(/^.{40,130}\.$/)
      expect(slug).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
      expect(exampleNamed(slug)).toBe(example)
    })
  },
)

test('no name stands twice, and each example has its lines here', () => {
  expect(examples.map(({ slug }) => slug).sort()).toEqual(Object.keys(lines).sort())
  expect(examples.length).toBeGreaterThanOrEqual(12)
})

test('an example is the same case whenever it is asked for', () => {
  expect(firstExample.scenario).toBe(firstExample.scenario)
  expect(exampleNamed('No-Inheritance')).toBe(firstExample)
  expect(exampleNamed('nothing')).toBeNull()
})

test('the rule of the long file starts right behind what Google reads', () => {
  const file = exampleNamed('byte-512001')?.scenario.file
  expect(file?.text.indexOf('Disallow: /secret/')).toBe(512_000)
  expect(file && fileOctets(file)).toBe(512_019)
})
