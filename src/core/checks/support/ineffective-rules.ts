import type { Selection } from '../../decide/decision.ts'
import type { Precedence } from '../../dialects/dialect.ts'
import { canMatch, covers, isPrefixPattern, startOf } from '../../match/cover.ts'
import { dedupeKey } from '../../match/pattern.ts'
import { compiledRulesOf, type CompiledRule } from '../../match/rank.ts'
import type { Rule, Verdict } from '../../parse/robots.ts'

/** A rule of a selection without which every verdict would be the same. */
export interface IneffectiveRule {
  readonly rule: Rule
  /** A rule that matches every path that it matches. */
  readonly cover: Rule
  /** `outweighed`: the cover always wins. `repeated`: the cover says the same where it would win. */
  readonly how: 'outweighed' | 'repeated'
  readonly selection: Selection
}

/** The patterns of one verdict that match the same paths. */
interface PatternClass {
  readonly verdict: Verdict
  /** The preferred one. */
  best: CompiledRule
  readonly others: CompiledRule[]
  readonly node: StartNode
  /** Every path that begins as all of them do matches. */
  readonly isPrefix: boolean
}

type BestByVerdict = Record<Verdict, CompiledRule | null>

/** The patterns with one start: what every path begins with that they match. */
interface StartNode {
  readonly start: string
  /** The node of the longest start that this one begins with. */
  over: StartNode | null
  /** Those that may cover others, the preferred ones first. */
  candidates: PatternClass[]
  /** The preferred rules here and further up the tree, and below. */
  readonly best: BestByVerdict
  readonly below: BestByVerdict
}

/** What makes a pattern ineffective, and where that stands. */
interface Cover extends Pick<IneffectiveRule, 'cover' | 'how'> {
  readonly node: StartNode
}

/** So many patterns are held against each other; what is beyond counts as having an effect. */
const maxComparisons = 400_000

const verdicts = ['allow', 'disallow'] as const
const opposite = { allow: 'disallow', disallow: 'allow' } as const

const newNode = (start: string): StartNode => ({
  start,
  over: null,
  candidates: [],
  best: { allow: null, disallow: null },
  below: { allow: null, disallow: null },
})

/** Of prefixes with one start the best two rules of a verdict can stand for all. */
function withoutSpares(classes: readonly PatternClass[]): PatternClass[] {
  const prefixes = { allow: 0, disallow: 0 }
  return classes.filter(({ isPrefix, verdict }) => {
    if (isPrefix) prefixes[verdict] += 1
    return !isPrefix || prefixes[verdict] <= 2
  })
}

/** The patterns of a selection that some path can match, by what they begin with. */
class PatternTree {
  readonly classes: PatternClass[] = []
  private readonly nodes = new Map<string, StartNode>()
  private readonly prefer: Precedence['prefer']

  constructor(selection: Selection) {
    this.prefer = selection.ruleSet.precedence.prefer
    this.classify(compiledRulesOf(selection))
    for (const node of this.nodes.values()) {
      if (node.candidates.length < 2) continue
      node.candidates = withoutSpares(node.candidates.sort((a, b) => this.prefer(a.best, b.best)))
    }
    this.connect()
  }

  /** The one of two rules that wins. */
  preferred(a: CompiledRule | null, b: CompiledRule | null): CompiledRule | null {
    if (a === null || b === null) return a ?? b
    return this.prefer(a, b) <= 0 ? a : b
  }

  private classify(patterns: readonly CompiledRule[]): void {
    const byKey = {
      allow: new Map<string, PatternClass>(),
      disallow: new Map<string, PatternClass>(),
    }
    for (const one of patterns) {
      const { verdict } = one.rule
      const key = dedupeKey(one.pattern)
      const same = byKey[verdict].get(key)
      if (same !== undefined) this.addTo(same, one)
      else if (canMatch(one.pattern)) byKey[verdict].set(key, this.newClass(one))
    }
    for (const { verdict, best, node } of this.classes) {
      node.best[verdict] = this.preferred(node.best[verdict], best)
    }
  }

  private newClass(best: CompiledRule): PatternClass {
    const { pattern, rule } = best
    const start = startOf(pattern)
    const known = this.nodes.get(start)
    const node = known ?? newNode(start)
    const isPrefix = isPrefixPattern(pattern)
    const fresh = { verdict: rule.verdict, best, others: [], node, isPrefix }
    this.classes.push(fresh)
    if (known === undefined) {
      node.candidates = [fresh]
      this.nodes.set(start, node)
    } else node.candidates.push(fresh)
    return fresh
  }

  private addTo(same: PatternClass, one: CompiledRule): void {
    const { best } = same
    const isBetter = this.prefer(one, best) < 0
    same.others.push(isBetter ? best : one)
    if (isBetter) same.best = one
  }

