import type { Session } from '../../state/session/session.ts'
import type { AppStore } from '../../state/store.ts'
import type { DocumentPort } from '../document/document-port.ts'
import { elide, visible } from '../text/format.ts'

/** What Ctrl+S does: saves the case in this browser now. Nothing is sent anywhere. */
export async function saveHere(
  store: AppStore,
  port: DocumentPort,
  opening: Promise<Session | null>,
): Promise<void> {
  // Asked for while the page still looks for its cases, it waits for them.
  const session = await opening
  port.flush()
  await session?.snapshots.take()
  await session?.flush()
  const { openDialog, saving, scenario, toast } = store.getState()
  if (session === null || saving.state === 'off') {
    toast('Not saved: download the case to keep it.', { tone: 'warn' })
    return
  }
  const { title } = scenario
  const name = { label: 'Name it', run: () => openDialog('case') }
  toast(
    title === ''
      ? 'Saved here. Nothing is published.'
      : `Saved here as “${elide(visible(title), 60)}”. Nothing is published.`,
    { action: title === '' ? name : null },
  )
}
