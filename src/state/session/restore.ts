import type { Scenario } from '../../case/scenario.ts'
import { sameContent } from '../../case/link/scenario-json.ts'
import type { KnowsDialect } from '../../case/scenario.ts'
import type { CaseStorage, LoadResult } from '../storage/cases.ts'
import { replayed, type Journal, type JournalRecord } from '../storage/journal.ts'
import { parseCase } from '../storage/parse-case.ts'
import { lastWorkspaceFrom, type LastWorkspace, type Preferences } from '../storage/preferences.ts'
import type { Workspace } from './workspace.ts'
import type { StoredDraft, Tab } from './tab.ts'

/** What restoring reads from. */
export interface RestorePorts {
  readonly storage: CaseStorage
  readonly tab: Tab
  readonly journal: Journal
  readonly knowsDialect: KnowsDialect
  readonly preferences: Preferences
  readonly newId: () => string
}

/** A workspace with its content, as it was left. */
export interface Restored {
  readonly workspace: Workspace
  readonly scenario: Scenario
  /** The journal did not answer in time: what it holds that is newer; null: nothing is. */
  readonly late?: Promise<Scenario | null>
}

/** A restored case, or why there is none; `raw` is the stored text of a damaged case. */
export type RestoreResult =
  /** `instead`: the result for the case that was tried before this one. */
  | ({
      readonly kind: 'restored'
      readonly instead?: RestoreResult
      /** The case that another tab has open, where this is a copy of it. */
      readonly copyOf?: string
    } & Restored)
  /** `gone`: it was stored, nobody deleted it here, and it is not there any more. */
  | { readonly kind: 'missing' | 'gone' | 'held' | 'newer' }
  | { readonly kind: 'corrupt'; readonly raw: string }
  | { readonly kind: 'failed'; readonly reason: string }

const ownOf = (
  id: string,
  rev: number,
  updated: number,
  lastSaved: Scenario | null,
): Workspace => ({
  id,
  kind: 'own',
  rev,
  updated,
  lastSaved,
})

/** What was typed after the case was stored, where no page could save it any more; null: nothing. */
async function notedAfter(
  stored: LoadResult,
  id: string,
  record: JournalRecord | null,
  knowsDialect: KnowsDialect,
): Promise<Restored | null> {
  if (record === null || (stored.kind !== 'loaded' && stored.kind !== 'missing')) return null
  const rev = stored.kind === 'loaded' ? stored.rev : 0
  const json = replayed(record, stored.kind === 'loaded' ? stored : null)
  const scenario = json === null ? null : await parseCase(json, knowsDialect)
  return scenario && { workspace: ownOf(id, rev, record.updated, null), scenario }
}

/** The newest of what is stored, this tab's draft, and what was noted. */
function newestOf(
  id: string,
  stored: LoadResult,
  draft: StoredDraft | null,
  noted: Restored | null,
): RestoreResult {
  const isDraft = draft?.workspace === id && draft.updated >= (noted?.workspace.updated ?? 0)
  if (noted !== null && !isDraft) return { kind: 'restored', ...noted }
  if (draft?.workspace === id && (stored.kind !== 'loaded' || draft.updated > stored.updated)) {
    const rev = stored.kind === 'loaded' ? stored.rev : 0
    const workspace = ownOf(id, rev, draft.updated, null)
    return { kind: 'restored', workspace, scenario: draft.scenario }
  }
  if (stored.kind !== 'loaded') return stored
  const { rev, updated, scenario, isStored } = stored
  const workspace = ownOf(id, rev, updated, isStored ? scenario : null)
  return { kind: 'restored', workspace, scenario }
}

/** The content of a workspace: this tab's draft, or the journal, when newer than what is stored. */
async function contentOf(
  id: string,
  { storage, tab, journal, knowsDialect }: RestorePorts,
): Promise<RestoreResult> {
  const draft = await tab.readDraft()
  const stored = await storage.loadCase(id)
  const record = await journal.read(id)
  const contentWith = async (found: JournalRecord | null) =>
    newestOf(id, stored, draft, await notedAfter(stored, id, found, knowsDialect))
  if (record === null || !('late' in record)) return contentWith(record)
  const content = await contentWith(null)
  if (content.kind !== 'restored') return content
  const late = record.late.then(async (found) => {
    const whole = await contentWith(found)
    const isNewer = whole.kind === 'restored' && !sameContent(whole.scenario, content.scenario)
    return isNewer ? whole.scenario : null
  })
  return { ...content, late }
}

/** A stored workspace, if no other tab has it open; `patient`: tries some times, since a lock may be about to go. */
export async function restoreWorkspace(
  id: string,
  ports: RestorePorts,
  patient = false,
): Promise<RestoreResult> {
  const content = await contentOf(id, ports)
  if (content.kind !== 'restored') return content
  if (!(await ports.tab.claim(id, patient))) return { kind: 'held' }
  // Nothing of the journal is newer, so it has had its day; unless it was not read.
  if (content.workspace.lastSaved !== null && content.late === undefined)
    void ports.journal.remove(id)
  return content
}

/**
 * What this tab showed before it was reloaded. A tab that was duplicated finds its workspace taken:
 * it goes on with a copy of its own.
 */
export async function restoreTab(ports: RestorePorts): Promise<RestoreResult> {
  const { tab, newId } = ports
  const id = tab.workspace()
  if (id === null) return { kind: 'missing' }
  const content = await contentOf(id, ports)
  if (content.kind !== 'restored' || (await tab.claim(id, true))) return content
  const { workspace, scenario } = content
  const copy = ownOf(newId(), 0, workspace.updated, null)
  return { kind: 'restored', workspace: copy, scenario, copyOf: id }
}

/** Ids in the order in which they are worth trying: the one opened last, then the newest. */
async function candidates(
  last: LastWorkspace | null,
  { storage, journal }: RestorePorts,
): Promise<string[]> {
  // Only what was never saved is still there, unless another tab has it open.
  const noted = await journal.list()
  const stored = await storage.listCases()
  const newest = stored[0]
  const ids = stored.slice(0, 10).map(({ id }) => id)
  // Settings reach the disk later than cases: after a crash the newest case may be the last one.
  const first =
    last !== null && (newest === undefined || last.at >= newest.updated) ? [last.id] : []
  return [...new Set([...noted, ...first, ...ids])]
}

/** The workspace used last that no other tab has open; `outcome` is the result for this tab's own. */
export async function restoreLast(
  outcome: RestoreResult,
  ports: RestorePorts,
): Promise<RestoreResult> {
  const last = lastWorkspaceFrom(ports.preferences)
  const isLast = (id: string) => id === last?.id && ports.storage.notSaving === null
  let held: string | null = null
  for (const id of await candidates(last, ports)) {
    const found = await restoreWorkspace(id, ports)
    if (found.kind === 'restored') return { ...found, instead: outcome }
    if (found.kind === 'held') held ??= id
    // Damage is told before all else: it was set aside, and will not be found again.
    if (found.kind !== 'held' && found.kind !== 'missing' && outcome.kind !== 'corrupt') {
      outcome = found
    }
    // Without a database the page has said so, and nothing can be found.
    if (found.kind === 'missing' && outcome.kind === 'missing' && isLast(id)) {
      outcome = { kind: 'gone' }
    }
  }
  if (held === null) return outcome
  // A tab that was just closed, or that only looks for what it opens, has its lock for a moment: that
  // must not make this visit begin with the example.
  const found = await restoreWorkspace(held, ports, true)
  return found.kind === 'restored' ? { ...found, instead: outcome } : outcome
}
