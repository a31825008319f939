import type { ResolvedCrawler } from '../tests/resolve-crawler.ts'
import { joinCrawlers, comparedSelection } from './compared-readings.ts'
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

function useIn(state: ReadState, crawler: ResolvedCrawler): GroupUse {
  const { token, groups } = comparedSelection(state, crawler)
  const lines = groups.map(({ firstLine }) => firstLine)
  return { kind: token === null ? 'none' : token === '*' ? 'star' : 'own', lines }
}

/** Whose kind of group changed: a crawler that got a group of its own, lost it, or is left without any. */
export function changedGroups(
  states: ComparedStates,
  crawlers: readonly ResolvedCrawler[],
): readonly ForCrawlers<GroupChange>[] {
  const found = crawlers.flatMap((crawler) => {
    const before = useIn(states.before, crawler)
    const now = useIn(states.now, crawler)
    return before.kind === now.kind ? [] : [{ crawler: crawler.label, change: { before, now } }]
  })
  return joinCrawlers(found)
}
