import type { Dialect } from '../../core/dialects/dialect.ts'
import type { CaseSnapshot } from '../../state/case.ts'
import type { AppStore } from '../../state/store.ts'
import type { EarlyStep } from '../document/document-port.ts'

export interface HostOptions {
  readonly root: ShadowRoot
  readonly store: AppStore
  readonly dialect: Dialect
  /** What was changed before the editor came; it can be undone here. */
  readonly steps: readonly EarlyStep[]
  readonly describedBy: string
  /** To be called with every key whose text follows later. */
  readonly announceText: () => void
}

/** What the history brings back beside the text. */
export interface CaseState {
  readonly parts: Partial<CaseSnapshot>
  /** Absent where the store is to choose. */
  readonly selectedId?: string | null
}
