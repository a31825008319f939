import { expect, test } from 'vitest'
import { countWords } from './count-words.ts'

const counts = Uint32Array.of(0, 0, 2500, 1, 0)

test.each([
  ['done', ['2 decides 2,500 URLs', '3 decides 1 URL']],
  ['counting', ['2 decides 2,500 URLs, not seen', '3 decides 1 URL, not seen']],
  [
    'stopped',
    ['2 decided 2,500 URLs before the last edit', '3 decided 1 URL before the last edit'],
  ],
] as const)(
  'the file says what its lines decide, and whether that is counted anew: %s',
  (stage, words) => {
    const told = countWords(counts, stage).map(
      ({ line, text, isHidden = false }) => `${line} ${text}${isHidden ? ', not seen' : ''}`,
    )
    expect(told).toEqual(words)
  },
)
