import type { Check } from '../check.ts'
import { adsbotStar } from '../catalogue/adsbot-star.ts'
import { agentMerge } from '../catalogue/agent-merge.ts'
import { allowOnlySpecificGroup } from '../catalogue/allow-only-specific-group.ts'
import { applebotInherits } from '../catalogue/applebot-inherits.ts'
import { blankInRecord } from '../catalogue/blank-in-record.ts'
import { blocksEverything } from '../catalogue/blocks-everything.ts'
import { duplicateGroup } from '../catalogue/duplicate-group.ts'
import { emptyDisallow } from '../catalogue/empty-disallow.ts'
import { groupWithoutRules } from '../catalogue/group-without-rules.ts'
import { lastGroupTail } from '../catalogue/last-group-tail.ts'
import { lastMatchReopen } from '../catalogue/last-match-reopen.ts'
import { msnbotBlocksBing } from '../catalogue/msnbot-blocks-bing.ts'
import { multipleStar } from '../catalogue/multiple-star.ts'
import { noBlankBetweenRecords } from '../catalogue/no-blank-between-records.ts'
import { noDisallowInRecord } from '../catalogue/no-disallow-in-record.ts'
import { previewsBlocked } from '../catalogue/previews-blocked.ts'
import { ruleBeforeAgent } from '../catalogue/rule-before-agent.ts'
import { specificDropsStar } from '../catalogue/specific-drops-star.ts'
import { stagingLeftover } from '../catalogue/staging-leftover.ts'
import { wantedAmongUnwanted } from '../catalogue/wanted-among-unwanted.ts'

/** What is wrong with groups: which lines count for which crawler. */
export const groupChecks: readonly Check[] = [
  adsbotStar,
  agentMerge,
  allowOnlySpecificGroup,
  applebotInherits,
  blankInRecord,
  blocksEverything,
  duplicateGroup,
  emptyDisallow,
  groupWithoutRules,
  lastGroupTail,
  lastMatchReopen,
  msnbotBlocksBing,
  multipleStar,
  noBlankBetweenRecords,
  noDisallowInRecord,
  previewsBlocked,
  ruleBeforeAgent,
  specificDropsStar,
  stagingLeftover,
  wantedAmongUnwanted,
]
