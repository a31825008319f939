import type { FileRecords, Group, OtherRecord, Rule } from '../../parse/robots.ts'
import { pushAll } from '../../lists.ts'
import { asciiLower } from '../parts/agents.ts'

/** What several names may share (RobotsDirectives). */
interface Directives {
  readonly rules: Rule[]
  delay: OtherRecord | null
  isUsed: boolean
}

/** A delay counts when it begins as a number does (initializeFromReader). */
export const isNumber = (value: string): boolean => /^(?:\d+\.?\d*|\.\d+)(?:[^\d.]|$)/.test(value)

const delayIn = ({ others }: Group): OtherRecord | null =>
  others.filter(({ key, value }) => asciiLower(key) === 'crawl-delay' && isNumber(value)).at(-1) ??
  null

/**
 * The rules by their names, in small letters. A name that has some already brings them along, and what
 * follows is for its last name and for all that share rules with it (initializeFromReader).
 */
function namedDirectives({ groups }: FileRecords): ReadonlyMap<string, Directives> {
  const named = new Map<string, Directives>()
  let current: Directives | null = null
  for (const group of groups) {
    for (const { value } of group.agents) {
      const name = asciiLower(value)
      const known = named.get(name)
      if (known?.isUsed) current = known
      else if (current === null || current.isUsed) {
        current = { rules: [], delay: null, isUsed: false }
      }
      named.set(name, current)
    }
    if (current === null) continue
    const delay = delayIn(group)
    pushAll(current.rules, group.rules)
    current.delay = delay ?? current.delay
    if (delay !== null || group.rules.length > 0) current.isUsed = true
  }
  return named
}

const remembered = new WeakMap<FileRecords, ReadonlyMap<string, Directives>>()

/** What a file says to one name. */
export function directivesOf(robots: FileRecords, name: string): Directives | null {
  const named = remembered.get(robots) ?? namedDirectives(robots)
  remembered.set(robots, named)
  return named.get(name) ?? null
}
