import type { FindingContext, PageCheck, PageFinding } from './finding.ts'
import { markupChecks } from './markup.ts'
import { spellingChecks } from './spelling.ts'
import { valueChecks } from './values.ts'
import { visibilityChecks } from './visibility.ts'

/** Every check of the rules of a page. */
export const pageChecks: readonly PageCheck[] = [
  ...visibilityChecks,
  ...spellingChecks,
  ...valueChecks,
  ...markupChecks,
]

const order = ['error', 'warning', 'info', 'hint']

/** What is wrong with the rules of a page, the gravest first, then in the order of the source. */
export function inspectPage(context: FindingContext): readonly PageFinding[] {
  const found = pageChecks.flatMap(({ id, severity, run }) =>
    [...run(context)].map((one) => ({ id, severity, fixes: [], ...one })),
  )
  return found.sort(
    (a, b) => order.indexOf(a.severity) - order.indexOf(b.severity) || a.line - b.line,
  )
}
