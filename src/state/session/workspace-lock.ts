import { sessionLimits } from './session-limits.ts'
import type { Timers } from '../../platform/clock.ts'
import type { Locks } from '../../platform/ports.ts'

/** After a reload the lock of the page before may take a moment to go. */
const claimAttempts = [0, 60, 120, 240]
/** A tab that is asked to give a workspace up saves it first; one that sleeps never answers. */
const takeOverAttempts = [60, 120, 240, 480, 960]

type Release = () => void

/** Stands for a lock where the browser gives none. */
const nothingHeld: Release = () => undefined

/** What a lock is made from. */
export interface WorkspaceLockOptions {
  /** Null where the browser has none: then every workspace is free. */
  readonly locks: Locks | null
  readonly prefix: string
  readonly delay: (ms: number) => Promise<void>
  readonly timers: Timers
  /** Another tab has taken the workspace that this tab had. */
  readonly onLost: (id: string) => void
  /** The browser does not answer; every workspace is taken for free. */
  readonly onSilent: () => void
}

/** The lock on the one workspace that this tab has open. Claims never reject, and always end. */
export class WorkspaceLock {
  private readonly options: WorkspaceLockOptions
  private current: { readonly id: string; readonly release: Release } | null = null
  /** Claims follow one another, so that the last one asked for is the one that stays. */
  private queue: Promise<unknown> = Promise.resolve()
  /** The browser was asked and has not answered yet: it is not waited for once more. */
  private isSilent = false

  constructor(options: WorkspaceLockOptions) {
    this.options = options
  }

  /** False when another tab has the workspace; `patient`: even after some attempts. */
  claim(id: string, patient: boolean): Promise<boolean> {
    return this.next(id, (locks) => this.tryLock(locks, id, patient ? claimAttempts : [0]))
  }

  /** Takes the workspace from the tab that has it, if that does not give it up within two seconds. */
  takeOver(id: string): Promise<boolean> {
    return this.next(id, async (locks) => {
      const given = await this.tryLock(locks, id, takeOverAttempts)
      return (
        given ??
        this.answer(
          id,
          locks.seize(this.nameOf(id), () => this.lost(id)),
        )
      )
    })
  }

  private next(id: string, lock: (locks: Locks) => Promise<Release | null>): Promise<boolean> {
    const claiming = this.queue.then(() => this.acquire(id, lock))
    this.queue = claiming
    return claiming
  }

  private async acquire(
    id: string,
    lock: (locks: Locks) => Promise<Release | null>,
  ): Promise<boolean> {
    const { locks } = this.options
    if (this.current?.id === id) return true
    const isAsked = locks !== null && !this.isSilent
    // A browser that refuses locks altogether must not keep anybody from working.
    const release = isAsked ? await lock(locks).catch(() => nothingHeld) : nothingHeld
    if (release === null) return false
    this.current?.release()
    this.current = { id, release }
    return true
  }

  private async tryLock(
    locks: Locks,
    id: string,
    attempts: readonly number[],
  ): Promise<Release | null> {
    for (const ms of attempts) {
      if (ms > 0) await this.options.delay(ms)
      const asked = locks.tryHold(this.nameOf(id), () => this.lost(id))
      const release = await this.answer(id, asked)
      if (release !== null) return release
    }
    return null
  }

  /** What the browser answers; as if the workspace were free when it does not. */
  private answer(id: string, asked: Promise<Release | null>): Promise<Release | null> {
    const { timers, onSilent } = this.options
    return new Promise((resolve, reject) => {
      let timer = timers.setTimeout(() => {
        this.isSilent = true
        timer = timers.setTimeout(onSilent, sessionLimits.tellSilentLockAfterMs)
        resolve(nothingHeld)
      }, sessionLimits.lockAnswerMs)
      const settle = (release: Release | null) => {
        if (this.isSilent) this.answeredLate(id, release)
        else resolve(release)
      }
      void asked.then(settle, reject).finally(() => {
        this.isSilent = false
        timers.clearTimeout(timer)
      })
    })
  }

  /** The browser answers again. What it gives is kept if this tab went on with that workspace. */
  private answeredLate(id: string, release: Release | null): void {
    if (release === null) return
    if (this.current?.id === id && this.current.release === nothingHeld) {
      this.current = { id, release }
    } else release()
  }

  private nameOf(id: string): string {
    return this.options.prefix + id
  }

  private lost(id: string): void {
    if (this.current?.id !== id) return
    this.current = null
    this.options.onLost(id)
  }
}
