import { dialectById } from '../../core/dialects/index.ts'
import type { Session } from '../../state/session/session.ts'
import { readCaseFile } from '../../state/share/case-file.ts'
import type { AppStore } from '../../state/store.ts'

const refusals = {
  newer: 'This case file was made by a newer version of this page. Reload the page to get it.',
  'too-big': 'This case file holds more than this page can open. Nothing was changed.',
  'not-ours': 'This case file is damaged. Nothing was changed.',
} as const

/** Opens a case file as a new case. Gives a sentence when that fails, else null. */
export async function openCaseFile(
  text: string,
  store: AppStore,
  session: Session | null,
): Promise<string | null> {
  const read = await readCaseFile(text, (id) => dialectById(id) !== null)
  if (read.kind !== 'case') return refusals[read.kind]
  if (session === null) return 'The page is still starting. Try again in a moment.'
  await session.importCase(read.scenario)
  for (const loss of read.omissions) store.getState().toast(loss, { tone: 'warn' })
  return null
}
