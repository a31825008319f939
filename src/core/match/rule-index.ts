import { provideIndex, type PathIndex } from '../decide/decide.ts'
import type { Selection } from '../decide/decision.ts'
import type { Rule } from '../parse/robots.ts'
import { Alphabet, asciiEnd } from './alphabet.ts'
import { NumberList } from './number-list.ts'
import { robotsTxtPath } from './path.ts'
import { entriesOf, Filing, type Family } from './rule-filing.ts'
import { dedupeKey, matches } from './pattern.ts'
import { PairTable } from './pair-table.ts'
import { PieceAutomaton } from './piece-automaton.ts'
import { compiledRulesOf, noRank, needsCanonical, type CompiledRule } from './rank.ts'
import { StartTree } from './start-tree.ts'

/** The rules of a family are gone through if there are no more than this for each piece that was found. */
const rulesPerPiece = 4

/** Numbers of each rule in a family: its rank, and that of a further piece, −1 for none. */
const entrySize = 2

/**
 * Finds the preferred one of all rules that match a path, without trying them one by one. A path is read
 * twice at most: from its start, as far as rules begin so, and for the pieces that follow wildcards. What
 * these readings leave open is compared in full. A property test holds that this agrees with a walk over
 * all rules.
 */
export class RuleIndex implements PathIndex {
  /** Best first: the rank of a pattern is its position here. */
  private readonly ordered: readonly CompiledRule[]
  private readonly wide: readonly number[]
  private readonly families: readonly Family[]
  /** Where the rules of each family begin among all `entries`, and at last where they end. */
  private readonly familyFrom: Int32Array
  private readonly entries: Int32Array
  private readonly familyOfPiece: Int32Array
  /** Ranks by family and further piece. */
  private readonly pairs: PairTable
  private readonly alphabet: Alphabet
  private readonly starts: StartTree
  private readonly pieces: PieceAutomaton
  private readonly foundStarts = new NumberList()

  constructor(selection: Pick<Selection, 'rules' | 'ruleSet'>) {
    const { ruleSet } = selection
    const { prefer } = ruleSet.precedence
    this.ordered = [...compiledRulesOf(selection)].sort(prefer)
    const filing = this.file()
    const { starts, simple, pieces, bestByPiece } = filing
    this.wide = filing.wide
    this.families = filing.families
    const { from, entries } = entriesOf(filing.families)
    this.familyFrom = from
    this.entries = entries
    this.familyOfPiece = Int32Array.from(filing.familyOfPiece)
    this.pairs = new PairTable(filing.families.map(({ byPiece }) => byPiece))
    // Its characters are looked at, whatever rules there are: what follows may be no part of the path.
    if (ruleSet.robotsTxtAllowed) filing.start(robotsTxtPath)
    const texts = [...starts.keys(), ...simple.map(({ piece }) => piece), ...pieces.keys()]
    this.alphabet = new Alphabet(texts, ruleSet)
    this.starts = new StartTree(starts, this.alphabet)
    this.pieces = new PieceAutomaton(this.alphabet)
    for (const { piece, rank, atEnd } of simple) this.pieces.addSimple(piece, rank, atEnd)
    for (const [piece, number] of pieces) {
      this.pieces.addTold(piece, number, bestByPiece[number] ?? noRank)
    }
  }

  private file(): Filing {
    const filing = new Filing()
    const known = new Set<string>()
    for (const [rank, { pattern }] of this.ordered.entries()) {
      const key = dedupeKey(pattern)
      if (known.has(key)) continue
      known.add(key)
      filing.add(pattern, rank)
    }
    return filing
  }

  /** The rank of the rule that decides a path in canonical form; `noRank` when none matches. */
  best(path: string): number {
    return this.rankOf(path, 0, this.alphabet.canonical, 0)
  }

