import { sessionLimits } from './session-limits.ts'
import type { RobotsFile } from '../../core/text/file.ts'
import type { Scenario } from '../../case/scenario.ts'
import type { Clock } from '../../platform/clock.ts'
import { debounce } from '../../platform/debounce.ts'
import { sameContent } from '../../case/link/scenario-json.ts'
import { journalRecord, typedRecord, type Journal, type JournalRecord } from '../storage/journal.ts'
import type { TypedText } from './session-ports.ts'
import type { Workspace } from './workspace.ts'

/** Notes every change until it is saved, for a page that ends without having been told. */
export interface JournalWriter {
  /** Another workspace is open, or what was shown goes on as another. */
  opened(workspace: Workspace, scenario: Scenario): void
  /**
   * The case has changed; `typed` is a text that may not have reached the store yet. It is noted with
   * every other change until the scenario has another file.
   */
  note(workspace: Workspace, scenario: Scenario, typed?: TypedText): void
  /**
   * A workspace is stored, under another id than before when it had been changed elsewhere. `shown` is
   * what it holds by now, if it is the one that is open.
   */
  saved(previousId: string, saved: Workspace, shown: Scenario | null): void
  /** Nothing is noted any more. */
  stop(): void
}

interface Noted {
  readonly workspace: Workspace
  readonly scenario: Scenario
  /** A text that may not have reached the store yet. */
  readonly typed: TypedText | null
}

const contentOf = ({ scenario, typed }: Noted): Scenario =>
  typed === null ? scenario : { ...scenario, file: typed.file() }

const headingOf = ({ id, rev, updated, lastSaved }: Workspace, now: number) => ({
  workspace: id,
  rev,
  updated: Math.max(now, updated + 1),
  stored: lastSaved,
})

/** The record of what was typed alone; null where it takes more than that. */
function recordOfTyped({ workspace, scenario, typed }: Noted, now: number): JournalRecord | null {
  const heading = headingOf(workspace, now)
  return typed && typedRecord({ ...heading, scenario }, (file) => typed.editOf(file))
}

const recordOf = (noted: Noted, now: number): JournalRecord =>
  recordOfTyped(noted, now) ??
  journalRecord({ ...headingOf(noted.workspace, now), scenario: contentOf(noted) })

/** Whether all of a case can be written between two keys. */
export const isQuickToWrite = ({ file, urls }: Scenario): boolean =>
  file.text.length < sessionLimits.smallTextLength && urls.length < sessionLimits.fewUrls

/** Is there nothing in it that is not stored? */
const isStored = (noted: Noted): boolean =>
  noted.workspace.lastSaved !== null && sameContent(noted.workspace.lastSaved, contentOf(noted))

const isSame = (a: JournalRecord | null, b: JournalRecord): boolean =>
  a?.workspace === b.workspace && a.baseCrc === b.baseCrc && a.crc === b.crc && a.rev === b.rev

/** Records go to the disk as they come, and never in another order. */
export function createJournalWriter(journal: Journal, clock: Clock): JournalWriter {
  let latest: Noted | null = null
  /** What was typed while the store had `file`. Once `isGiven`, the store has it, and `file` is what was typed. */
  let waiting: {
    readonly file: RobotsFile
    readonly typed: TypedText
    readonly isGiven: boolean
  } | null = null
  let lastWritten: JournalRecord | null = null
  /** Cases that there may be a record of. */
  const noted = new Set<string>()
  let inFlight = 0
  let isStopped = false

  const write = (ready: JournalRecord | null = null) => {
    if (latest === null || inFlight >= sessionLimits.maxRecordsInFlight || isStopped) return
    const record = ready ?? recordOf(latest, clock.now())
    latest = null
    if (isSame(lastWritten, record)) return
    lastWritten = record
    inFlight += 1
    void journal.write(record).then(() => {
      inFlight -= 1
      write()
    })
  }
  const { noteLargeTextAfterMs } = sessionLimits
  const later = debounce(
    () => write(),
    { waitMs: noteLargeTextAfterMs, maxWaitMs: noteLargeTextAfterMs },
    clock,
  )
  /** What was noted before does not hold any more. */
  const forget = (id: string) => {
    if (latest?.workspace.id === id) latest = null
    if (lastWritten?.workspace === id) lastWritten = null
    if (noted.delete(id)) void journal.remove(id)
  }
  /** A state of a case, with what was typed since. */
  const withTyped = (workspace: Workspace, scenario: Scenario): Noted => {
    const { file } = scenario
    if (waiting !== null && waiting.file !== file) {
      waiting = waiting.typed.file() === file ? { ...waiting, file, isGiven: true } : null
    }
    return { workspace, scenario, typed: waiting?.typed ?? null }
  }
  const put = (next: Noted) => {
    latest = next
    noted.add(next.workspace.id)
    if (isQuickToWrite(next.scenario)) return write()
    const typed = recordOfTyped(next, clock.now())
    if (typed !== null && typed.insert.length < sessionLimits.smallTextLength) write(typed)
    else later.schedule()
  }
  const putUnlessStored = (next: Noted) => (isStored(next) ? forget(next.workspace.id) : put(next))
  const note: JournalWriter['note'] = (workspace, scenario, typed) => {
    if (isStopped) return
    if (typed !== undefined) waiting = { file: scenario.file, typed, isGiven: false }
    const next = withTyped(workspace, scenario)
    // A key changes something; whether it was taken back is looked at when the store has it.
    if (waiting?.isGiven === false) put(next)
    else putUnlessStored(next)
  }
  return {
    opened: (workspace, scenario) => {
      // What still waits in the editor goes on under the new name.
      if (waiting?.file === scenario.file) note(workspace, scenario)
      else waiting = null
    },
    note,
    saved: (previousId, saved, shown) => {
      if (isStopped) return
      // What was found in the journal when the page was loaded is to go as well.
      noted.add(previousId)
      if (shown === null) return forget(previousId)
      if (saved.id !== previousId) forget(previousId)
      // Typed while it was being saved: from now on it goes on from what is stored, and what was noted
      // before, which did not, may be of no use any more.
      putUnlessStored(withTyped(saved, shown))
      later.flush()
    },
    stop: () => {
      isStopped = true
      latest = null
      waiting = null
      later.cancel()
    },
  }
}
