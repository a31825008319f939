import { examples } from '../../analysis/examples/catalogue.ts'
import type { RobotsFile } from '../../core/text/file.ts'
import { browserClock } from '../../platform/clock.ts'
import { debounce, whenIdle } from '../../platform/debounce.ts'
import { spawnReader } from '../intake/read-aside.ts'
import type { AppStore } from '../store.ts'
import type { LogWay } from '../../core/log/read-lines.ts'
import { LogSession, type LogFile, type LogSnapshot } from './log-session.ts'
import type { LogProof } from '../../analysis/crawlers/identity/log-visitors.ts'

/** The log that is open, and the file that its requests are held against. */
export interface HeldLog {
  readonly session: LogSession
  /** The robots.txt that its requests are held against; null: there is only that of an example, which is not theirs. */
  readonly base: RobotsFile | null
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

let open:
  (HeldLog & { readonly unsubscribe: () => void; readonly keep: () => Promise<void> }) | null = null
let opened = 0

/** The log of the case that is open. */
export const currentLog = (): HeldLog | null => open

const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/**
 * Puts what the log says into the case, which keeps it; figures that are the same change nothing. Those of verified
 * requests alone are kept beside those of all, for as long as both are of the same file and the same proof.
 */
async function keepFigures(store: AppStore, held: HeldLog, snapshot: LogSnapshot): Promise<void> {
  const { answers, draft, details, identity, isVerifiedOnly } = snapshot
  if (answers === null) return
  const [{ keptClasses, keptLog }, { withDraft }] = await Promise.all([
    import('../../analysis/crawlers/log/kept/kept-log.ts'),
    import('../../analysis/crawlers/log/draft-figures.ts'),
  ])
  const { scenario, amend } = store.getState()
  const now = held.session.getSnapshot()
  if (open?.session !== held.session || now.answers !== answers || now.draft !== draft) return
  const figures = keptLog(withDraft(answers, draft), details, identity, open.base?.text ?? null)
  const classes = keptClasses(identity?.crawlers ?? [])
  const { log: known } = scenario
  if (isVerifiedOnly) {
    if (known !== null && !isEqual([known.verified, known.classes], [figures, classes]))
      amend({ log: { ...known, classes, verified: figures } })
    return
  }
  const whole = { ...figures, classes }
  const isKnown = known !== null && isEqual(whole, { ...known, verified: undefined })
  if (!isKnown) amend({ log: { ...whole, verified: null } })
}

/** Answers come one soon after the other, in milliseconds; to keep them takes longer than a frame. */
const keepWaitMs = 200

/**
 * Has the case keep the answers of a log that has been read, what the draft would change among them; `keep` does so at
 * once with those that wait.
 */
function keepAnswers(store: AppStore, held: HeldLog) {
  let last: readonly unknown[] = []
  const keepNow = () => keepFigures(store, held, held.session.getSnapshot())
  const keeping = debounce(() => void keepNow(), { waitMs: keepWaitMs }, browserClock, whenIdle)
  const stopListening = held.session.subscribe(() => {
    const { answers, draft, details, identity, reading } = held.session.getSnapshot()
    if (answers === null || reading.state === 'reading') return
    // While a draft is still held against the log its figures are of a part.
    if (draft !== null && draft.share < 1) return
    const found = [answers, draft, details, identity]
    if (found.every((one, at) => one === last[at])) return
    last = found
    keeping.schedule()
  })
  return {
    stopKeeping: () => {
      stopListening()
      keeping.cancel()
    },
    keep: async () => {
      if (keeping.pending()) await keepNow()
    },
  }
}

/** Ends the log, if one is open, once the case has its last figures. */
export async function closeKeptLog(store: AppStore): Promise<void> {
  const held = open
  await held?.keep()
  if (open === held) closeLog(store)
}

/** Ends the log, if one is open. The case keeps the figures that it has. */
function closeLog(store: AppStore): void {
  open?.unsubscribe()
  open?.session.close()
  open = null
  store.getState().setLog(0)
}

const asRecognised: LogWay = { format: null, zone: null }

function hold(store: AppStore, held: HeldLog): void {
  closeLog(store)
  const { stopKeeping, keep } = keepAnswers(store, held)
  const stopWatching = store.subscribe(
    ({ caseKey }) => caseKey,
    () => closeLog(store),
  )
  // A file that takes the place of an example is what the log waits for.
  const stopWaiting = store.subscribe(
    ({ fileNotice }) => fileNotice,
    (notice) => {
      if (open?.base !== null || notice?.kind !== 'replaced') return
      const base = store.getState().scenario.file
      if (!isOfExample(base)) holdLogAgainst(store, { base, baseWords: 'as it was when it came' })
    },
  )
  const unsubscribe = () => {
    stopWatching()
    stopWaiting()
    stopKeeping()
  }
  open = { ...held, unsubscribe, keep }
  opened += 1
  store.getState().setLog(opened)
}

/** Nobody’s crawlers have read a file that is empty or comes with the page. */
const isOfExample = ({ text }: RobotsFile): boolean =>
  text.trim() === '' || examples.some(({ scenario }) => scenario.file.text === text)

/** Opens files as one log in place of the one before, and shows it. A file of an example judges nothing. */
export function openLogFiles(files: readonly LogFile[], store: AppStore): void {
  const { file } = store.getState().scenario
  const session = new LogSession(files, asRecognised, spawnReader)
  const base = isOfExample(file) ? null : file
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
