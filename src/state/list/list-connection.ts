import type { ListAnswer, ListRequest } from '../../worker/list/list-protocol.ts'
import {
  longStepMs,
  watchWorker,
  type FailureKind,
  type WatchableWorker,
  type WatchedWorker,
  type WatchWorld,
} from '../../worker/watchdog.ts'
import type { ListSource } from './list-input.ts'

/** Whose list it is. */
interface ListOwner {
  /** Is there an answer that has not come yet? */
  owes(): boolean
  onAnswer(answer: ListAnswer): void
  /** Another worker reads the list: all else is to be asked for again. */
  onRestart(): void
  /** Two workers were lost; nothing more comes until `tryAgain`. */
  onLost(): void
}

/** The worker that holds a list. Where it is lost another one reads the same list, once. */
export class ListConnection {
  private readonly source: ListSource
  private readonly spawn: () => Promise<WatchableWorker>
  private readonly world: WatchWorld
  private readonly owner: ListOwner
  private worker: WatchedWorker | null = null
  private waiting: ListRequest[] = []
  private hasRestarted = false
  private isLost = false
  private isClosed = false

  constructor(
    source: ListSource,
    spawn: () => Promise<WatchableWorker>,
    world: WatchWorld,
    owner: ListOwner,
  ) {
    this.source = source
    this.spawn = spawn
    this.world = world
    this.owner = owner
  }

  /** Has the list read. */
  open(): void {
    this.isLost = false
    const { content, name, form, origin } = this.source
    this.send({ list: 'open', content, name, form, origin: origin() })
    this.spawn().then(
      (worker) => this.connect(worker),
      () => this.lose('unstarted'),
    )
  }

  send(request: ListRequest): void {
    if (this.worker !== null) this.worker.post(request)
    // Who tries again has all of it asked anew.
    else if (!this.isLost) this.waiting.push(request)
  }

  /** Once it is lost. */
  tryAgain(): void {
    if (!this.isLost) return
    this.hasRestarted = false
    this.restart()
  }

  /** Has it read anew: what follows from the site is another one now. */
  readAgain(): void {
    this.worker?.end()
    this.worker = null
    this.waiting = []
    this.restart()
  }

  /** Gives up the worker, which said that it cannot go on. */
  fail(): void {
    this.worker?.end()
    this.worker = null
    this.isLost = true
    this.owner.onLost()
  }

  /** Ends the worker; what it held is gone. */
  close(): void {
    this.isClosed = true
    this.worker?.end()
    this.worker = null
  }

  /** What stalled would stall again. */
  private lose(loss: FailureKind): void {
    this.worker = null
    this.waiting = []
    if (this.isClosed) return
    if (this.hasRestarted || loss === 'stalled') return this.fail()
    this.hasRestarted = true
    this.restart()
  }

  private restart(): void {
    this.open()
    this.owner.onRestart()
  }

  private connect(worker: WatchableWorker): void {
    if (this.isClosed) return worker.terminate()
    const watched = watchWorker<ListAnswer>(
      worker,
      {
        // It lets messages in all the time, but reading the file that judges is one step.
        workMs: longStepMs,
        owes: () => this.owner.owes(),
        onMessage: (answer) => this.owner.onAnswer(answer),
        onLost: (loss) => this.lose(loss),
      },
      this.world,
    )
    this.worker = watched
    for (const request of this.waiting) watched.post(request)
    this.waiting = []
  }
}
