import type { Notice, Workspace } from './workspace.ts'

/** What goes with a case when undo or redo leads to it, apart from its content. */
export interface OpenedCase {
  readonly workspace: Workspace
  /** The fragment that it was opened under, without #. */
  readonly fragment: string
  /** What was said of it, as long as that holds; null: nothing. */
  readonly notice: Notice | null
}

/** The cases that undo and redo can lead to, by the key of their opening. */
export class OpenedCases {
  private readonly cases = new Map<number, OpenedCase>()

  get(caseKey: number): OpenedCase | undefined {
    return this.cases.get(caseKey)
  }

  /** Notes a case that is open, and forgets all that nothing leads to any more. */
  set(caseKey: number, opened: OpenedCase, reachable: ReadonlySet<number>): void {
    this.cases.set(caseKey, opened)
    for (const key of this.cases.keys()) {
      if (key !== caseKey && !reachable.has(key)) this.cases.delete(key)
    }
  }

  /** A case is not shown any more; `notice` is said again when it is. */
  left(caseKey: number, notice: Notice | null): void {
    const opened = this.cases.get(caseKey)
    if (opened !== undefined) this.cases.set(caseKey, { ...opened, notice })
  }

  /** A workspace was stored: whoever comes back to it goes on from there. */
  saved(previousId: string, workspace: Workspace): void {
    for (const [key, opened] of this.cases) {
      if (opened.workspace.id !== previousId) continue
      const notice = opened.notice?.kind === 'visitor' ? null : opened.notice
      this.cases.set(key, { ...opened, workspace, notice })
    }
  }
}
