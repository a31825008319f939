import { canMatch, covers, isPrefixPattern, startOf } from '../../match/cover.ts'
import type { Selection } from '../../decide/decision.ts'
import { compiledRulesOf, type CompiledRule } from '../../match/rank.ts'
import type { Rule, Verdict } from '../../parse/robots.ts'

/** A rule of a selection without which every verdict would be the same. */
export interface IneffectiveRule {
  readonly rule: Rule
  /** A rule that matches every path that it matches. */
  readonly cover: Rule
  /** `outweighed`: the cover always wins. `repeated`: the cover says the same where it would win. */
  readonly how: 'outweighed' | 'repeated'
}

/** A pattern with its place in the order in which the dialect prefers rules; 0 is the best. */
interface RankedPattern extends CompiledRule {
  readonly rank: number
  /** What every path begins with that the pattern matches. */
  readonly start: string
  /** Every path that begins so matches. */
  readonly isPrefix: boolean
}

/** The best rank among rules of one verdict: here and further up the tree, and below; Infinity for none. */
interface BestRank {
  over: number
  below: number
}

/** The patterns with one start. Those whose start is shorter and fits it lie over it. */
interface StartNode {
  readonly start: string
  readonly over: StartNode | null
  readonly patterns: RankedPattern[]
  readonly best: Readonly<Record<Verdict, BestRank>>
}

/** So many patterns are held against each other; what is beyond counts as having an effect. */
const maxComparisons = 400_000

const verdicts = ['allow', 'disallow'] as const
const opposite = { allow: 'disallow', disallow: 'allow' } as const

/** The patterns of a selection that some path can match, the preferred ones first. */
function rankedPatterns(selection: Selection): readonly RankedPattern[] {
  return [...compiledRulesOf(selection)]
    .sort(selection.ruleSet.precedence.prefer)
    .filter(({ pattern }) => canMatch(pattern))
    .map((candidate, rank) => ({
      ...candidate,
      rank,
      start: startOf(candidate.pattern),
      isPrefix: isPrefixPattern(candidate.pattern),
    }))
}

const byStart = (a: RankedPattern, b: RankedPattern): number =>
  a.start < b.start ? -1 : a.start > b.start ? 1 : a.rank - b.rank

const newNode = (start: string, over: StartNode | null): StartNode => ({
  start,
  over,
  patterns: [],
  best: {
    allow: { over: Infinity, below: Infinity },
    disallow: { over: Infinity, below: Infinity },
  },
})

/** Of prefixes with one start the best two rules of a verdict can stand for all. */
function isSpare(node: StartNode, one: RankedPattern): boolean {
  if (!one.isPrefix) return false
  const same = node.patterns.filter(
    (other) => other.isPrefix && other.rule.verdict === one.rule.verdict,
  )
  return same.length > 1
}

function addTo(node: StartNode, one: RankedPattern): void {
  const best = node.best[one.rule.verdict]
  best.over = Math.min(best.over, one.rank)
  if (!isSpare(node, one)) node.patterns.push(one)
}

/** Lets every node know the best ranks over and below it; `nodes` from the top down. */
function spreadBestRanks(nodes: readonly StartNode[]): void {
  const own = new Map(nodes.map((node) => [node, [node.best.allow.over, node.best.disallow.over]]))
  for (const { best, over } of nodes) {
    for (const verdict of verdicts) {
      best[verdict].over = Math.min(best[verdict].over, over?.best[verdict].over ?? Infinity)
    }
  }
  for (const node of nodes.toReversed()) {
    for (const [index, verdict] of verdicts.entries()) {
      const ownRank = own.get(node)?.[index] ?? Infinity
      const above = node.over?.best[verdict]
      if (above) above.below = Math.min(above.below, ownRank, node.best[verdict].below)
    }
  }
}

/** One node for each start. */
function startTree(patterns: readonly RankedPattern[]): ReadonlyMap<string, StartNode> {
  const nodes = new Map<string, StartNode>()
  const path: StartNode[] = []
  for (const one of [...patterns].sort(byStart)) {
    while (!one.start.startsWith(path.at(-1)?.start ?? '')) path.pop()
    let node = path.at(-1) ?? null
    if (node?.start !== one.start) {
      node = newNode(one.start, node)
      nodes.set(one.start, node)
      path.push(node)
    }
    addTo(node, one)
  }
  spreadBestRanks([...nodes.values()])
  return nodes
}

/** Of two patterns of one rule, the weaker reason holds for both. */
const combined = (known: IneffectiveRule | undefined, found: IneffectiveRule): IneffectiveRule =>
  known?.how === 'repeated' ? known : found

/** Finds the ineffective rules of one selection. */
class CoverSearch {
  private readonly patterns: readonly RankedPattern[]
  private readonly nodes: ReadonlyMap<string, StartNode>
  private comparisonsLeft = maxComparisons

  constructor(selection: Selection) {
    this.patterns = rankedPatterns(selection)
    this.nodes = startTree(this.patterns)
  }

  /** A rule that stands for several patterns is ineffective when one rule makes all of them so. */
  all(): readonly IneffectiveRule[] {
    const byRule = new Map<Rule, IneffectiveRule | null>()
    for (const one of this.patterns) {
      const known = byRule.get(one.rule)
      if (known === null) continue
      const found = this.coverOf(one)
      const isSame = known === undefined || known.cover === found?.cover
      byRule.set(one.rule, found !== null && isSame ? combined(known, found) : null)
    }
    return [...byRule.values()].filter((found) => found !== null)
  }

  private coverOf(one: RankedPattern): IneffectiveRule | null {
    const { rule } = one
    let repeated: Rule | null = null
    for (const other of this.coversOf(one)) {
      if (other.rank < one.rank) return { rule, cover: other.rule, how: 'outweighed' }
      repeated ??= other.rule
    }
    return repeated === null ? null : { rule, cover: repeated, how: 'repeated' }
  }

  /** Patterns that make one ineffective. */
  private *coversOf(one: RankedPattern): Iterable<RankedPattern> {
    const at = this.nodes.get(one.start) ?? null
    if (at === null) return
    const { over, below } = at.best[opposite[one.rule.verdict]]
    const rival = Math.min(over, below)
    // An Allow where nothing is blocked is ordinary style.
    const mayBeRepeated = one.rule.verdict === 'disallow' || rival < Infinity
    for (let node: StartNode | null = at; node !== null; node = node.over) {
      for (const other of node.patterns) {
        const isSame = other.rule.verdict === one.rule.verdict
        if (other.rule === one.rule || (isSame && !mayBeRepeated)) continue
        if (other.rank > one.rank && (!isSame || other.rank > rival)) continue
        if (this.makesIneffective(other, one, isSame)) yield other
      }
    }
  }

  /** Of two rules about the same paths one stays: of opposite ones both, which is another mistake. */
  private makesIneffective(other: RankedPattern, one: RankedPattern, isSame: boolean): boolean {
    if (!this.covers(other, one)) return false
    return (isSame && other.rank < one.rank) || !this.covers(one, other)
  }

  private covers(outer: RankedPattern, inner: RankedPattern): boolean {
    if (outer.isPrefix) return inner.start.startsWith(outer.start)
    this.comparisonsLeft -= 1
    return this.comparisonsLeft >= 0 && covers(outer.pattern, inner.pattern)
  }
}

/** The rules of a selection that could as well not be there, as far as this can be shown. */
export const ineffectiveRules = (selection: Selection): readonly IneffectiveRule[] =>
  new CoverSearch(selection).all()
