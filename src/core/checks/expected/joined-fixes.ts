import { pushAll } from '../../lists.ts'
import type { Edit } from '../../text/text.ts'
import type { CheckFix, Finding } from '../check.ts'
import { findingKinds } from '../finding-kinds.ts'

/** So many findings are mended together. */
const mostJoined = 200

/** The first fix of each, as far as they do not touch each other. */
function joined(findings: readonly Finding[]): CheckFix {
  const fixes = findings.slice(0, mostJoined).flatMap(({ fixes: [fix] = [] }) => fix ?? [])
  const taken: Edit[] = []
  for (const { edits } of fixes) {
    const isFree = edits.every(({ span }) =>
      taken.every(({ span: { from, to } }) => span.to < from || to < span.from),
    )
    if (isFree) pushAll(taken, edits)
  }
  return { title: '', edits: taken }
}

/** The fixes of all findings of a kind as one, for each kind, and those of all errors: a line alone may mend nothing. */
export function joinedFixes(findings: readonly Finding[]): readonly CheckFix[] {
  const errors = findings.filter(({ severity }) => severity === 'error')
  return [...findingKinds(findings), errors].filter((of) => of.length > 1).map((of) => joined(of))
}
