import { provideIndex, type PathIndex } from '../decide/decide.ts'
import type { Selection } from '../decide/decision.ts'
import type { Rule } from '../parse/robots.ts'
import { Alphabet, asciiEnd } from './alphabet.ts'
import { NumberList } from './number-list.ts'
import { robotsTxtPath } from './path.ts'
import { Filing, type Family } from './rule-filing.ts'
import { dedupeKey, matches } from './pattern.ts'
import { PairTable } from './pair-table.ts'
import { PieceAutomaton } from './piece-automaton.ts'
import { compiledRulesOf, noRank, stopped, type CompiledRule } from './rank.ts'
import { StartTree } from './start-tree.ts'

/** To compare a rule takes as long as so many lookups of pairs. */
const lookupsPerRule = 8

/** Numbers that are kept of each family. */
const factCount = 4

/** One of 32 bits for the number of a piece: two sets without a common bit have no common piece. */
const markOf = (piece: number): number => 1 << (Math.imul(piece + 1, 0x9e3779b1) >>> 27)

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
  /**
   * Of each family the best rank, that of its rules alone, their number, and marks of further pieces: mostly
   * enough to pass it by.
   */
  private readonly familyFacts: Int32Array
  private readonly familyOfPiece: Int32Array
  private readonly pairs: PairTable
  private readonly alphabet: Alphabet
  private readonly starts: StartTree
  private readonly pieces: PieceAutomaton
  private readonly foundStarts = new NumberList()
  private readonly foundPieces = new NumberList()
  /** The marks of all pieces that were found. */
  private foundMarks = 0

  constructor(selection: Pick<Selection, 'rules' | 'ruleSet'>) {
    const { ruleSet } = selection
    const { prefer } = ruleSet.precedence
    this.ordered = [...compiledRulesOf(selection)].sort(prefer)
    const filing = this.file()
    const { starts, simple, pieces, bestByPiece } = filing
    this.wide = filing.wide
    this.families = filing.families
    this.familyFacts = Int32Array.from(
      filing.families.flatMap(({ all, alone, byPiece }) => [
        all[0] ?? noRank,
        alone[0] ?? noRank,
        all.length,
        [...byPiece.keys()].reduce((marks, piece) => marks | markOf(piece), 0),
      ]),
    )
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
    const { foundStarts, foundPieces, pieces, wide } = this
    foundStarts.clear()
    foundPieces.clear()
    let best = this.starts.best(text, from, classes, widest, foundStarts)
    if (best === stopped) return stopped
    if (pieces.bestRank < best) {
      best = pieces.best(text, from + 1, classes, widest, best, foundPieces)
      if (best === stopped) return stopped
    } else if (widest !== 0 && (foundStarts.count > 0 || wide.length > 0)) {
      // What is compared in full has to be in canonical form up to its end.
      if (!this.isAsGiven(text, from)) return stopped
    }
    this.foundMarks = 0
    for (let at = 0; at < foundPieces.count; at += 1) {
      this.foundMarks |= markOf(foundPieces.items[at] ?? 0)
    }
    for (let at = foundStarts.count - 1; at >= 0; at -= 1) {
      const family = foundStarts.items[at] ?? 0
      best = this.firstOfFamily(family, text, from, best)
    }
    for (let at = 0; at < foundPieces.count; at += 1) {
      const family = this.familyOfPiece[foundPieces.items[at] ?? 0] ?? -1
      if (family >= 0) best = this.firstOfFamily(family, text, from, best)
    }
    return widest === 0 ? this.firstOf(wide, text, from, best) : best
  }

  /** The best rank in a family that matches and is better than `bestSoFar`; else `bestSoFar`. */
  private firstOfFamily(number: number, text: string, from: number, bestSoFar: number): number {
    const { foundPieces, pairs, familyFacts } = this
    const facts = number * factCount
    if ((familyFacts[facts] ?? noRank) >= bestSoFar) return bestSoFar
    if ((familyFacts[facts + 2] ?? 0) * lookupsPerRule < foundPieces.count) {
      return this.firstOf(this.families[number]?.all ?? [], text, from, bestSoFar)
    }
    let best = bestSoFar
    if ((familyFacts[facts + 1] ?? noRank) < best) {
      best = this.firstOf(this.families[number]?.alone ?? [], text, from, best)
    }
    if (((familyFacts[facts + 3] ?? 0) & this.foundMarks) === 0) return best
    for (let at = 0; at < foundPieces.count; at += 1) {
      const ranks = pairs.find(number, foundPieces.items[at] ?? 0)
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
      const candidate = this.ordered[rank]
      if (candidate !== undefined && matches(candidate.pattern, text, from)) return rank
    }
    return best
  }
}

/**
 * From now on `decide` judges many URLs by an index. It decides the same without, only slower: the page
 * loads the index behind its first view. Every other program calls this where it starts.
 */
export function enableIndex(): void {
  provideIndex((selection) => new RuleIndex(selection))
}
