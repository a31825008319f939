import type { Locks } from '../../platform/ports.ts'

/** After a reload the lock of the page before may take a moment to go. */
const claimAttempts = [0, 60, 120, 240]

type Release = () => void

/** The lock on the one workspace that this tab has open. Claims never reject. */
export class WorkspaceLock {
  private readonly locks: Locks | null
  private readonly prefix: string
  private readonly delay: (ms: number) => Promise<void>
  private current: { readonly id: string; readonly release: Release } | null = null
  /** Claims follow one another, so that the last one asked for is the one that stays. */
  private queue: Promise<unknown> = Promise.resolve()

  /** `locks` is null where the browser has none: then every workspace is free. */
  constructor(locks: Locks | null, prefix: string, delay: (ms: number) => Promise<void>) {
    this.locks = locks
    this.prefix = prefix
    this.delay = delay
  }

  /** False when another tab has the workspace; `patient`: even after some attempts. */
  claim(id: string, patient: boolean): Promise<boolean> {
    const claiming = this.queue.then(() => this.acquire(id, patient))
    this.queue = claiming
    return claiming
  }

  private async acquire(id: string, patient: boolean): Promise<boolean> {
    if (this.current?.id === id) return true
    // A browser that refuses locks altogether must not keep anybody from working.
    const release = await this.tryLock(id, patient).catch(() => () => undefined)
    if (release === null) return false
    this.current?.release()
    this.current = { id, release }
    return true
  }

  private async tryLock(id: string, patient: boolean): Promise<Release | null> {
    if (this.locks === null) return () => undefined
    for (const ms of patient ? claimAttempts : [0]) {
      if (ms > 0) await this.delay(ms)
      const release = await this.locks.tryHold(this.prefix + id)
      if (release !== null) return release
    }
    return null
  }
}
