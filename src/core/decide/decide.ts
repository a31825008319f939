import type { Decision, Selection } from './decision.ts'
import { pathOf, pathOffset, robotsTxtPath } from '../match/path.ts'
import { matches } from '../match/pattern.ts'
import {
  compiledRulesOf,
  emptyRuleOf,
  noRank,
  needsCanonical,
  type CompiledRule,
} from '../match/rank.ts'
import type { Rule } from '../parse/robots.ts'

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
  const reason = rule.closingKey === undefined ? 'rule' : 'closed'
  return { verdict: rule.verdict, line: rule.line, rule, reason }
}

/**
 * The decision for `/robots.txt` itself where the dialect always allows it, else null: RFC 9309
 * §2.2.2.
 */
export function robotsTxtDecision({ ruleSet }: Selection, path: string): Decision | null {
  if (!ruleSet.robotsTxtAllowed || path !== robotsTxtPath) return null
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

/** Finds the rule that decides a path among many: `RuleIndex`. Ranks: the lower, the better. */
export interface PathIndex {
  /** The rank of the rule that decides a path in canonical form; `noRank` when none matches. */
  best(path: string): number
  /**
   * The same for the path that begins at an offset of a text and goes to its end, not in canonical
   * form; `stopped` where it has to be brought into that first.
   */
  bestAsGiven(text: string, from: number): number
  /** The rule of a rank; null for `noRank`. */
  ruleAt(rank: number): Rule | null
}

type MakeIndex = (selection: Selection) => PathIndex

let makeIndex: MakeIndex | null = null

/** Gives `decide` the means to make an index: see `enableIndex`. */
export function provideIndex(make: MakeIndex): void {
  makeIndex = make
}

/** How the URLs of one selection are judged. */
interface Judging {
  /** URLs that were judged by a walk. */
  walked: number
  index: PathIndex | null
  /** What holds where no rule matches; looked for once. */
  undecided: Decision | null
  /** What each rule decides, by its rank, once it has decided. */
  readonly decisions: (Decision | undefined)[]
}

const judgings = new WeakMap<Selection, Judging>()
/** By the list of rules: crawlers that obey the same groups share it. */
const indexes = new WeakMap<readonly Rule[], PathIndex>()
/** That of the selection that was asked about last. */
let last: { readonly selection: Selection; readonly judging: Judging } | null = null

function judgingOf(selection: Selection): Judging {
  if (last?.selection === selection) return last.judging
  const judging = judgings.get(selection) ?? {
    walked: 0,
    index: indexes.get(selection.rules) ?? null,
    undecided: null,
    decisions: [],
  }
  judgings.set(selection, judging)
  last = { selection, judging }
  return judging
}

/** The index of a selection once it pays; null before, and where an index cannot weigh the rules. */
function indexOf(selection: Selection, judging: Judging): PathIndex | null {
  if (judging.index !== null || selection.ruleSet.weightOn !== undefined) return judging.index
  judging.index = indexes.get(selection.rules) ?? null
  if (judging.index === null && makeIndex !== null && judging.walked >= maxWalks) {
    judging.index = makeIndex(selection)
    indexes.set(selection.rules, judging.index)
  }
  return judging.index
}

/** What holds where no rule matches. */
const decisionByNone = (selection: Selection, judging: Judging): Decision =>
  (judging.undecided ??= undecided(selection))

/** The decision by the rule of a rank; by none for `noRank`. */
function decisionAt(
  rank: number,
  index: PathIndex,
  selection: Selection,
  judging: Judging,
): Decision {
  if (rank === noRank) return decisionByNone(selection, judging)
  const known = judging.decisions[rank]
  if (known !== undefined) return known
  const rule = index.ruleAt(rank)
  const decision = rule === null ? decisionByNone(selection, judging) : decidedBy(rule)
  judging.decisions[rank] = decision
  return decision
}

/** May the text from an offset on be `/robots.txt`, in canonical form? */
const mayBeRobotsTxt = (text: string, from: number): boolean =>
  text.length - from === robotsTxtPath.length && text.endsWith(robotsTxtPath)

/**
 * May the crawler of a selection fetch a URL? The URL is taken as given: bring it into the form in
 * which it is sent before. A path alone does too. Equal to the decision of `explain`; after the
 * first few URLs the cost of one does not grow with the number of rules.
 */
export function decide(selection: Selection, url: string): Decision {
  const judging = judgingOf(selection)
  const index = indexOf(selection, judging)
  if (index !== null) {
    const from = pathOffset(url)
    if (from >= 0 && !mayBeRobotsTxt(url, from)) {
      const rank = index.bestAsGiven(url, from)
      if (rank !== needsCanonical) return decisionAt(rank, index, selection, judging)
    }
  }
  const path = selection.ruleSet.canonicalPath(pathOf(url))
  const excepted = robotsTxtDecision(selection, path)
  if (excepted !== null) return excepted
  if (index !== null && path.startsWith('/')) {
    return decisionAt(index.best(path), index, selection, judging)
  }
  judging.walked += 1
  const rule = walk(selection, path)
  return rule === null ? decisionByNone(selection, judging) : decidedBy(rule)
}
