/** Something that may be meant, before it is known what was typed. */
export interface Candidate {
  readonly label: string
  readonly detail: string
  /** What is put in; a template has fields for tab stops besides, written `${…}`. */
  readonly insert: string
  readonly template?: string
  /** Other names for it, in lower case. */
  readonly aliases?: readonly string[]
  /** Words about it whose beginnings find it too, in lower case. */
  readonly keywords?: readonly string[]
}

/** How well a candidate fits what was typed: the lower the better. */
export const ranks = {
  /** The label begins with it. */
  prefix: 0,
  /** It is one of the other names. */
  alias: 1,
  /** A word of the label, another name or a word about it begins with it. */
  wordPrefix: 2,
  /** The label contains it. */
  substring: 3,
  /** The label contains its letters in this order. */
  subsequence: 4,
} as const

export interface RankedCandidate {
  readonly candidate: Candidate
  readonly rank: number
  /** What of the label was typed: beginning and end of each stretch, one after the other. */
  readonly matched: readonly number[]
}

/** Fewer letters than this fit by their order alone too often. */
const minSubsequenceLength = 3

const isLetter = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)

/** Where a word of the label begins with what was typed; -1 where none does. */
function wordStart(label: string, typed: string): number {
  let at = label.indexOf(typed)
  while (at > 0 && isLetter(label.charAt(at - 1))) at = label.indexOf(typed, at + 1)
  return at
}

/** The stretches of the label that hold the letters in their order, from the start of a word on. */
function subsequence(label: string, typed: string): readonly number[] | null {
  const matched: number[] = []
  let from = wordStart(label, typed.charAt(0))
  if (from < 0) return null
  for (const letter of typed) {
    const at = label.indexOf(letter, from)
    if (at < 0) return null
    from = at + letter.length
    if (matched.at(-1) === at) matched.splice(-1, 1, from)
    else matched.push(at, from)
  }
  return matched
}

function fit({ label, aliases = [], keywords = [] }: Candidate, typed: string) {
  const { length } = typed
  const lower = label.toLowerCase()
  const at = (rank: number, from: number) => ({ rank, matched: [from, from + length] })
  if (length === 0) return { rank: ranks.prefix, matched: [] }
  if (lower.startsWith(typed)) return at(ranks.prefix, 0)
  if (aliases.includes(typed)) return { rank: ranks.alias, matched: [] }
  const word = wordStart(lower, typed)
  if (word >= 0) return at(ranks.wordPrefix, word)
  if ([...aliases, ...keywords].some((word) => word.startsWith(typed))) {
    return { rank: ranks.wordPrefix, matched: [] }
  }
  const inside = length > 1 ? lower.indexOf(typed) : -1
  if (inside >= 0) return at(ranks.substring, inside)
  const scattered = length < minSubsequenceLength ? null : subsequence(lower, typed)
  return scattered && { rank: ranks.subsequence, matched: scattered }
}

/**
 * The candidates that fit, the best first and else in their order; whole groups come last.
 * @param typed in lower case
 */
export function rankCompletions(
  candidates: readonly Candidate[],
  typed: string,
): readonly RankedCandidate[] {
  const isGroup = ({ candidate }: RankedCandidate) => Number(candidate.template !== undefined)
  return candidates
    .flatMap((candidate) => {
      const found = fit(candidate, typed)
      return found === null ? [] : [{ candidate, ...found }]
    })
    .sort((a, b) => isGroup(a) - isGroup(b) || a.rank - b.rank)
}
