import { fromUserAgent } from '../crawlers/identify.ts'
import type { CrawlerReader } from '../crawlers/reader.ts'
import { readerNames } from '../crawlers/readers.ts'
import { asciiLower, isLegalToken } from '../dialects/parts/agents.ts'

/** Who sent a User-Agent. `unknown`: a robot that the catalogue does not have, by its own token. */
export type LogVisitor =
  | { readonly kind: 'crawler'; readonly crawler: CrawlerReader }
  | { readonly kind: 'unknown'; readonly token: string }
  | { readonly kind: 'other' }

const other: LogVisitor = { kind: 'other' }

/** Longer User-Agents nobody sends; what stands behind is not looked at, as when a crawler is typed. */
const maxAgentUnits = 2000

interface Name {
  readonly name: string
  readonly crawler: CrawlerReader
  /** Where it stands in the catalogue: of two as long the first one counts. */
  readonly rank: number
}

/** Names by the two units that they begin with, the longest first. */
const namesByStart: ReadonlyMap<number, readonly Name[]> = (() => {
  const byStart = new Map<number, Name[]>()
  for (const [rank, [name, crawler]] of readerNames.entries()) {
    const key = startKey(name, 0)
    const names = byStart.get(key) ?? []
    byStart.set(key, names)
    names.push({ name, crawler, rank })
  }
  for (const names of byStart.values()) names.sort((a, b) => b.name.length - a.name.length)
  return byStart
})()

function startKey(text: string, at: number): number {
  return text.charCodeAt(at) * 0x10000 + (text.length > at + 1 ? text.charCodeAt(at + 1) : 0)
}

function isWordUnit(unit: number): boolean {
  const lower = unit | 0x20
  return (lower >= 0x61 && lower <= 0x7a) || (unit >= 0x30 && unit <= 0x39) || unit === 0x5f
}

/** Does a name stand at an offset, of which no word is cut in two, and which is not only likened to it? */
function standsAt(text: string, name: string, at: number): boolean {
  if (!text.startsWith(name, at) || text.startsWith('like ', at - 5)) return false
  const end = at + name.length
  const cutsAfter = isWordUnit(text.charCodeAt(end - 1)) && isWordUnit(text.charCodeAt(end))
  return !cutsAfter
}

const isBetter = (name: Name, best: Name | null): boolean =>
  best === null ||
  name.name.length > best.name.length ||
  (name.name.length === best.name.length && name.rank < best.rank)

/**
 * The crawler of the longest name of the catalogue that stands anywhere in a User-Agent as a word, whatever its
 * letter case. The same as `identify` finds, in one pass: a log may have millions of User-Agents.
 */
function crawlerIn(agent: string): CrawlerReader | null {
  const text = asciiLower(agent)
  let best: Name | null = null
  let isWordBefore = false
  for (let at = 0; at < text.length; at += 1) {
    const isWord = isWordUnit(text.charCodeAt(at))
    if (!isWord || !isWordBefore) {
      for (const name of namesByStart.get(startKey(text, at)) ?? []) {
        if (isBetter(name, best) && standsAt(text, name.name, at)) best = name
      }
    }
    isWordBefore = isWord
  }
  return best?.crawler ?? null
}

/** Whose User-Agent this is. Browsers, and those that name nobody, are others. */
export function visitorOf(agent: string): LogVisitor {
  const text = agent.slice(0, maxAgentUnits).trim()
  const crawler = crawlerIn(text)
  if (crawler !== null) return { kind: 'crawler', crawler }
  if (isLegalToken(text)) return { kind: 'unknown', token: text }
  const found = fromUserAgent(text)
  return found.kind === 'token' ? { kind: 'unknown', token: found.token } : other
}

/** A text that does not hold the longer one of which it is a part. */
export const ownText = (text: string): string => ` ${text}`.slice(1)

/** So many User-Agents, of so many units in all, are kept with whose they are; then all are looked up anew. */
const maxKept = 20_000
const maxKeptUnits = 4_000_000

/**
 * A number by the length of a text and some of its signs, which costs less than all of them. Texts that differ may have
 * the same one.
 */
function shapeOf(text: string): number {
  const { length } = text
  const step = (length >> 4) + 1
  let shape = length
  for (let at = length - 1; at >= 0; at -= step) {
    shape = (Math.imul(shape, 31) + text.charCodeAt(at)) & 0x3fffffff
  }
  return shape
}

/** Looks up User-Agents, each of the usual ones once. `Kept` is what goes with a visitor. */
export class AgentBook<Kept> {
  readonly #kept = new Map<string, Kept>()
  /** The last one of each shape, in front of `kept`. */
  readonly #recent = new Map<number, { readonly agent: string; readonly kept: Kept }>()
  #units = 0
  readonly #keptFor: (visitor: LogVisitor, agent: string) => Kept
  /** How often the book was full. */
  emptied = 0

  constructor(keptFor: (visitor: LogVisitor, agent: string) => Kept) {
    this.#keptFor = keptFor
  }

  of(agent: string): Kept {
    if (agent.length > maxAgentUnits) return this.#lookUp(agent.slice(0, maxAgentUnits))
    const shape = shapeOf(agent)
    const recent = this.#recent.get(shape)
    if (recent?.agent === agent) return recent.kept
    const known = this.#kept.get(agent)
    if (known !== undefined) return known
    const text = ownText(agent)
    const kept = this.#lookUp(text)
    if (this.#kept.size >= maxKept || this.#units >= maxKeptUnits) {
      this.#kept.clear()
      this.#recent.clear()
      this.#units = 0
      this.emptied += 1
    }
    this.#units += text.length
    this.#kept.set(text, kept)
    this.#recent.set(shape, { agent: text, kept })
    return kept
  }

  #lookUp(agent: string): Kept {
    return this.#keptFor(visitorOf(agent), agent)
  }
}
