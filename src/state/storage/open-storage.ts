import type { Timers } from '../../platform/clock.ts'
import { createCaseStorage, type CaseStorage, type CaseStorageOptions } from './cases.ts'
import { openIdbTables } from './idb-tables.ts'
import { createMemoryTables } from './memory-tables.ts'
import { storageErrorMessage } from './storage-error-message.ts'
import { storedName } from './preferences.ts'
import type { Tables } from './tables.ts'

/** What opening takes beside the name. */
export interface OpenStorageOptions extends Pick<
  CaseStorageOptions,
  'now' | 'newId' | 'knowsDialect'
> {
  readonly timers: Timers
  /** Fires `pagehide` and `pageshow`. */
  readonly page?: EventTarget
  /** How tables are opened; IndexedDB unless a test says otherwise. */
  readonly open?: (name: string) => Promise<Tables>
}

/** Start-up does not wait longer than this for a database that does not answer. */
const openTimeoutMs = 3000

/** A database that takes longer to read or write does not answer; saving says so, and tries again. */
const answerTimeoutMs = 5000

/** What comes of `work`; rejects with a TimeoutError when that takes longer. */
export function withTimeout<T>(work: Promise<T>, timers: Timers, timeoutMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new DOMException('no answer', 'TimeoutError'))
    const timer = timers.setTimeout(late, timeoutMs)
    const settled = () => timers.clearTimeout(timer)
    work.then(resolve, reject).finally(settled)
  })
}

/** The same tables; every operation that does not come to an end rejects. */
function answering(tables: Tables, timers: Timers): Tables {
  const timed = <T>(work: Promise<T>) => withTimeout(work, timers, answerTimeoutMs)
  return {
    read: (table, id) => timed(tables.read(table, id)),
    change: (table, id, change) => timed(tables.change(table, id, change)),
    remove: (table, id) => timed(tables.remove(table, id)),
    headings: (table, owner, limit) => timed(tables.headings(table, owner, limit)),
    clear: () => timed(tables.clear()),
  }
}

/**
 * The storage of the app that is served under `scope`. Where the browser has none to give, cases are
 * kept for as long as the page is open, and `notSaving` says why. Never rejects.
 */
export async function openStorage(
  scope: string,
  options: OpenStorageOptions,
): Promise<CaseStorage> {
  const { timers, page, open = (name) => openIdbTables(name, page), ...rest } = options
  try {
    const tables = await withTimeout(open(storedName(scope)), timers, openTimeoutMs)
    return createCaseStorage({ ...rest, tables: answering(tables, timers), notSaving: null })
  } catch (error) {
    return createCaseStorage({
      ...rest,
      tables: createMemoryTables(),
      notSaving: storageErrorMessage(error),
    })
  }
}
