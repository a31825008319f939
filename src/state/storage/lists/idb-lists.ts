import {
  openDB,
  type DBSchema,
  type IDBPDatabase,
  type IDBPTransaction,
  type StoreNames,
} from 'idb'
import type { Clock } from '../../../platform/clock.ts'
import { runInWorker } from '../../intake/read-aside.ts'
import { IdbConnection } from '../idb-connection.ts'
import { storedName } from '../preferences.ts'
import { createListStorage, type ListStorage } from './list-storage.ts'
import type { ListTables, ListUse } from './list-tables.ts'

interface Schema extends DBSchema {
  readonly contents: { readonly key: string; readonly value: unknown }
  readonly uses: {
    readonly key: string
    readonly value: ListUse
    readonly indexes: { readonly list: string }
  }
}

type Database = IDBPDatabase<Schema>
type Reading<Table extends StoreNames<Schema>> = IDBPTransaction<Schema, Table[]>
type Change = IDBPTransaction<Schema, ('contents' | 'uses')[], 'readwrite'>

const version = 1

function open(name: string, onGone: () => void): Promise<Database> {
  return openDB<Schema>(name, version, {
    upgrade: (database) => {
      database.createObjectStore('contents')
      database.createObjectStore('uses', { keyPath: 'workspace' }).createIndex('list', 'list')
    },
    // A newer version of the page wants to change the tables: let it.
    blocking: (_current, _wanted, { target }) => {
      onGone()
      if (target instanceof IDBDatabase) target.close()
    },
    terminated: onGone,
  })
}

/** Deletes the bytes of a list that no case has any more. */
async function removeIfUnused(change: Change, list: string | undefined): Promise<void> {
  if (list === undefined) return
  const left = await change.objectStore('uses').index('list').count(list)
  if (left === 0) await change.objectStore('contents').delete(list)
}

async function keep(change: Change, use: ListUse, content: Blob | null): Promise<boolean> {
  const contents = change.objectStore('contents')
  const isThere = (await contents.count(use.list)) > 0
  if (!isThere && content === null) return false
  if (!isThere) await contents.put(content, use.list)
  const uses = change.objectStore('uses')
  const former = await uses.get(use.workspace)
  await uses.put(use)
  if (former?.list !== use.list) await removeIfUnused(change, former?.list)
  return true
}

async function drop(
  change: Change,
  { workspace, list }: Pick<ListUse, 'workspace' | 'list'>,
): Promise<void> {
  const uses = change.objectStore('uses')
  if ((await uses.get(workspace))?.list !== list) return
  await uses.delete(workspace)
  await removeIfUnused(change, list)
}

/**
 * The lists of the app that is served under `scope`, in a database of their own: pages of an earlier
 * version, which know of none, keep on saving cases, and whatever is wrong with it harms no case.
 */
export function openIdbLists(scope: string, page?: EventTarget): ListTables {
  const name = `lists:${storedName(scope)}`
  const connection = new IdbConnection<Schema>((onGone) => open(name, onGone), page)
  const change = <Out>(work: (change: Change) => Promise<Out>): Promise<Out> =>
    connection.run(['contents', 'uses'], 'readwrite', work)
  return {
    read: async (list) => {
      const load = (within: Reading<'contents'>) => within.objectStore('contents').get(list)
      return (await connection.run(['contents'], 'readonly', load)) ?? null
    },
    listOf: async (workspace) => {
      const load = (within: Reading<'uses'>) => within.objectStore('uses').get(workspace)
      return (await connection.run(['uses'], 'readonly', load))?.list ?? null
    },
    keep: (use, content) => change((within) => keep(within, use, content)),
    drop: (use) => change((within) => drop(within, use)),
    uses: () =>
      connection.run(['uses'], 'readonly', (within) => within.objectStore('uses').getAll()),
    clear: () =>
      change(async (within) => {
        await within.objectStore('contents').clear()
        await within.objectStore('uses').clear()
      }),
  }
}

/** The lists from files that this browser keeps for the app that is served under `scope`. */
export const openBrowserLists = (scope: string, clock: Clock): ListStorage =>
  createListStorage({
    tables: openIdbLists(scope, window),
    clock,
    pack: (content) => runInWorker('pack-list', { content }).answer,
  })
