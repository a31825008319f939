import { decide } from '../../decide/decide.ts'
import type { Dialect } from '../../dialects/dialect.ts'
import { compiledRulesOf } from '../../match/rank.ts'
import { samplePathsOf } from '../../match/cover.ts'
import type { Selection } from '../../decide/decision.ts'
import type { Rule } from '../../parse/robots.ts'
import type { Check, CheckTexts } from '../check.ts'
import type { CheckContext } from '../check-context.ts'
import { removal } from '../support/edits.ts'
import { selectionsIn } from '../support/selections.ts'

/** Empty rules by which paths are open that a rule above them closes. */
function reopeningRules(selection: Selection): readonly Rule[] {
  const empty = selection.rules.filter(
    ({ keyword, value }) => keyword === 'disallow' && value === '',
  )
  if (empty.length === 0) return []
  const closed = compiledRulesOf(selection).filter(({ rule }) => rule.verdict === 'disallow')
  return empty.filter((rule) =>
    closed.some(
      (above) => above.rule.line < rule.line && isOpenedBy(selection, above.pattern, rule),
    ),
  )
}

function isOpenedBy(
  selection: Selection,
  pattern: Parameters<typeof samplePathsOf>[0],
  rule: Rule,
): boolean {
  return samplePathsOf(pattern).some((path) => decide(selection, path).rule === rule)
}

function reopenedUnder(context: CheckContext, dialect: Dialect): readonly number[] {
  const { groups } = context.parsedAs(dialect)
  if (!groups.some(({ rules }) => rules.some(({ value }) => value === ''))) return []
  const rules = selectionsIn(context, dialect).distinct.flatMap(reopeningRules)
  return [...new Set(rules.map(({ line }) => line))]
}

/** An empty Disallow behind others, where the last match decides. */
export const lastMatchReopen: Check = {
  id: 'last-match-reopen',
  severity: 'warning',
  *run(context) {
    const seen = new Set<number>()
    for (const dialect of context.dialects) {
      for (const line of reopenedUnder(context, dialect)) {
        if (seen.has(line)) continue
        seen.add(line)
        const message = `For ${dialect.name} this allows the whole site again.`
        yield { line, message, fixes: removal(context, line) }
      }
    }
  },
}

/** What the page says about it. The examples run as its tests; the page shows the first of each kind. */
export const texts: CheckTexts = {
  title: 'Empty Disallow after other rules',
  why: 'Spiderline follows the last rule that matches, and an empty Disallow matches everything: it allows what the rules above block.',
  sources: [{ source: 'spiderline-guide' }],
  bad: [
    { robots: 'User-agent: *\nDisallow: /x\nDisallow:\n', dialects: ['spiderline'], lines: [3] },
  ],
  good: [
    { robots: 'User-agent: *\nDisallow: /x\nDisallow:\n' },
    { robots: 'User-agent: *\nDisallow:\nDisallow: /x\n', dialects: ['spiderline'] },
  ],
}
