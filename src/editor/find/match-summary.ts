import type { MatchCount } from './match-counter.ts'

const written = (count: number): string => count.toLocaleString('en')

/**
 * What the find panel says about its matches.
 * @param selected where the selected match begins; null when none is selected
 */
export function matchSummary({ starts, more }: MatchCount, selected: number | null): string {
  const { length } = starts
  if (length === 0) return 'Not found'
  const all = `${written(length)}${more ? '+' : ''}`
  const index = selected === null ? -1 : starts.indexOf(selected)
  if (index >= 0) return `${written(index + 1)} of ${all}`
  return length === 1 ? '1 match' : `${all} matches`
}
