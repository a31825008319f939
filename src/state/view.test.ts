import { expect, test } from 'vitest'
import { announced } from './view.ts'

test.each([
  ['All tests pass.', '', 'All tests pass.'],
  ['All tests pass.', 'No test fails.', 'All tests pass.'],
  ['All tests pass.', 'All tests pass.', 'All tests pass.\u00A0'],
  ['All tests pass.', 'All tests pass.\u00A0', 'All tests pass.'],
  ['', '', ''],
])('“%s” after “%s” changes the live region', (text, before, said) => {
  expect(announced(text, before)).toBe(said)
})
