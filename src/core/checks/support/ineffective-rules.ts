import type { Selection } from '../../decide/decision.ts'
import type { PathPattern, Precedence } from '../../dialects/dialect.ts'
import { covers, matchesEveryPath, samplePathsOf } from '../../match/cover.ts'
import type { CompiledRule } from '../../match/rank.ts'
import type { Rule } from '../../parse/robots.ts'
import { PatternTree, type PatternClass, type StartNode } from './pattern-tree.ts'

/** A rule of a selection without which every verdict would be the same. */
export interface IneffectiveRule {
  readonly rule: Rule
  /** A rule that matches every path that it matches. */
  readonly cover: Rule
  /** `outweighed`: the cover always wins. `repeated`: the cover says the same where it would win. */
  readonly how: 'outweighed' | 'repeated'
  readonly selection: Selection
}

/** What makes a pattern ineffective, and where that stands. */
interface Cover extends Pick<IneffectiveRule, 'cover' | 'how'> {
  readonly node: StartNode
}

/** So many patterns are held against each other; what is beyond counts as having an effect. */
const maxComparisons = 400_000

const opposite = { allow: 'disallow', disallow: 'allow' } as const

const letterBit = (text: string, at: number): number => 1 << (text.charCodeAt(at) & 31)
const slash = letterBit('/', 0)

/**
 * Which characters stand between the wildcards, as bits, several for each bit. A pattern covers only
 * what has all of its own, or a slash, which all paths have: that saves most comparisons.
 */
function lettersIn(patterns: PatternClass): number {
  if (patterns.letters !== null) return patterns.letters
  let letters = 0
  for (const piece of patterns.best.pattern.pieces) {
    for (let at = 0; at < piece.length; at += 1) letters |= letterBit(piece, at)
  }
  patterns.letters = letters
  return letters
}

/** Finds the ineffective rules of one selection. */
class CoverSearch {
  private readonly tree: PatternTree
  private readonly selection: Selection
  private readonly prefer: Precedence['prefer']
  private readonly found = new Map<Rule, IneffectiveRule | null>()
  private comparisonsLeft = maxComparisons
  /** The pattern that was looked at last, and what `samplePathsOf` says of it. */
  private compared: PathPattern | null = null
  private witnesses: readonly string[] = []

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

  /** A rule with several patterns is ineffective when one rule makes all of them so. */
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
      for (const other of this.candidatesIn(node, one.pattern)) {
        const isSame = other.verdict === own.verdict
        const isBetter = this.prefer(other.best, one) < 0
        if (other.best.rule === one.rule || !this.isSureOf(other, isSame)) continue
        if (!isBetter && (!isSame || this.isBeaten(other, rival))) continue
        if (!this.covers(other, own, one.pattern)) continue
        // Of two rules about the same paths one stays: of opposite ones both, which is another mistake.
        if ((!isSame || !isBetter) && this.isCoveredBack(other, own)) continue
        const cover = other.best.rule
        if (isBetter) return { cover, how: 'outweighed', node }
        repeated ??= { cover, how: 'repeated', node }
      }
    }
    return repeated
  }

  /** Where a path decides how much a rule counts, only what begins alike and says the same surely covers. */
  private isSureOf({ best, isPrefix, node }: PatternClass, isSame: boolean): boolean {
    const { weightOn } = this.selection.ruleSet
    if (weightOn === undefined) return true
    return isSame && isPrefix && weightOn(best.pattern, node.start) === best.weight
  }

  private isBeaten({ best }: PatternClass, rival: CompiledRule | null): boolean {
    return rival !== null && this.prefer(rival, best) < 0
  }

  /** The classes with one start that may cover a pattern, the preferred ones first. */
  private candidatesIn(
    { candidates, prefixes, index }: StartNode,
    covered: PathPattern,
  ): readonly PatternClass[] {
    if (this.comparisonsLeft <= 0) return prefixes
    if (index === null) return candidates
    return index.candidatesFor(covered).flatMap((at) => candidates[at] ?? [])
  }

  /** Does a class cover a pattern of another one? */
  private covers(outer: PatternClass, inner: PatternClass, pattern: PathPattern): boolean {
    if (outer.isPrefix) return inner.node.start.startsWith(outer.node.start)
    this.comparisonsLeft -= 1
    if (this.comparisonsLeft < 0 || (lettersIn(outer) & ~(lettersIn(inner) | slash)) !== 0)
      return false
    if (this.compared !== pattern) {
      this.compared = pattern
      this.witnesses = samplePathsOf(pattern)
    }
    return matchesEveryPath(outer.best.pattern, this.witnesses)
  }

  private isCoveredBack(other: PatternClass, own: PatternClass): boolean {
    return this.covers(own, other, other.best.pattern)
  }
}

/**
 * The rules of a selection that some path can match, each with why it could as well not be there, as far
 * as this can be shown; null for one that has to stay.
 */
export const ineffectiveRules = (selection: Selection): ReadonlyMap<Rule, IneffectiveRule | null> =>
  new CoverSearch(selection).all()
