import type { Decision, Selection } from './decision.ts'
import { pathOf } from './path.ts'
import { emptyRuleOf } from './rank.ts'
import type { Rule } from './robots.ts'
import { RuleIndex } from './rule-index.ts'

const indexes = new WeakMap<Selection, RuleIndex>()

function indexOf(selection: Selection): RuleIndex {
  const known = indexes.get(selection)
  if (known) return known
  const index = new RuleIndex(selection)
  indexes.set(selection, index)
  return index
}

/** The decision when no rule with a path matched. */
export function undecided(selection: Selection): Decision {
  if (selection.token === null) return { verdict: 'allow', line: 0, rule: null, reason: 'no-group' }
  const empty = emptyRuleOf(selection)
  if (empty === null) return { verdict: 'allow', line: 0, rule: null, reason: 'no-match' }
  return { verdict: 'allow', line: empty.line, rule: empty, reason: 'empty-rule' }
}

/** The decision that a matching rule brings about. */
export function decidedBy(rule: Rule): Decision {
  return { verdict: rule.verdict, line: rule.line, rule, reason: 'rule' }
}

/** The decision for `/robots.txt` itself, where the dialect excepts it: RFC 9309 §2.2.2. */
export function robotsTxtDecision({ robots }: Selection, path: string): Decision | null {
  if (!robots.dialect.rules.robotsTxtAllowed || path !== '/robots.txt') return null
  return { verdict: 'allow', line: 0, rule: null, reason: 'robots-txt' }
}

/**
 * May the crawler of this selection fetch a URL? The URL is taken as given, in the form in which it
 * is sent. The cost does not grow with the number of rules.
 */
export function decide(selection: Selection, url: string): Decision {
  const path = selection.robots.dialect.rules.canonicalPath(pathOf(url))
  const excepted = robotsTxtDecision(selection, path)
  if (excepted !== null) return excepted
  const rule = indexOf(selection).best(path)
  return rule === null ? undecided(selection) : decidedBy(rule)
}
