import { expect, test } from 'vitest'
import { RecordError } from '../record.ts'
import { answerTidy } from './tidy.ts'

const answer = (fields: object) => answerTidy(JSON.stringify(fields))

test('tidies and says what it did', () => {
  expect(answer({ robots: 'user-agent:*\r\nDisallow: /a' })).toEqual({
    robots: 'User-agent: *\r\nDisallow: /a\r\n',
    edits: [
      { span: { from: 0, to: 10 }, insert: 'User-agent' },
      { span: { from: 10, to: 11 }, insert: ': ' },
      { span: { from: 25, to: 25 }, insert: '\n' },
    ],
    left: [],
  })
})

test('keeps to the dialect', () => {
  const robots = 'User-agent: a\n\nDisallow: /\n'
  expect(answer({ robots }).robots).toBe('User-agent: a\nDisallow: /\n')
  expect(answer({ robots, dialect: 'rep1994' }).robots).toBe(robots)
  expect(() => answer({ robots, dialect: 'no-such-dialect' })).toThrow(RecordError)
})
