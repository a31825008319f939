import { asciiLower } from './agents.ts'
import type { KeyReading, Meaning } from '../dialect.ts'

/** Keys that must be written out in full, in any case; `members` as `Meaning` explains. */
export function exactKeys(
  meanings: readonly Meaning[],
  members: readonly string[] = [],
): (key: string) => KeyReading | null {
  const readings = new Map<string, KeyReading>([
    ...meanings.map((meaning) => [meaning, { meaning, typo: false }] as const),
    ...members.map((key) => [key, { meaning: 'member', typo: false }] as const),
  ])
  return (key) => readings.get(asciiLower(key)) ?? null
}

/** Keys known by how they begin, and misspellings known the same way. */
export function keysByPrefix(
  names: readonly (readonly [prefix: string, meaning: Meaning])[],
  misspellings: readonly (readonly [prefix: string, meaning: Meaning])[],
): (key: string) => KeyReading | null {
  return (key) => {
    const lower = asciiLower(key)
    const named = names.find(([prefix]) => lower.startsWith(prefix))
    if (named) return { meaning: named[1], typo: false }
    const misspelt = misspellings.find(([prefix]) => lower.startsWith(prefix))
    return misspelt ? { meaning: misspelt[1], typo: true } : null
  }
}

/** Blank or tab: the WS of RFC 9309. */
export const isSpaceOrTab = (code: number): boolean => code === 0x20 || code === 0x09

/** Blank, tab, and the other ASCII white space that may stand within a line. */
export const isAsciiSpace = (code: number): boolean =>
  code === 0x20 || (code >= 0x09 && code <= 0x0d)
