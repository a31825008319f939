import { acceptedNow } from '../../case/accepted.ts'
import type { Scenario } from '../../case/scenario.ts'
import type { RobotsFile } from '../../core/text/file.ts'
import type { Edit } from '../../core/text/text.ts'
import { crc32 } from '../../case/link/crc32.ts'
import { jsonOf } from '../../case/link/scenario-json.ts'
import { noJson, storedJson, storedText } from './stored-json.ts'

/**
 * What was typed into a case since it was stored: the whole JSON of a small case; that of a large one as
 * one replacement in what is stored. Small enough to be written at every key.
 */
export interface JournalRecord {
  readonly workspace: string
  /** The stored revision that this goes on from; 0: none is stored, and `insert` is the whole JSON. */
  readonly rev: number
  /** Milliseconds since 1970. */
  readonly updated: number
  /** The replacement is in the text of the file; not there: it is in the JSON of the case. */
  readonly part?: 'text'
  /** CRC-32 of the stored JSON or text, and of the one that comes of it. */
  readonly baseCrc: number
  readonly crc: number
  /** Place of the replacement, in UTF-16 units of what is stored. */
  readonly from: number
  readonly to: number
  readonly insert: string
}

/** What a journal gives that did not answer in time: what it answers in the end, as of when it was asked. */
export interface RecoveredEdits {
  readonly late: Promise<JournalRecord | null>
}

/** The records of a browser, one for each case. Nothing here throws or rejects. */
export interface Journal {
  /** Resolves when a crash can no longer take the record away, or it could not be written. */
  write(record: JournalRecord): Promise<void>
  remove(workspace: string): Promise<void>
  read(workspace: string): Promise<JournalRecord | RecoveredEdits | null>
  /** The cases that there are records of, the newest first. */
  list(): Promise<readonly string[]>
  /** False when records may still be there. */
  clear(): Promise<boolean>
}

/** What is noted: the case as it is, and what is stored of it; null: nothing is. */
interface Noted {
  readonly workspace: string
  readonly rev: number
  readonly updated: number
  readonly stored: Scenario | null
  readonly scenario: Scenario
}

/** Pieces of this length are compared at once: unit by unit takes twenty times as long. */
const pieceLength = 4096

/** So many of the units, at most `most`, are the same at the beginning of two texts. */
function sameAtStart(a: string, b: string, most: number): number {
  let same = 0
  const isPiece = (to: number) => to <= most && a.slice(same, to) === b.slice(same, to)
  while (isPiece(same + pieceLength)) same += pieceLength
  while (same < most && a[same] === b[same]) same += 1
  return same
}

/** The same at their end. */
function sameAtEnd(a: string, b: string, most: number): number {
  let same = 0
  const piece = (text: string) => text.slice(text.length - same - pieceLength, text.length - same)
  while (same + pieceLength <= most && piece(a) === piece(b)) same += pieceLength
  while (same < most && a.at(-1 - same) === b.at(-1 - same)) same += 1
  return same
}

/** A JSON of at most so many UTF-16 units is noted as a whole: it does not depend on what is stored. */
const maxWholeLength = 32 * 1024

/** A pair of crawler and URL of a log takes no less, in UTF-16 units: the names of its fields do. */
const leastPairLength = 60

/** Whether the JSON of a case may be short enough to be noted as a whole; to know that, few of many URLs are looked at. */
function mayBeWhole({ file, urls, log }: Scenario): boolean {
  let length = file.text.length + (log?.pairs.length ?? 0) * leastPairLength
  for (const { url } of urls) {
    if (length > maxWholeLength) break
    length += url.length
  }
  return length <= maxWholeLength
}

/** The record that brings the stored case to what is shown. */
export function journalRecord({ workspace, rev, updated, stored, scenario }: Noted): JournalRecord {
  const json = jsonOf(scenario)
  const isWhole = rev === 0 || json.length <= maxWholeLength
  const {
    json: before,
    crc: baseCrc,
    replaced,
  } = isWhole || stored === null ? noJson : storedJson(stored)
  const shorter = Math.min(before.length, json.length)
  const from = sameAtStart(before, json, shorter)
  const behind = sameAtEnd(before, json, shorter - from)
  const to = before.length - behind
  const insert = json.slice(from, json.length - behind)
  return { workspace, rev, updated, baseCrc, crc: replaced(from, to, insert), from, to, insert }
}

