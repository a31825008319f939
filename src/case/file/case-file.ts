import { caseFormat, caseVersion, versionFor } from './case-form.ts'
import { parsedJson } from './parse-json.ts'
import type { CaseFileRead, CasesRead } from './read-case-file.ts'
import { fileSlugOf } from './file-names.ts'
import { writeCase } from './write-case.ts'
import type { KnowsDialect, Scenario } from '../scenario.ts'
import { storedLimits } from '../limits.ts'

/** A case as a file: its name and its content, which is JSON. */
export interface CaseFile {
  readonly name: string
  readonly text: string
}

/** The name that the file of a case gets. */
export function caseFileNameOf(scenario: Scenario): string {
  return `${fileSlugOf(scenario)}.case.json`
}

/**
 * The whole case as a file to download: written to be read and edited by people, see its schema. `list`
 * stands for the bytes of its list from a file; null: that is left out.
 */
export function caseFileOf(scenario: Scenario, list: string | null = null): CaseFile {
  const version = versionFor(scenario)
  const document = { format: caseFormat, version, case: writeCase(scenario, list) }
  return { name: caseFileNameOf(scenario), text: `${JSON.stringify(document, null, 2)}\n` }
}

/** All cases as one file; `day` is a date as YYYY-MM-DD. `lists`: what stands for their lists from files. */
export function casesFileOf(
  scenarios: readonly Scenario[],
  day: string,
  lists: readonly (string | null)[] = [],
): CaseFile {
  const cases = scenarios.map((scenario, at) => writeCase(scenario, lists[at] ?? null))
  const version = scenarios.reduce((most, one) => Math.max(most, versionFor(one)), caseVersion)
  const document = { format: caseFormat, version, cases }
  return { name: `robots-cases-${day}.json`, text: `${JSON.stringify(document, null, 2)}\n` }
}

/** The reader of plain data of a case file; its schema is fetched with it. */
async function readerFor(knowsDialect: KnowsDialect) {
  const [read, { readCase }] = await Promise.all([
    import('./read-case-file.ts'),
    import('../link/read-case.ts'),
  ])
  const readShort = (value: unknown) => readCase(value, storedLimits, knowsDialect)
  return { read, reading: { limits: storedLimits, knowsDialect, readShort } }
}

/** Reads a file of several cases; null where a text is no such file. Never throws. */
export async function parseCasesFile(
  text: string,
  knowsDialect: KnowsDialect = () => true,
): Promise<CasesRead | null> {
  // Told without parsing, which of a large file takes a while.
  if (!text.includes('"cases"')) return null
  const { read, reading } = await readerFor(knowsDialect)
  return read.readCasesFile(parsedJson(text), reading)
}

/** Reads a case file, checking every field: what does not fit is left out and named. Never throws. */
export async function parseCaseFile(
  text: string,
  knowsDialect: KnowsDialect = () => true,
): Promise<CaseFileRead> {
  const { read, reading } = await readerFor(knowsDialect)
  return read.readCaseFile(parsedJson(text), reading)
}
