import type { RobotsFile } from '../../core/text/file.ts'
import { spawnReader } from '../intake/read-aside.ts'
import type { AppStore } from '../store.ts'
import type { LogAnswers } from '../../analysis/crawlers/log/log-answers.ts'
import type { LogWay } from '../../core/log/read-lines.ts'
import { LogSession, type LogFile } from './log-session.ts'
import type { LogProof } from '../../analysis/crawlers/identity/log-visitors.ts'

/** The log that is open, and the file that its requests are held against. */
export interface HeldLog {
  readonly session: LogSession
  /** The robots.txt that its requests are held against. */
  readonly base: RobotsFile
  /** Which one that is: “as it was when the log was opened”. */
  readonly baseWords: string
  /** That file was in force from this time on, in milliseconds since 1970; null: for the whole log. */
  readonly changed: number | null
  /** What its visitors are told apart by. */
  readonly proof: Pick<LogProof, 'text' | 'files' | 'wantsCommands'>
  /** Only requests count that come from the crawler that they name. */
  readonly isVerifiedOnly: boolean
}

/** What a log is held against when it is opened, beside the file. */
const untold = {
  changed: null,
  proof: { text: '', files: [], wantsCommands: false },
  isVerifiedOnly: false,
} as const

let open: (HeldLog & { readonly unsubscribe: () => void }) | null = null
let opened = 0

/** The log of the case that is open. */
export const currentLog = (): HeldLog | null => open

/** Puts what the log says into the case, which keeps it; figures that are the same change nothing. */
async function keepFigures(store: AppStore, held: HeldLog, answers: LogAnswers): Promise<void> {
  const { keptLog } = await import('../../analysis/crawlers/log/kept-log.ts')
  const { scenario, amend } = store.getState()
  if (open?.session !== held.session || held.session.getSnapshot().answers !== answers) return
  const log = keptLog(answers)
  if (JSON.stringify(log) !== JSON.stringify(scenario.log)) amend({ log })
}

/** Has the case keep each answer of a log that has been read. */
function keepAnswers(store: AppStore, held: HeldLog): () => void {
  let last: LogAnswers | null = null
  return held.session.subscribe(() => {
    const { answers, reading, isVerifiedOnly } = held.session.getSnapshot()
    if (answers === null || answers === last || reading.state === 'reading') return
    // The case keeps what the whole log says, whatever is looked at.
    if (isVerifiedOnly) return
    last = answers
    void keepFigures(store, held, answers)
  })
}

/** Ends the log, if one is open. Its figures stay in the case. */
export function closeLog(store: AppStore): void {
  open?.unsubscribe()
  open?.session.close()
  open = null
  store.getState().setLog(0)
}

const asRecognised: LogWay = { format: null, zone: null }

function hold(store: AppStore, held: HeldLog): void {
  closeLog(store)
  const stopKeeping = keepAnswers(store, held)
  const stopWatching = store.subscribe(
    ({ caseKey }) => caseKey,
    () => closeLog(store),
  )
  const unsubscribe = () => {
    stopWatching()
    stopKeeping()
  }
  open = { ...held, unsubscribe }
  opened += 1
  store.getState().setLog(opened)
}

/** Opens files as one log in place of the one before, and shows it. */
export function openLogFiles(files: readonly LogFile[], store: AppStore): void {
  const base = store.getState().scenario.file
  const session = new LogSession(files, asRecognised, spawnReader)
  hold(store, { ...untold, session, base, baseWords: 'as it was when the log was opened' })
  store.getState().openPanel('logs')
}

/** Reads the files of the open log anew, in another way. What they are held against stays. */
export function reopenLog(store: AppStore, way: Partial<LogWay>): void {
  if (open === null) return
  const { session } = open
  const next = new LogSession(session.files, { ...session.way, ...way }, spawnReader)
  hold(store, { ...open, session: next })
}

/** Holds the open log against another file, another time of it, or other proof of who came. */
export function holdLogAgainst(store: AppStore, against: Partial<Omit<HeldLog, 'session'>>): void {
  if (open === null) return
  open = { ...open, ...against }
  opened += 1
  store.getState().setLog(opened)
}
