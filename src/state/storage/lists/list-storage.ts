import type { Clock } from '../../../platform/clock.ts'
import type { Done } from '../cases.ts'
import { withTimeout } from '../open-storage.ts'
import { storageErrorMessage } from '../storage-error-message.ts'
import type { ListTables } from './list-tables.ts'

/** The result of looking for the bytes of a list. */
export type ListContent =
  | { readonly kind: 'found'; readonly content: Blob }
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed'; readonly reason: string }

/** A list with its bytes, which storage has no part in any more. */
export interface HeldList {
  readonly list: string
  readonly content: Blob
}

/** Where the bytes of lists from files are kept. Nothing here throws or rejects; results say what happened. */
export interface ListStorage {
  /**
   * Keeps a list for a case, in place of the one that this had. `content` is asked for where the bytes
   * are not stored yet; null: nobody has them.
   */
  keep(
    workspace: string,
    list: string,
    content: () => Blob | null,
  ): Promise<Done | { readonly kind: 'missing' }>
  load(list: string): Promise<ListContent>
  /** What another list of a case takes the place of, so that it can come back; null: nothing, or too much. */
  before(workspace: string, list: string): Promise<HeldList | null>
  /** Forgets the list of a case; gives what it was, so that it can come back: null where it had none. */
  drop(workspace: string): Promise<HeldList | null>
  /** Forgets the lists of cases that are gone without having told, a day after they were kept. */
  sweep(isThere: (workspace: string) => boolean): Promise<void>
  clear(): Promise<Done>
  /** Everything is being deleted elsewhere: nothing is written any more. */
  halt(): void
}

/** What keeping lists takes. */
export interface ListStoragePorts {
  readonly tables: ListTables
  readonly clock: Clock
  /** Packs bytes with gzip, unless they are packed; apart from the page, since it takes a while. */
  readonly pack: (content: Blob) => Promise<Blob>
}

/** A disk takes a while for hundreds of megabytes. */
const writeTimeoutMs = 120_000
const answerTimeoutMs = 5_000
const dayMs = 24 * 60 * 60 * 1000

/** In bytes. What is larger is not held in memory for an undo. */
const maxHeldBytes = 128 * 1024 * 1024

const done = { kind: 'done' } as const
const missing = { kind: 'missing' } as const
const failed = (error: unknown) => ({
  kind: 'failed' as const,
  reason: storageErrorMessage(error),
})

/** The storage of lists from files on top of tables. */
export function createListStorage({ tables, clock, pack }: ListStoragePorts): ListStorage {
  let isHalted = false
  const timed = <T>(work: Promise<T>) => withTimeout(work, clock, answerTimeoutMs)
  const write = async (workspace: string, list: string, content: () => Blob | null) => {
    const use = () => ({ workspace, list, at: clock.now() })
    if (await timed(tables.keep(use(), null))) return done
    const given = content()
    if (given === null) return missing
    const bytes = await pack(given).catch(() => given)
    // Meanwhile all may have been deleted.
    if (!isHalted) await withTimeout(tables.keep(use(), bytes), clock, writeTimeoutMs)
    return done
  }
  const load = async (list: string): Promise<ListContent> => {
    const content = await timed(tables.read(list))
    return content instanceof Blob ? { kind: 'found', content } : missing
  }
  /** The bytes are copied: a Blob of storage may go with what it was stored as. */
  const held = async (list: string): Promise<HeldList | null> => {
    const found = await load(list)
    const bytes =
      found.kind === 'found' && found.content.size <= maxHeldBytes
        ? await found.content.arrayBuffer().catch(() => null)
        : null
    return bytes && { list, content: new Blob([bytes]) }
  }
  const drop = async (workspace: string) => {
    const list = await timed(tables.listOf(workspace))
    if (list === null) return null
    const dropped = await held(list)
    await timed(tables.drop({ workspace, list }))
    return dropped
  }
  const before = async (workspace: string, next: string) => {
    const list = await timed(tables.listOf(workspace))
    return list === null || list === next ? null : held(list)
  }
  return {
    keep: (workspace, list, content) => write(workspace, list, content).catch(failed),
    load: (list) => load(list).catch(failed),
    before: (workspace, list) => before(workspace, list).catch(() => null),
    drop: (workspace) => drop(workspace).catch(() => null),
    sweep: async (isThere) => {
      const uses = await timed(tables.uses()).catch(() => [])
      const since = clock.now() - dayMs
      for (const use of uses) {
        const isOver = use.at < since && !isThere(use.workspace)
        if (isOver) await tables.drop(use).catch(() => undefined)
      }
    },
    clear: () => timed(tables.clear()).then(() => done, failed),
    halt: () => {
      isHalted = true
    },
  }
}
