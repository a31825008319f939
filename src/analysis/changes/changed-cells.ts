import { cellStates } from '../../case/grid/grid.ts'
import { joinCrawlers, type ForCrawlers } from './compared-readings.ts'
import type { GridChanges } from '../grid/grid-changes.ts'

/** URLs of the list whose verdict one line turned. */
export interface TurnedByLine {
  readonly state: 'allow' | 'disallow'
  /** 1-based line that decides now; 0 where no rule does. */
  readonly line: number
  readonly urls: number
}

/** Which lines turned how many verdicts of the list, the line that turned the most first. */
export function turnedByLine({ columns, now }: GridChanges): readonly ForCrawlers<TurnedByLine>[] {
  const counts = new Map<string, { readonly crawler: string; readonly change: TurnedByLine }>()
  for (const [at, { changed, label }] of columns.entries()) {
    const cells = now.columns[at]
    changed.forEach((isChanged, row) => {
      const state = cellStates[cells?.states[row] ?? -1]
      if (isChanged === 0 || (state !== 'allow' && state !== 'disallow')) return
      const line = cells?.lines[row] ?? 0
      const key = `${at} ${state} ${line}`
      const urls = (counts.get(key)?.change.urls ?? 0) + 1
      counts.set(key, { crawler: label, change: { state, line, urls } })
    })
  }
  return [...joinCrawlers([...counts.values()])].sort((a, b) => b.urls - a.urls)
}
