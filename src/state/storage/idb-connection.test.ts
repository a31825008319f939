import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { openIdbTables } from './idb-tables.ts'
import type { Row } from './tables.ts'

const rowWith = (body: string): Row => ({
  id: 'a',
  owner: '',
  title: '',
  updated: 1,
  bytes: body.length,
  rev: 1,
  body,
})

/** An event of a page that is left or shown; `persisted`: it is in the back/forward cache meanwhile. */
const eventOf = (type: string, persisted: boolean): Event =>
  Object.assign(new Event(type), { persisted })

async function twoPages(name: string) {
  const page = new EventTarget()
  const here = await openIdbTables(name, page)
  const elsewhere = await openIdbTables(name)
  const tell = (type: string, persisted: boolean) => page.dispatchEvent(eventOf(type, persisted))
  return { here, elsewhere, tell }
}

test('a page in the back/forward cache holds up no other page, and does its work when it is shown again', async () => {
  const { here, elsewhere, tell } = await twoPages('kept')
  await here.change('cases', 'a', () => rowWith('before'))
  const seen: unknown[] = []
  const writing = here.change('cases', 'a', (old) => {
    seen.push(old)
    return rowWith('what was typed last')
  })
  // No answer comes before the next task: by then the transaction has begun.
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
  tell('pagehide', true)
  const beginning = here.read('cases', 'a')
  await elsewhere.change('cases', 'a', () => rowWith('of the next page'))
  expect(seen).toEqual([])
  expect(await elsewhere.read('cases', 'a')).toMatchObject({ body: 'of the next page' })
  tell('pageshow', true)
  await writing
  expect(seen).toEqual([rowWith('of the next page')])
  await beginning
  expect(await elsewhere.read('cases', 'a')).toMatchObject({ body: 'what was typed last' })
})

test('a page that is closed writes what it can', async () => {
  const { here, elsewhere, tell } = await twoPages('closed')
  const writing = here.change('cases', 'a', () => rowWith('at the last moment'))
  tell('pagehide', false)
  await writing
  expect(await elsewhere.read('cases', 'a')).toMatchObject({ body: 'at the last moment' })
})

test('what fails while the page is shown is told', async () => {
  const { here } = await twoPages('failing')
  const failing = here.change('cases', 'a', () => {
    throw new Error('no such row')
  })
  await expect(failing).rejects.toThrow('no such row')
})
