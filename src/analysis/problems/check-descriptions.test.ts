import { expect, test } from 'vitest'
import { checks } from '../../core/checks/index.ts'
import { checkTexts } from '../../core/checks/texts.ts'
import { describeChecks, maxLines } from './check-descriptions.ts'

const descriptions = describeChecks(checkTexts)

test('every check is described', () => {
  expect(Object.keys(descriptions).sort()).toEqual(checks.map(({ id }) => id).sort())
})

test.each(Object.entries(descriptions))('%s shows little of its examples', (_, { bad, good }) => {
  for (const example of [bad, good]) {
    const lines = example?.robots.split('\n') ?? []
    expect(lines.length).toBeLessThanOrEqual(maxLines + 1)
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(400)
  }
})

test('a long line keeps both of its ends, and a long file its beginning', () => {
  const texts = { title: '', why: '', sources: [], good: [] }
  const robots = `${'a'.repeat(300)}${'b'.repeat(300)}\n${'x\n'.repeat(50)}`
  const { long } = describeChecks({ long: { ...texts, bad: [{ robots, lines: [1] }] } })
  expect(long?.bad?.robots.split('\n')).toEqual([
    'a'.repeat(200) + 'b'.repeat(200),
    ...Array.from({ length: maxLines }, () => 'x'),
  ])
  expect(long).toMatchObject({ bad: { lines: [1] }, good: null })
})
