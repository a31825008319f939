import { editDistance } from '../core/checks/support/distance.ts'

/** The fields that a record may have, each with what it holds, as the help says it. */
export type FieldTable = Readonly<Record<string, string>>

/** A file, as all commands take it. */
export const fileFields = {
  robots: 'the file as text',
  robots_b64: 'or its bytes in base64',
} as const satisfies FieldTable

/** A crawler, and how the file is read. */
export const crawlerFields = {
  agent: 'the name of a crawler, used exactly as it is written',
  crawler: 'or a crawler of the catalogue: it also follows the groups that it falls back on',
  dialect: 'id of a dialect; default: that of the crawler, and google for an agent',
  settings: 'answers to open questions of dialects: {"bing.groups":"first"}',
} as const satisfies FieldTable

/** The flags that every command has. */
export const commonFlags = ['--help', '--version'] as const

const longestName = 40
const mostListed = 40

const plain = (name: string): string => name.toLowerCase().replace(/[-_ ]/g, '')

/** Whether one of two names of four letters or more stands inside the other: robots, robotsTxt. */
const contains = (one: string, other: string): boolean =>
  Math.min(one.length, other.length) >= 4 && (one.includes(other) || other.includes(one))

/** The known name that somebody can have meant by another one; null when none is near. */
export function nearestName(name: string, known: readonly string[]): string | null {
  if (name.length > longestName) return null
  const asked = plain(name)
  const most = Math.max(1, Math.floor(asked.length / 3))
  const [nearest] = known
    .map((one) => ({ one, typos: editDistance(asked, plain(one), most) }))
    .filter(({ typos }) => typos <= most)
    .sort((a, b) => a.typos - b.typos)
  return nearest?.one ?? known.find((one) => contains(asked, plain(one))) ?? null
}

const quoted = (name: string): string =>
  JSON.stringify(name.length > longestName ? `${name.slice(0, longestName)}…` : name)

/**
 * Says that a name is not known, and which one is meant, or which there are:
 * `unknown field "crawlr": is "crawler" meant?`
 */
export function unknownName(what: string, name: string, known: readonly string[]): string {
  const problem = `unknown ${what} ${quoted(name)}`
  const nearest = nearestName(name, known)
  if (nearest !== null) return `${problem}: is ${quoted(nearest)} meant?`
  return known.length > mostListed ? problem : `${problem}: known are ${known.join(', ')}`
}
