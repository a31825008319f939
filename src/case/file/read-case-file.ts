import { pushAll } from '../../core/lists.ts'
import type { Scenario } from '../scenario.ts'
import { caseFormat, caseVersion, columnsVersion } from './case-form.ts'
import type { FileList } from './case-list.ts'
import { readDocument, type CaseLimits } from './read-document.ts'
import type { KnowsDialect } from '../scenario.ts'

/** What a case file held; `newer`: written by a later version of this page. */
export type CaseFileRead =
  | {
      readonly kind: 'case'
      readonly scenario: Scenario
      /** What had to be left out or cut, a sentence each. */
      readonly omissions: readonly string[]
      /** The file that holds the robots.txt, seen from the case file; absent where the case itself has it. */
      readonly robotsFile?: string
      /** Its list from a file, which is not in the scenario as long as nobody has its bytes. */
      readonly list?: FileList
    }
  | { readonly kind: 'not-ours' | 'too-big' }
  | { readonly kind: 'newer'; readonly version: number }

/** Cases that were read from one file. */
export interface CasesRead {
  readonly scenarios: readonly Scenario[]
  /** Their lists from files, by the place of the case; null: it has none. */
  readonly lists: readonly (FileList | null)[]
  /** Number of cases that could not be read, or are too many. */
  readonly unread: number
  /** What had to be left out of those that were, a sentence each. */
  readonly omissions: readonly string[]
}

/** How case files are read. */
export interface CaseFileReading {
  readonly limits: CaseLimits
  readonly knowsDialect: KnowsDialect
  /** Reads a case in the form of links, as in files of version 1 and in what the rescue page downloads. */
  readShort(value: unknown): CaseFileRead
}

type Fields = Readonly<Record<string, unknown>>

const notOurs = { kind: 'not-ours' } as const

/** More cases than anybody has; each one is read and stored. */
const maxCases = 500

/** Keys of the form of links; the form for people has none of them. */
const shortKeys = ['n', 'o', 'd', 'i', 'h', 's', 'f', 't', 'u', 'c', 'e', 'a', 'p']

const fieldsOf = (value: unknown): Fields | null =>
  typeof value === 'object' && value !== null ? { ...value } : null

const isShort = ({ version, case: body }: Fields): boolean =>
  (version !== caseVersion && version !== columnsVersion) ||
  (typeof body === 'object' && body !== null && shortKeys.some((key) => Object.hasOwn(body, key)))

function readEnvelope(envelope: Fields, reading: CaseFileReading): CaseFileRead {
  const { format, version: made } = envelope
  if (format !== caseFormat) return notOurs
  if (typeof made === 'number' && made > columnsVersion) return { kind: 'newer', version: made }
  if (isShort(envelope)) return reading.readShort(envelope['case'])
  const read = readDocument(envelope, reading.limits, reading.knowsDialect)
  if ('problem' in read) return { kind: read.problem }
  const { scenario, omissions, robotsFile, list } = read
  return {
    ...{ kind: 'case', scenario, omissions },
    ...(robotsFile === null ? {} : { robotsFile }),
    ...(list === null ? {} : { list }),
  }
}

/**
 * The first cases of a file of several, each with what the file says of itself, and how many it has; null
 * for any other value.
 */
function envelopesIn(
  value: unknown,
): { readonly envelopes: readonly Fields[]; readonly count: number } | null {
  const fields = fieldsOf(value)
  if (fields?.['format'] !== caseFormat) return null
  const { cases, ...envelope } = fields
  if (!Array.isArray(cases)) return null
  const first = (cases as readonly unknown[]).slice(0, maxCases)
  return { envelopes: first.map((one) => ({ ...envelope, case: one })), count: cases.length }
}

/** Reads a file of several cases, as plain data; null where a value is no such file. Never throws. */
export function readCasesFile(value: unknown, reading: CaseFileReading): CasesRead | null {
  const found = envelopesIn(value)
  if (found === null) return null
  const scenarios: Scenario[] = []
  const lists: (FileList | null)[] = []
  const omissions: string[] = []
  for (const envelope of found.envelopes) {
    const read = readEnvelope(envelope, reading)
    if (read.kind !== 'case') continue
    scenarios.push(read.scenario)
    lists.push(read.list ?? null)
    pushAll(omissions, read.omissions)
  }
  return { scenarios, lists, unread: found.count - scenarios.length, omissions }
}

/**
 * Reads a case file, as plain data, checking every field: what does not fit is left out and named. Never
 * throws.
 */
export function readCaseFile(value: unknown, reading: CaseFileReading): CaseFileRead {
  const fields = fieldsOf(value)
  return fields === null ? notOurs : readEnvelope(fields, reading)
}

/** Does a file, or one of its cases, have the form of links? */
export function needsShortReader(value: unknown): boolean {
  const fields = fieldsOf(value)
  return fields !== null && (envelopesIn(value)?.envelopes ?? [fields]).some(isShort)
}

/**
 * Has a file in the form of links more entries than any version of this page has written? Its reader works on
 * the page, which must not wait for them.
 */
export function isTooLongForShort(value: unknown, { urls, expectations }: CaseLimits): boolean {
  const most = 2 * Math.max(urls, expectations)
  const fields = fieldsOf(value)
  const bodies = envelopesIn(value)?.envelopes.map((one) => one['case']) ?? [fields?.['case']]
  const lists = bodies.flatMap((body) => Object.values(fieldsOf(body) ?? {}))
  return lists.some((list) => Array.isArray(list) && list.length > most)
}
