import type { CheckProblem } from '../check.ts'
import type { CheckContext } from '../check-context.ts'
import { removalOfIdleRule } from './edits.ts'
import type { IneffectiveRule } from './ineffective-rules.ts'

/** The finding that another rule makes one unnecessary, with its removal as the fix. */
export const coveredRuleProblem = (
  context: CheckContext,
  { rule, cover, selection }: IneffectiveRule,
  message: string,
): CheckProblem => ({
  line: rule.line,
  message,
  fixes: removalOfIdleRule(context, rule.line),
  claim: {
    kind: 'covered-by',
    line: rule.line,
    by: cover.line,
    dialects: [selection.robots.dialect.id],
  },
})
