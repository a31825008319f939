import { isLegalToken, leadingToken } from '../../core/dialects/parts/agents.ts'
import { crawlerNamed } from '../../core/crawlers/index.ts'
import type { CrawlerIdentity } from '../../core/decide/decision.ts'
import { identityFromToken } from '../../core/decide/select.ts'
import { resolveCrawler } from '../tests/resolve-crawler.ts'
import { pushAll } from '../../core/lists.ts'

/** A word that can be the name of a robot without the words beside it: FooBot, but not “spider”. */
const isNameOnItsOwn = (word: string): boolean =>
  /[\w-](?:bot|crawl|spider|fetch|scrap|slurp)/i.test(word)

/** Words that name no known crawler: a name each if all look so, else one name that has blanks. */
function namesInUnknown(words: readonly string[]): readonly string[] {
  if (words.length < 2 || words.every(isNameOnItsOwn)) return words
  return [words.join(' ')]
}

/** How a known crawler is addressed: a label for people, which has blanks, is none of its names. */
function addressed(name: string): string | null {
  const crawler = crawlerNamed(name)
  if (crawler === null) return name === '*' ? name : null
  const isLabel = name.includes(' ') && crawler.token.toLowerCase() !== name.toLowerCase()
  return isLabel ? crawler.token : name
}

/** The known name that the most of the first words make up, and how many those are. */
function knownNameAt(words: readonly string[]): readonly [name: string, length: number] | null {
  for (let length = words.length; length > 0; length -= 1) {
    const name = addressed(words.slice(0, length).join(' '))
    if (name !== null) return [name, length]
  }
  return null
}

/** The names in text without a comma. */
function namesInPiece(piece: string): readonly string[] {
  const words = piece.split(/\s+/).filter((word) => word !== '')
  const names: string[] = []
  let unknown: string[] = []
  for (let at = 0; at < words.length;) {
    const known = knownNameAt(words.slice(at, at + 8))
    if (known === null) unknown.push(words[at] ?? '')
    else {
      pushAll(names, namesInUnknown(unknown))
      names.push(known[0])
      unknown = []
    }
    at += known?.[1] ?? 1
  }
  return [...names, ...namesInUnknown(unknown)]
}

/**
 * Names of crawlers as people list them, with commas or blanks between. A name that has blanks itself
 * stays whole: those of the catalogue anywhere, others where they cannot be several names.
 */
export const crawlerNamesIn = (text: string): readonly string[] =>
  text.split(',').flatMap(namesInPiece)

/** False for names with blanks that nobody knows: what a test would ask for is only a part of them. */
export const canBeTested = (name: string): boolean =>
  !name.includes(' ') || crawlerNamed(name) !== null

/** How the crawler of this name looks for its group. */
export const namedIdentity = (name: string): CrawlerIdentity =>
  canBeTested(name) ? resolveCrawler(name).identity : identityFromToken(name)

/** A name that the standard does not allow, and what parsers that follow RFC 9309 read instead. */
export interface CutName {
  readonly name: string
  /** Empty when they read no name at all. */
  readonly readAs: string
}

/** Those of the names that have characters which end a name: RFC 9309 §2.2.1. */
export const cutNamesAmong = (names: readonly string[]): readonly CutName[] =>
  names
    .filter((name) => name !== '*' && !isLegalToken(name))
    .map((name) => ({ name, readAs: leadingToken(name) }))
