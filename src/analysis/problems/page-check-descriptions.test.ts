import { expect, test } from 'vitest'
import { pageChecks } from '../../core/page/findings/index.ts'
import { pageCheckTexts } from '../../core/page/findings/texts.ts'
import { describePageChecks } from './check-descriptions.ts'

test('every check of pages has texts, and every text a check', () => {
  expect(Object.keys(pageCheckTexts).sort()).toEqual(pageChecks.map(({ id }) => id).sort())
})

test('no title and no sentence stands twice', () => {
  const described = describePageChecks(pageChecks, pageCheckTexts)
  const titles = described.map(({ title }) => title)
  expect(new Set(titles).size).toBe(titles.length)
  const sentences = described.flatMap(({ why }) => why.split(/(?<=\.) /))
  expect(new Set(sentences).size).toBe(sentences.length)
  for (const { title, why } of described) {
    expect(title).not.toMatch(/\.$/)
    expect(why).toMatch(/\.$/)
  }
})
