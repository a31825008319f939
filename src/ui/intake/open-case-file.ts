import { dialectById } from '../../core/dialects/index.ts'
import type { Session } from '../../state/session/session.ts'
import { readCaseFile, readCasesFile, type CasesRead } from '../../state/share/case-file.ts'
import type { AppStore } from '../../state/store.ts'
import { counted } from '../text/format.ts'

const starting = 'The page is still starting. Try again in a moment.'

const refusals = {
  newer: 'This case file was made by a newer version of this page. Reload the page to get it.',
  'too-big': 'This case file holds more than this page can open. Nothing was changed.',
  'not-ours': 'This case file is damaged. Nothing was changed.',
} as const

const knowsDialect = (id: string): boolean => dialectById(id) !== null

/** Keeps all cases of a file beside those that there are. */
async function addCases(
  { scenarios, unread, omissions }: CasesRead,
  store: AppStore,
  session: Session | null,
): Promise<string | null> {
  if (session === null) return starting
  if (scenarios.length === 0) return 'No case of this file could be read. Nothing was changed.'
  const stored = await session.keptCases.add(scenarios)
  const lost = scenarios.length - stored
  const told = [
    `${counted(scenarios.length, 'case was', 'cases were')} added.`,
    ...(lost > 0
      ? [`${counted(lost, 'case')} could not be stored and will go with this tab.`]
      : []),
    ...(unread > 0 ? [`${counted(unread, 'case')} could not be taken.`] : []),
    ...new Set(omissions),
  ]
  const { toast, openDialog } = store.getState()
  const action = { label: 'All cases', run: () => openDialog('cases') }
  toast(told.join(' '), { action, tone: told.length > 1 ? 'warn' : 'plain' })
  return null
}

/** Opens a case file as a new case. Gives a sentence when that fails, else null. */
export async function openCaseFile(
  text: string,
  store: AppStore,
  session: Session | null,
): Promise<string | null> {
  const several = await readCasesFile(text, knowsDialect)
  if (several !== null) return addCases(several, store, session)
  const read = await readCaseFile(text, knowsDialect)
  if (read.kind !== 'case') return refusals[read.kind]
  if (session === null) return starting
  await session.importCase(read.scenario)
  const { robotsFile } = read
  if (robotsFile !== undefined) {
    const told = `The robots.txt of this case is in the file “${robotsFile}”. Open that file, too.`
    store.getState().toast(told, { tone: 'warn' })
  }
  for (const loss of read.omissions) store.getState().toast(loss, { tone: 'warn' })
  return null
}
