import { reportProgress, reportLongStep } from '../../core/progress.ts'
import { parsedJson } from '../../case/file/parse-json.ts'
import { caseFormat } from '../../case/file/case-form.ts'
import type { CaseLimits } from '../../case/file/read-document.ts'
import {
  isTooLongForShort,
  needsShortReader,
  readCaseFile,
  readCasesFile,
  type CaseFileRead,
  type CasesRead,
} from '../../case/file/read-case-file.ts'
import { dialectById } from '../../core/dialects/index.ts'
import { isGzip, textOfBytes } from '../../core/recognise/recognise.ts'
import { unpackedBlob } from '../../platform/gunzip.ts'
import { base64Of, bytesOfBase64 } from './base64.ts'
import { packed } from './pack-list.ts'

/** A list that goes into a case file. */
export interface ListTextOptions {
  readonly content: Blob
  /** Characters that there is room for. */
  readonly most: number
}

/** The job of the worker that makes the text of a list for a case file; null where that is too long. */
export async function listText(
  _reading: unknown,
  _input: unknown,
  { content, most }: ListTextOptions,
): Promise<Blob | null> {
  const bytes = await packed(content)
  return Math.ceil(bytes.size / 3) * 4 > most ? null : base64Of(bytes)
}

/** A case file, packed with gzip or not. */
export interface CaseFileOptions {
  readonly content: Blob
  /** Bytes that it may unpack to. */
  readonly most: number
  readonly limits: CaseLimits
}

/** A case file as text, and the lists from files that were taken out of it. */
export interface SplitCaseFile {
  /**
   * In each list the place in `lists` stands for its bytes. Of a file that has been read only the name of its
   * format is left. Null: there are more bytes than may be.
   */
  readonly text: string | null
  /** Null: damaged. */
  readonly lists: readonly (Blob | null)[]
  /** The cases of the file. Null where it has the form of links: the page reads these from `text`. */
  readonly read: CaseFileRead | CasesRead | null
}

type Tree = Record<string, unknown>

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null

/** Takes the bytes of a list out of a case, and leaves their place. */
function takeList(one: unknown, lists: (Blob | null)[]): void {
  const list = isTree(one) ? one['list'] : null
  if (!isTree(list) || typeof list['gzip'] !== 'string') return
  const bytes = bytesOfBase64(list['gzip'])
  list['gzip'] = String(lists.length)
  lists.push(bytes)
}

async function onlyGzip(bytes: Blob | null): Promise<Blob | null> {
  const head = bytes && new Uint8Array(await bytes.slice(0, 2).arrayBuffer())
  return head && isGzip(head) ? bytes : null
}

/**
 * Reads a case file in its form for people. Null for one in the form of links: its reader works on the page,
 * so that one that is too long for it is refused.
 */
function readDocuments(value: unknown, limits: CaseLimits): CaseFileRead | CasesRead | null {
  if (needsShortReader(value)) {
    return isTooLongForShort(value, limits) ? { kind: 'too-big' } : null
  }
  const reading = {
    limits,
    knowsDialect: (id: string) => dialectById(id) !== null,
    readShort: () => ({ kind: 'not-ours' }) as const,
  }
  return readCasesFile(value, reading) ?? readCaseFile(value, reading)
}

const isRead = (read: CaseFileRead | CasesRead | null): boolean =>
  read !== null && ('scenarios' in read || read.kind === 'case')

/** Stands for the text of a case file that has been read, so that it is still recognised as one. */
const formatAlone = JSON.stringify({ format: caseFormat })

/** Reads the text of a case file, and takes the lists from files out. What is no JSON comes back as it is. */
export async function splitCaseFile(text: string, limits: CaseLimits): Promise<SplitCaseFile> {
  const value = reportLongStep(text, () => parsedJson(text))
  if (!isTree(value)) return { text, lists: [], read: null }
  const lists: (Blob | null)[] = []
  takeList(value['case'], lists)
  const { cases } = value
  if (Array.isArray(cases)) for (const one of cases as readonly unknown[]) takeList(one, lists)
  const read = reportLongStep(text, () => readDocuments(value, limits))
  if (isRead(read))
    return { text: formatAlone, lists: await Promise.all(lists.map(onlyGzip)), read }
  if (lists.length === 0) return { text, lists, read }
  const short = reportLongStep(text, () => JSON.stringify(value))
  return { text: short, lists: await Promise.all(lists.map(onlyGzip)), read }
}

/** The job of the worker that reads a case file, so that the page need not parse long texts. */
export async function readCaseBlob(
  _reading: unknown,
  _input: unknown,
  { content, most, limits }: CaseFileOptions,
): Promise<SplitCaseFile> {
  const whole = await unpackedBlob(content, most, reportProgress)
  if (whole === null) return { text: null, lists: [], read: null }
  return splitCaseFile(textOfBytes(new Uint8Array(await whole.arrayBuffer())), limits)
}