  /**
   * The same for the path that begins at an offset of a text and goes to its end, not in canonical form;
   * `stopped` where it has to be brought into that first.
   */
  bestAsGiven(text: string, from: number): number {
    const { given, stop } = this.alphabet
    return this.rankOf(text, from, given, stop)
  }

  /** The rule of a rank; null for `noRank`. */
  ruleAt(rank: number): Rule | null {
    return this.ordered[rank]?.rule ?? null
  }

  /** `widest`: the number of all characters beyond ASCII; 0 for a text in canonical form. */
  private rankOf(text: string, from: number, classes: Uint8Array, widest: number): number {
    const { foundStarts, pieces, wide } = this
    foundStarts.clear()
    pieces.found.clear()
    let best = this.starts.best(text, from, classes, widest, foundStarts)
    if (best === needsCanonical) return needsCanonical
    if (pieces.bestRank < best) {
      best = pieces.best(text, from + 1, classes, widest, best)
      if (best === needsCanonical) return needsCanonical
    } else if (widest !== 0 && (foundStarts.count > 0 || wide.length > 0)) {
      // What is compared in full has to be in canonical form up to its end.
      if (!this.isAsGiven(text, from)) return needsCanonical
    }
    for (let at = foundStarts.count - 1; at >= 0; at -= 1) {
      best = this.firstOfFamily(foundStarts.items[at] ?? 0, text, from, best)
    }
    const { found } = pieces
    for (let at = 0; at < found.count; at += 1) {
      const family = this.familyOfPiece[found.items[at] ?? 0] ?? -1
      if (family >= 0) best = this.firstOfFamily(family, text, from, best)
    }
    return widest === 0 ? this.firstOf(wide, text, from, best) : best
  }

  /** The best rank in a family that matches and is better than `best`; else `best`. */
  private firstOfFamily(family: number, text: string, from: number, best: number): number {
    const { entries, pieces } = this
    let at = this.familyFrom[family] ?? 0
    const end = this.familyFrom[family + 1] ?? 0
    if (end - at > (pieces.found.count + 1) * rulesPerPiece * entrySize) {
      return this.firstOfLargeFamily(family, text, from, best)
    }
    for (; at < end; at += entrySize) {
      const rank = entries[at] ?? noRank
      if (rank >= best) return best
      const piece = entries[at + 1] ?? -1
      if ((piece < 0 || pieces.has(piece)) && this.matches(rank, text, from)) return rank
    }
    return best
  }

  /** The same where it takes less to look for each piece that was found. */
  private firstOfLargeFamily(
    number: number,
    text: string,
    from: number,
    bestSoFar: number,
  ): number {
    const { found } = this.pieces
    let best = this.firstOf(this.families[number]?.alone ?? [], text, from, bestSoFar)
    for (let at = 0; at < found.count; at += 1) {
      const ranks = this.pairs.find(number, found.items[at] ?? 0)
      if (ranks !== null) best = this.firstOf(ranks, text, from, best)
    }
    return best
  }

  private isAsGiven(text: string, from: number): boolean {
    const { given, stop } = this.alphabet
    for (let at = from; at < text.length; at += 1) {
      const code = text.charCodeAt(at)
      if (code >= asciiEnd || given[code] === stop) return false
    }
    return true
  }

  /** The first of some ascending ranks that matches and is better than `best`; else `best`. */
  private firstOf(ranks: readonly number[], text: string, from: number, best: number): number {
    for (const rank of ranks) {
      if (rank >= best) return best
      if (this.matches(rank, text, from)) return rank
    }
    return best
  }

  private matches(rank: number, text: string, from: number): boolean {
    const candidate = this.ordered[rank]
    return candidate !== undefined && matches(candidate.pattern, text, from)
  }
}

/**
 * From now on `decide` judges many URLs by an index. It decides the same without, only slower: the page
 * loads the index behind its first view. Every other program calls this where it starts.
 */
export function enableIndex(): void {
  provideIndex((selection) => new RuleIndex(selection))
}
