import { caseFormat, caseVersion } from '../../analysis/case/case-form.ts'
import type { FileList } from '../../analysis/case/case-list.ts'
import { parsedJson } from '../../analysis/case/parse-json.ts'
import { writeCase } from '../../analysis/case/write-case.ts'
import type { Scenario } from '../../analysis/scenario.ts'
import { withoutEnd } from '../../core/text/text.ts'
import type { KnowsDialect, ReadCase } from './read-case.ts'
import { storedLimits } from './limits.ts'
import { pushAll } from '../../core/lists.ts'

/** A case as a file: its name and its content, which is JSON. */
export interface CaseFile {
  readonly name: string
  readonly text: string
}

function nameOf({ title, origin }: Scenario): string {
  const subject = title === '' ? origin.replace(/^https?:\/\//, '') : title
  const words = subject
    .slice(0, 200)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}.]+/gu, '-')
    .replace(/^[-.]+/, '')
  const slug = withoutEnd(words, /[-.]/).slice(0, 60)
  return `${slug === '' ? 'robots' : slug}.case.json`
}

/**
 * The whole case as a file to download: written to be read and edited by people, see its schema. `list`
 * stands for the bytes of its long list; null: that is left out.
 */
export function caseFileOf(scenario: Scenario, list: string | null = null): CaseFile {
  const document = { format: caseFormat, version: caseVersion, case: writeCase(scenario, list) }
  return { name: nameOf(scenario), text: `${JSON.stringify(document, null, 2)}\n` }
}

/** All cases as one file; `day` is a date as YYYY-MM-DD. `lists`: what stands for their long lists. */
export function casesFileOf(
  scenarios: readonly Scenario[],
  day: string,
  lists: readonly (string | null)[] = [],
): CaseFile {
  const cases = scenarios.map((scenario, at) => writeCase(scenario, lists[at] ?? null))
  const document = { format: caseFormat, version: caseVersion, cases }
  return { name: `robots-cases-${day}.json`, text: `${JSON.stringify(document, null, 2)}\n` }
}

/** What a case file held; `newer`: written by a later version of this page. */
export type CaseFileRead =
  | (Extract<ReadCase, { kind: 'case' }> & {
      /** Its long list, which is not in the scenario as long as nobody has its bytes. */
      readonly list?: FileList
    })
  | Exclude<ReadCase, { kind: 'case' }>
  | { readonly kind: 'newer'; readonly version: number }

const notOurs = { kind: 'not-ours' } as const

/** Keys of the first form of a case file, which links still have; the form for people has none of them. */
const shortKeys = ['n', 'o', 'd', 'i', 'h', 's', 'f', 't', 'u', 'c', 'e', 'a', 'p']

/** A case in the form of links, as in files of version 1 and in what the rescue page downloads. */
const isShort = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && shortKeys.some((key) => Object.hasOwn(value, key))

/** More cases than anybody has; each one is read and stored. */
const maxCases = 500

/** Cases that were read from one file. */
export interface CasesRead {
  readonly scenarios: readonly Scenario[]
  /** Their long lists, by the place of the case; null: it has none. */
  readonly lists: readonly (FileList | null)[]
  /** Number of cases that could not be read, or are too many. */
  readonly unread: number
  /** What had to be left out of those that were, a sentence each. */
  readonly omissions: readonly string[]
}

/** Reads a file of several cases; null where a text is no such file. Never throws. */
export async function readCasesFile(
  text: string,
  knowsDialect: KnowsDialect = () => true,
): Promise<CasesRead | null> {
  // Told without parsing, which of a large file takes a while.
  if (!text.includes('"cases"')) return null
  const value = parsedJson(text)
  if (typeof value !== 'object' || value === null || !('cases' in value)) return null
  const { cases, ...envelope } = { ...value }
  if (!Array.isArray(cases) || !('format' in envelope) || envelope.format !== caseFormat)
    return null
  const scenarios: Scenario[] = []
  const lists: (FileList | null)[] = []
  const omissions: string[] = []
  for (const one of (cases as readonly unknown[]).slice(0, maxCases)) {
    const read = await readEnvelope({ ...envelope, case: one }, knowsDialect)
    if (read.kind !== 'case') continue
    scenarios.push(read.scenario)
    lists.push(read.list ?? null)
    pushAll(omissions, read.omissions)
  }
  return { scenarios, lists, unread: cases.length - scenarios.length, omissions }
}

/** Reads a case file, checking every field: what does not fit is left out and named. Never throws. */
export async function readCaseFile(
  text: string,
  knowsDialect: KnowsDialect = () => true,
): Promise<CaseFileRead> {
  const value = parsedJson(text)
  if (typeof value !== 'object' || value === null) return notOurs
  return readEnvelope({ ...value }, knowsDialect)
}

async function readEnvelope(
  envelope: Readonly<Record<string, unknown>>,
  knowsDialect: KnowsDialect,
): Promise<CaseFileRead> {
  if (envelope['format'] !== caseFormat) return notOurs
  const made = envelope['version']
  if (typeof made === 'number' && made > caseVersion) return { kind: 'newer', version: made }
  if (made !== caseVersion || isShort(envelope['case'])) {
    const { readCase } = await import('./read-case.ts')
    return readCase(envelope['case'], storedLimits, knowsDialect)
  }
  const { readDocument } = await import('../../analysis/case/read-case.ts')
  const read = readDocument(envelope, storedLimits, knowsDialect)
  if ('problem' in read) return { kind: read.problem }
  const { scenario, omissions, robotsFile, list } = read
  return {
    ...{ kind: 'case', scenario, omissions },
    ...(robotsFile === null ? {} : { robotsFile }),
    ...(list === null ? {} : { list }),
  }
}
