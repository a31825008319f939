import type { Check, CheckFix, CheckTexts } from '../check.ts'
import type { CheckContext } from '../check-context.ts'
import { removal, removalOfIdleRule } from '../support/edits.ts'
import { ruleEffects } from '../support/rule-effects.ts'
import { opposedRules, type OpposedRules } from '../support/opposed-rules.ts'

const keywordOf = { allow: 'Allow', disallow: 'Disallow' } as const

/** Takes away the rule that has no effect anyway, or says whose part it takes. */
function fixesFor(
  context: CheckContext,
  { winner, loser, isUndisputed }: OpposedRules,
  isIdle: boolean,
): readonly CheckFix[] {
  if (isUndisputed && isIdle) return removalOfIdleRule(context, loser.line)
  const title = `Keep the ${keywordOf[winner.verdict]} for every crawler`
  return removal(context, loser.line).map((fix) => ({ ...fix, title }))
}

/** Allow and Disallow of one and the same path. */
export const contradiction: Check = {
  id: 'contradiction',
  severity: 'warning',
  *run(context) {
    for (const pair of opposedRules(context)) {
      const { earlier, later, winner, loser, dialect } = pair
      // For a crawler that takes only one of their groups the loser may decide all the same.
      const isIdle = ruleEffects(context, dialect).without.has(loser.line)
      const claim = { kind: 'no-effect', line: loser.line, dialects: [dialect.id] } as const
      yield {
        line: later.line,
        message: `Line ${earlier.line} says the opposite for the same path; ${dialect.name} follows the ${keywordOf[winner.verdict]}.`,
        fixes: fixesFor(context, pair, isIdle),
        ...(isIdle ? { claim } : {}),
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Allow and Disallow of the same path',
  why: 'RFC 9309 only recommends that Allow wins here, and crawlers for which the order matters follow the first. Keep the line that you mean.',
  sources: [{ source: 'rfc9309', section: 'section 2.2.2' }],
  bad: [{ robots: 'User-agent: *\nDisallow: /a\nAllow: /a\n', lines: [3] }],
  good: [
    { robots: 'User-agent: *\nDisallow: /a\nAllow: /a/b\n' },
    { robots: 'User-agent: *\nAllow:\nDisallow:\n' },
  ],
}
