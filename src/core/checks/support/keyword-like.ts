import { asciiLower } from '../../dialects/parts/agents.ts'
import { editDistance } from './distance.ts'
import { guessedKeywords, isKnownKeyword, ruleKeywords, type GuessedKeyword } from './keywords.ts'

/** How a key came to look like a known one. */
export interface KeywordGuess {
  readonly keyword: GuessedKeyword
  /** `prefix`: the keyword with letters behind it. `typo`: some letters off. */
  readonly how: 'prefix' | 'typo'
}

/** The spelling that an author sees: `User-agent`. */
export const normalisedKey = (keyword: GuessedKeyword): string =>
  keyword === 'user-agent' ? 'User-agent' : keyword.charAt(0).toUpperCase() + keyword.slice(1)

const maxKeyLength = 24

/** Letters that may be off: short words are too like each other. */
const tolerance = (keyword: GuessedKeyword): number =>
  keyword.length >= 8 ? 2 : keyword === 'sitemap' ? 2 : 1

/** What an unknown key was meant to be; null when nothing is near enough. */
export function guessKeyword(key: string): KeywordGuess | null {
  const lower = asciiLower(key.trim())
  if (lower.length > maxKeyLength || isKnownKeyword(lower)) return null
  const prefixed = ruleKeywords.find((keyword) => lower.startsWith(keyword))
  if (prefixed !== undefined) return { keyword: prefixed, how: 'prefix' }
  const near = guessedKeywords
    .map((keyword) => ({ keyword, off: editDistance(lower, keyword, tolerance(keyword)) }))
    .filter(({ keyword, off }) => off <= tolerance(keyword))
    .sort((a, b) => a.off - b.off)
  return near[0] === undefined ? null : { keyword: near[0].keyword, how: 'typo' }
}
