import type { CaseFileRead, CasesRead } from '../../case/file/read-case-file.ts'
import { textOfBytes } from '../../core/recognise/recognise.ts'
import { readBytes, readText, type RobotsFile } from '../../core/text/file.ts'
import type { Incoming } from '../../state/intake/intake.ts'
import { answerInWorker, maxReadHere } from '../../state/intake/read-aside.ts'
import { maxCaseBytes, storedLimits } from '../../case/limits.ts'
import { textOfFile, type TextOfFile, type TextOfFileOptions } from '../../platform/text-of-file.ts'
import { headOf, isPackedBlob } from './head-of.ts'
import { readingFailure } from './reading-failure.ts'

/** In bytes. A larger robots.txt is refused; crawlers read half a megabyte at most. */
export const maxFileBytes = 5 * 1024 * 1024

/** In bytes, packed or not. Sitemaps have 50 MiB at most; larger files are refused before they are read. */
export const maxIntakeBytes = 50 * 1024 * 1024

/** What has come from outside, as text. */
export interface Loaded {
  readonly name: string
  readonly text: string
  /** The same as a file with its bytes kept. */
  readonly file: () => RobotsFile
  /** The lists from files of a case file, which are not in its text: see `splitCaseFile`. */
  readonly lists?: readonly (Blob | null)[]
  /** The cases of a case file; null where they have to be read from its text. */
  readonly read?: CaseFileRead | CasesRead | null
  /** The sentence that says why it could not be loaded; null when it could. */
  readonly problem: string | null
  /** The sentence that says that this is not all of it; empty when it is. */
  readonly warning: string
  /** It is taken only where the user says so. */
  readonly isOffered?: boolean
}

/** The parts of what has come that a case file is opened from. */
export type CaseText = Pick<Loaded, 'text' | 'lists' | 'read'>

const megabytes = (bytes: number): string =>
  `${(bytes / (1024 * 1024)).toLocaleString('en', { maximumFractionDigits: 1 })} MB`

/** The sentence that says why a file is too large, with its size; null when it is not. */
export function tooLarge(name: string, bytes: number, limit: number): string | null {
  if (bytes <= limit) return null
  const what =
    limit === maxFileBytes ? 'A robots.txt' : limit === maxCaseBytes ? 'A case file' : 'A file'
  return `${name} has ${megabytes(bytes)}. ${what} of up to ${megabytes(limit)} can be opened. Nothing was changed.`
}

/** The sentence for a folder, and for a file that was deleted or locked before it could be read. */
const unreadable = (name: string): string =>
  `${name} could not be read. Is it a file, and still there? Nothing was changed.`

const cutShort = 'This file is damaged: only its beginning could be unpacked.'

const plain = (name: string, text: string): Loaded => ({
  name,
  text,
  file: () => readText(text),
  problem: null,
  warning: '',
})

const failed = (name: string, problem: string): Loaded => ({
  name,
  text: '',
  file: () => readText(''),
  problem,
  warning: '',
})

/** Functions of their own, so that a text that was read as UTF-8, and has all bytes, does not keep them. */
const fileOfBytes = (bytes: Uint8Array) => () => readBytes(bytes)
const fileOfText = (text: string) => () => readText(text)

/** A case file may be damaged; its reader says so. */
export const looksLikeCase = (text: string): boolean =>
  /^\uFEFF?\s*\{\s*(?:"\$schema"\s*:\s*"[^"]*"\s*,\s*)?"format"/.test(text.slice(0, 1000))

/** What a file is, is told from its beginning, in bytes. */
const headBytes = 4096

const isCaseFile = (content: Blob): Promise<boolean> =>
  headOf(content, headBytes).then(
    (head) => looksLikeCase(textOfBytes(head)),
    () => false,
  )

/** Reads a case file in a worker. */
export const askCaseFile = (content: Blob, signal?: AbortSignal) =>
  answerInWorker('case-file', { content, most: maxCaseBytes, limits: storedLimits }, signal)

async function loadCaseFile(name: string, content: Blob, signal?: AbortSignal): Promise<Loaded> {
  const refusal = tooLarge(name === '' ? 'The text' : name, content.size, maxCaseBytes)
  if (refusal !== null) return failed(name, refusal)
  try {
    const { text, lists, read } = await askCaseFile(content, signal)
    if (text !== null) return { ...plain(name, text), lists, read }
    return failed(
      name,
      `${name} unpacks to more than ${megabytes(maxCaseBytes)}. Nothing was changed.`,
    )
  } catch (error) {
    return failed(name, readingFailure(name, error, unreadable(name)).sentence)
  }
}

/** Why a file has no text, in a sentence. */
const failureSentence = (name: string, failure: 'too-big' | 'damaged' | 'binary' | 'unreadable') =>
  ({
    'too-big': `${name} unpacks to more than ${megabytes(maxIntakeBytes)}. Nothing was changed.`,
    damaged: `${name} is damaged. Nothing was changed.`,
    binary: `${name} is no text. Nothing was changed.`,
    unreadable: unreadable(name),
  })[failure]

/** In bytes; decoding so many takes 0.5 to 17 ms. How long a packed file gets is not known before. */
const maxDecodedHere = 1024 * 1024

/** Reads a file where that takes the page no time. */
type ReadAside = (options: TextOfFileOptions, signal?: AbortSignal) => Promise<TextOfFile>

const readInWorker: ReadAside = (options, signal) => answerInWorker('load-text', options, signal)

/** Unpacks and decodes a file: in a worker where that could take the page longer than a frame. */
async function readFile(
  content: Blob,
  readAside: ReadAside,
  signal?: AbortSignal,
): Promise<TextOfFile> {
  const options = { content, most: maxIntakeBytes, mostBinary: maxFileBytes }
  const isShort = content.size <= maxDecodedHere && !(await isPackedBlob(content))
  return isShort ? textOfFile(options) : readAside(options, signal)
}

/**
 * Reads a file or a text, unpacked where gzip packed it. Never rejects. Aborting `signal` ends the worker that
 * reads it, and then the promise never settles.
 */
export async function load(
  { name, content, problem, isOffered = false }: Incoming,
  signal?: AbortSignal,
  readAside = readInWorker,
): Promise<Loaded> {
  if (problem !== undefined) return failed(name, problem)
  if (typeof content === 'string') {
    const isLongCase = content.length > maxReadHere && looksLikeCase(content)
    return isLongCase ? loadCaseFile(name, new Blob([content]), signal) : plain(name, content)
  }
  if (content.size > maxReadHere && (await isCaseFile(content)))
    return loadCaseFile(name, content, signal)
  const refusal = tooLarge(name, content.size, maxIntakeBytes)
  if (refusal !== null) return failed(name, refusal)
  try {
    const read = await readFile(content, readAside, signal)
    if ('failure' in read) return failed(name, failureSentence(name, read.failure))
    const { text, bytes, isWhole } = read
    const file = bytes === null ? fileOfText(text) : fileOfBytes(bytes)
    const warning = isWhole ? '' : cutShort
    return { name, text, file, problem: null, warning, ...(isOffered && { isOffered }) }
  } catch (error) {
    return failed(name, readingFailure(name, error, unreadable(name)).sentence)
  }
}