/** Whether two states of a case can differ in the file alone. What a case is compared with is filled in when it is opened. */
function isOtherTextAlone(stored: Scenario, scenario: Scenario): boolean {
  const { file, accepted, ...others } = scenario
  const isKept = Object.entries(others).every(
    ([name, value]) => stored[name as keyof typeof others] === value,
  )
  return (
    isKept &&
    (stored.accepted === accepted || (stored.accepted === null && accepted?.file === stored.file))
  )
}

/**
 * The record that brings the text of the stored case to what is typed, by an edit of that text; null where
 * another part of the case has changed as well, or the case is small. Once the checksum of the
 * stored text is known, it takes as long as the edit is, not the file.
 */
export function typedRecord(
  { workspace, rev, updated, stored, scenario }: Noted,
  editOf: (file: RobotsFile) => Edit | null,
): JournalRecord | null {
  if (rev === 0 || stored === null || mayBeWhole(stored)) return null
  const edit = isOtherTextAlone(stored, scenario) ? editOf(stored.file) : null
  if (edit === null) return null
  const { crc: baseCrc, replaced } = storedText(stored.file)
  const {
    span: { from, to },
    insert,
  } = edit
  return {
    workspace,
    rev,
    updated,
    part: 'text',
    baseCrc,
    crc: replaced(from, to, insert),
    from,
    to,
    insert,
  }
}

/** A case as it is stored: revision, and time in ms since 1970. */
interface StoredState {
  readonly rev: number
  readonly updated: number
  readonly scenario: Scenario
}

/**
 * Whether a record of everything is newer than what is stored. A save that was under way when the page
 * ended has raised the revision by one; what was noted after it began is newer all the same.
 */
function isNewer({ rev, updated }: JournalRecord, stored: StoredState | null): boolean {
  if (stored === null) return true
  return stored.rev === rev || (stored.rev === rev + 1 && updated > stored.updated)
}

/** A text after the replacement of a record; null when it is not the one that was written. */
function replacedBy({ from, to, insert, crc }: JournalRecord, before: string): string | null {
  const text = before.slice(0, from) + insert + before.slice(to)
  return crc32(text) === crc ? text : null
}

function replayedText(record: JournalRecord, stored: StoredState | null): string | null {
  if (stored === null || crc32(stored.scenario.file.text) !== record.baseCrc) return null
  const text = replacedBy(record, stored.scenario.file.text)
  if (text === null) return null
  const { scenario } = stored
  // Without this the case would be compared with itself.
  const accepted = scenario.accepted ?? acceptedNow(scenario)
  return jsonOf({ ...scenario, accepted, file: { ...scenario.file, text } })
}

/** The JSON that a record leads to; null when it does not go on from what is stored (null: nothing is). */
export function replayed(record: JournalRecord, stored: StoredState | null): string | null {
  if (record.part === 'text') return replayedText(record, stored)
  const isWhole = record.baseCrc === 0 && record.to === 0
  if (isWhole && !isNewer(record, stored)) return null
  const { json: before, crc: baseCrc } =
    isWhole || stored === null ? noJson : storedJson(stored.scenario)
  if (baseCrc !== record.baseCrc) return null
  return replacedBy(record, before)
}

/** True for a well-formed record; any other value is damaged, or not from this page. */
export function isJournalRecord(value: unknown): value is JournalRecord {
  if (typeof value !== 'object' || value === null) return false
  const record: Readonly<Record<string, unknown>> = { ...value }
  const texts = ['workspace', 'insert'].every((key) => typeof record[key] === 'string')
  const numbers = ['rev', 'updated', 'baseCrc', 'crc', 'from', 'to']
  const isPartKnown = record['part'] === undefined || record['part'] === 'text'
  return texts && isPartKnown && numbers.every((key) => Number.isFinite(record[key]))
}

/** A journal that lasts as long as the page, over `records`: for tests, and where nothing can be stored. */
export function createMemoryJournal(records = new Map<string, JournalRecord>()): Journal {
  return {
    write: (record) => Promise.resolve(void records.set(record.workspace, record)),
    remove: (workspace) => Promise.resolve(void records.delete(workspace)),
    read: (workspace) => Promise.resolve(records.get(workspace) ?? null),
    list: () =>
      Promise.resolve(
        [...records.values()]
          .sort((a, b) => b.updated - a.updated)
          .map(({ workspace }) => workspace),
      ),
    clear: () => {
      records.clear()
      return Promise.resolve(true)
    },
  }
}
