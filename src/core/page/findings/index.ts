import type { FindingContext, PageCheck, PageFinding } from './finding.ts'
import { headerChecks } from './headers.ts'
import { markupChecks } from './markup.ts'
import { sectionChecks } from './sections.ts'
import { sourceChecks } from './source.ts'
import { spellingChecks } from './spelling.ts'
import { valueChecks } from './values.ts'
import { visibilityChecks } from './visibility.ts'

/** Every check of the rules of a page. */
export const pageChecks: readonly PageCheck[] = [
  ...visibilityChecks,
  ...spellingChecks,
  ...valueChecks,
  ...markupChecks,
  ...sectionChecks,
  ...headerChecks,
  ...sourceChecks,
]

const order = ['error', 'warning', 'info', 'hint']

/** Nobody reads more findings of one kind, and a page may have a hundred thousand. */
const mostOfAKind = 100

function firstOf<Item>(items: Iterable<Item>): readonly Item[] {
  const first: Item[] = []
  for (const item of items) {
    if (first.push(item) === mostOfAKind) break
  }
  return first
}

/** What is wrong with the rules of a page, the gravest first, then in the order of the source. */
export function inspectPage(context: FindingContext): readonly PageFinding[] {
  const found = pageChecks.flatMap(({ id, severity, run }) =>
    firstOf(run(context)).map((one) => ({ id, severity, fixes: [], ...one })),
  )
  return found.sort(
    (a, b) => order.indexOf(a.severity) - order.indexOf(b.severity) || a.line - b.line,
  )
}
