import type { Check, Finding } from './check.ts'
import { checks } from './index.ts'
import { dedupeFindings } from './precedence-groups.ts'
import { withoutBreakingFixes } from './effects/kept-tests.ts'
import { graverByTests, withoutEchoes } from './effects/told-tests.ts'
import { withPartedFixes } from './expected/parted-fixes.ts'
import { withRepairs } from './expected/repaired-tests.ts'
import { withJoinedRemarks } from './remarks/joined-remarks.ts'
import { ruleLines } from './support/rule-lines.ts'
import { unexplainedTests } from './unexplained-tests.ts'
import { CheckContext, type CheckInput } from './check-context.ts'

/** What makes a text no robots.txt at all; nothing else is worth saying of it before it is fixed. */
const blockingChecks: ReadonlySet<string> = new Set([
  'html-file',
  'other-file',
  'patch-file',
  'line-numbers',
  'utf16',
  'newlines-lost',
  'template-source',
])

const isBlocking = ({ id }: Finding): boolean => blockingChecks.has(id)

/** What is said of the answer of a server, whatever came with it. */
const ofAnswer: readonly string[] = ['http-status']
/** What is said of what was asked for. */
const ofRequest: readonly string[] = [...ofAnswer, 'subfolder', 'wrong-filename-case']

function withoutNoise(context: CheckContext, found: readonly Finding[]): readonly Finding[] {
  const hasFailed = found.some(({ id }) => ofAnswer.includes(id))
  // Whoever gets an error, or is sent on, does not read the page that comes with it.
  if (hasFailed && (found.some(isBlocking) || ruleLines(context).length === 0))
    return found.filter(({ id }) => ofRequest.includes(id))
  if (!found.some(isBlocking)) return found
  return found.filter((finding) => isBlocking(finding) || ofAnswer.includes(finding.id))
}

const byPosition = (a: Finding, b: Finding): number =>
  a.line - b.line || (a.span?.from ?? 0) - (b.span?.from ?? 0)

function addFindings(found: Finding[], check: Check, context: CheckContext): void {
  const { id, severity } = check
  // Large files have thousands; to spread them would take three times as long.
  for (const problem of check.run(context)) found.push(Object.assign({ id, severity }, problem))
}

function findingsOf(context: CheckContext, which: readonly Check[]): readonly Finding[] {
  const found: Finding[] = []
  for (const check of which) addFindings(found, check, context)
  return found
}

/** The findings of every check, also where several report the same mistake. */
export function inspectAll(
  input: CheckInput,
  which: readonly Check[] = checks,
): readonly Finding[] {
  return findingsOf(new CheckContext(input), which)
}

/**
 * Everything that is wrong with a file, in its order, one finding for each mistake. `silenced`: ids
 * of checks that the author ignores; nor does another check report the same mistake then.
 */
export function inspect(input: CheckInput, silenced: readonly string[] = []): readonly Finding[] {
  const isWanted = ({ id }: Finding): boolean => !silenced.includes(id)
  const context = new CheckContext(input)
  const all = findingsOf(context, checks)
  const deduped = withJoinedRemarks(
    dedupeFindings(
      withoutNoise(
        context,
        all.filter((finding) => !isBlocking(finding) || isWanted(finding)),
      ),
    ),
  )
  const harmlessIn = (findings: readonly Finding[]): readonly Finding[] =>
    withoutBreakingFixes(context, withPartedFixes(context, findings))
  const harmless = harmlessIn(deduped)
  const found = graverByTests(context, withoutEchoes(context, harmless))
  const unexplained = found.some(isBlocking) ? [] : unexplainedTests(context, found)
  const explained = [...found, ...harmlessIn(unexplained)]
  const told = found.some(isBlocking) ? explained : withRepairs(context, explained)
  return told.filter(isWanted).sort(byPosition)
}
