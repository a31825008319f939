import type { PathPattern } from '../dialects/dialect.ts'
import { dedupeKey } from '../match/pattern.ts'

/** A place that no character leads out of, and that matches whatever follows. */
export const accepted = -1
const dead = -2
const stays = -3

/**
 * Many path patterns as one automaton without choices: each is at one place at a time, since each
 * piece is taken at its first place behind the piece before, as `matches` does. What is behind a `*`
 * falls back as in Knuth, Morris and Pratt.
 *
 * A state of all patterns together is the list of the places of those that can still match, in
 * ascending order; states are made when a search comes to them, so nobody pays for the rest. The same
 * steps could serve as a matcher of one long path: keep each state with its steps by character, and a
 * path costs one look-up a character, whatever the number of rules.
 */
export class PatternAutomaton {
  /** The pattern of each place. */
  readonly patternAt: number[] = []
  /** The code of the character that leads on; −1 where a pattern is at its end. */
  readonly #wanted: number[] = []
  readonly #next: number[] = []
  readonly #fallback: number[] = []
  readonly #starts: number[] = []
  readonly #idByKey = new Map<string, number>()

  /** The number of a pattern; the same for patterns that match the same paths by the same means. */
  add(pattern: PathPattern): number {
    const key = dedupeKey(pattern)
    const known = this.#idByKey.get(key)
    if (known !== undefined) return known
    const id = this.#starts.length
    this.#idByKey.set(key, id)
    this.#starts.push(this.#build(pattern, id))
    return id
  }

  get patternCount(): number {
    return this.#starts.length
  }

  /** Where a pattern is before the first character. */
  startOf(pattern: number): number {
    return this.#starts[pattern] ?? dead
  }

  /** Is a path that ends here matched? */
  isEnd(place: number): boolean {
    return this.#wanted[place] === -1
  }

  /** Calls for each character that leads from a place to another one than all other characters. */
  eachWanted(place: number, call: (code: number) => void): void {
    for (let at = place; at >= 0; at = this.#fallback[at] ?? dead) {
      const code = this.#wanted[at] ?? -1
      if (code >= 0) call(code)
    }
  }

  /** The place behind a character; `accepted`, or null where the pattern can match no more. */
  step(place: number, code: number): number | null {
    let at = place
    for (;;) {
      if (this.#wanted[at] === code && code >= 0) return this.#next[at] ?? null
      const back = this.#fallback[at] ?? dead
      if (back === stays) return at
      if (back === dead) return null
      at = back
    }
  }

  #build({ pieces, anchored }: PathPattern, id: number): number {
    const last = pieces.length - 1
    // From the last piece to the first, since each leads to the one behind it.
    let following = accepted
    for (let index = last; index >= 0; index -= 1) {
      const piece = pieces[index] ?? ''
      const isEnd = anchored && index === last
      if (piece === '' && !(isEnd && index === 0)) continue
      following = this.#buildPiece(piece, { id, first: index === 0, isEnd, following })
    }
    return following
  }

  #buildPiece(
    piece: string,
    to: { id: number; first: boolean; isEnd: boolean; following: number },
  ): number {
    const base = this.patternAt.length
    const count = piece.length + (to.isEnd ? 1 : 0)
    const borders = bordersOf(piece)
    for (let at = 0; at < count; at += 1) {
      this.patternAt.push(to.id)
      this.#wanted.push(at < piece.length ? piece.charCodeAt(at) : -1)
      this.#next.push(at + 1 < count ? base + at + 1 : to.following)
      this.#fallback.push(to.first ? dead : at === 0 ? stays : base + (borders[at] ?? 0))
    }
    return base
  }
}

/** For each length of a start of a piece, the length of the longest start that also ends it. */
function bordersOf(piece: string): readonly number[] {
  const borders = [0, 0]
  for (let at = 1, border = 0; at < piece.length; at += 1) {
    while (border > 0 && piece[at] !== piece[border]) border = borders[border] ?? 0
    if (piece[at] === piece[border]) border += 1
    borders.push(border)
  }
  return borders
}
