import { expect, test } from 'vitest'
import { countWords } from './count-words.ts'

const counts = Uint32Array.of(0, 0, 2500, 1, 0)

test.each([
  [false, ['2 decides 2,500 URLs', '3 decides 1 URL']],
  [true, ['2 decides 2,500 URLs; counting anew …', '3 decides 1 URL; counting anew …']],
])('the file says what its lines decide, and whether that is counted anew: %s', (is, words) => {
  expect(countWords(counts, is).map(({ line, text }) => `${line} ${text}`)).toEqual(words)
})
