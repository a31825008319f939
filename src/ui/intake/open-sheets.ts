import type { Incoming } from '../../state/intake/intake.ts'
import { answerInWorker } from '../../state/intake/read-aside.ts'
import { maxIntakeBytes } from './load.ts'
import { readingFailure } from './reading-failure.ts'

/** In bytes: XML of a sheet is long, and packs well. */
const mostUnpacked = 256 * 1024 * 1024

/** What a file begins with: a zip file, or a compound file of older Office programs. */
const zipMark = [0x50, 0x4b, 3, 4]
const compoundMark = [0xd0, 0xcf, 0x11, 0xe0]

const instead = 'save it as .xlsx or CSV, or copy the column with the URLs and paste it'

/** What to do with a spreadsheet that cannot be read; null for a file that is none by its name. */
function refusalOfKind(name: string, isCompound: boolean): string | null {
  if (isCompound && /\.xl[st]$/i.test(name)) {
    return `${name} is an Excel file of the old kind (.xls), which is not read here: ${instead}.`
  }
  if (isCompound && /\.xls[mx]$/i.test(name)) {
    return `${name} is protected by a password. Save it without one, or copy the column with the URLs and paste it.`
  }
  return /\.(?:xlsb|numbers)$/i.test(name)
    ? `${name} is a spreadsheet of a kind that is not read here: ${instead}.`
    : null
}

const failures = {
  damaged: 'is damaged. Nothing was changed.',
  locked:
    'is protected by a password. Save it without one, or copy the column with the URLs and paste it.',
  'too-big': `is too large a spreadsheet: ${instead}.`,
} as const

type Asking = typeof answerInWorker<'sheets'>

/** What the worker says of a file that may be a spreadsheet. */
export type WorkbookAnswer = Awaited<ReturnType<Asking>>

type Ask = (request: Parameters<Asking>[1], signal: AbortSignal) => Promise<WorkbookAnswer>

const askWorker: Ask = (request, signal) => answerInWorker('sheets', request, signal)

function answered(item: Incoming, answer: WorkbookAnswer): readonly Incoming[] {
  const { name } = item
  if (answer.kind === 'failure') {
    return [{ ...item, problem: `${name} ${failures[answer.failure]}` }]
  }
  if (answer.kind === 'other') {
    const problem = refusalOfKind(name, false)
    return [problem === null ? item : { ...item, problem }]
  }
  const { sheets } = answer
  if (sheets.length === 0) return [{ ...item, problem: `${name} has no cells with text.` }]
  return sheets.map(({ name: sheet, csv }, at) => {
    const title = sheets.length === 1 ? name : `${name}, ${sheet}`
    return { name: title, content: new File([csv], title), ask: true, isOffered: at > 0 }
  })
}

async function opened(item: Incoming, ask: Ask, signal: AbortSignal): Promise<readonly Incoming[]> {
  const { name, content } = item
  if (typeof content === 'string' || content.size > maxIntakeBytes) return [item]
  const head = await content
    .slice(0, 4)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0))
  const begins = (mark: readonly number[]) => mark.join() === new Uint8Array(head).join()
  if (begins(compoundMark)) {
    const problem = refusalOfKind(name, true)
    return [problem === null ? item : { ...item, problem }]
  }
  if (!begins(zipMark)) return [item]
  const request = { content, mostUnpacked, mostText: maxIntakeBytes }
  try {
    return answered(item, await ask(request, signal))
  } catch (error) {
    return [
      { ...item, problem: readingFailure(name, error, `${name} could not be read.`).sentence },
    ]
  }
}

/**
 * Puts the sheets of spreadsheets, as tables, in the place of their files: the first one with addresses is to be taken, the
 * others are offered. What is no spreadsheet stays as it is. Never rejects.
 */
export async function withSheets(
  received: readonly Incoming[],
  signal: AbortSignal,
  ask = askWorker,
): Promise<readonly Incoming[]> {
  const all = await Promise.all(received.map((item) => opened(item, ask, signal)))
  return all.flat()
}
