import fc from 'fast-check'
import { expect, test } from 'vitest'
import { trials } from '../../bench/arbitraries.ts'
import { defaultDialect } from '../dialects/default-dialects.ts'
import { Alphabet } from './alphabet.ts'
import { PieceAutomaton } from './piece-automaton.ts'
import { noRank } from './rank.ts'

const text = (maxLength: number, minLength = 0) =>
  fc.string({ unit: fc.constantFrom('a', 'a', 'b', '/', 'c'), minLength, maxLength })

/** What an automaton tells of a text, for pieces of which every third is simple and every third ends it. Better ones only are told for sure. */
function read(pieces: readonly string[], texts: readonly string[], maxCells?: number) {
  const alphabet = new Alphabet(pieces, defaultDialect.rules)
  const automaton = new PieceAutomaton(alphabet, maxCells)
  for (const [rank, piece] of pieces.entries()) {
    if (rank % 3 === 2) automaton.addTold(piece, rank, rank)
    else automaton.addSimple(piece, rank, rank % 3 === 1)
  }
  return texts.map((one) => {
    const best = automaton.best(one, 0, alphabet.given, alphabet.stop, noRank)
    const { found } = automaton
    const told = [...found.items.subarray(0, found.count)].sort((a, b) => a - b)
    expect(new Set(told).size).toBe(told.length)
    expect(told.filter((number) => automaton.has(number))).toEqual(told)
    for (const number of told) expect(one).toContain(pieces[number])
    return { best, told: told.filter((number) => number < best) }
  })
}

/** The same by looking for each piece. */
function search(pieces: readonly string[], texts: readonly string[]) {
  return texts.map((one) => {
    const ranks = [...pieces.keys()]
    const matching = ranks.filter(
      (rank) =>
        (rank % 3 === 0 && one.includes(pieces[rank] ?? '')) ||
        (rank % 3 === 1 && one.endsWith(pieces[rank] ?? '')),
    )
    const best = matching[0] ?? noRank
    const told = ranks.filter((rank) => rank % 3 === 2 && one.includes(pieces[rank] ?? ''))
    return { best, told: told.filter((rank) => rank < best) }
  })
}

const uniquePieces = fc.uniqueArray(text(6, 1), { minLength: 1, maxLength: 20 })

test.each([
  ['memory for all rows', undefined],
  ['memory for a few rows', 60],
  ['memory for hardly one row', 6],
])('finds what a search finds, with %s', (_, maxCells) => {
  fc.assert(
    fc.property(uniquePieces, fc.array(text(30), { maxLength: 12 }), (pieces, texts) => {
      expect(read(pieces, texts, maxCells)).toEqual(search(pieces, texts))
    }),
    trials,
  )
})
