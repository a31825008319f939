const letter = /%[0-9a-f]{2}|[\p{L}\p{N}]/giu

/** Rules with fewer letters stand for so much that nothing comes near them. */
export const fewestLetters = 2

/** Letters and digits in the path of a rule; an escape is one. */
export function countLetters(value: string): number {
  let count = 0
  for (const _ of value.matchAll(letter)) count += 1
  return count
}

/** A letter or a digit: what follows it may be more of the same word. */
export const isWordSign = (sign: string): boolean => /^[\p{L}\p{N}]/u.test(sign)

/** The path of a rule without the wildcards at its end, which change nothing there. */
export function withoutLastStars(value: string): string {
  let end = value.length
  while (value.charAt(end - 1) === '*') end -= 1
  return value.slice(0, end)
}
