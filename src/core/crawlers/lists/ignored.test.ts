import { expect, test } from 'vitest'
import ignored from '../ignored.json' with { type: 'json' }
import { crawlerNames } from '../index.ts'

const names = ignored.flatMap((one) => one.names)

test('each name that is left out stands once, under one reason', () => {
  const folded = names.map((name) => name.toLowerCase())
  expect(folded.filter((name, index) => folded.indexOf(name) !== index)).toEqual([])
  expect(names.filter((name) => name.trim() !== name || name === '')).toEqual([])
})

test('no name is in the catalogue and left out', () => {
  const known = new Set(crawlerNames.map(([name]) => name))
  expect(names.filter((name) => known.has(name.toLowerCase()))).toEqual([])
})

test('the reasons are sentences, each once', () => {
  const reasons = ignored.map(({ reason }) => reason)
  expect(reasons.filter((reason) => !/^[A-Z].{20,}\.$/.test(reason))).toEqual([])
  expect(new Set(reasons).size).toBe(reasons.length)
})
