import { resolveCrawler, type ResolvedCrawler } from '../tests/resolve-crawler.ts'
import { joinCrawlers, selectionIn } from './compared-readings.ts'
import type { ComparedStates, ForCrawlers, ReadState } from './compared-readings.ts'

/** The groups that a crawler obeys: its own, those for `*`, or none. */
export interface GroupUse {
  readonly kind: 'own' | 'star' | 'none'
  /** 1-based first lines of the groups. */
  readonly lines: readonly number[]
}

/** A crawler that obeys other groups than before. */
export interface GroupChange {
  readonly before: GroupUse
  readonly now: GroupUse
}

/** More names than that are left out: a file of nothing but names would take minutes. */
const maxNames = 400

function useIn(state: ReadState, crawler: ResolvedCrawler): GroupUse {
  const { token, groups } = selectionIn(state, crawler)
  const lines = groups.map(({ firstLine }) => firstLine)
  return { kind: token === null ? 'none' : token === '*' ? 'star' : 'own', lines }
}

/** Everybody that either file names, the crawlers of the case, and all others as `*`. */
function namesOf(states: ComparedStates, crawlers: readonly string[]): readonly string[] {
  const names = new Set([...crawlers, '*'])
  for (const { parsed } of [states.before, states.now]) {
    for (const { agents } of parsed.parsedAs('').groups) {
      for (const { value } of agents) if (names.size < maxNames) names.add(value)
    }
  }
  return [...names]
}

const labelOf = ({ label, identity }: ResolvedCrawler): string =>
  identity.tokens.length === 0 ? 'Any other crawler' : label

/**
 * Whose kind of group changed: a crawler that got a group of its own, lost it, or is left without any.
 * Asks for all crawlers that either file names, not for those of the case alone.
 */
export function changedGroups(
  states: ComparedStates,
  crawlers: readonly string[],
): readonly ForCrawlers<GroupChange>[] {
  const found = namesOf(states, crawlers).flatMap((name) => {
    const crawler = resolveCrawler(name)
    if (crawler.problem !== null) return []
    const before = useIn(states.before, crawler)
    const now = useIn(states.now, crawler)
    return before.kind === now.kind ? [] : [{ crawler: labelOf(crawler), change: { before, now } }]
  })
  return joinCrawlers(found)
}
