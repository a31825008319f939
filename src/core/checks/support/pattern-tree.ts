import type { Selection } from '../../decide/decision.ts'
import type { PathPattern, Precedence } from '../../dialects/dialect.ts'
import { canMatch, isPrefixPattern, startOf } from '../../match/cover.ts'
import { CoverIndex, gramCountsOf, type GramCounts } from '../../match/cover-index.ts'
import { dedupeKey } from '../../match/pattern.ts'
import { compiledRulesOf, type CompiledRule } from '../../match/rank.ts'
import type { Verdict } from '../../parse/robots.ts'

/** The patterns of one verdict that match the same paths. */
export interface PatternClass {
  readonly verdict: Verdict
  /** The preferred one. */
  best: CompiledRule
  readonly others: CompiledRule[]
  readonly node: StartNode
  /** Every path that begins as all of them do matches. */
  readonly isPrefix: boolean
  /** Which characters stand in it, as its user counts them; null as long as nobody has asked. */
  letters: number | null
}

type BestByVerdict = Record<Verdict, CompiledRule | null>

/** The patterns with one start: what every path begins with that they match. */
export interface StartNode {
  readonly start: string
  /** The node of the longest start that this one begins with. */
  over: StartNode | null
  /** Those that may cover others, the preferred ones first. */
  candidates: PatternClass[]
  /** All classes by their key, where there are many. */
  byKey: Map<string, PatternClass> | null
  /** Candidates that match every path with this start. */
  prefixes: readonly PatternClass[]
  /** Finds the candidates that may cover another class, where there are many. */
  index: CoverIndex | null
  /** The preferred rules here and further up the tree, and below. */
  readonly best: BestByVerdict
  readonly below: BestByVerdict
}

/** Keys are made for the patterns of one start where there are more. */
const maxComparedOneByOne = 4

/** The candidates of one start are filed by their characters where there are more. */
const maxUnfiled = 32

const verdicts = ['allow', 'disallow'] as const

const none: readonly PatternClass[] = []

const newNode = (start: string): StartNode => ({
  start,
  over: null,
  candidates: [],
  byKey: null,
  prefixes: none,
  index: null,
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
export class PatternTree {
  readonly classes: PatternClass[] = []
  private readonly nodes = new Map<string, StartNode>()
  private readonly prefer: Precedence['prefer']

  constructor(selection: Selection) {
    this.prefer = selection.ruleSet.precedence.prefer
    this.classify(compiledRulesOf(selection))
    let counts: GramCounts | null = null
    for (const node of this.nodes.values()) {
      const { candidates } = node
      if (candidates.length > 1) {
        candidates.sort((a, b) => this.prefer(a.best, b.best))
        node.candidates = withoutSpares(candidates)
      }
      node.prefixes = node.candidates.filter(({ isPrefix }) => isPrefix)
      if (node.candidates.length > maxUnfiled) {
        counts ??= gramCountsOf(this.classes.map(({ best }) => best.pattern))
        const patterns = node.candidates.map(({ best }) => best.pattern)
        node.index = new CoverIndex(patterns, counts)
      }
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
