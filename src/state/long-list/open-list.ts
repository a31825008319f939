import { spawnReader } from '../intake/read-aside.ts'
import { ListSession } from './list-session.ts'
import type { ListSource } from '../intake/intake.ts'

let open: { readonly source: ListSource; readonly session: ListSession } | null = null

/** Ends the list that is open, if any is. */
export function closeList(): void {
  open?.session.close()
  open = null
}

/** The session of a list, which goes on while nobody looks. There is one at a time: another one ends it. */
export function sessionOf(source: ListSource): ListSession {
  if (open?.source === source) return open.session
  closeList()
  const session = new ListSession(source, spawnReader)
  open = { source, session }
  return session
}
