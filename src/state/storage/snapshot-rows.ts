import type { Scenario } from '../../case/scenario.ts'
import { caseRow, storedRecord } from './stored-json.ts'
import { isRow, type Tables } from './tables.ts'

/** Where snapshots are kept. */
interface SnapshotContext {
  readonly tables: Tables
  readonly now: () => number
}

const maxSnapshots = 50

/** Cases count their revisions; earlier states never change, and are told apart by this. */
export const namedRev = 1

/** Removes the oldest snapshots of a case, those without a name first, until so many are left. */
export async function dropSnapshots(tables: Tables, caseId: string, keep: number): Promise<void> {
  const all = await tables.headings('snapshots', caseId, 10 * maxSnapshots)
  const named = all.filter(({ rev }) => rev === namedRev)
  const others = all.filter(({ rev }) => rev !== namedRev)
  const dropped = [...others.slice(Math.max(0, keep - named.length)), ...named.slice(keep)]
  for (const { id } of dropped) await tables.remove('snapshots', id)
}

/** See `CaseStorage.takeSnapshot`. */
export async function writeSnapshot(
  { tables, now }: SnapshotContext,
  caseId: string,
  scenario: Scenario,
  at: number = now(),
  name = '',
): Promise<void> {
  const body = storedRecord(scenario)
  // The content is the key, so the same content is one row.
  const id = `${caseId}/${body.body.length.toString(36)}-${body.crc.toString(36)}`
  const row = caseRow(scenario, { id, owner: caseId, updated: at, rev: 0 }, body)
  await tables.change('snapshots', id, (old) => {
    if (isRow(old) && old.updated > at) return null
    if (isRow(old) && old.rev === namedRev) return { ...row, title: old.title, rev: namedRev }
    return name === '' ? row : { ...row, title: name, rev: namedRev }
  })
  await dropSnapshots(tables, caseId, maxSnapshots)
}

/** See `CaseStorage.nameSnapshot`. */
export function nameSnapshot({ tables }: SnapshotContext, id: string, name: string): Promise<void> {
  const title = name.trim().slice(0, 200)
  return tables.change('snapshots', id, (old) =>
    isRow(old) ? { ...old, title, rev: title === '' ? 0 : namedRev } : null,
  )
}
