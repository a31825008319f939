import { asciiLower } from '../../dialects/parts/agents.ts'

/** Lines that crawlers act on, or once did. */
export const ruleKeywords = ['user-agent', 'allow', 'disallow', 'sitemap'] as const

/** Names that are worth a guess at what was meant. */
export const guessedKeywords = [
  ...ruleKeywords,
  'crawl-delay',
  'clean-param',
  'request-rate',
  'host',
] as const
export type GuessedKeyword = (typeof guessedKeywords)[number]

/** Other names that somebody has given a meaning: table of known lines, all in lower case. */
export const otherKeywords: readonly string[] = [
  'crawl-delay',
  'request-rate',
  'visit-time',
  'robot-version',
  'comment',
  'host',
  'clean-param',
  'content-signal',
  'content-usage',
  'license',
  'schemamap',
  'cache-delay',
  'indexpage',
  'noindex',
  'nofollow',
  'noarchive',
  'revisit-after',
  'domain',
]

/** A name that is known, whoever acts on it. */
export function isKnownKeyword(key: string): boolean {
  const lower = asciiLower(key)
  return (
    lower.startsWith('acap-') ||
    otherKeywords.includes(lower) ||
    ruleKeywords.some((keyword) => keyword === lower)
  )
}
