import { useEffect, useRef } from 'react'
import type { Outcome } from '../../analysis/result.ts'
import { useOutcomes } from './use-analysis.ts'
import { useActions, useApp } from './use-app.ts'

/** Speaking more often than this talks over itself. */
const debounceMs = 1500

/** Announces changed verdicts, at most once per pause, compared with the last announcement. */
export function useVerdictChanges(): void {
  const outcomes = useOutcomes()
  const openCount = useApp((state) => state.openCount)
  const { announcePolite } = useActions()
  const lastAnnounced = useRef<{ openCount: number; outcomes: readonly Outcome[] } | null>(null)
  useEffect(() => {
    if (lastAnnounced.current?.openCount !== openCount) {
      lastAnnounced.current = { openCount, outcomes }
      return
    }
    const announceChanges = async () => {
      const before = lastAnnounced.current?.outcomes ?? []
      lastAnnounced.current = { openCount, outcomes }
      const { verdictChanges } = await import('./verdict-changes.ts')
      const news = verdictChanges(before, outcomes)
      if (news !== null) announcePolite(news)
    }
    const timer = setTimeout(() => void announceChanges(), debounceMs)
    return () => clearTimeout(timer)
  }, [announcePolite, openCount, outcomes])
}
