import type { DBSchema, IDBPDatabase, IDBPTransaction, StoreNames } from 'idb'

/** Opens a database; `onGone` is called when the connection can no longer be used. */
type Open<Schema extends DBSchema> = (onGone: () => void) => Promise<IDBPDatabase<Schema>>

/**
 * A connection to a database, opened when it is first used, and anew after it was lost.
 *
 * A page that is left may go into the back/forward cache of the browser. In WebKit its open transactions then
 * stay open, and the next page that uses the same database waits for them. So they are aborted, and repeated
 * when the page is shown again.
 */
export class IdbConnection<Schema extends DBSchema> {
  private readonly open: Open<Schema>
  private database: Promise<IDBPDatabase<Schema>> | null = null
  private readonly openTransactions = new Set<{ abort(): void }>()
  /** Resolves when the page is back; null while it is shown. */
  private absence: Promise<void> | null = null
  private absences = 0

  /** `page` fires `pagehide` when it is left, and `pageshow` when it is shown again. */
  constructor(open: Open<Schema>, page?: EventTarget) {
    this.open = open
    const isCached = (event: Event) => 'persisted' in event && event.persisted === true
    page?.addEventListener('pagehide', (event) => {
      if (isCached(event) && this.absence === null) this.leave(page)
    })
  }

  /** Opens the database, unless it is open. Rejects as `open` does. */
  connect(): Promise<IDBPDatabase<Schema>> {
    this.database ??= this.open(() => this.forget()).catch((error: unknown) => {
      this.forget()
      throw error
    })
    return this.database
  }

  /** Works on tables in one transaction; resolves once it is complete, and rejects when nothing of it was done. */
  async run<Names extends StoreNames<Schema>[], Mode extends IDBTransactionMode, Out>(
    names: Names,
    mode: Mode,
    work: (transaction: IDBPTransaction<Schema, Names, Mode>) => Promise<Out>,
    options?: IDBTransactionOptions,
  ): Promise<Out> {
    for (;;) {
      await this.absence
      const database = await this.connect()
      if (this.absence !== null) continue
      const absences = this.absences
      const transaction = database.transaction(names, mode, options)
      this.openTransactions.add(transaction)
      try {
        // Both are awaited together, so that a failing write does not go unheard.
        const [result] = await Promise.all([work(transaction), transaction.done])
        return result
      } catch (error) {
        if (absences === this.absences) throw error
      } finally {
        this.openTransactions.delete(transaction)
      }
    }
  }

  /** Closes the connection after the transactions that are about to begin; the next use opens another. */
  renew(): void {
    this.database?.then((database) => database.close()).catch(() => undefined)
    this.forget()
  }

  private forget(): void {
    this.database = null
  }

  private leave(page: EventTarget): void {
    this.absences += 1
    this.absence = new Promise((resolve) => {
      const back = () => {
        this.absence = null
        resolve()
      }
      page.addEventListener('pageshow', back, { once: true })
    })
    for (const transaction of this.openTransactions) {
      try {
        transaction.abort()
      } catch {
        // It was complete, and its event is still to come.
      }
    }
    this.renew()
  }
}
