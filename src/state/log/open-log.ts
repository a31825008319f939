import type { RobotsFile } from '../../core/text/file.ts'
import { spawnReader } from '../intake/read-aside.ts'
import type { AppStore } from '../store.ts'
import type { LogWay } from '../../core/log/read-lines.ts'
import { LogSession, type LogFile } from './log-session.ts'

/** The log that is open, and the file that its requests are held against. */
export interface HeldLog {
  readonly session: LogSession
  /** The robots.txt that its requests are held against. */
  readonly base: RobotsFile
  /** Which one that is: “as it was when the log was opened”. */
  readonly baseWords: string
  /** That file was in force from this time on, in milliseconds since 1970; null: for the whole log. */
  readonly changed: number | null
}

let open: (HeldLog & { readonly unsubscribe: () => void }) | null = null
let opened = 0

/** The log of the case that is open. */
export const currentLog = (): HeldLog | null => open

/** Ends the log, if one is open. */
export function closeLog(store: AppStore): void {
  open?.unsubscribe()
  open?.session.close()
  open = null
  store.getState().setLog(0)
}

const asRecognised: LogWay = { format: null, zone: null }

function hold(store: AppStore, held: HeldLog): void {
  closeLog(store)
  const unsubscribe = store.subscribe(
    ({ caseKey }) => caseKey,
    () => closeLog(store),
  )
  open = { ...held, unsubscribe }
  opened += 1
  store.getState().setLog(opened)
}

/** Opens files as one log in place of the one before, and shows it. */
export function openLogFiles(files: readonly LogFile[], store: AppStore): void {
  const base = store.getState().scenario.file
  const session = new LogSession(files, asRecognised, spawnReader)
  hold(store, { session, base, baseWords: 'as it was when the log was opened', changed: null })
  store.getState().openPanel('logs')
}

/** Reads the files of the open log anew, in another way. What they are held against stays. */
export function reopenLog(store: AppStore, way: Partial<LogWay>): void {
  if (open === null) return
  const { session, base, baseWords, changed } = open
  const next = new LogSession(session.files, { ...session.way, ...way }, spawnReader)
  hold(store, { session: next, base, baseWords, changed })
}

/** Holds the open log against another file, or against one that was in force from another time on. */
export function holdLogAgainst(
  store: AppStore,
  against: Partial<Pick<HeldLog, 'base' | 'baseWords' | 'changed'>>,
): void {
  if (open === null) return
  open = { ...open, ...against }
  opened += 1
  store.getState().setLog(opened)
}
