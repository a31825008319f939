import type { Check } from '../check.ts'
import { allowAfterDisallow } from '../catalogue/allow-after-disallow.ts'
import { allowOpensParameters } from '../catalogue/allow-opens-parameters.ts'
import { allowTooShort } from '../catalogue/allow-too-short.ts'
import { blocksAssets } from '../catalogue/blocks-assets.ts'
import { broadPattern } from '../catalogue/broad-pattern.ts'
import { cleanParamBetter } from '../catalogue/clean-param-better.ts'
import { contradiction } from '../catalogue/contradiction.ts'
import { disallowStar } from '../catalogue/disallow-star.ts'
import { dollarMissesQuery } from '../catalogue/dollar-misses-query.ts'
import { duplicateRule } from '../catalogue/duplicate-rule.ts'
import { exactAddress } from '../catalogue/exact-address.ts'
import { expectationMissed } from '../catalogue/expectation-missed.ts'
import { indexHtmlAllow } from '../catalogue/index-html-allow.ts'
import { missingBareDir } from '../catalogue/missing-bare-dir.ts'
import { nearMiss } from '../catalogue/near-miss.ts'
import { parameterOrder } from '../catalogue/parameter-order.ts'
import { pathCase } from '../catalogue/path-case.ts'
import { prefixSurprise } from '../catalogue/prefix-surprise.ts'
import { routeParameter } from '../catalogue/route-parameter.ts'
import { ruleTooLongYandex } from '../catalogue/rule-too-long-yandex.ts'
import { secrets } from '../catalogue/secrets.ts'
import { shadowedRule } from '../catalogue/shadowed-rule.ts'
import { subfolder } from '../catalogue/subfolder.ts'
import { systemInFolder } from '../catalogue/system-in-folder.ts'
import { tooManyRulesYandex } from '../catalogue/too-many-rules-yandex.ts'
import { wildcardUnsupported } from '../catalogue/wildcard-unsupported.ts'

/** What is wrong with a rule as a whole: what it blocks or allows, beside the other rules and the tests of the author. */
export const ruleChecks: readonly Check[] = [
  allowAfterDisallow,
  allowOpensParameters,
  allowTooShort,
  blocksAssets,
  broadPattern,
  cleanParamBetter,
  contradiction,
  disallowStar,
  dollarMissesQuery,
  duplicateRule,
  exactAddress,
  expectationMissed,
  indexHtmlAllow,
  missingBareDir,
  nearMiss,
  parameterOrder,
  pathCase,
  prefixSurprise,
  routeParameter,
  ruleTooLongYandex,
  secrets,
  shadowedRule,
  subfolder,
  systemInFolder,
  tooManyRulesYandex,
  wildcardUnsupported,
]
