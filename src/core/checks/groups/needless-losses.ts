import { decide } from '../../decide/decide.ts'
import type { Selection } from '../../decide/decision.ts'
import { isNeedless } from '../../decide/missing-rules.ts'
import type { Rule } from '../../parse/robots.ts'
import { agentNameOf, type CheckContext } from '../check-context.ts'
import { judgedTests } from '../support/test-paths.ts'

/** The rules of `base` that tests which pass want not to hold for the crawlers with these names. */
function openedByTests(
  context: CheckContext,
  base: Selection,
  names: readonly string[],
): ReadonlySet<Rule> {
  const own = new Set(names.map(agentNameOf))
  const open = judgedTests(context).filter(
    ({ crawler, expect, decision }) =>
      expect === 'allow' && decision.verdict === 'allow' && own.has(agentNameOf(crawler)),
  )
  const opened = open.flatMap(({ path }) => {
    const { verdict, rule } = decide(base, path)
    return verdict === 'disallow' && rule !== null ? [rule] : []
  })
  return new Set(opened)
}

/**
 * Says of the rules of `base`, which crawlers with these names would follow without their own group, whether they
 * lose something by it: not what blocks nothing, what their own rules block as well, or what tests want open.
 */
export function lossesOf(
  context: CheckContext,
  { base, own, names }: { base: Selection; own: Selection | null; names: readonly string[] },
): (rule: Rule) => boolean {
  const needless = isNeedless(base, own)
  const opened = openedByTests(context, base, names)
  return (rule) => !needless(rule) && !opened.has(rule)
}
