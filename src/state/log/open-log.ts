import type { RobotsFile } from '../../core/text/file.ts'
import { spawnReader } from '../intake/read-aside.ts'
import type { AppStore } from '../store.ts'
import { LogSession, type LogFile } from './log-session.ts'

/** The log that is open, and the file that its requests are held against. */
export interface HeldLog {
  readonly session: LogSession
  /** The robots.txt as it was when the log was opened, or when it was last said to be the one in force. */
  readonly base: RobotsFile
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

/** Opens files as one log in place of the one before, and shows it. `format`: null, or the id of one. */
export function openLogFiles(
  files: readonly LogFile[],
  store: AppStore,
  format: string | null = null,
): void {
  closeLog(store)
  const unsubscribe = store.subscribe(
    ({ caseKey }) => caseKey,
    () => closeLog(store),
  )
  const base = store.getState().scenario.file
  open = { session: new LogSession(files, format, spawnReader), base, unsubscribe }
  opened += 1
  store.getState().setLog(opened)
  store.getState().openPanel('logs')
}

/** From now on the file as it stands is the one that the log is held against. */
export function rebaseLog(store: AppStore): void {
  if (open === null) return
  open = { ...open, base: store.getState().scenario.file }
  opened += 1
  store.getState().setLog(opened)
}
