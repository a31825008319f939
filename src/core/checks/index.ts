import { blocksEverything } from './blocks-everything.ts'
import type { Check } from './check.ts'
import { ruleBeforeAgent } from './rule-before-agent.ts'

/** Every check, in the order in which people read about them. */
export const checks: readonly Check[] = [ruleBeforeAgent, blocksEverything]
