import type { KnowsDialect, Scenario } from '../scenario.ts'
import { readList, type FileList } from './case-list.ts'
import { checkCase, type CaseBody } from './case-schema.ts'
import { DocumentReader, type CaseLimits } from './document-reader.ts'
import { fieldReaders } from './file-fields.ts'
import { repairDocument } from './salvage-case.ts'

export type { CaseLimits } from './document-reader.ts'

/** A case that was read from the form for people. */
export interface ReadDocument {
  readonly scenario: Scenario
  /** What had to be left out, a sentence each. */
  readonly omissions: readonly string[]
  /** The file that holds the robots.txt; null where the case itself does. */
  readonly robotsFile: string | null
  /** Its list from a file; null: it has none. */
  readonly list: FileList | null
}

function readFields(body: CaseBody, reader: DocumentReader): Scenario {
  const read = Object.entries(fieldReaders).map(([name, field]) => [name, field(body, reader)])
  return Object.fromEntries(read) as Scenario
}

/**
 * Reads a case from its form for people, as plain data. What does not fit is left out and named; null
 * where it is no case, or larger than the limits. Never throws.
 */
export function readDocument(
  value: unknown,
  limits: CaseLimits,
  knowsDialect: KnowsDialect,
): ReadDocument | { readonly problem: 'not-ours' | 'too-big' } {
  const checked = checkCase(value)
  const omissions: string[] = []
  const document =
    'document' in checked ? checked.document : repairDocument(value, checked.problems, omissions)
  if (document === null) return { problem: 'not-ours' }
  const { case: body } = document
  const longest = Math.max(body.robots?.length ?? 0, body.before?.robots?.length ?? 0)
  if (longest > limits.file) return { problem: 'too-big' }
  const reader = new DocumentReader(body, limits, knowsDialect)
  const scenario = readFields(body, reader)
  const robotsFile = body.robots === undefined ? (body.robotsFile ?? null) : null
  const list = body.list === undefined ? null : readList(body.list)
  return { scenario, omissions: [...omissions, ...reader.omissions], robotsFile, list }
}
