import type { Decision, Selection } from './decision.ts'
import { pathOf } from './path.ts'
import { emptyRuleOf } from './rank.ts'
import type { Rule } from './robots.ts'
import { RuleIndex } from './rule-index.ts'

/** The decision when no rule with a path matched. */
export function undecided(selection: Selection): Decision {
  if (selection.robots.refused) {
    return { verdict: 'allow', line: 0, rule: null, reason: 'too-large' }
  }
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
export function robotsTxtDecision({ ruleSet }: Selection, path: string): Decision | null {
  if (!ruleSet.robotsTxtAllowed || path !== '/robots.txt') return null
  return { verdict: 'allow', line: 0, rule: null, reason: 'robots-txt' }
}

interface Prepared {
  readonly index: RuleIndex
  readonly otherwise: Decision
}

/** By the list of rules: crawlers that obey the same groups share it. */
const indexes = new WeakMap<readonly Rule[], RuleIndex>()
const known = new WeakMap<Selection, Prepared>()

function preparedOf(selection: Selection): Prepared {
  const ready = known.get(selection)
  if (ready) return ready
  const index = indexes.get(selection.rules) ?? new RuleIndex(selection)
  indexes.set(selection.rules, index)
  const fresh = { index, otherwise: undecided(selection) }
  known.set(selection, fresh)
  return fresh
}

/**
 * May the crawler of this selection fetch a URL? The URL is taken as given, in the form in which it
 * is sent. The cost does not grow with the number of rules.
 */
export function decide(selection: Selection, url: string): Decision {
  const path = selection.ruleSet.canonicalPath(pathOf(url))
  const excepted = robotsTxtDecision(selection, path)
  if (excepted !== null) return excepted
  const { index, otherwise } = preparedOf(selection)
  const rule = index.best(path)
  return rule === null ? otherwise : decidedBy(rule)
}
