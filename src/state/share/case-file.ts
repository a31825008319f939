import type { Scenario } from '../../analysis/scenario.ts'
import type { KnowsDialect, ReadCase } from './read-case.ts'
import { storedLimits } from './limits.ts'
import { plainOf } from './scenario-json.ts'

/** A case file says what it is, so that it is recognised whatever its name. */
const format = 'robots.txt playground case'
const version = 2

/** A case as a file: its name and its content, which is JSON. */
export interface CaseFile {
  readonly name: string
  readonly text: string
}

function nameOf({ title, origin }: Scenario): string {
  const subject = title === '' ? origin.replace(/^https?:\/\//, '') : title
  const slug = subject
    .slice(0, 200)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}.]+/gu, '-')
    .replace(/^[-.]+|[-.]+$/g, '')
    .slice(0, 60)
  return `${slug === '' ? 'robots' : slug}.case.json`
}

/** The whole case as a file to download. */
export function caseFileOf(scenario: Scenario): CaseFile {
  const text = JSON.stringify({ format, version, case: plainOf(scenario) }, null, 1)
  return { name: nameOf(scenario), text: `${text}\n` }
}

/** What a case file held; `newer`: written by a later version of this page. */
export type CaseFileRead = ReadCase | { readonly kind: 'newer'; readonly version: number }

function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''))
    return value
  } catch {
    return null
  }
}

const notOurs = { kind: 'not-ours' } as const

/** Reads a case file, checking every field as for a link. Never throws. */
export async function readCaseFile(
  text: string,
  knowsDialect: KnowsDialect = () => true,
): Promise<CaseFileRead> {
  const value = parsed(text)
  if (typeof value !== 'object' || value === null) return notOurs
  const envelope: Readonly<Record<string, unknown>> = { ...value }
  if (envelope['format'] !== format) return notOurs
  const made = envelope['version']
  if (typeof made === 'number' && made > version) return { kind: 'newer', version: made }
  const { readCase } = await import('./read-case.ts')
  return readCase(envelope['case'], storedLimits, knowsDialect)
}
