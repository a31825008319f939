import { expect, test } from 'vitest'
import { hostileFiles } from '../bench/attack/growth-files.ts'
import { validate } from '../core/validators/index.ts'
import { growthOf } from './count-steps.fixture.ts'

/** Files of many short lines, about each of which some tool complains. */
const ofManyLines = [
  'typos',
  'junk',
  'words without a colon',
  'rules before any group',
  'many groups',
  'groups of one name',
  'empty groups',
  'the same user-agent',
  'distinct user-agents',
  'user-agents with a blank line',
]

/** Small enough that all steps are counted soon. */
const size = 4 * 1024

test.each(ofManyLines)('tools of others on %s', (name) => {
  const read = (length: number) => {
    const text = hostileFiles[name]?.(length) ?? ''
    return () => validate({ file: text })
  }
  expect(growthOf(read, size)).toBeNull()
})
