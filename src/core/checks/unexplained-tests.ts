import type { Finding } from './check.ts'
import type { CheckContext } from './check-context.ts'
import { blockedMessage, openingsFor } from './expected/blocked-paths.ts'
import { uncommenting } from './expected/commented-rules.ts'
import { joinedFixes } from './expected/joined-fixes.ts'
import { ruleOfOthers, toldRuleOfOthers } from './expected/rules-of-others.ts'
import { blockingBy, blockingFixes } from './groups/named-group.ts'
import { losingRule } from './lines/missed-paths.ts'
import { removalBesideOthers } from './support/edits.ts'
import { fixTrials } from './support/near-misses.ts'
import { isEveryPath } from './support/rule-lines.ts'
import { judgedTests, type JudgedTest } from './support/test-paths.ts'

const id = 'expectation-missed'

/** So many failed tests are told of, and so many lines: who has more of them has another file in mind. */
const mostTold = 10

const isGrave = ({ severity }: Finding): boolean => severity === 'error' || severity === 'warning'

/** Where the rules of a test’s crawler end, and what holds for it; line 1 where it obeys none. */
function lastLine(context: CheckContext, { dialect, crawler }: JudgedTest): number {
  const { groups, rules } = context.selection(dialect, crawler)
  return rules.at(-1)?.line ?? groups.at(-1)?.agents.at(-1)?.line ?? 1
}

/** Why nothing blocks what a test wants to be blocked, as the last half of a sentence. */
function whyOpen({ crawler, decision, rules }: JudgedTest): string {
  const { rule } = decision
  if (rule === null) {
    return rules.length === 0
      ? `no rule of this file is for ${crawler}`
      : `none of the rules for ${crawler} matches that URL`
  }
  return rule.value === ''
    ? `“Disallow:” with nothing after it (line ${rule.line}) allows everything`
    : `“Allow: ${rule.value}” (line ${rule.line}) decides for that URL`
}

const openedMessage = (test: JudgedTest): string =>
  `A test expects ${test.path} to be blocked for ${test.crawler}, but ${whyOpen(test)}.`

/** Takes an Allow of every URL away by which a block of every URL loses. */
const withoutAllow = (context: CheckContext, { decision, rules }: JudgedTest) =>
  decision.rule?.keyword === 'allow' &&
  isEveryPath(decision.rule.value) &&
  rules.some(({ keyword, value }) => keyword === 'disallow' && isEveryPath(value))
    ? removalBesideOthers(context, decision.rule.line)
    : []

/** The finding on a test of which no other one says why it fails. */
function findingOn(
  context: CheckContext,
  test: JudgedTest,
  tryFixes: ReturnType<typeof fixTrials>,
): Finding {
  const { decision, expect } = test
  if (expect === 'disallow') {
    const line = decision.rule?.line ?? lastLine(context, test)
    const other = decision.rule === null ? ruleOfOthers(context, test) : null
    const fixes = [
      ...withoutAllow(context, test),
      ...(decision.rule === null ? uncommenting(context) : []),
      ...(other === null ? [] : blockingBy(context, test, line, other.rule.value)),
      ...blockingFixes(context, test, line),
    ]
    const message = `${openedMessage(test)}${decision.rule === null ? '' : losingRule(test, decision.rule)}${other === null ? '' : toldRuleOfOthers(other)}`
    return { id, severity: 'warning', line, message, fixes: tryFixes(test, fixes) }
  }
  const line = decision.rule?.line ?? 1
  const fixes = decision.rule === null ? [] : openingsFor(context, test, decision.rule)
  const message = blockedMessage([test])
  return { id, severity: 'warning', line, message, fixes: tryFixes(test, fixes) }
}

/** Does a finding say why a test fails: does it name the path, stand on the rule that decides, or mend it? */
function isExplained(
  test: JudgedTest,
  found: readonly Finding[],
  tryFixes: ReturnType<typeof fixTrials>,
): boolean {
  const { path, decision } = test
  const line = decision.rule?.line
  // Of a path of few letters, as “/”, a message may have it by chance.
  const names = ({ message }: Finding): boolean => path.length > 3 && message.includes(path)
  const isWhole = isEveryPath(decision.rule?.value ?? '')
  // What is said of a rule for another reason, such as blocked styles, mends something else.
  const stands = (finding: Finding): boolean =>
    line === finding.line &&
    isGrave(finding) &&
    (isWhole || finding.id === id || (finding.fixes ?? []).length === 0)
  if (found.some((finding) => names(finding) || stands(finding))) return true
  const grave = found.filter(isGrave)
  const mending = [...grave.flatMap(({ fixes = [] }) => fixes.slice(0, 2)), ...joinedFixes(grave)]
  return mending.some((fix) => tryFixes(test, [fix]).length > 0)
}

/** A finding for each test that fails and of which nothing that was found says why. */
export function unexplainedTests(
  context: CheckContext,
  found: readonly Finding[],
): readonly Finding[] {
  const failed = judgedTests(context).filter(
    ({ expect, decision }) => expect !== null && expect !== decision.verdict,
  )
  const tryFixes = fixTrials(context)
  const told: Finding[] = []
  for (const test of failed) {
    if (told.length >= mostTold) break
    if (isExplained(test, [...found, ...told], tryFixes)) continue
    told.push(findingOn(context, test, tryFixes))
  }
  return told
}
