import { strayedSigns } from '../support/other-words.ts'

const isPath = (word: string): boolean => /^[/*](?!\/)/.test(word)

/** What people write between two paths. */
const between = /^(?:and|or|und|oder|et|ou|y|o|e|&|\+)$/i

/** The paths that blanks, commas or semicolons part in a value, words that are none among them; null where it is one path. */
export function wordsOfPaths(value: string): readonly string[] | null {
  if (!/[ \t,;]/.test(value) || strayedSigns.test(value)) return null
  // A comma or semicolon is a part of a path, unless a space or the slash of another one follows.
  const words = value.split(/[,;]?[ \t]+|[,;](?=\/)/).filter((word) => word !== '')
  // Stars and slashes alone are pieces of one pattern.
  if (words.some((word) => /^[/*]+$/.test(word))) return null
  if (words.length < 2 || !words.slice(1).some(isPath)) return null
  return words.filter((word, at) => at === 0 || !between.test(word))
}

/** The paths of a value that has several, and nothing else; null for any other value. */
export function separatePaths(value: string): readonly string[] | null {
  const words = wordsOfPaths(value)
  return words?.every(isPath) === true ? words : null
}
