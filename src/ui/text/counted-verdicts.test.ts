import { expect, test } from 'vitest'
import { changesVerdicts, verdictsCounted } from './counted-verdicts.ts'

test.each([
  [0, false, 'Changes no verdict in your table'],
  [1, false, 'Changes 1 verdict'],
  [0, true, 'Changes 0 verdicts of typed URLs; the list is not counted'],
  [3, true, 'Changes 3 verdicts of typed URLs; the list is not counted'],
])('%i verdicts, with a list from files: %s', (count, hasList, words) => {
  expect(changesVerdicts(count, hasList)).toBe(words)
  if (count > 0 || hasList) expect(words).toContain(verdictsCounted(count, hasList))
})
