import type { Locks } from '../../platform/ports.ts'

/** After a reload the lock of the page before may take a moment to go. */
const claimAttempts = [0, 60, 120, 240]
/** A tab that is asked to give a workspace up saves it first; one that sleeps never answers. */
const takeOverAttempts = [60, 120, 240, 480, 960]

type Release = () => void

/** The lock on the one workspace that this tab has open. Claims never reject. */
export class WorkspaceLock {
  private readonly locks: Locks | null
  private readonly prefix: string
  private readonly delay: (ms: number) => Promise<void>
  private readonly onLost: (id: string) => void
  private current: { readonly id: string; readonly release: Release } | null = null
  /** Claims follow one another, so that the last one asked for is the one that stays. */
  private queue: Promise<unknown> = Promise.resolve()

  /**
   * `locks` is null where the browser has none: then every workspace is free. `onLost`: another tab has
   * taken the one that this tab had.
   */
  constructor(
    locks: Locks | null,
    prefix: string,
    delay: (ms: number) => Promise<void>,
    onLost: (id: string) => void,
  ) {
    this.locks = locks
    this.prefix = prefix
    this.delay = delay
    this.onLost = onLost
  }

  /** False when another tab has the workspace; `patient`: even after some attempts. */
  claim(id: string, patient: boolean): Promise<boolean> {
    return this.next(id, () => this.tryLock(id, patient ? claimAttempts : [0]))
  }

  /** Takes the workspace from the tab that has it, if that does not give it up within two seconds. */
  takeOver(id: string): Promise<boolean> {
    return this.next(id, async () => {
      const given = await this.tryLock(id, takeOverAttempts)
      return given ?? this.locks?.seize(this.prefix + id, () => this.lost(id)) ?? null
    })
  }

  private next(id: string, lock: () => Promise<Release | null>): Promise<boolean> {
    const claiming = this.queue.then(() => this.acquire(id, lock))
    this.queue = claiming
    return claiming
  }

  private async acquire(id: string, lock: () => Promise<Release | null>): Promise<boolean> {
    if (this.current?.id === id) return true
    // A browser that refuses locks altogether must not keep anybody from working.
    const release = await lock().catch(() => () => undefined)
    if (release === null) return false
    this.current?.release()
    this.current = { id, release }
    return true
  }

  private async tryLock(id: string, attempts: readonly number[]): Promise<Release | null> {
    if (this.locks === null) return () => undefined
    for (const ms of attempts) {
      if (ms > 0) await this.delay(ms)
      const release = await this.locks.tryHold(this.prefix + id, () => this.lost(id))
      if (release !== null) return release
    }
    return null
  }

  private lost(id: string): void {
    if (this.current?.id !== id) return
    this.current = null
    this.onLost(id)
  }
}
