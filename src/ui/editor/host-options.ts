import type { Dialect } from '../../core/dialects/dialect.ts'
import type { AppStore } from '../../state/store.ts'
import type { DocumentPort } from '../document/document-port.ts'

/** What the editor on the page is made from. */
export interface HostOptions {
  readonly root: ShadowRoot
  readonly store: AppStore
  readonly port: Pick<DocumentPort, 'undo' | 'redo' | 'notifyTextChanged' | 'cursor'>
  readonly dialect: Dialect
  readonly describedBy: string
}
