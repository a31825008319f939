import { expect, test } from 'vitest'
import { failureWords, reasonOf } from './list-failure-words.ts'

test('a failure of a list from a file names its cause, and what can be done', () => {
  expect(failureWords('judging', 'Array buffer allocation failed')).toBe(
    'The list could not be judged: Array buffer allocation failed. “Go on” tries again, and so does the next edit.',
  )
  expect(failureWords('export', reasonOf(new Error('No space.')))).toBe(
    'The file could not be written: No space.',
  )
})
