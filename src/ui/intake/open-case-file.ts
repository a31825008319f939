import type { FileList } from '../../case/file/case-list.ts'
import type { CaseFileRead, CasesRead } from '../../case/file/read-case-file.ts'
import type { Scenario } from '../../case/scenario.ts'
import { dialectById } from '../../core/dialects/index.ts'
import { failureKind, maxReadHere } from '../../state/intake/read-aside.ts'
import type { Session } from '../../state/session/session.ts'
import { parseCaseFile, parseCasesFile } from '../../case/file/case-file.ts'
import type { AppStore } from '../../state/store.ts'
import { counted, elide, visible } from '../text/format.ts'
import { askCaseFile, type CaseText } from './load.ts'
import { heldAsList } from '../check/list/list-back.ts'
import { readingFailure } from './reading-failure.ts'

const starting = 'The page is still starting. Try again in a moment.'

const refusals = {
  newer:
    'This case file was made by a newer version of this page. Reload the page to get that version.',
  'too-big': 'This case file holds more than this page can open. Nothing was changed.',
  'not-ours': 'This case file is damaged. Nothing was changed.',
} as const

const knowsDialect = (id: string): boolean => dialectById(id) !== null

/** Where a case file is opened. */
interface Opening {
  readonly store: AppStore
  /** The lists that were taken out of it. */
  readonly lists: readonly (Blob | null)[]
}

const lostList = (name: string): string =>
  `${name === '' ? 'The list' : `The list “${elide(visible(name), 60)}”`} of the file is damaged and was left out.`

/** The case with its list from a file, whose bytes are held until it is stored. */
function withList(
  scenario: Scenario,
  list: FileList | null | undefined,
  { store, lists }: Opening,
  omissions: string[],
): Scenario {
  if (!list) return scenario
  const content = lists[Number(list.gzip)] ?? null
  if (content !== null) return { ...scenario, list: heldAsList({ ...list, content }, store) }
  omissions.push(lostList(list.name))
  return scenario
}

/** Keeps all cases of a file beside those that there are. */
async function addCases(
  { scenarios: read, lists, unread, omissions }: CasesRead,
  session: Session | null,
  opening: Opening,
): Promise<string | null> {
  if (session === null) return starting
  if (read.length === 0) return 'No case of this file could be read. Nothing was changed.'
  const losses = [...omissions]
  const scenarios = read.map((one, at) => withList(one, lists[at], opening, losses))
  const stored = await session.keptCases.add(scenarios)
  const lost = scenarios.length - stored
  const told = [
    `${counted(scenarios.length, 'case was', 'cases were')} added.`,
    ...(lost > 0
      ? [`${counted(lost, 'case')} could not be stored and will go with this tab.`]
      : []),
    ...(unread > 0 ? [`${counted(unread, 'case')} could not be taken.`] : []),
    ...new Set(losses),
  ]
  const { toast, openDialog } = opening.store.getState()
  const action = { label: 'All cases', run: () => openDialog('cases') }
  toast(told.join(' '), { action, tone: told.length > 1 ? 'warn' : 'plain' })
  return null
}

/** A pasted text is read as a file is: in a worker where it is long or has lists. A sentence where that was lost. */
async function readAsFile({ text, lists, read }: CaseText): Promise<Required<CaseText> | string> {
  const isShort = text.length <= maxReadHere && !text.includes('"gzip"')
  const known = { text, lists: lists ?? [], read: read ?? null }
  if (lists !== undefined || isShort) return known
  try {
    const split = await askCaseFile(new Blob([text]))
    return { ...split, text: split.text ?? text }
  } catch (error) {
    // What is wrong with the text itself is told by who reads it.
    return failureKind(error) === null ? known : readingFailure('', error, '').sentence
  }
}

const readHere = async (text: string): Promise<CaseFileRead | CasesRead> =>
  (await parseCasesFile(text, knowsDialect)) ?? parseCaseFile(text, knowsDialect)

/** Opens a case file as a new case. Gives a sentence when that fails, else null. */
export async function openCaseFile(
  file: CaseText,
  store: AppStore,
  session: Session | null,
): Promise<string | null> {
  const split = await readAsFile(file)
  if (typeof split === 'string') return split
  const { text, lists } = split
  const opening = { store, lists }
  const read = split.read ?? (await readHere(text))
  if ('scenarios' in read) return addCases(read, session, opening)
  if (read.kind !== 'case') return refusals[read.kind]
  if (session === null) return starting
  const omissions = [...read.omissions]
  await session.importCase(withList(read.scenario, read.list, opening, omissions))
  const { robotsFile } = read
  if (robotsFile !== undefined) {
    const told = `The robots.txt of this case is in the file “${robotsFile}”. Open that file, too.`
    store.getState().toast(told, { tone: 'warn' })
  }
  for (const loss of omissions) store.getState().toast(loss, { tone: 'warn' })
  return null
}
