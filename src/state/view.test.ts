import { expect, test } from 'vitest'
import { firstExample } from '../analysis/examples/first-example.ts'
import { createAppStore } from './store.ts'
import { announced, toastsWith, type Toast } from './view.ts'

test.each([
  ['All tests pass.', '', 'All tests pass.'],
  ['All tests pass.', 'No test fails.', 'All tests pass.'],
  ['All tests pass.', 'All tests pass.', 'All tests pass.\u00A0'],
  ['All tests pass.', 'All tests pass.\u00A0', 'All tests pass.'],
  ['', '', ''],
])('“%s” after “%s” changes the live region', (text, before, said) => {
  expect(announced(text, before)).toBe(said)
})

const toast = (id: number, text: string, stays = false): Toast => ({
  id,
  text,
  stays,
  tone: 'plain',
  action: null,
})

test('of several messages the last is shown, and what has to be answered waits', () => {
  const first = toastsWith([], toast(1, 'Copied.'))
  const second = toastsWith(first, toast(2, 'Update ready.', true))
  expect(second.map(({ id }) => id)).toEqual([2])
  const third = toastsWith(second, toast(3, 'Removed /a.'))
  expect(third.map(({ id }) => id)).toEqual([2, 3])
  expect(toastsWith(third, toast(4, 'Removed /b.')).map(({ id }) => id)).toEqual([2, 4])
})

test('a message that comes again does not wait behind itself', () => {
  const waiting = [toast(1, 'Update ready.', true)]
  expect(toastsWith(waiting, toast(2, 'Update ready.', true)).map(({ id }) => id)).toEqual([2])
})

test('the answer lies over what was in sight, and what a link asks for over Check', () => {
  const store = createAppStore({ scenario: firstExample.scenario, theme: 'system' })
  const { show, openPanel } = store.getState()
  show('file')
  show('why')
  expect(store.getState()).toMatchObject({ region: 'why', beneath: 'file' })
  openPanel('page')
  expect(store.getState()).toMatchObject({ region: 'why', beneath: 'tests' })
  show('file')
  openPanel('audit')
  show('why')
  expect(store.getState()).toMatchObject({ region: 'why', beneath: 'tests' })
})

test('an id of a message is never given again', () => {
  const store = createAppStore({ scenario: firstExample.scenario, theme: 'system' })
  const { toast: tell, dismiss } = store.getState()
  const first = tell('One.')
  dismiss(first)
  expect(tell('Two.')).not.toBe(first)
})
