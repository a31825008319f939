import * as v from 'valibot'
import { caseFormat, caseVersion, columnsVersion } from './case-form.ts'
import { bodySchema } from './file-fields.ts'

export type { CaseBody } from './file-fields.ts'

/** A case, as people read and write it. */
export const caseSchema = v.strictObject({
  $schema: v.optional(v.string()),
  format: v.literal(caseFormat),
  version: v.picklist([caseVersion, columnsVersion]),
  case: bodySchema,
})

/** A case file of this version. */
export type CaseDocument = v.InferOutput<typeof caseSchema>

/** One thing that a case file has and should not have. */
export interface CaseProblem {
  /** Where it stands: `case.expect[3].is`. */
  readonly path: string
  /** What is expected there, and what came. */
  readonly message: string
  /** The same place as keys and indexes. */
  readonly keys: readonly (string | number)[]
}

const shownKey = (key: string | number, at: number): string =>
  typeof key === 'number' ? `[${key}]` : at === 0 ? key : `.${key}`

function problemOf({ path, expected, received, kind }: v.BaseIssue<unknown>): CaseProblem {
  const keys = (path ?? []).map(({ key }): string | number =>
    typeof key === 'number' ? key : String(key),
  )
  const isUnknown = kind === 'schema' && expected === 'never'
  const message = isUnknown ? 'no such field' : `expected ${expected}, got ${received}`
  return { path: keys.map(shownKey).join(''), message: message.slice(0, 300), keys }
}

const bodyOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'case' in value ? value.case : null

/** Compares what was read with the schema. Never throws. */
export function checkCase(
  value: unknown,
): { readonly document: CaseDocument } | { readonly problems: readonly CaseProblem[] } {
  const result = v.safeParse(caseSchema, value)
  // To the library a list is an object, too.
  if (result.success && Array.isArray(bodyOf(value))) {
    return { problems: [{ path: 'case', message: 'expected Object, got Array', keys: ['case'] }] }
  }
  return result.success ? { document: result.output } : { problems: result.issues.map(problemOf) }
}
