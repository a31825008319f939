import { expect, test } from 'vitest'
import { emptyCase, type LinkedList } from '../../../case/scenario.ts'
import { createAppStore } from '../../../state/store.ts'
import { openLists } from '../../intake/open-list.ts'

const former: LinkedList = { id: 'l1', name: 'urls.txt', form: { kind: 'urls' }, count: 7 }
const given = {
  name: 'other.txt',
  content: new Blob(['/a\n']),
  form: { kind: 'urls' },
  urls: 1,
  hasTests: false,
  isHuge: false,
} as const

/** A case with a list, in place of which another one was opened. */
function withReplaced() {
  const store = createAppStore({ scenario: { ...emptyCase, list: former } })
  openLists([given], store, () => null)
  return store
}

test('a list that is opened in place of another says so, and offers that back', () => {
  const store = withReplaced()
  expect(store.getState().scenario.list?.name).toBe('other.txt')
  const told = store.getState().toasts.at(-1)
  expect(told?.text).toBe('“urls.txt” was replaced by the file that was opened.')
  told?.action?.run()
  expect(store.getState().scenario.list).toBe(former)
})

test('it does not come back over a list that was opened later', () => {
  const store = withReplaced()
  const told = store.getState().toasts.at(-1)
  openLists([{ ...given, name: 'third.txt' }], store, () => null)
  told?.action?.run()
  expect(store.getState().scenario.list?.name).toBe('third.txt')
})

test('the first list of a case takes no place', () => {
  const store = createAppStore({ scenario: emptyCase })
  openLists([given], store, () => null)
  expect(store.getState().toasts).toEqual([])
})
