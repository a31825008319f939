import type { Scenario } from '../../case/scenario.ts'
import type { KnowsDialect } from '../../case/scenario.ts'
import { isNewer, decodeRecord } from './checksum-record.ts'
import { createMemoryTables } from './memory-tables.ts'
import { parseCase } from './parse-case.ts'
import { dropSnapshots, namedRev, nameSnapshot, writeSnapshot } from './snapshot-rows.ts'
import { caseRow } from './stored-json.ts'
import { storageErrorMessage } from './storage-error-message.ts'
import { isRow, type RowHeader, type TableName, type Tables } from './tables.ts'

/** The result of loading a case; `updated` is in ms since 1970. */
export type LoadResult =
  | {
      readonly kind: 'loaded'
      readonly id: string
      readonly rev: number
      readonly updated: number
      readonly scenario: Scenario
      /** False: it could not be written yet, and lasts as long as the page. */
      readonly isStored: boolean
    }
  | { readonly kind: 'missing' }
  /** Moved aside; `raw` can be offered for download. */
  | { readonly kind: 'corrupt'; readonly raw: string }
  /** Written by a newer version of this page; left as it is. */
  | { readonly kind: 'newer' }
  | { readonly kind: 'failed'; readonly reason: string }

/** A case to store; `updated` is in ms since 1970. */
export interface CaseToSave {
  readonly id: string
  /** The revision that was loaded or saved last; 0 for a case that is not stored yet. */
  readonly rev: number
  readonly updated: number
  readonly scenario: Scenario
}

/** The result of saving a case; `rev` is its new revision. */
export type SaveResult =
  /**
   * `id` is another one when the stored case had been changed elsewhere: then both are kept. `isNew`:
   * nothing was stored under it, or not any more.
   */
  | { readonly kind: 'saved'; readonly id: string; readonly rev: number; readonly isNew: boolean }
  | { readonly kind: 'failed'; readonly reason: string }

/** Whether something was done; `reason` follows "Not saving: ". */
export type Done = { readonly kind: 'done' } | { readonly kind: 'failed'; readonly reason: string }

/** A line of the Recent menu. */
export interface RecentCase {
  readonly id: string
  readonly title: string
  readonly updated: number
  readonly bytes: number
  /** Of an earlier state: `title` is a name that the user gave it. */
  readonly isNamed: boolean
}

/** Where cases are kept. Nothing here throws or rejects; results say what happened. */
export interface CaseStorage {
  /** Null when what is saved outlasts the page; else why it does not. */
  readonly notSaving: string | null
  loadCase(id: string): Promise<LoadResult>
  saveCase(save: CaseToSave): Promise<SaveResult>
  /** Newest first, at most 50 unless told. */
  listCases(most?: number): Promise<readonly RecentCase[]>
  /** The ids of all cases that are kept; null where some of them may not be known. */
  caseIds(): Promise<readonly string[] | null>
  deleteCase(id: string): Promise<Done>
  /**
   * Keeps a state of a case; the same content is kept once, and at most 50 states per case. `at` is when
   * it was taken, in ms since 1970; by default now. Those with a name are dropped last.
   */
  takeSnapshot(caseId: string, scenario: Scenario, at?: number, name?: string): Promise<Done>
  listSnapshots(caseId: string): Promise<readonly RecentCase[]>
  loadSnapshot(id: string): Promise<LoadResult>
  deleteSnapshot(id: string): Promise<Done>
  /** Gives an earlier state a name; an empty one takes it away. */
  nameSnapshot(id: string, name: string): Promise<Done>
  deleteEverything(): Promise<Done>
}

/**
 * What storage is made from; `notSaving` says why `tables` do not outlast the page, null when they
 * do.
 */
export interface CaseStorageOptions {
  readonly tables: Tables
  readonly notSaving: string | null
  readonly now: () => number
  readonly newId: () => string
  readonly knowsDialect: KnowsDialect
}

const maxListedCases = 50
const done = { kind: 'done' } as const

const recentOf = ({ id, title, updated, bytes, owner, rev }: RowHeader): RecentCase => ({
  id,
  title,
  updated,
  bytes,
  isNamed: owner !== '' && rev === namedRev,
})

/** Does something that may fail. */
async function attempt(work: () => Promise<unknown>): Promise<Done> {
  try {
    await work()
    return done
  } catch (error) {
    return { kind: 'failed', reason: storageErrorMessage(error) }
  }
}

/** What all operations work on. */
interface StorageContext extends CaseStorageOptions {
  /** What could not be written stays here, so that opening another case does not lose it. */
  readonly unwritten: Tables
  /**
   * When each case was to be stored by the saves that failed: one that was given up may be carried out
   * all the same, and is no change by somebody else then.
   */
  readonly attempted: Map<string, Set<number>>
}

/** Keeps what cannot be read, apart from what can. */
async function moveAside(
  { tables, now, newId }: StorageContext,
  table: TableName,
  id: string,
  raw: string,
): Promise<void> {
  const row = {
    id: newId(),
    owner: '',
    title: id,
    updated: now(),
    bytes: raw.length,
    rev: 0,
    body: raw,
  }
  await tables.change('quarantine', row.id, () => row)
  await tables.remove(table, id)
}

