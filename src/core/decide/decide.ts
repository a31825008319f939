import type { Decision, Selection } from './decision.ts'
import { pathOf } from '../match/path.ts'
import { matches } from '../match/pattern.ts'
import { compiledRulesOf, emptyRuleOf, type CompiledRule } from '../match/rank.ts'
import type { Rule } from '../parse/robots.ts'
import { RuleIndex } from '../match/rule-index.ts'

/**
 * The decision when no rule with a path matched: everything is allowed, for one of four reasons.
 */
export function undecided(selection: Selection): Decision {
  if (selection.robots.refused) {
    return { verdict: 'allow', line: 0, rule: null, reason: 'too-large' }
  }
  if (selection.token === null) return { verdict: 'allow', line: 0, rule: null, reason: 'no-group' }
  const empty = emptyRuleOf(selection)
  if (empty === null) return { verdict: 'allow', line: 0, rule: null, reason: 'no-match' }
  return { verdict: 'allow', line: empty.line, rule: empty, reason: 'empty-rule' }
}

/** The decision when a rule matched that no other one overrides. */
export function decidedBy(rule: Rule): Decision {
  return { verdict: rule.verdict, line: rule.line, rule, reason: 'rule' }
}

/**
 * The decision for `/robots.txt` itself where the dialect always allows it, else null: RFC 9309
 * §2.2.2.
 */
export function robotsTxtDecision({ ruleSet }: Selection, path: string): Decision | null {
  if (!ruleSet.robotsTxtAllowed || path !== '/robots.txt') return null
  return { verdict: 'allow', line: 0, rule: null, reason: 'robots-txt' }
}

/** So many URLs of one selection are judged by a walk: an index is made only where it pays. */
const maxWalks = 16

/** The preferred one of all rules that match, by trying each. */
function walk(selection: Selection, path: string): Rule | null {
  const { precedence, weightOn } = selection.ruleSet
  const { prefer } = precedence
  let best: CompiledRule | null = null
  for (const candidate of compiledRulesOf(selection)) {
    if (!matches(candidate.pattern, path)) continue
    const weight = weightOn?.(candidate.pattern, path) ?? candidate.weight
    const weighed = weight === candidate.weight ? candidate : { ...candidate, weight }
    if (best === null || prefer(weighed, best) < 0) best = weighed
  }
  return best?.rule ?? null
}

const walkCounts = new WeakMap<readonly Rule[], number>()
/** By the list of rules: crawlers that obey the same groups share it. */
const indexes = new WeakMap<readonly Rule[], RuleIndex>()
const defaultDecisions = new WeakMap<Selection, Decision>()

function indexOf(selection: Selection): RuleIndex {
  const index = indexes.get(selection.rules) ?? new RuleIndex(selection)
  indexes.set(selection.rules, index)
  return index
}

/** What holds where no rule matches; looked for once. */
function defaultDecisionOf(selection: Selection): Decision {
  const decision = defaultDecisions.get(selection) ?? undecided(selection)
  defaultDecisions.set(selection, decision)
  return decision
}

/** The rule that decides a path; null when none matches. */
function bestRule(selection: Selection, path: string): Rule | null {
  const { rules, ruleSet } = selection
  if (ruleSet.weightOn !== undefined) return walk(selection, path)
  const walked = walkCounts.get(rules) ?? 0
  if (walked >= maxWalks || indexes.has(rules)) return indexOf(selection).best(path)
  walkCounts.set(rules, walked + 1)
  return walk(selection, path)
}

/**
 * May the crawler of a selection fetch a URL? The URL is taken as given: bring it into the form in
 * which it is sent before. A path alone does too. Equal to the decision of `explain`; after the
 * first few URLs the cost of one does not grow with the number of rules.
 */
export function decide(selection: Selection, url: string): Decision {
  const path = selection.ruleSet.canonicalPath(pathOf(url))
  const excepted = robotsTxtDecision(selection, path)
  if (excepted !== null) return excepted
  const rule = bestRule(selection, path)
  return rule === null ? defaultDecisionOf(selection) : decidedBy(rule)
}
