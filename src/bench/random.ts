/** Pseudo-random numbers, the same for the same seed (mulberry32). */
export interface Random {
  /** A whole number from 0 up to, not including, `below`. */
  below(below: number): number
  /** True in `share` of all calls. */
  chance(share: number): boolean
  /** One of a list that is not empty. */
  pick<T>(list: readonly [T, ...T[]]): T
}

/** Pseudo-random numbers from a seed. */
export function randomFrom(seed: number): Random {
  let state = seed | 0
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    chance: (share) => next() < share,
    pick: (list) => list[below(list.length)] ?? list[0],
  }
}