async function load(context: StorageContext, table: TableName, id: string): Promise<LoadResult> {
  const { tables, unwritten, knowsDialect } = context
  const kept = await unwritten.read(table, id)
  const row = kept ?? (await tables.read(table, id))
  if (row === undefined) return { kind: 'missing' }
  const whole = isRow(row)
  const record = decodeRecord(whole ? row.body : row)
  if (record.kind === 'newer') return record
  const scenario =
    whole && record.kind === 'whole' ? await parseCase(record.body, knowsDialect) : null
  if (scenario !== null && whole) {
    const { rev, updated } = row
    return { kind: 'loaded', id, rev, updated, scenario, isStored: kept === undefined }
  }
  const raw = record.kind === 'whole' ? record.body : record.raw
  await attempt(() => moveAside(context, table, id, raw))
  return { kind: 'corrupt', raw }
}

const loadSafely = (context: StorageContext, table: TableName, id: string): Promise<LoadResult> =>
  load(context, table, id).catch((error: unknown) => ({
    kind: 'failed',
    reason: storageErrorMessage(error),
  }))

/**
 * Writes unless the stored case is another than the one that was loaded. Gives the new revision, null for
 * another one, and whether nothing was there.
 */
async function writeIfSame(
  { tables, attempted }: StorageContext,
  { id, rev, updated, scenario }: CaseToSave,
): Promise<{ readonly rev: number | null; readonly isNew: boolean }> {
  let next: number | null = rev + 1
  let isNew = true
  await tables.change('cases', id, (old) => {
    if (isRow(old)) {
      isNew = false
      const isOurs = old.rev === rev || attempted.get(id)?.has(old.updated) === true
      next = isOurs && !isNewer(old.body) ? old.rev + 1 : null
    }
    return next === null ? null : caseRow(scenario, { id, owner: '', updated, rev: next })
  })
  return { rev: next, isNew }
}

async function saveCase(context: StorageContext, save: CaseToSave): Promise<SaveResult> {
  const { tables, unwritten, attempted, newId } = context
  const { id, rev, updated, scenario } = save
  const tried = attempted.get(id) ?? new Set()
  try {
    const { rev: next, isNew } = await writeIfSame(context, save)
    attempted.delete(id)
    if (next !== null) {
      await unwritten.remove('cases', id)
      return { kind: 'saved', id, rev: next, isNew }
    }
    const copy = newId()
    const row = caseRow(scenario, { id: copy, owner: '', updated, rev: 1 })
    await tables.change('cases', copy, () => row)
    return { kind: 'saved', id: copy, rev: 1, isNew: true }
  } catch (error) {
    attempted.set(id, tried.add(updated))
    const row = caseRow(scenario, { id, owner: '', updated, rev })
    await unwritten.change('cases', id, () => row)
    return { kind: 'failed', reason: storageErrorMessage(error) }
  }
}

/** Rows of a table, with what could not be written in place of what it was to replace. */
async function listRows(
  { tables, unwritten }: StorageContext,
  table: TableName,
  owner: string,
  most = maxListedCases,
): Promise<readonly RecentCase[]> {
  const kept = await unwritten.headings(table, owner, most)
  const stored = await tables.headings(table, owner, most).catch(() => [])
  const keptIds = new Set(kept.map(({ id }) => id))
  const all = [...kept, ...stored.filter(({ id }) => !keptIds.has(id))]
  return all
    .sort((a, b) => b.updated - a.updated)
    .slice(0, most)
    .map(recentOf)
}

/** See `CaseStorage.caseIds`: what is kept only as long as the page says nothing of what was kept before. */
async function caseIds(context: StorageContext): Promise<readonly string[] | null> {
  const { tables, unwritten, notSaving } = context
  if (notSaving !== null) return null
  const kept = await unwritten.headings('cases', '', Infinity)
  const stored = await tables.headings('cases', '', Infinity).catch(() => null)
  return stored && [...kept, ...stored].map(({ id }) => id)
}

/**
 * Makes the storage of cases on top of tables. What cannot be written is kept until the page is
 * left.
 */
export function createCaseStorage(options: CaseStorageOptions): CaseStorage {
  const context: StorageContext = {
    ...options,
    unwritten: createMemoryTables(),
    attempted: new Map(),
  }
  const { tables, unwritten, notSaving } = context
  return {
    notSaving,
    loadCase: (id) => loadSafely(context, 'cases', id),
    saveCase: (save) => saveCase(context, save),
    listCases: (most) => listRows(context, 'cases', '', most),
    caseIds: () => caseIds(context),
    deleteCase: (id) =>
      attempt(async () => {
        await unwritten.remove('cases', id)
        await tables.remove('cases', id)
        await dropSnapshots(tables, id, 0)
      }),
    takeSnapshot: (caseId, scenario, at, name) =>
      attempt(() => writeSnapshot(context, caseId, scenario, at, name)),
    listSnapshots: (caseId) => listRows(context, 'snapshots', caseId),
    loadSnapshot: (id) => loadSafely(context, 'snapshots', id),
    deleteSnapshot: (id) => attempt(() => tables.remove('snapshots', id)),
    nameSnapshot: (id, name) => attempt(() => nameSnapshot(context, id, name)),
    deleteEverything: () => attempt(() => Promise.all([unwritten.clear(), tables.clear()])),
  }
}
