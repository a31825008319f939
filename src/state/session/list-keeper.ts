import type { LinkedList } from '../../case/scenario.ts'
import { forgetHeldLists, heldList, holdList } from '../intake/held-lists.ts'
import type { ListSaving } from '../intake/intake.ts'
import type { CaseStorage } from '../storage/cases.ts'
import type { Journal } from '../storage/journal.ts'
import type { ListContent, ListStorage } from '../storage/lists/list-storage.ts'
import type { AppStore } from '../store.ts'

/** What keeping the lists of cases takes. */
export interface ListKeeperPorts {
  readonly store: AppStore
  readonly storage: Pick<CaseStorage, 'caseIds'>
  readonly journal: Pick<Journal, 'list'>
  /** Loads what stores lists, which most cases do not need. */
  readonly openLists: () => Promise<ListStorage>
}

const unloaded = 'a part of this page is missing; reload it'

/** Keeps the list of each case beside it, one thing after the other. Nothing here rejects. */
export class ListKeeper {
  private readonly ports: ListKeeperPorts
  /** By case, the list that storage was told of last; empty: it may have one from before. */
  private readonly told = new Map<string, string>()
  /** By list, the message that it is not kept. */
  private readonly warnings = new Map<string, number>()
  private storage: Promise<ListStorage> | null = null
  private last: Promise<unknown> = Promise.resolve()
  /** So many lists are on their way to storage. */
  private keeping = 0
  private isSwept = false
  private isHalted = false

  constructor(ports: ListKeeperPorts) {
    this.ports = ports
  }

  /** A case was opened, and may have a list in storage. */
  opened(workspace: string, list: LinkedList | null): void {
    if (list !== null && !this.told.has(workspace)) this.told.set(workspace, '')
  }

  /**
   * A case was stored with this list, or without one: now its bytes follow. `isNew`: it was not stored,
   * or not any more.
   */
  saved(workspace: string, list: LinkedList | null, isNew: boolean): Promise<void> {
    const told = this.told.get(workspace)
    // Another tab that deleted the case has deleted its list as well.
    const isKept = told === list?.id && !isNew
    if (list !== null) return isKept ? Promise.resolve() : this.keep(workspace, list)
    return told === undefined ? Promise.resolve() : this.deleted(workspace)
  }

  /** Stores a list, also one that could not be stored before. What it takes the place of is held for an undo. */
  keep(workspace: string, list: LinkedList): Promise<void> {
    const { store } = this.ports
    this.told.set(workspace, list.id)
    this.tell(list.id, 'saving')
    this.keeping += 1
    const turn = this.next(
      async (storage) => {
        const before = await storage.before(workspace, list.id)
        if (before !== null) holdList(store, before.list, before.content)
        const kept = await storage.keep(workspace, list.id, () => heldList(store, list.id))
        if (kept.kind === 'failed') return this.fail(list, kept.reason)
        // That its bytes were lost is told to whoever wants to see them.
        if (kept.kind === 'missing') return this.tell(list.id, 'off', 'its content is lost')
        this.tell(list.id, 'kept')
        // Not awaited: the list is stored already.
        void this.next((storage) => this.sweep(storage, workspace))
      },
      (reason) => this.fail(list, reason),
    )
    return turn.finally(() => {
      this.keeping -= 1
    })
  }

  /** True while a list would be lost with the page that could still be kept. */
  isKeeping(): boolean {
    const { scenario, listSaving, saving } = this.ports.store.getState()
    // A list that was just opened waits until its case is stored, which may not be possible.
    const waits = listSaving[scenario.list?.id ?? '']?.state === 'saving'
    return this.keeping > 0 || (waits && saving.state !== 'off')
  }

  /** A case is gone, or has no list any more. The bytes of what it had are held for an undo. */
  deleted(workspace: string): Promise<void> {
    this.told.delete(workspace)
    return this.next(async (storage) => {
      const dropped = await storage.drop(workspace)
      if (dropped !== null) holdList(this.ports.store, dropped.list, dropped.content)
    })
  }

  /** The bytes of a list, by its id. */
  async load(list: string): Promise<ListContent> {
    const { store } = this.ports
    let found: ListContent = { kind: 'failed', reason: unloaded }
    const held = heldList(store, list)
    if (held !== null) return { kind: 'found', content: held }
    await this.next(async (storage) => {
      // What was under way may have brought them.
      const content = heldList(store, list)
      found = content === null ? await storage.load(list) : { kind: 'found', content }
      if (found.kind !== 'found' || content !== null) return
      holdList(store, list, found.content)
      this.tell(list, 'kept')
    })
    return found
  }

  /** False when it failed. */
  async deleteEverything(): Promise<boolean> {
    let isDone = false
    this.told.clear()
    await this.next(async (storage) => {
      forgetHeldLists(this.ports.store)
      isDone = (await storage.clear()).kind === 'done'
    })
    return isDone
  }

  /** Everything is deleted by another tab: nothing of this one may come back. */
  halt(): void {
    this.isHalted = true
    void this.storage?.then((storage) => storage.halt())
  }

  private tell(list: string, state: ListSaving['state'], reason = ''): void {
    const { setListSaving, dismiss } = this.ports.store.getState()
    setListSaving(list, { state, reason })
    const warning = this.warnings.get(list)
    if (state !== 'kept' || warning === undefined) return
    dismiss(warning)
    this.warnings.delete(list)
  }

  private fail({ id, name }: LinkedList, reason: string): void {
    this.tell(id, 'off', reason)
    const { saving, toast } = this.ports.store.getState()
    // That nothing at all can be saved is told already.
    if (saving.state === 'off') return
    const what = name === '' ? 'The list' : `“${name}”`
    const words = `${what} is not kept: ${reason}. It goes with this tab.`
    this.warnings.set(id, toast(words, { tone: 'warn' }))
  }

  /** Once a visit, and only where there are lists at all. */
  private async sweep(storage: ListStorage, workspace: string): Promise<void> {
    if (this.isSwept) return
    this.isSwept = true
    const cases = await this.ports.storage.caseIds()
    // Where cases cannot be listed, nothing is known to be gone.
    if (cases === null || cases.length === 0) return
    const noted = await this.ports.journal.list()
    const there = new Set([...cases, ...noted, workspace])
    await storage.sweep((id) => there.has(id) || this.told.has(id))
  }

  private next(
    work: (storage: ListStorage) => Promise<void>,
    onFailure: (reason: string) => void = () => undefined,
  ): Promise<void> {
    if (this.isHalted) return Promise.resolve()
    this.storage ??= this.ports.openLists()
    const { storage } = this
    storage.catch(() => {
      this.storage = null
    })
    const turn = this.last.then(async () => work(await storage)).catch(() => onFailure(unloaded))
    this.last = turn
    return turn
  }
}
