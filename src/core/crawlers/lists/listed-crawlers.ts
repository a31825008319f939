import { namesInPattern } from './pattern-names.ts'

/** The public lists that the catalogue is compared with. */
export type ListName = 'ai.robots.txt' | 'crawler-user-agents'

/** A crawler as a public list has it. */
export interface ListedCrawler {
  /** Its spellings; never empty. */
  readonly names: readonly string[]
  /** User-Agents that the list has seen. */
  readonly userAgents: readonly string[]
  /** What the list says it is, or where it says so; empty for nothing. */
  readonly about: string
}

/** A public list. */
export interface CrawlerList {
  readonly name: ListName
  readonly crawlers: readonly ListedCrawler[]
}

type Fields = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : []

function fromPatterns(entries: readonly unknown[]): readonly ListedCrawler[] {
  return entries.filter(isRecord).flatMap(({ pattern, instances, url, description }) => {
    const names = namesInPattern(textOf(pattern))
    const about = textOf(url) || textOf(description)
    return names.length === 0 ? [] : [{ names, userAgents: textsOf(instances), about }]
  })
}

const fromNames = (entries: Fields): readonly ListedCrawler[] =>
  Object.entries(entries).map(([name, entry]) => ({
    names: [name],
    userAgents: [],
    about: isRecord(entry) ? textOf(entry['function']) : '',
  }))

/**
 * A list from the JSON of ai.robots.txt (an object by names) or of crawler-user-agents (a list of
 * patterns); null when it is neither.
 */
export function listFrom(json: unknown): CrawlerList | null {
  if (Array.isArray(json)) {
    const crawlers = fromPatterns(json)
    return crawlers.length === 0 ? null : { name: 'crawler-user-agents', crawlers }
  }
  if (!isRecord(json)) return null
  const isList = Object.values(json).some((entry) => isRecord(entry) && 'respect' in entry)
  return isList ? { name: 'ai.robots.txt', crawlers: fromNames(json) } : null
}
