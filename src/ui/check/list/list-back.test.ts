import { expect, test } from 'vitest'
import { emptyCase, type LinkedList } from '../../../case/scenario.ts'
import { heldList } from '../../../state/intake/held-lists.ts'
import { filesIn } from '../../../state/list/list-parts.ts'
import { createAppStore, type AppStore } from '../../../state/store.ts'
import { openLists } from '../../intake/open-list.ts'
import { removeFile } from './list-back.ts'

const former: LinkedList = { id: 'l1', name: 'urls.txt', form: { kind: 'urls' }, count: 7 }
const given = {
  name: 'other.txt',
  content: new Blob(['/a\n']),
  form: { kind: 'urls' },
  urls: 1,
  hasTests: false,
  isHuge: false,
  kept: [],
} as const

/** A case with a list, whose bytes are not there any more, and another one that was opened. */
async function withReplaced() {
  const store = createAppStore({ scenario: { ...emptyCase, list: former } })
  await openLists([given], store, () => null)
  return store
}

test('a list that is opened in place of another says so, and offers that back', async () => {
  const store = await withReplaced()
  expect(store.getState().scenario.list?.name).toBe('other.txt')
  const told = store.getState().toasts.at(-1)
  expect(told?.text).toBe('“urls.txt” was replaced by the file that was opened.')
  told?.action?.run()
  expect(store.getState().scenario.list).toBe(former)
})

test('it does not come back over a list that was opened later', async () => {
  const store = await withReplaced()
  const told = store.getState().toasts.at(-1)
  await openLists([{ ...given, name: 'third.txt' }], store, () => null)
  told?.action?.run()
  expect(store.getState().scenario.list?.name).toBe('other.txt and 1 other file')
})

test('the first list of a case takes no place', async () => {
  const store = createAppStore({ scenario: emptyCase })
  await openLists([given], store, () => null)
  expect(store.getState().toasts).toEqual([])
})

/** The names of the files of a case, and what they say. */
async function filesOf(store: AppStore) {
  const { list } = store.getState().scenario
  const content = list && heldList(store, list.id)
  if (list === null || content === null) return []
  const files = await filesIn({ ...list, content })
  return Promise.all(files.map(async ({ name, content }) => [name, await content.text()]))
}

test('files that come one after another are one list, the newer one of a name in place of the older', async () => {
  const store = createAppStore({ scenario: emptyCase })
  const open = (name: string, text: string) =>
    openLists([{ ...given, name, content: new Blob([text]) }], store, () => null)
  await Promise.all([open('a.txt', '/a'), open('b.txt', '/b'), open('', '/c')])
  const told = () => store.getState().toasts.at(-1)
  expect(told()?.text).toBe('1 file added to “a.txt and 1 other file”.')
  await open('a.txt', '/newer')
  expect(await filesOf(store)).toEqual([
    ['a.txt', '/newer'],
    ['b.txt', '/b'],
    ['', '/c'],
  ])
  expect(told()?.text).toBe('The newer “a.txt” took the place of the older one.')
  told()?.action?.run()
  expect(await filesOf(store)).toEqual([
    ['a.txt', '/a'],
    ['b.txt', '/b'],
    ['', '/c'],
  ])
  await removeFile(store, 1)
  expect(await filesOf(store)).toEqual([
    ['a.txt', '/a'],
    ['', '/c'],
  ])
  expect(told()?.text).toBe('“b.txt” was taken out.')
})
