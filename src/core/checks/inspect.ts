import type { Check, Finding } from './check.ts'
import { checks } from './index.ts'
import { onePerMistake } from './precedence-groups.ts'
import { Subject, type SubjectInput } from './check-context.ts'

/** What makes a text no robots.txt at all; nothing else is worth saying of it before it is cured. */
const spoilers: readonly string[] = ['html-file', 'utf16', 'newlines-lost']

function withoutNoise(found: readonly Finding[]): readonly Finding[] {
  const spoilt = found.filter(({ id }) => spoilers.includes(id))
  return spoilt.length > 0 ? spoilt : found
}

const byPlace = (a: Finding, b: Finding): number =>
  a.line - b.line || (a.span?.from ?? 0) - (b.span?.from ?? 0)

function findingsOf({ id, severity, run }: Check, subject: Subject): readonly Finding[] {
  return [...run(subject)].map((problem) => ({ severity, ...problem, id }))
}

/** What every check says, also where several see the same mistake. */
export function inspectAll(
  input: SubjectInput,
  which: readonly Check[] = checks,
): readonly Finding[] {
  const subject = new Subject(input)
  return which.flatMap((check) => findingsOf(check, subject))
}

/**
 * Everything that is wrong with a file, in its order, one finding for each mistake. `silenced`: ids
 * of checks that the author does not want to hear of; nor is the same mistake told by another then.
 */
export function inspect(input: SubjectInput, silenced: readonly string[] = []): readonly Finding[] {
  const isWanted = ({ id }: Finding): boolean => !silenced.includes(id)
  const found = inspectAll(input).filter(
    (finding) => isWanted(finding) || !spoilers.includes(finding.id),
  )
  return [...onePerMistake(withoutNoise(found)).filter(isWanted)].sort(byPlace)
}
