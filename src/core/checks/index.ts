import type { Check } from './check.ts'
import { agentChecks } from './kinds/agent-checks.ts'
import { commentChecks } from './kinds/comment-checks.ts'
import { fileChecks } from './kinds/file-checks.ts'
import { groupChecks } from './kinds/group-checks.ts'
import { lineChecks } from './kinds/line-checks.ts'
import { pathChecks } from './kinds/path-checks.ts'
import { ruleChecks } from './kinds/rule-checks.ts'
import { otherLineChecks } from './kinds/other-line-checks.ts'

const kinds: readonly (readonly Check[])[] = [
  agentChecks,
  groupChecks,
  ruleChecks,
  pathChecks,
  otherLineChecks,
  lineChecks,
  fileChecks,
  commentChecks,
]

/** Every check, by name. */
export const checks: readonly Check[] = kinds
  .flat()
  .sort(({ id: a }, { id: b }) => (a < b ? -1 : 1))
