import { expect, test } from 'vitest'
import { defaultPaneShares } from '../hooks/pane-sizes.ts'
import { nextPreset } from './separators.ts'

test('sizes go round three by presses alone, from wherever they are', () => {
  expect(nextPreset('file', defaultPaneShares.medium.file)).toBe(0.4)
  expect(nextPreset('file', 0.4)).toBe(0.55)
  expect(nextPreset('file', 0.7)).toBe(0.25)
  expect(nextPreset('tests', 0.2)).toBe(0.25)
})
