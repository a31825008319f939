import type { Scenario } from '../../case/scenario.ts'
import type { RecentCase } from '../storage/cases.ts'
import type { LinkStamp } from '../../case/link/stamp.ts'
import type { LinkFailure } from '../../case/link/link-failure.ts'

/** What is open: the example, a shared link, or the user's own case. Only `own` is stored. */
export type WorkspaceKind = 'example' | 'visitor' | 'own'

/** The case that is open, as storage knows it. Its content is the scenario of the store. */
export interface Workspace {
  readonly id: string
  readonly kind: WorkspaceKind
  /** Revision in storage; 0 when it is not there. */
  readonly rev: number
  /** When it was stored last, in ms since 1970; 0: never. */
  readonly updated: number
  /** Content that need not be saved: as opened, or as saved last. Null: it must be saved. */
  readonly lastSaved: Scenario | null
}

/** A workspace that is not stored yet. */
export const newWorkspace = (
  id: string,
  kind: WorkspaceKind,
  lastSaved: Scenario | null,
): Workspace => ({ id, kind, rev: 0, updated: 0, lastSaved })

/** Something that whoever opened the page should know about what is (not) shown. */
export type Notice =
  /** Somebody's link is shown; nothing of it is stored until it is kept or changed. */
  | {
      readonly kind: 'visitor'
      readonly omissions: readonly string[]
      /** The verdicts that the link was made with; null where it does not tell. */
      readonly stamp: LinkStamp | null
    }
  /** Somebody's link was changed, and so is a case of one's own from now on. */
  | { readonly kind: 'made-own' }
  | {
      readonly kind: 'broken-link'
      readonly failure: LinkFailure
      readonly recovered: Scenario | null
      readonly raw: string
    }
  | { readonly kind: 'unknown-example'; readonly slug: string }
  /** A stored case could not be read and was set aside. */
  | { readonly kind: 'corrupt-case'; readonly raw: string }
  /** The last case was not given back; `gone`: it is not stored any more. */
  | { readonly kind: 'unread-case'; readonly why: 'newer' | 'failed' | 'gone' }
  /** The case had been changed in another tab as well: this is a copy. */
  | { readonly kind: 'copied' }
  /** Undo or redo has led to a case that was deleted: this is a copy. */
  | { readonly kind: 'deleted-copy' }
  /** The case is open in another tab, which may have taken it over: this is a copy of it. */
  | { readonly kind: 'held-copy'; readonly id: string; readonly isTaken: boolean }

/** All that the session knows beside the content of the case; changed by `reduceSession` alone. */
export interface SessionStatus {
  readonly workspace: Workspace
  readonly notice: Notice | null
  /** Stored cases, newest first. */
  readonly recent: readonly RecentCase[]
  /** True: the address bar holds the link. False: the file stays out of it. */
  readonly inAddress: boolean
}

/** What may happen to the session; nothing else changes its status. */
export type SessionEvent =
  /** Another case is open, or the same one under another address. */
  | { readonly type: 'opened'; readonly workspace: Workspace }
  /** A workspace was stored; under another id than before when it had been changed elsewhere. */
  | { readonly type: 'saved'; readonly previousId: string; readonly workspace: Workspace }
  /** The user wants what is open to be stored as it is. */
  | { readonly type: 'kept' }
  | { readonly type: 'noticed'; readonly notice: Notice | null }
  | { readonly type: 'listed'; readonly recent: readonly RecentCase[] }
  | { readonly type: 'address-switched'; readonly inAddress: boolean }

/** What is said once a workspace is stored: that it is a copy; and that it is no more somebody's. */
function noticeAfterSave({ notice, workspace }: SessionStatus, saved: Workspace): Notice | null {
  if (saved.id !== workspace.id) return { kind: 'copied' }
  // It takes the place of what was said: nothing on the page moves but at a press.
  return notice?.kind === 'visitor' ? { kind: 'made-own' } : notice
}

/** The status after something has happened. What was saved meanwhile of another case changes nothing. */
export function reduceSession(status: SessionStatus, event: SessionEvent): SessionStatus {
  switch (event.type) {
    case 'opened':
      return { ...status, workspace: event.workspace, notice: null }
    case 'saved': {
      if (event.previousId !== status.workspace.id) return status
      const { workspace } = event
      return { ...status, workspace, notice: noticeAfterSave(status, workspace) }
    }
    case 'kept':
      return {
        ...status,
        workspace: { ...status.workspace, lastSaved: null },
        notice: status.notice?.kind === 'visitor' ? null : status.notice,
      }
    case 'noticed':
      return { ...status, notice: event.notice }
    case 'listed':
      return { ...status, recent: event.recent }
    case 'address-switched':
      return { ...status, inAddress: event.inAddress }
    default:
      return event satisfies never
  }
}
