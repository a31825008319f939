import { useEffect, useRef } from 'react'
import type { JudgedState } from './verdict-changes.ts'
import { useVerdicts } from '../hooks/use-analysis.ts'
import { useActions, useApp, useStoreApi } from '../hooks/use-app.ts'

/** Speaking more often than this talks over itself. */
const debounceMs = 1500

/** Announces changed verdicts, at most once per pause, compared with the last announcement. */
export function useVerdictChanges(): void {
  const verdicts = useVerdicts()
  const openCount = useApp((state) => state.openCount)
  const store = useStoreApi()
  const { announcePolite } = useActions()
  const lastAnnounced = useRef<(JudgedState & { readonly openCount: number }) | null>(null)
  useEffect(() => {
    const judged = () => ({ grid: store.getState().scenario, verdicts, openCount })
    const last = lastAnnounced.current
    if (last?.openCount !== openCount) {
      lastAnnounced.current = judged()
      return
    }
    const announceChanges = async () => {
      const now = judged()
      lastAnnounced.current = now
      const { verdictChanges } = await import('./verdict-changes.ts')
      const news = verdictChanges(last, now)
      if (news !== null) announcePolite(news)
    }
    const timer = setTimeout(() => void announceChanges(), debounceMs)
    return () => clearTimeout(timer)
  }, [announcePolite, openCount, store, verdicts])
}
