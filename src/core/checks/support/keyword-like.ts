import { asciiLower } from '../../dialects/parts/agents.ts'
import type { Directive } from '../../directives/directive.ts'
import { editDistance } from './distance.ts'
import { keywordOfWord } from './other-words.ts'
import {
  directiveNamed,
  directives,
  isKnownName,
  valueDirectiveNamed,
} from '../../directives/index.ts'

/** How a key came to look like a known one. */
export interface KeywordGuess {
  /** Key of a directive. */
  readonly keyword: string
  /** `prefix`: the keyword with letters behind it. `typo`: some letters off. `word`: another word for it. */
  readonly how: 'prefix' | 'typo' | 'word'
}

/** The spelling that an author sees: `User-agent`. */
export const normalisedKey = (keyword: string): string => directiveNamed(keyword)?.name ?? keyword

/** Names for which a misspelt one may be taken, and how many letters may be off. */
const guessable = directives.flatMap(({ key, maxTypos }: Directive) =>
  maxTypos === undefined ? [] : [{ key, maxTypos }],
)

const guessableKeys: ReadonlySet<string> = new Set(guessable.map(({ key }) => key))

/** Names that Google takes a longer one for. */
const universal = directives.filter(({ universal }: Directive) => universal).map(({ key }) => key)

/** The name itself, in lower case, where it is one that others are taken for; else null. */
export function exactKeyword(name: string): string | null {
  const lower = asciiLower(name)
  return guessableKeys.has(lower) ? lower : null
}

const maxKeyLength = 24

const withoutSigns = (key: string): string => key.replace(/[ _-]/g, '')

/** Other ways in which people write names, without signs and in lower case. */
const spellings = new Map<string, string>([
  ...directives.flatMap(({ key }) => [
    [withoutSigns(key), key] as const,
    [`${withoutSigns(key)}s`, key] as const,
  ]),
  ...[
    'xmlsitemap',
    'xmlsitemaps',
    'sitemapxml',
    'sitemapurl',
    'sitemapindex',
    'newssitemap',
    'imagesitemap',
    'videositemap',
    'mobilesitemap',
    'googlesitemap',
  ].map((name) => [name, 'sitemap'] as const),
  ['licence', 'license'],
  ['licences', 'license'],
])

/** Does a value have the form that a line of this name needs? */
export function fitsDirective(keyword: string, value: string): boolean {
  const problem = valueDirectiveNamed(keyword)?.read(value, {}).problem ?? null
  return problem === null
}

/**
 * `guessKeyword`, a known name that is spelt another way (“XML-Sitemap”, “Content_Signal”, “Licence”), or
 * what another word stands for: “Deny”.
 */
export function guessDirective(key: string): KeywordGuess | null {
  const lower = asciiLower(key.trim())
  if (lower.length > maxKeyLength || isKnownName(lower)) return null
  const guess = guessKeyword(key) ?? guessKeyword(key.trim().replace(/^[-_.]+|[-_.]{1,3}$/g, ''))
  if (guess !== null) return guess
  const keyword = spellings.get(withoutSigns(lower))
  if (keyword !== undefined) return { keyword, how: 'typo' }
  const word = keywordOfWord(lower)
  return word === null ? null : { keyword: word, how: 'word' }
}

/** What an unknown key was meant to be; null when nothing is near enough. */
export function guessKeyword(key: string): KeywordGuess | null {
  const lower = asciiLower(key.trim())
  if (lower.length > maxKeyLength || isKnownName(lower)) return null
  const prefixed = universal.find((key) => lower.startsWith(key))
  if (prefixed !== undefined) return { keyword: prefixed, how: 'prefix' }
  const [nearest] = guessable
    .map(({ key, maxTypos }) => ({ key, maxTypos, typos: editDistance(lower, key, maxTypos) }))
    .filter(({ typos, maxTypos }) => typos <= maxTypos)
    .sort((a, b) => a.typos - b.typos)
  return nearest === undefined ? null : { keyword: nearest.key, how: 'typo' }
}
