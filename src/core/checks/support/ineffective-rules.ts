import type { Selection } from '../../decide/decision.ts'
import type { PathPattern, Precedence } from '../../dialects/dialect.ts'
import {
  canMatch,
  covers,
  coversAll,
  isPrefixPattern,
  startOf,
  witnessesOf,
} from '../../match/cover.ts'
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
  /** See `lettersIn`; null as long as nobody has asked. */
  letters: number | null
}

type BestByVerdict = Record<Verdict, CompiledRule | null>

/** The patterns with one start: what every path begins with that they match. */
interface StartNode {
  readonly start: string
  /** The node of the longest start that this one begins with. */
  over: StartNode | null
  /** Those that may cover others, the preferred ones first. */
  candidates: PatternClass[]
  /** All classes by their key, where there are many. */
  byKey: Map<string, PatternClass> | null
  /** Candidates that match every path with this start. */
  prefixes: readonly PatternClass[]
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

/** Keys are made for the patterns of one start where there are more. */
const maxComparedOneByOne = 4

const verdicts = ['allow', 'disallow'] as const
const opposite = { allow: 'disallow', disallow: 'allow' } as const

const none: readonly PatternClass[] = []

const newNode = (start: string): StartNode => ({
  start,
  over: null,
  candidates: [],
  byKey: null,
  prefixes: none,
  best: { allow: null, disallow: null },
  below: { allow: null, disallow: null },
})

/** Keeps, of prefixes with one start, the two preferred rules of each verdict. */
function withoutSpares(classes: readonly PatternClass[]): PatternClass[] {
  const prefixes = { allow: 0, disallow: 0 }
  return classes.filter(({ isPrefix, verdict }) => {
    if (isPrefix) prefixes[verdict] += 1
    return !isPrefix || prefixes[verdict] <= 2
  })
}

const keyOf = ({ pattern, rule }: CompiledRule): string => `${rule.verdict} ${dedupeKey(pattern)}`

const matchAlike = (one: PathPattern, other: PathPattern): boolean =>
  one.fits === undefined &&
  other.fits === undefined &&
  one.anchored === other.anchored &&
  one.pieces.length === other.pieces.length &&
  one.pieces.every((piece, index) => piece === other.pieces[index])

/** The class of a pattern among those of its start; null when it is the first of its kind. */
function classIn(node: StartNode, one: CompiledRule): PatternClass | null {
  const { candidates } = node
  if (candidates.length > maxComparedOneByOne) {
    node.byKey ??= new Map(candidates.map((known) => [keyOf(known.best), known]))
    return node.byKey.get(keyOf(one)) ?? null
  }
  const isSame = ({ verdict, best }: PatternClass): boolean =>
    verdict === one.rule.verdict && matchAlike(best.pattern, one.pattern)
  return candidates.find(isSame) ?? null
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
      const { candidates } = node
      if (candidates.length > 1) {
        candidates.sort((a, b) => this.prefer(a.best, b.best))
        node.candidates = withoutSpares(candidates)
      }
      node.prefixes = node.candidates.filter(({ isPrefix }) => isPrefix)
    }
    this.connect()
  }

  /** The one of two rules that wins. */
  preferred(a: CompiledRule | null, b: CompiledRule | null): CompiledRule | null {
    if (a === null || b === null) return a ?? b
    return this.prefer(a, b) <= 0 ? a : b
  }

  private classify(patterns: readonly CompiledRule[]): void {
    for (const one of patterns) {
      const start = startOf(one.pattern)
      const node = this.nodes.get(start)
      const same = node === undefined ? null : classIn(node, one)
      if (same !== null) this.addTo(same, one)
      else if (canMatch(one.pattern)) this.addClass(node ?? newNode(start), one)
    }
    for (const { verdict, best, node } of this.classes) {
      node.best[verdict] = this.preferred(node.best[verdict], best)
    }
  }

  private addClass(node: StartNode, best: CompiledRule): void {
    const { verdict } = best.rule
    const fresh = {
      verdict,
      best,
      others: [],
      node,
      isPrefix: isPrefixPattern(best.pattern),
      letters: null,
    }
    this.classes.push(fresh)
    if (node.candidates.length > 0) node.candidates.push(fresh)
    else {
      node.candidates = [fresh]
      this.nodes.set(node.start, node)
    }
    node.byKey?.set(keyOf(best), fresh)
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
    const witnesses = witnessesOf(one.pattern)
    let repeated: Cover | null = null
    for (let node: StartNode | null = own.node; node !== null; node = node.over) {
      for (const other of this.candidatesIn(node)) {
        const isSame = other.verdict === own.verdict
        const isBetter = this.prefer(other.best, one) < 0
        if (other.best.rule === one.rule) continue
        if (!isBetter && (!isSame || this.isBeaten(other, rival))) continue
        if (!this.covers(other, own, witnesses)) continue
        // Of two rules about the same paths one stays: of opposite ones both, which is another mistake.
        if ((!isSame || !isBetter) && this.isCoveredBack(other, own)) continue
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

  private candidatesIn({ candidates, prefixes }: StartNode): readonly PatternClass[] {
    return this.comparisonsLeft > 0 ? candidates : prefixes
  }

  private covers(outer: PatternClass, inner: PatternClass, witnesses: readonly string[]): boolean {
    if (outer.isPrefix) return inner.node.start.startsWith(outer.node.start)
    this.comparisonsLeft -= 1
    if (this.comparisonsLeft < 0 || (lettersIn(outer) & ~(lettersIn(inner) | slash)) !== 0)
      return false
    return coversAll(outer.best.pattern, witnesses)
  }

  private isCoveredBack(other: PatternClass, own: PatternClass): boolean {
    return this.covers(own, other, own.isPrefix ? [] : witnessesOf(other.best.pattern))
  }
}

/**
 * The rules of a selection that some path can match, each with why it could as well not be there, as far
 * as this can be shown; null for one that has to stay.
 */
export const ineffectiveRules = (selection: Selection): ReadonlyMap<Rule, IneffectiveRule | null> =>
  new CoverSearch(selection).all()
