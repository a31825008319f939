import { expect, test } from 'vitest'
import { WorkerFailure } from '../../worker/watchdog.ts'
import { readingFailure } from './reading-failure.ts'

test.each([
  ['unstarted', 'did not start'],
  ['died', 'The browser ended'],
  ['stalled', 'got no further for 3 seconds'],
] as const)('a worker that is lost, %s, is the reason that is named', (loss, words) => {
  const { sentence, mayRetry } = readingFailure(
    'urls.csv',
    new WorkerFailure(loss),
    'It is damaged.',
  )
  expect(sentence).toMatch(/^urls\.csv was not read\./)
  expect(sentence).toContain(words)
  expect(sentence).not.toContain('too large')
  expect(mayRetry).toBe(true)
})

test('what the reader says of the text itself is told as it is', () => {
  expect(readingFailure('', new Error('no'), 'It is damaged.')).toEqual({
    sentence: 'It is damaged.',
    mayRetry: false,
  })
})