  /** Finds what lies over each node, and lets it know the best rules over and below it. */
  private connect(): void {
    const sorted: StartNode[] = []
    const path: StartNode[] = []
    for (const start of [...this.nodes.keys()].sort()) {
      const node = this.nodes.get(start)
      if (node === undefined) continue
      while (!start.startsWith(path.at(-1)?.start ?? '')) path.pop()
      node.over = path.at(-1) ?? null
      path.push(node)
      sorted.push(node)
    }
    for (const { best, below, over } of sorted.toReversed()) {
      if (over === null) continue
      for (const verdict of verdicts) {
        const own = this.preferred(best[verdict], below[verdict])
        over.below[verdict] = this.preferred(over.below[verdict], own)
      }
    }
    for (const { best, over } of sorted) {
      if (over === null) continue
      for (const verdict of verdicts) {
        best[verdict] = this.preferred(best[verdict], over.best[verdict])
      }
    }
  }
}

/** Finds the ineffective rules of one selection. */
class CoverSearch {
  private readonly tree: PatternTree
  private readonly selection: Selection
  private readonly prefer: Precedence['prefer']
  private readonly found = new Map<Rule, IneffectiveRule | null>()
  private comparisonsLeft = maxComparisons

  constructor(selection: Selection) {
    this.tree = new PatternTree(selection)
    this.selection = selection
    this.prefer = selection.ruleSet.precedence.prefer
  }

  /** Null for a rule that is effective. */
  all(): ReadonlyMap<Rule, IneffectiveRule | null> {
    for (const same of this.tree.classes) {
      const { best, others, node, isPrefix } = same
      const cover = this.coverOf(best, same)
      this.add(best.rule, cover)
      if (others.length === 0) continue
      const isCoveredByBest =
        this.mayBeRepeated(same) && (isPrefix || covers(best.pattern, best.pattern))
      const isOutweighed = cover?.how === 'outweighed' && cover.node === node
      const shared: Cover = isOutweighed ? cover : { cover: best.rule, how: 'outweighed', node }
      for (const one of others) {
        const isAlike = isCoveredByBest && one.rule !== best.rule
        this.add(one.rule, isAlike ? shared : this.coverOf(one, same))
      }
    }
    return this.found
  }

  /** A rule that stands for several patterns is ineffective when one rule makes all of them so. */
  private add(rule: Rule, cover: Cover | null): void {
    const known = this.found.get(rule)
    if (known === null) return
    const isSame = known === undefined || known.cover === cover?.cover
    if (cover === null || !isSame) this.found.set(rule, null)
    // Of two patterns of one rule, the weaker reason holds for both.
    else if (known?.how !== 'repeated') {
      const { cover: by, how } = cover
      this.found.set(rule, { rule, cover: by, how, selection: this.selection })
    }
  }

  /** The rule of the opposite verdict that wins most often of all that may match the same paths. */
  private rivalOf({ node, verdict }: PatternClass): CompiledRule | null {
    const { best, below } = node
    return this.tree.preferred(best[opposite[verdict]], below[opposite[verdict]])
  }

  /** An Allow where nothing is blocked is ordinary style. */
  private mayBeRepeated(own: PatternClass): boolean {
    return own.verdict === 'disallow' || this.rivalOf(own) !== null
  }

  private coverOf(one: CompiledRule, own: PatternClass): Cover | null {
    if (!this.mayBeRepeated(own)) return null
    const rival = this.rivalOf(own)
    let repeated: Cover | null = null
    for (let node: StartNode | null = own.node; node !== null; node = node.over) {
      for (const other of this.candidatesIn(node)) {
        const isSame = other.verdict === own.verdict
        const isBetter = this.prefer(other.best, one) < 0
        if (other.best.rule === one.rule) continue
        if (!isBetter && (!isSame || this.isBeaten(other, rival))) continue
        if (!this.covers(other, one, own)) continue
        // Of two rules about the same paths one stays: of opposite ones both, which is another mistake.
        if ((!isSame || !isBetter) && this.covers(own, other.best, other)) continue
        const cover = other.best.rule
        if (isBetter) return { cover, how: 'outweighed', node }
        repeated ??= { cover, how: 'repeated', node }
      }
    }
    return repeated
  }

  private isBeaten({ best }: PatternClass, rival: CompiledRule | null): boolean {
    return rival !== null && this.prefer(rival, best) < 0
  }

  private candidatesIn({ candidates }: StartNode): readonly PatternClass[] {
    return this.comparisonsLeft > 0 ? candidates : candidates.filter(({ isPrefix }) => isPrefix)
  }

  private covers(outer: PatternClass, inner: CompiledRule, { node }: PatternClass): boolean {
    if (outer.isPrefix) return node.start.startsWith(outer.node.start)
    this.comparisonsLeft -= 1
    return this.comparisonsLeft >= 0 && covers(outer.best.pattern, inner.pattern)
  }
}

/**
 * The rules of a selection that some path can match, each with why it could as well not be there, as far
 * as this can be shown; null for one that has to stay.
 */
export const ineffectiveRules = (selection: Selection): ReadonlyMap<Rule, IneffectiveRule | null> =>
  new CoverSearch(selection).all()
